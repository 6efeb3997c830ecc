import * as l10n from '@vscode/l10n';
import type { RuleContext } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import type { Refactoring } from '../../authoring.js';
import { isRefusal } from '../../edits/refusal.js';
import { fileNameOf } from '../../places.js';
import { shown } from '../../shown.js';
import { changeStatus } from '../edits/status.js';
import { createToolFiles } from '../edits/toolFiles.js';
import { placeAt } from '../edits/toolPlace.js';
import type { Tool, ToolStatus } from '../model.js';
import { toolMdName } from '../toolMd.js';

const done: ToolStatus = 'ready';

/** Creates what a planned tool lacks, its entry point and its `TOOL.md`, and sets it ready. What is there is left as it is. */
export function completeTool<Facts>(tool: Tool, { document, disk }: RuleContext<Facts>): readonly Refactoring[] {
  const place = tool.knownStatus === 'planned' && tool.location && placeAt(document, tool.location.value, disk);
  if (!place) return [];
  const { located } = place;
  if (located.kind !== 'file' && (located.kind !== 'missing' || located.obstacle)) return [];
  const created = createToolFiles(document, place, tool);
  const status = changeStatus(document, tool, done);
  if (isRefusal(status)) return [];
  const names = created.map(({ uri }) => fileNameOf(uri)).map((name) => (name === toolMdName ? name : shown(name)));
  const title =
    names.length === 0
      ? l10n.t('Set status to {0}', quote(done))
      : l10n.t('Create {0} and set status to {1}', names.join(l10n.t(' and ')), quote(done));
  return [{ title, kind: 'refactor.rewrite', changes: [...created, ...status] }];
}
