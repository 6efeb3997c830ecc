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

/** From here on (an offset in a block's content) the source is `shift` code units further. */
export interface SourceSegment {
  readonly from: number;
  readonly shift: number;
}

/** Where the content of a block, as a Markdown parser has put it together, is in the source. */
export class SourceMap {
  /** @param segments sorted, the first from 0 */
  constructor(readonly segments: readonly SourceSegment[]) {}

  /** The source offset of an offset in the content. */
  at(offset: number): number {
    return offset + (this.segments[this.#indexAt(offset)]?.shift ?? 0);
  }

  /** A stretch of content in parts that are in one piece in the source. */
  *runs(
    start: number,
    end: number,
  ): Generator<{ readonly start: number; readonly end: number; readonly source: TextSpan }> {
    let from = start;
    for (let index = this.#indexAt(start); from < end; index++) {
      const to = Math.min(end, this.segments[index + 1]?.from ?? Infinity);
      const shift = this.segments[index]?.shift ?? 0;
      if (to > from) yield { start: from, end: to, source: { start: from + shift, end: to + shift } };
      from = Math.max(from, to);
    }
  }

  #indexAt(offset: number): number {
    let low = 0;
    let high = this.segments.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.segments[middle]?.from ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
