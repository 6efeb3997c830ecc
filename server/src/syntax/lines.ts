import type { Position, Range } from 'vscode-languageserver-types';
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

/** A line that may have its end behind it, without it. */
export const withoutEnd = (line: string): string => line.replace(/\r?\n$|\r$/, '');
