/** A stretch of a text: offsets in UTF-16 code units, the end not included. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The lines of a text as CommonMark counts them: ended by a line feed, a carriage return, or both. */
export class MarkdownLines {
  readonly #starts: readonly number[];

  constructor(readonly text: string) {
    const starts = [hasByteOrderMark(text) ? 1 : 0];
    for (const lineEnd of text.matchAll(/\r\n?|\n/g)) starts.push(lineEnd.index + lineEnd[0].length);
    this.#starts = starts;
  }

  /** The number of lines; a text that ends with a line end has an empty one after it. */
  get count(): number {
    return this.#starts.length;
  }

  /** The end-of-line sequence in use: that of the first line, a line feed when there is but one. */
  get eol(): string {
    return /\r\n?|\n/.exec(this.text)?.[0] ?? '\n';
  }

  /** Offset of the start of a line, counted from 0; that of the end of the text for a line after the last. */
  startOf(line: number): number {
    return this.#starts[line] ?? this.text.length;
  }

  /** The line without its end and, for the first, without the byte order mark. */
  textOf(line: number): string {
    const end = this.#starts[line + 1] ?? this.text.length;
    return this.text.slice(this.startOf(line), end).replace(/[\r\n]+$/, '');
  }

  /** Offset of the end of a line, before its end-of-line sequence. */
  endOf(line: number): number {
    return this.startOf(line) + this.textOf(line).length;
  }
}

/** The text as the Markdown parser is to see it: a byte order mark is no content. */
export function withoutByteOrderMark(text: string): string {
  return hasByteOrderMark(text) ? text.slice(1) : text;
}

function hasByteOrderMark(text: string): boolean {
  return text.startsWith('\ufeff');
}
