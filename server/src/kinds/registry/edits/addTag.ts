import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import type { Change } from '../../../engine/fix.js';
import { faultsOf } from '../../../syntax/faults.js';
import { propertyOf } from '../../../syntax/tree.js';
import { insertInOrder, insertInto, listInPart } from '../../edits/place.js';
import { doesNotParse, isRefusal, refuse, type Refusal } from '../../edits/refusal.js';
import { shown } from '../../shown.js';
import { toolKeys, toolOf, type ToolKey, type Tool } from '../model.js';
import type { EntryAt } from './moveEntries.js';

const tagsKey: ToolKey = 'tags';

/** Gives a tag to entries, behind the ones that they have. Those that have it already stay as they are. */
export function addTag(entries: readonly EntryAt[], tag: string): readonly Change[] | Refusal {
  const lacking = entries.filter(({ part }) => !toolOf(part).tags.some(({ value }) => value === tag));
  if (lacking.length === 0)
    return refuse(
      entries.length === 1 ? l10n.t('The tool has the tag {0} already.', shown(tag)) : l10n.t('All of these tools have the tag {0} already.', shown(tag)), // prettier-ignore
    );
  const changes: Change[] = [];
  for (const { document, part } of lacking) {
    const own = changesOf(document, toolOf(part), tag);
    if (isRefusal(own)) return own;
    changes.push(...own);
  }
  return changes;
}

function changesOf(document: Document, tool: Tool, tag: string): readonly Change[] | Refusal {
  const { part, object } = tool;
  if (!object?.closed || faultsOf(part.tree).length > 0) return doesNotParse(document.uri);
  const property = propertyOf(object, tagsKey);
  if (!property) {
    return insertInOrder(listInPart(document, part, object, ''), { key: tagsKey, value: [tag] }, toolKeys).changes;
  }
  if (property.value?.type !== 'array')
    return refuse(l10n.t('The tags of {0} are no list: put that right first.', shown(tool.name?.value ?? '')));
  return insertInto(listInPart(document, part, property.value, tagsKey, object), { value: tag }).changes;
}
