import { expect } from 'vitest';
import { toolNodes } from '../../server/src/features/explorer.js';
import { addTag, moveTools, registerFiles } from '../../server/src/features/explorerEdits.js';
import type { ToolEditResult, ToolName } from '../../server/src/lsp/protocol.js';
import type { Workspace } from '../../server/src/workspace/workspace.js';
import { changesBetween, filesOf } from './contextEdits.js';
import { applyEdit, openWorkspace, uriOf } from './workspace.js';

/** What is asked for: tools by registry and name (`a/tools.json#media-info`), registries and files by path. */
export type Asked =
  | { readonly move: readonly string[]; readonly to: string; readonly before?: string }
  | { readonly tag: string; readonly on: readonly string[] }
  | { readonly register: readonly string[]; readonly to: string };

/** Asks for an edit of files drawn in a text and compares the files that changed with those drawn in `after`, byte by byte. */
export async function checkToolEdit(before: string, asked: Asked, after: string, eol?: string): Promise<void> {
  const files = filesOf(before, eol);
  const { workspace } = await openWorkspace(files);
  const result = await ask(workspace, asked);
  if ('refusal' in result) throw new Error(result.refusal);
  const edited = applyEdit(new Map(Object.entries(files)), result.edit);
  expect(changesBetween(files, edited)).toEqual(filesOf(after, eol));
  // What is said to be the outcome is there.
  const again = await openWorkspace(Object.fromEntries(edited));
  for (const { registry, id } of result.tools)
    expect(toolNodes(again.workspace, registry)?.map((node) => node.id)).toContain(id);
}

/** Why there is no edit. */
export async function toolEditRefusal(drawn: string, asked: Asked): Promise<string> {
  const { workspace } = await openWorkspace(filesOf(drawn));
  const result = await ask(workspace, asked);
  return 'refusal' in result ? result.refusal : 'none';
}

/** A tool by the path of its registry and its name. */
function toolNamed(text: string): ToolName {
  const [path = '', name = '', count = '0'] = text.split('#');
  return { registry: uriOf(path), id: `${name}#${count}` };
}

export function ask(workspace: Workspace, asked: Asked): Promise<ToolEditResult> {
  if ('move' in asked) {
    const before = asked.before === undefined ? {} : { before: `${asked.before}#0` };
    return moveTools(workspace, { tools: asked.move.map(toolNamed), to: uriOf(asked.to), ...before });
  }
  if ('tag' in asked) return addTag(workspace, { tools: asked.on.map(toolNamed), tag: asked.tag });
  return registerFiles(workspace, { to: uriOf(asked.to), uris: asked.register.map(uriOf) });
}
