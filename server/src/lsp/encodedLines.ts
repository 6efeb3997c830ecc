import { Document } from '../engine/document.js';
import { Lines } from '../syntax/lines.js';

/** How a client counts the characters of a line, where it is not in UTF-16 code units: in bytes, or in code points. */
export type ForeignEncoding = 'utf-8' | 'utf-32';

/** What the lines of a file are taken from. */
export type TextSource = Document | string;

/** A character outside of ASCII that was met in a line: where it ends, counted in both ways. */
interface Mark {
  readonly units: number;
  readonly width: number;
  readonly encoded: number;
  readonly encodedWidth: number;
}

/** How many texts are remembered: a message is about few files. */
const remembered = 100;

/**
 * Columns of a line in UTF-16 code units and in another encoding. A line is read once for each version of its file: most have nothing outside
 * of ASCII, where both columns are the same, and in the others a column is found by halving.
 */
export class EncodedLines {
  readonly #known = new Map<
    string,
    { readonly source: TextSource; readonly lines: (line: number) => readonly Mark[] }
  >();

  constructor(private readonly encoding: ForeignEncoding) {}

  /** The column as the client counts it, of one in UTF-16 code units. */
  encode(uri: string, source: TextSource, line: number, units: number): number {
    const mark = lastBefore(this.#marks(uri, source, line), (candidate) => candidate.units - candidate.width < units);
    if (!mark) return units;
    return units < mark.units ? mark.encoded - mark.encodedWidth : mark.encoded + units - mark.units;
  }

  /** The column in UTF-16 code units, of one as the client counts it. What lies within a character is its start. */
  decode(uri: string, source: TextSource, line: number, encoded: number): number {
    const marks = this.#marks(uri, source, line);
    const mark = lastBefore(marks, (candidate) => candidate.encoded - candidate.encodedWidth < encoded);
    if (!mark) return encoded;
    return encoded < mark.encoded ? mark.units - mark.width : mark.units + encoded - mark.encoded;
  }

  #marks(uri: string, source: TextSource, line: number): readonly Mark[] {
    const known = this.#known.get(uri);
    if (known?.source === source) return known.lines(line);
    if (this.#known.size >= remembered) this.#known.clear();
    const lines = marksByLine(source, this.encoding);
    this.#known.set(uri, { source, lines });
    return lines(line);
  }
}

/** Reads a line when it is first asked for. */
function marksByLine(source: TextSource, encoding: ForeignEncoding): (line: number) => readonly Mark[] {
  const read = new Map<number, readonly Mark[]>();
  const lines = typeof source === 'string' ? new Lines(source) : undefined;
  const textOf = (line: number): string =>
    source instanceof Document ? source.lineText(line) : (lines?.lineText(line) ?? '');
  return (line) => {
    const known = read.get(line);
    if (known) return known;
    const marks = marksOf(textOf(line), encoding);
    read.set(line, marks);
    return marks;
  };
}

function marksOf(text: string, encoding: ForeignEncoding): readonly Mark[] {
  const marks: Mark[] = [];
  let extra = 0;
  for (const { 0: character, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const encodedWidth = encoding === 'utf-8' ? utf8Length(character) : 1;
    const width = character.length;
    extra += encodedWidth - width;
    marks.push({ units: index + width, width, encoded: index + width + extra, encodedWidth });
  }
  return marks;
}

/** In bytes, of one character outside of ASCII. Half a surrogate pair is written as U+FFFD. */
const utf8Length = (character: string): number => (character.length === 2 ? 4 : character < '\u0800' ? 2 : 3);

/** The last of the marks, in order, that a test holds for; it holds for all before it. */
function lastBefore(marks: readonly Mark[], isBefore: (mark: Mark) => boolean): Mark | undefined {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const mark = marks[middle];
    if (mark && isBefore(mark)) low = middle + 1;
    else high = middle;
  }
  return marks[low - 1];
}
