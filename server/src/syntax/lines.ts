import type { Position, Range } from 'vscode-languageserver-types';
import { countNewlines } from './scan.js';
import type { Span } from './span.js';

/** A text with its line starts, worked out when first asked for. Lines end with `\n`, `\r\n` or `\r`. */
export class Lines {
  #starts: readonly number[] | undefined;

  constructor(readonly text: string) {}

  get newlines(): number {
    return this.starts.length - 1;
  }

  /** The offset at which each line starts; the first is 0. */
  get starts(): readonly number[] {
    if (this.#starts) return this.#starts;
    const starts = [0];
    for (let i = 0; i < this.text.length; i++) {
      const code = this.text.charCodeAt(i);
      if (code === 10 || (code === 13 && this.text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
    }
    return (this.#starts = starts);
  }

  /** The range of a span of the text. */
  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  positionAt(offset: number): Position {
    const { line, start } = this.lineAt(offset);
    return { line, character: offset - start };
  }

  /** The offset of a position. Characters beyond the end of a line are its end, lines beyond the text its end. */
  offsetAt({ line, character }: Position): number {
    const start = this.starts[line];
    if (start === undefined) return this.text.length;
    const next = this.starts[line + 1];
    const end =
      next === undefined ? this.text.length : start + this.text.slice(start, next).replace(/[\r\n]+$/, '').length;
    return Math.min(start + character, end);
  }

  /** A line without its end; empty beyond the last. */
  lineText(line: number): string {
    return withoutEnd(this.text.slice(this.starts[line] ?? this.text.length, this.starts[line + 1]));
  }

  /** The line that `offset` is on, and its start. */
  lineAt(offset: number): { readonly line: number; readonly start: number } {
    const starts = this.starts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, start: starts[low] ?? 0 };
  }
}

/** Where lines start, for a few offsets of a text: no more is looked at than what lies between one of them and the last one, or an end. */
export class LineWalk {
  #at = 0;
  #line = 0;

  /** @param newlines how many line ends `text` has */
  constructor(
    private readonly text: string,
    private readonly newlines: number,
  ) {}

  /** The line that `offset` is on, and its start. */
  lineAt(offset: number): { readonly line: number; readonly start: number } {
    const { text } = this;
    const distance = Math.abs(offset - this.#at);
    if (offset < distance) {
      this.#at = 0;
      this.#line = 0;
    } else if (text.length - offset < distance) {
      this.#at = text.length;
      this.#line = this.newlines;
    }
    if (offset >= this.#at) this.#line += countNewlines(text, this.#at, offset);
    else this.#line -= countNewlines(text, offset, this.#at);
    this.#at = offset;
    return { line: this.#line, start: lineStart(text, offset) };
  }
}

/** Start of the line that `offset` is on. */
export function lineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !endsLine(text, start - 1)) start--;
  return start;
}

function endsLine(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10);
}
/** A line that may have its end behind it, without it. */
export const withoutEnd = (line: string): string => line.replace(/\r?\n$|\r$/, '');
