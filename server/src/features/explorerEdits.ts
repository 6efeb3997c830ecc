import * as l10n from '@vscode/l10n';
import type { Change } from '../engine/fix.js';
import { isRefusal, refuse, type Refusal } from '../kinds/edits/refusal.js';
import { addTag as addTagTo } from '../kinds/registry/edits/addTag.js';
import { moveEntries } from '../kinds/registry/edits/moveEntries.js';
import { registerTools as register } from '../kinds/registry/edits/register.js';
import { toolOf } from '../kinds/registry/model.js';
import type { AddTagParams, MoveToolsParams, RegisterFilesParams, ToolEditResult, ToolName } from '../lsp/protocol.js';
import { normalizeUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { toWorkspaceEdit } from './codeActions.js';

import { answered } from './surroundings.js';
import { entryId, entriesNamed, registryAt, registryGone } from './registries.js';

/** The edit that moves entries. Nothing is applied. */
export async function moveTools(workspace: Workspace, { tools, to, before }: MoveToolsParams): Promise<ToolEditResult> {
  const target = registryAt(workspace, to);
  const moved = entriesNamed(workspace, tools, entryGone);
  if (isRefusal(moved)) return moved;
  const next = before === undefined ? [] : entriesNamed(workspace, [{ registry: to, id: before }], entryGone);
  if (!target) return refuse(registryGone());
  if (isRefusal(next)) return next;
  const changes = await answered(workspace.disk, () =>
    moveEntries(moved, target.document, next[0]?.index, workspace.disk),
  );
  const names = moved.map(({ part, document }, index): ToolName => {
    const id = document === target.document ? tools[index]?.id : entryId(toolOf(part).name?.value ?? '');
    return { registry: target.uri, id: id ?? '' };
  });
  return resultOf(workspace, changes, names);
}

/** The edit that gives a tag to tools. Nothing is applied. */
export async function addTag(workspace: Workspace, { tools, tag }: AddTagParams): Promise<ToolEditResult> {
  const entries = entriesNamed(workspace, tools, entryGone);
  return isRefusal(entries) ? entries : resultOf(workspace, addTagTo(entries, tag), tools);
}

/** The edit that adds entries for entry points. Nothing is applied. */
export async function registerFiles(workspace: Workspace, { to, uris }: RegisterFilesParams): Promise<ToolEditResult> {
  const target = registryAt(workspace, to);
  if (!target) return refuse(registryGone());
  const known = uris.map(normalizeUri);
  const added = await answered(workspace.disk, () => register(target, known, workspace.disk));
  if (isRefusal(added)) return added;
  return resultOf(
    workspace,
    added.changes,
    added.names.map((name) => ({ registry: target.uri, id: entryId(name) })),
  );
}

async function resultOf(
  workspace: Workspace,
  changes: readonly Change[] | Refusal,
  tools: readonly ToolName[],
): Promise<ToolEditResult> {
  return isRefusal(changes) ? changes : { edit: await toWorkspaceEdit(workspace, changes), tools };
}

const entryGone = (id: string): string => l10n.t('{0} is not there any more.', id.replace(/#\d+$/, ''));
