import { expect } from 'vitest';
import { editForMoves } from '../../server/src/features/moves.js';
import { allProblems } from './checkProblems.js';
import { readFixture } from './fixture.js';
import { applyEdit, openWorkspace, uriOf } from './workspace.js';

/**
 * Moves files and directories of a workspace drawn in a text, and compares the files whose text is changed by that with those drawn in
 * `after`, where they are then; empty: none. No entry point may be missing then that was there before.
 *
 * @param moves from old to new paths, all at once
 */
export async function checkMove(before: string, moves: Readonly<Record<string, string>>, after: string): Promise<void> {
  const { files } = readFixture(before);
  const { workspace } = await openWorkspace(files);
  const missing = allProblems(workspace, ['registry/location-missing']);
  const edit = await editForMoves(
    workspace,
    Object.entries(moves).map(([from, to]) => ({ from: uriOf(from), to: uriOf(to) })),
  );
  const edited = edit ? applyEdit(new Map(Object.entries(files)), edit) : new Map(Object.entries(files));
  const moved = new Map([...edited].map(([path, text]) => [newPath(path, moves), { path, text }]));
  const changed = [...moved].filter(([, { path, text }]) => files[path] !== text);
  expect(Object.fromEntries(changed.map(([path, { text }]) => [path, text]))).toEqual(
    after === '' ? {} : readFixture(after).files,
  );
  const again = await openWorkspace(Object.fromEntries([...moved].map(([path, { text }]) => [path, text])));
  expect(allProblems(again.workspace, ['registry/location-missing']).map(({ code }) => code)).toEqual(
    missing.map(({ code }) => code),
  );
}

function newPath(path: string, moves: Readonly<Record<string, string>>): string {
  const [from, to] =
    Object.entries(moves)
      .filter(([old]) => path === old || path.startsWith(`${old}/`))
      .sort(([a], [b]) => b.length - a.length)[0] ?? [];
  return from === undefined || to === undefined ? path : to + path.slice(from.length);
}
