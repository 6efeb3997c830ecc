import { cellsOf } from './reporters/visible.js';

/** Rows whose cells stand below each other, two spaces apart. What is no part of a cell's width, such as colours, goes into `paint`. */
export function tableOf(
  rows: readonly (readonly string[])[],
  paint: (cell: string, column: number, row: number) => string = (cell) => cell,
): readonly string[] {
  const shown = rows.map((row) => row.map((cell) => cellsOf(cell)));
  const widthOf = (cells: (typeof shown)[number][number]): number => cells.reduce((sum, { width }) => sum + width, 0);
  const widths: number[] = [];
  for (const row of shown)
    for (const [column, cells] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(cells));
  return shown.map((row, index) =>
    row
      .map((cells, column) => {
        const text = paint(cells.map((cell) => cell.text).join(''), column, index);
        const isLast = row.slice(column + 1).every((cell) => cell.length === 0);
        return isLast ? text : text + ' '.repeat((widths[column] ?? 0) - widthOf(cells));
      })
      .join('  ')
      .trimEnd(),
  );
}
