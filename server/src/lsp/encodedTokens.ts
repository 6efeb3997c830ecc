import type { Position } from 'vscode-languageserver-types';

/** How many numbers a token is: lines and columns since the token before, its length, its type and its modifiers. */
const tokenSize = 5;

/**
 * Semantic tokens, which are written as distances, with other columns.
 * @param column the column of a position of their file in the other encoding
 */
export function recodeTokens(data: readonly number[], column: (position: Position) => number): readonly number[] {
  const recoded: number[] = [];
  let line = 0;
  let character = 0;
  let columnBefore = 0;
  for (let at = 0; at + tokenSize <= data.length; at += tokenSize) {
    const [lines = 0, columns = 0, length = 0, ...rest] = data.slice(at, at + tokenSize);
    line += lines;
    character = lines > 0 ? columns : character + columns;
    const start = column({ line, character });
    const end = column({ line, character: character + length });
    recoded.push(lines, lines > 0 ? start : start - columnBefore, end - start, ...rest);
    columnBefore = start;
  }
  return recoded;
}
