import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { addContextTool } from '../../server/src/features/contextEdits.js';
import { refactorings } from '../../server/src/features/refactorings.js';
import { contextsOf } from '../../server/src/features/contextChoices.js';
import type { AddContextToolParams, NewToolParams } from '../../server/src/lsp/protocol.js';
import type { Workspace } from '../../server/src/workspace/workspace.js';
import { allProblems } from './checkProblems.js';
import { openAtCursor } from './cursor.js';
import { readFixture } from './fixture.js';
import { applyEdit, openWorkspace, pathOfUri, uriOf } from './workspace.js';

export const newTool: NewToolParams = {
  name: 'read_file',
  description: 'Reads a file.',
  target: 'workspace',
  op: 'file.read',
};

/** The files drawn in a text, with the line ends that they are to have. */
export const filesOf = (drawn: string, eol = '\n'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(readFixture(drawn).files).map(([path, text]) => [path, text.replaceAll('\n', eol)]),
  );

/** A context of a workspace, by a path and its key. */
export const named = (path: string, key: string): { readonly uri: string; readonly key: string } => ({
  uri: uriOf(path),
  key,
});

/**
 * Adds a tool or a context to files drawn in a text and compares the files that changed with those drawn in `after`, byte by byte. What is said
 * to be the new place must be there.
 */
export async function checkAdded(
  before: string,
  params: AddContextToolParams,
  after: string,
  eol?: string,
): Promise<void> {
  const files = filesOf(before, eol);
  const { workspace } = await openWorkspace(files);
  const result = await addContextTool(workspace, params);
  if ('refusal' in result) throw new Error(result.refusal);
  const edited = applyEdit(new Map(Object.entries(files)), result.edit);
  expect(changesBetween(files, edited)).toEqual(filesOf(after, eol));
  const document = TextDocument.create('', '', 0, edited.get(pathOfUri(result.location.uri)) ?? '');
  const written = document.getText(result.location.range);
  expect(written).toMatch(/^[{m"]/);
  expect(written).toContain('newContext' in params.context ? params.context.newContext.key : params.tool?.name);
  expect(written.split(/[{[]/).length).toBe(written.split(/[}\]]/).length);
}

/** Why a tool or a context is not added. */
export async function refusalOf(
  files: Readonly<Record<string, string>>,
  params: AddContextToolParams,
): Promise<string> {
  const { workspace } = await openWorkspace(files);
  const result = await addContextTool(workspace, params);
  return 'refusal' in result ? result.refusal : 'none';
}

/** The files that were changed, created or deleted (then empty). */
export function changesBetween(
  files: Readonly<Record<string, string>>,
  edited: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  const changed = [...edited].filter(([path, text]) => files[path] !== text);
  const deleted = Object.keys(files).filter((path) => !edited.has(path));
  return Object.fromEntries([...changed, ...deleted.map((path) => [path, ''] as const)]);
}

/** What is offered at the cursor drawn as `|`: titles by kind, or the reasons where it is not possible. */
export async function offeredAt(drawn: string, only?: readonly string[]): Promise<readonly string[]> {
  const { workspace, file, position } = await openAtCursor(drawn);
  const actions = await refactorings(workspace, file.uri, { start: position, end: position }, only);
  return actions.map(({ title, disabled }) => (disabled ? `${title} — ${disabled.reason}` : title));
}

/**
 * Takes the first action of a kind at the cursor drawn as `|` and compares the files that changed with those drawn in `after`, byte by byte; a
 * file that is gone is drawn empty. Nothing new is wrong then.
 */
export async function checkRefactoring(before: string, kind: string, after: string): Promise<void> {
  const { workspace, fileSystem, file, position } = await openAtCursor(before);
  const [action] = await refactorings(workspace, file.uri, { start: position, end: position }, [kind]);
  if (!action?.edit) throw new Error(action?.disabled?.reason ?? 'nothing is offered');
  const edited = applyEdit(fileSystem.files, action.edit);
  expect(changesBetween(Object.fromEntries(fileSystem.files), edited)).toEqual(filesOf(after));
  const again = await openWorkspace(Object.fromEntries(edited));
  const codes = (of: Workspace): readonly string[] => allProblems(of).map(({ code }) => code);
  expect(codes(again.workspace).filter((code) => !codes(workspace).includes(code))).toEqual([]);
}

/** The data of every context, by key, whatever file it is in. */
export const contextData = (workspace: Workspace): ReadonlyMap<string, unknown> =>
  new Map(
    [...contextsOf(workspace).contexts()].map(({ context: { key, at } }) => [
      key?.value ?? '',
      at.path.reduce<unknown>((data, step) => (data as Record<string | number, unknown>)[step], at.part.data),
    ]),
  );
