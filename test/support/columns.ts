import type { Position, Range, TextEdit } from 'vscode-languageserver-types';

/** How a client counts the characters of a line. */
export type Encoding = 'utf-8' | 'utf-16' | 'utf-32';

const lengthIn: Readonly<Record<Encoding, (text: string) => number>> = {
  'utf-8': (text) => Buffer.byteLength(text),
  'utf-16': (text) => text.length,
  'utf-32': (text) => Array.from(text).length,
};

/** A text as a client sees it that counts in an encoding. Lines end with `\n`. */
export class EncodedText {
  constructor(
    readonly text: string,
    readonly encoding: Encoding,
  ) {}

  /** Where a piece of the text stands that occurs once. */
  rangeOf(piece: string): Range {
    const start = this.text.indexOf(piece);
    if (start < 0 || this.text.includes(piece, start + 1)) throw new Error(`${piece} does not occur once`);
    return { start: this.#positionAt(start), end: this.#positionAt(start + piece.length) };
  }

  /** The text of a range. A column within a character is an error. */
  textOf({ start, end }: Range): string {
    return this.text.slice(this.#offsetAt(start), this.#offsetAt(end));
  }

  /** The text after edits that do not touch each other. */
  edited(edits: readonly TextEdit[]): string {
    return edits
      .map(({ range, newText }) => ({ start: this.#offsetAt(range.start), end: this.#offsetAt(range.end), newText }))
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end), this.text);
  }

  #positionAt(offset: number): Position {
    const before = this.text.slice(0, offset).split('\n');
    return { line: before.length - 1, character: lengthIn[this.encoding](before.at(-1) ?? '') };
  }

  #offsetAt({ line, character }: Position): number {
    const lines = this.text.split('\n');
    const start = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
    let before = '';
    for (const next of lines[line] ?? '') {
      if (lengthIn[this.encoding](before) >= character) break;
      before += next;
    }
    if (lengthIn[this.encoding](before) !== character) throw new Error(`no character starts at ${line}:${character}`);
    return start + before.length;
  }
}
