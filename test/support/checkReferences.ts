import { expect } from 'vitest';
import type { Location } from 'vscode-languageserver-types';
import { references } from '../../server/src/features/references.js';
import { readFixture } from './fixture.js';
import { openWorkspace, pathOfUri, uriOf } from './workspace.js';

/**
 * Checks the places of one name, each marked with carets and `declaration` or `reference`: from wherever in one of them it is asked, all are
 * found and nothing else. Where `nothing` is marked nothing is.
 * @param eol the line ending that the files have
 */
export async function checkReferences(drawn: string, eol = '\n'): Promise<void> {
  const { files, markers } = readFixture(drawn);
  const { workspace } = await openWorkspace(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replaceAll('\n', eol)])),
  );
  const placesOf = (labels: readonly string[]): readonly string[] =>
    markers
      .filter(({ label }) => labels.includes(label))
      .map(({ file, line, start, end }) => `${file}:${line + 1}:${start + 1}-${end + 1}`);
  expect(markers.length).toBeGreaterThan(0);
  for (const { file, line, start, end, label } of markers) {
    expect(['declaration', 'reference', 'nothing']).toContain(label);
    const isOne = label !== 'nothing';
    for (const character of [start, Math.floor((start + end) / 2), end]) {
      const find = async (includeDeclaration: boolean): Promise<readonly string[]> =>
        (await references(workspace, { uri: uriOf(file) }, { line, character }, includeDeclaration)).map(draw);
      expect([...(await find(true))].sort()).toEqual(isOne ? [...placesOf(['declaration', 'reference'])].sort() : []);
      expect([...(await find(false))].sort()).toEqual(isOne ? [...placesOf(['reference'])].sort() : []);
    }
  }
}

const draw = ({ uri, range: { start, end } }: Location): string => {
  expect(end.line).toBe(start.line);
  return `${pathOfUri(uri)}:${start.line + 1}:${start.character + 1}-${end.character + 1}`;
};
