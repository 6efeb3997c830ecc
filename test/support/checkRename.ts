import { expect } from 'vitest';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { prepareRename, rename } from '../../server/src/features/rename.js';
import { toClientEdit, type EditCapabilities } from '../../server/src/lsp/clientEdit.js';
import type { Workspace } from '../../server/src/workspace/workspace.js';
import { takeCursor } from './cursor.js';
import { readFixture } from './fixture.js';
import { applyEdit, openWorkspace, uriOf } from './workspace.js';

/** What VS Code can do with an edit. */
export const editorEdits: EditCapabilities = {
  documentChanges: true,
  operations: ['create', 'rename', 'delete'],
  annotations: true,
};

export interface RenameOptions {
  /** What the client can do; absent: what VS Code can. */
  readonly capabilities?: EditCapabilities;
  /** The paths of files that are gone after it. */
  readonly gone?: readonly string[];
  /** The user leaves out what needs to be confirmed. */
  readonly declines?: true;
  /** The line ending that the files have. */
  readonly eol?: string;
  /** Settings under `agentRegistry`. */
  readonly settings?: unknown;
}

interface Asked {
  readonly workspace: Workspace;
  readonly files: Readonly<Record<string, string>>;
  readonly file: { readonly uri: string };
  readonly position: { readonly line: number; readonly character: number };
}

async function open(drawn: string, { eol = '\n', settings }: RenameOptions = {}): Promise<Asked> {
  const { files } = readFixture(drawn);
  const { path, text, position } = takeCursor(files);
  const all = withEnds({ ...files, [path]: text }, eol);
  const { workspace } = await openWorkspace(all);
  if (settings !== undefined) workspace.setSettings(settings);
  await workspace.settle();
  return { workspace, files: all, file: { uri: uriOf(path) }, position };
}

const withEnds = (files: Readonly<Record<string, string>>, eol: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', eol)]));

/**
 * Renames what stands at the cursor drawn as `|` and compares every file, byte by byte, with those drawn in `after`; those not drawn there
 * stay as they were.
 */
export async function checkRename(
  before: string,
  newName: string,
  after: string,
  options: RenameOptions = {},
): Promise<void> {
  const { workspace, files, file, position } = await open(before, options);
  const prepared = await prepareRename(workspace, file, position);
  expect(prepared).toHaveProperty('placeholder');
  const edit = await rename(workspace, file, position, newName);
  if (!edit || 'refused' in edit) throw new Error(edit?.refused ?? 'nothing is renamed');
  const possible = toClientEdit(edit, options.capabilities ?? editorEdits, (uri) => uri);
  if (!possible) throw new Error('nothing that the client can do');
  const renamed = applyEdit(new Map(Object.entries(files)), options.declines ? withoutConfirmed(possible) : possible);
  const expected = new Map(Object.entries({ ...files, ...withEnds(readFixture(after).files, options.eol ?? '\n') }));
  for (const path of options.gone ?? []) expect(expected.delete(path)).toBe(true);
  expect(Object.fromEntries(renamed)).toEqual(Object.fromEntries(expected));
}

/** What is left of an edit when nothing is confirmed. */
function withoutConfirmed({ documentChanges = [] }: WorkspaceEdit): WorkspaceEdit {
  const left = documentChanges.map((change) =>
    'kind' in change ? change : { ...change, edits: change.edits.filter((edit) => !('annotationId' in edit)) },
  );
  return { documentChanges: left.filter((change) => !('annotationId' in change)) };
}

/** Checks what would be renamed: `line:start-end placeholder`, from 0. */
export async function checkPrepare(drawn: string, expected: string | undefined): Promise<void> {
  const { workspace, file, position } = await open(drawn);
  const found = await prepareRename(workspace, file, position);
  const shown =
    found && 'range' in found
      ? `${found.range.start.line}:${found.range.start.character}-${found.range.end.character} ${found.placeholder}`
      : found?.refused;
  expect(shown).toBe(expected);
}

/** Checks that a name is refused, and the whole reason. */
export async function checkRefusal(
  drawn: string,
  newName: string,
  reason: string,
  options: RenameOptions = {},
): Promise<void> {
  const { workspace, file, position } = await open(drawn, options);
  expect(await rename(workspace, file, position, newName)).toEqual({ refused: reason });
}
