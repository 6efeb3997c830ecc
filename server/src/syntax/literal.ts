import type { Span } from './span.js';

/** What a string stands between: JSON knows the first alone, JavaScript all three. */
export type Quote = '"' | "'" | '`';

/** What a literal holds between its quotes, as a stretch of it. */
export interface Inside extends Span {
  readonly quote: Quote;
}

/** What stands between the quotes of a literal; undefined for a text that has none. Where the closing one is missing it goes to the end. */
export function insideOf(literal: string): Inside | undefined {
  const quote = literal.charAt(0);
  if (!isQuote(quote)) return undefined;
  const isClosed = literal.length > 1 && literal.endsWith(quote);
  return { quote, start: 1, end: literal.length - (isClosed ? 1 : 0) };
}

const isQuote = (character: string): character is Quote => character === '"' || character === "'" || character === '`';

/** A text as it is written between quotes, which are left out. */
export function escapeIn(quote: Quote, text: string): string {
  const json = JSON.stringify(text).slice(1, -1);
  if (quote === '"') return json;
  const bare = json.replaceAll(String.raw`\"`, '"').replaceAll(quote, `\\${quote}`);
  return quote === '`' ? bare.replaceAll('${', '\\${') : bare;
}

/** `text` as it stands between quotes, with the escapes that a literal has where JSON does not ask for them. */
export function writtenLike(literal: string, text: string): string {
  let content = escapeIn('"', text);
  if (literal.includes('\\/')) content = content.replaceAll('/', '\\/');
  // A writer that knows ASCII only.
  if (/\\u(?!00[0-7])/i.test(literal)) content = content.replace(/[^\0-\x7f]/g, escaped);
  return content;
}

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Where a stretch of the value of a JSON string is in its literal: escapes take more room there. Undefined where that cannot be told, since
 * the literal has an escape that JSON does not know.
 */
export function stretchOf(literal: string, value: string, { start, end }: Span): Span | undefined {
  if (isPlain(literal, value)) return { start: start + 1, end: end + 1 };
  const starts = unitStarts(literal, value);
  const [from, to] = [starts?.[start], starts?.[end]];
  return from === undefined || to === undefined ? undefined : { start: from, end: to };
}

/** Which character of its value an offset in a JSON literal belongs to; the end where that cannot be told. */
export function unitAt(literal: string, value: string, offset: number): number {
  if (isPlain(literal, value)) return Math.min(Math.max(0, offset - 1), value.length);
  const starts = unitStarts(literal, value);
  return starts
    ? Math.max(
        0,
        starts.findLastIndex((start) => start <= offset),
      )
    : value.length;
}

/** True where a literal is written as it is read. */
const isPlain = (literal: string, value: string): boolean =>
  literal.startsWith(value, 1) && literal.length <= value.length + 2;

const escape = /\\(?:u[\da-fA-F]{4}|["\\/bfnrt])/y;

/** The offset in the literal of each code unit of its value, and of the end. */
function unitStarts(literal: string, value: string): readonly number[] | undefined {
  const starts: number[] = [];
  const end = insideOf(literal)?.end ?? literal.length;
  let at = 1;
  while (at < end) {
    starts.push(at);
    if (literal.charAt(at) !== '\\') at++;
    else {
      escape.lastIndex = at;
      if (!escape.test(literal)) return undefined;
      at = escape.lastIndex;
    }
  }
  starts.push(at);
  return starts.length === value.length + 1 ? starts : undefined;
}
