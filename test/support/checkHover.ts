import { expect } from 'vitest';
import { MarkupContent } from 'vscode-languageserver-types';
import { hover } from '../../server/src/features/hover.js';
import { readFixture } from './fixture.js';
import { openWorkspace, uriOf } from './workspace.js';

/**
 * Checks the hovers drawn in a text: each marked with carets, over whose whole length it must show, and the words that it must hold (several
 * with `…` between them). `nothing` must show none.
 */
export async function checkHover(
  drawn: string,
  options: { readonly markdown: boolean } = { markdown: true },
): Promise<void> {
  const { files, markers } = readFixture(drawn);
  const { workspace } = await openWorkspace(files);
  expect(markers.length).toBeGreaterThan(0);
  for (const { file: path, line, start, end, label } of markers) {
    const file = workspace.file(uriOf(path));
    if (!file) throw new Error(`${path} is not known`);
    for (const character of [start, Math.floor((start + end) / 2), end]) {
      const found = await hover(workspace, file, { line, character }, options);
      if (label === 'nothing') {
        expect(found).toBeUndefined();
        continue;
      }
      expect(found?.range, `the range of: ${label}`).toEqual({
        start: { line, character: start },
        end: { line, character: end },
      });
      const text = MarkupContent.is(found?.contents) ? found.contents.value : '';
      for (const words of label.split(' … ')) expect(text).toContain(words);
    }
  }
}
