import { expect } from 'vitest';
import type { Location } from 'vscode-languageserver-types';
import { definition } from '../../server/src/features/definition.js';
import { references } from '../../server/src/features/references.js';
import { openAtCursor, type Drawn } from './cursor.js';
import { pathOfUri } from './workspace.js';

/** Draws places: the path, and the text in brackets with a little of what stands before it. */
const drawPlaces = ({ fileSystem, path, text }: Drawn, found: readonly Location[]): readonly string[] =>
  found.map(({ uri, range: { start, end } }) => {
    const file = pathOfUri(uri);
    const lines = (file === path ? text : (fileSystem.files.get(file) ?? '')).replace(/^\uFEFF/, '').split(/\r\n|\n/);
    const line = lines[start.line] ?? '';
    expect(end.line).toBe(start.line);
    const before = line.slice(Math.max(0, start.character - 6), start.character);
    return `${file} ${before}[${line.slice(start.character, end.character)}]`;
  });

/** Where what is drawn at the cursor leads. */
export async function definitionsAt(drawn: string): Promise<readonly string[]> {
  const opened = await openAtCursor(drawn);
  const { workspace, file, position } = opened;
  return drawPlaces(opened, (await definition(workspace, file, position, { links: false })) as Location[]);
}

/** Where what is drawn at the cursor is named. */
export async function referencesAt(drawn: string, includeDeclaration = true): Promise<readonly string[]> {
  const opened = await openAtCursor(drawn);
  const { workspace, file, position } = opened;
  return drawPlaces(opened, await references(workspace, file, position, includeDeclaration));
}
