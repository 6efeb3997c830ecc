import type { Document } from '../../../engine/document.js';
import type { Change } from '../../../engine/fix.js';
import { quote } from '../../../syntax/edit.js';
import { nameOfItems } from '../../../syntax/literals/style.js';
import { propertyOf } from '../../../syntax/tree.js';
import { hasFaults } from '../../edits/entryList.js';
import { insertInOrder, listInPart } from '../../edits/place.js';
import { doesNotParse, type Refusal } from '../../edits/refusal.js';
import { entriesKey, toolKeys, type Tool, type ToolStatus } from '../model.js';

const statusKey = 'status';

/** Sets the status of an entry, which may have none yet. No changes where it has that status. */
export function changeStatus(document: Document, tool: Tool, status: ToolStatus): readonly Change[] | Refusal {
  if (tool.knownStatus === status) return [];
  const { part, object } = tool;
  if (!object?.closed || hasFaults(part.tree)) return doesNotParse(document.uri);
  const written = propertyOf(object, statusKey);
  if (!written) {
    const place = listInPart(document, part, object, nameOfItems(entriesKey));
    return insertInOrder(place, { key: statusKey, value: status }, toolKeys).changes;
  }
  const { start, end } = written.value ?? written.key;
  const span = { start: document.offsetOf(part, start), end: document.offsetOf(part, end) };
  return [{ kind: 'editFile', uri: document.uri, span, newText: quote(status) }];
}
