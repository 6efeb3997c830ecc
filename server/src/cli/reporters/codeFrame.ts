import type { Range } from 'vscode-languageserver-types';
import type { Lines } from '../../syntax/lines.js';
import { cellsOf, type Cell } from './visible.js';

/** A line of a file with a span of it underlined. */
export interface CodeFrame {
  /** The number of the line, from 1. */
  readonly line: number;
  readonly code: string;
  readonly underline: string;
  /** Where the span goes on behind the line: the number of its last line. */
  readonly lastLine?: number;
}

const ellipsis = '…';

/**
 * The line in which a range starts, cut around the range where it is wider than `columns`.
 * @param columns how many columns of a screen the code may take, at least 20
 */
export function codeFrame(lines: Lines, { start, end }: Range, columns: number): CodeFrame {
  const text = lines.lineText(start.line);
  const first = Math.min(start.character, text.length);
  // An empty span is a place between two characters: the one behind it is marked.
  const last = Math.max(first + 1, end.line > start.line ? text.length : Math.min(end.character, text.length));
  // A file on one line may be megabytes: only what may be shown is looked at closely.
  const from = boundary(text, first - 2 * columns);
  const to = boundary(text, Math.min(last, first + 2 * columns) + 2 * columns);
  const cells = cellsOf(text.slice(from, to));
  const marked = (cell: Cell): boolean => cell.end + from > first && cell.start + from < last;
  const window = windowOf(cells, marked, columns, from > 0, to < text.length);
  const shown = cells.slice(window.start, window.end);
  const before = window.start > 0 || from > 0 ? ellipsis : '';
  const after = window.end < cells.length || to < text.length ? ellipsis : '';
  const indent = widthOf(shown.slice(0, shown.findIndex(marked))) + before.length;
  const width = Math.max(1, widthOf(shown.filter(marked)));
  const isBehind = !shown.some(marked);
  return {
    line: start.line + 1,
    code: before + shown.map((cell) => cell.text).join('') + after,
    underline: ' '.repeat(isBehind ? widthOf(shown) + before.length : indent) + '^'.repeat(width),
    ...(end.line > start.line ? { lastLine: end.line + 1 } : {}),
  };
}

/** An offset moved out of the middle of a surrogate pair, and into the text. */
function boundary(text: string, offset: number): number {
  if (offset <= 0) return 0;
  if (offset >= text.length) return text.length;
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code < 0xe000 ? offset - 1 : offset;
}

/** Which cells are shown: all, where they fit, else those around the marked ones. */
function windowOf(
  cells: readonly Cell[],
  marked: (cell: Cell) => boolean,
  columns: number,
  cutBefore: boolean,
  cutAfter: boolean,
): { readonly start: number; readonly end: number } {
  if (!cutBefore && !cutAfter && widthOf(cells) <= columns) return { start: 0, end: cells.length };
  const found = cells.findIndex(marked);
  const first = found < 0 ? cells.length : found;
  const room = columns - 2 * ellipsis.length;
  const markedWidth = Math.min(widthOf(cells.filter(marked)), room);
  // In the middle of what is shown; of a span that does not fit, the beginning.
  const lead = (room - markedWidth) >> 1;
  let start = first;
  let width = 0;
  while (start > 0 && width + (cells[start - 1]?.width ?? 0) <= lead) width += cells[--start]?.width ?? 0;
  let end = start;
  width = 0;
  while (end < cells.length && width + (cells[end]?.width ?? 0) <= room) width += cells[end++]?.width ?? 0;
  // What the end of the line leaves over is used before it.
  while (start > 0 && width + (cells[start - 1]?.width ?? 0) <= room) width += cells[--start]?.width ?? 0;
  return { start, end };
}

const widthOf = (cells: readonly Cell[]): number => cells.reduce((sum, { width }) => sum + width, 0);
