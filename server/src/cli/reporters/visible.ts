/**
 * A text in which nothing can act on a terminal: what a file holds may be a stranger's. Control characters become their pictures,
 * what reorders or hides text the sign of what cannot be shown. A tab stays.
 */
export function visible(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      .replace(/[\0-\x08\x0a-\x1f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
      .replaceAll('\x7f', '\u2421')
      .replace(/[\x80-\x9f\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '\ufffd')
  );
}

/** One character as a person sees it, with the columns that it takes on a screen. */
export interface Cell {
  readonly text: string;
  readonly width: number;
  /** Its span in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

const tabWidth = 4;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a line. Tabs become spaces up to the next multiple of four columns. */
export function cellsOf(line: string): readonly Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const { segment, index } of charactersOf(line)) {
    const isTab = segment === '\t';
    const width = isTab ? tabWidth - (column % tabWidth) : widthOf(segment);
    cells.push({
      text: isTab ? ' '.repeat(width) : visible(segment),
      width,
      start: index,
      end: index + segment.length,
    });
    column += width;
  }
  return cells;
}

/** What a person sees as one character may be several. To find out takes long, and most lines are plain. */
function charactersOf(line: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (!/^[\t\x20-\x7e]*$/.test(line)) return segmenter.segment(line);
  return Array.from(line, (segment, index) => ({ segment, index }));
}

/** East Asian wide and fullwidth characters, and what is shown as a picture, take two columns (UAX #11, UTS #51). */
const wide =
  /[\u1100-\u115f\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Script=Han}|\p{Script=Hiragana}|(?![\uff61-\uff9f])\p{Script=Katakana}|(?!\u1160)[\uac00-\ud7a3]|\p{Script=Bopomofo}|\p{Script=Yi}|\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u;
const invisible = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

function widthOf(character: string): number {
  if (character >= ' ' && character <= '~') return 1;
  const shown = visible(character);
  if (wide.test(shown)) return 2;
  return invisible.test(shown) ? 0 : 1;
}
