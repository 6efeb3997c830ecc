import { expect } from 'vitest';
import { refactorings } from '../../server/src/features/refactorings.js';
import { openAtCursor } from './cursor.js';
import { readFixture } from './fixture.js';
import { applyEdit } from './workspace.js';

/**
 * Takes the action of a title at the cursor drawn as `|` and compares the files that changed with those drawn in `after`, byte by byte; the same
 * with other line ends.
 */
export async function checkAction(before: string, title: string, after: string): Promise<void> {
  for (const eol of ['\n', '\r\n']) {
    const { workspace, fileSystem, file, position } = await openAtCursor(withEnds(before, eol));
    const actions = await refactorings(workspace, file.uri, { start: position, end: position }, undefined);
    const edit = actions.find((action) => action.title === title)?.edit;
    if (!edit) throw new Error(`not offered; there is: ${actions.map((action) => action.title).join(', ')}`);
    const edited = applyEdit(fileSystem.files, edit);
    const changed = [...edited].filter(([path, text]) => fileSystem.files.get(path) !== text);
    const expected = Object.entries(readFixture(after).files);
    expect(Object.fromEntries(changed)).toEqual(
      Object.fromEntries(expected.map(([path, text]) => [path, text.replaceAll('\n', eol)])),
    );
  }
}

/** The lines of files with these ends; the lines that begin a file are none of theirs. */
const withEnds = (drawn: string, eol: string): string =>
  drawn.replace(/\n(?!--- )/g, (end, at: number) =>
    /(?:^|\n)--- [^\n]*$/.test(drawn.slice(0, at)) || at === 0 ? end : eol,
  );
