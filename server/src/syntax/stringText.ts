import { quote } from './edit.js';
import type { Span } from './span.js';

/** A UTF-16 code unit of a value as a literal has it: an escape, or itself. */
const written = /\\u[\da-f]{4}|\\["\\/bfnrt]|[^"\\]/iy;

/**
 * Where a stretch of a value stands in the literal that holds it, escapes and all.
 * @param literal a string literal with both quotes
 * @param stretch offsets of the value
 * @returns offsets of the literal; undefined where that has an escape that JSON does not know
 */
export function stretchInLiteral(literal: string, { start, end }: Span): Span | undefined {
  const at = (offset: number, from: number): number => {
    written.lastIndex = from;
    for (let unit = 0; unit < offset; unit++) if (!written.test(literal)) return -1;
    return written.lastIndex;
  };
  const first = at(start, 1);
  const last = first < 0 ? -1 : at(end - start, first);
  return last < 0 ? undefined : { start: first, end: last };
}

/** `text` as it stands between quotes, with the escapes that a literal has where JSON does not ask for them. */
export function writtenLike(literal: string, text: string): string {
  let content = quote(text).slice(1, -1);
  if (literal.includes('\\/')) content = content.replaceAll('/', '\\/');
  // A writer that knows ASCII only.
  if (/\\u(?!00[0-7])/i.test(literal)) content = content.replace(/[^\0-\x7f]/g, escaped);
  return content;
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
