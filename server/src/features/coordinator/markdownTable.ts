/** A table of GitHub's Markdown, whose cells show what is given to them as it stands. A line end inside a cell is a `<br>`. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return [line(header.map(cellOf)), line(header.map(() => '---')), ...rows.map((row) => line(row.map(cellOf)))].join(
    '',
  );
}

/** A text in which nothing means anything to Markdown, and that stays in its cell. */
function cellOf(text: string): string {
  return (
    text
      .trim()
      .replace(/[\\`*[\]<|~]/g, '\\$&')
      // Within a word it means nothing: `audio_tracks` stays readable.
      .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/\s*(?:\r\n|[\r\n\u2028\u2029])\s*/g, '<br>')
  );
}
