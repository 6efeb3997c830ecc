import type { Span } from './span.js';

/** One edit of a text. */
export interface TextChange {
  readonly span: Span;
  readonly newText: string;
}

/**
 * The smallest stretch of a text that is different where another one takes the place of a stretch of it; undefined where it is none. It ends between
 * no two characters that belong together.
 * @param within absent: all of the text
 */
export function difference(
  text: string,
  newText: string,
  { start, end }: Span = { start: 0, end: text.length },
): TextChange | undefined {
  const old = text.slice(start, end);
  if (old === newText) return undefined;
  const shorter = Math.min(old.length, newText.length);
  let first = 0;
  while (first < shorter && old[first] === newText[first]) first++;
  while (first > 0 && belongTogether(old, newText, first)) first--;
  let last = 0;
  while (last < shorter - first && old.at(-1 - last) === newText.at(-1 - last)) last++;
  while (last > 0 && (isInside(old, old.length - last) || isInside(newText, newText.length - last))) last--;
  return {
    span: { start: start + first, end: end - last },
    newText: newText.slice(first, newText.length - last),
  };
}

const belongTogether = (a: string, b: string, offset: number): boolean => isInside(a, offset) || isInside(b, offset);

/** True between the two characters of a line end, or of a character beyond the first 65536. */
const isInside = (text: string, offset: number): boolean =>
  /^(?:\r\n|[\ud800-\udbff][\udc00-\udfff])$/.test(text.slice(offset - 1, offset + 1));
