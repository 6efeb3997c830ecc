/* eslint-disable @typescript-eslint/no-unsafe-enum-comparison -- character codes have names here, and numbers in the text */
import type { Span } from './span.js';
import { parse } from './parse.js';

/** What a scan learns about a stretch of text without building anything. */
export interface Shape {
  /** True where the text is exactly one object or array whose brackets match. */
  readonly balanced: boolean;
  /** Line ends in it (`\n`, `\r\n` and `\r` each count once). */
  readonly newlines: number;
  /** Colons outside strings and comments: as many as there are keys, where the text is JSON. */
  readonly colons: number;
  /** The deepest nesting of brackets. */
  readonly depth: number;
}

/** Where a text is cut: the entries of the array that holds them, each with its shape; the rest is the frame. */
export interface Cut {
  /** The key of that array. */
  readonly key: string;
  readonly entries: readonly (Span & Shape)[];
  /** Offset of the bracket that closes the array; absent where the text could only be cut by the tolerant reading. */
  readonly closes?: number;
}

export const enum Code {
  Tab = 9, Newline = 10, Return = 13, Space = 32, Quote = 34, Star = 42, Comma = 44, Slash = 47, Colon = 58,
  OpenBracket = 91, Backslash = 92, CloseBracket = 93, OpenBrace = 123, CloseBrace = 125,
} // prettier-ignore

/** End of the string that starts at `at` with its quote: behind the closing quote, or at the end of the line. */
export function stringEnd(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === Code.Quote) return i + 1;
    if (code === Code.Backslash) {
      // An escape never reaches over the end of a line.
      const next = text.charCodeAt(i + 1);
      if (next !== Code.Newline && next !== Code.Return) i++;
    } else if (code === Code.Newline || code === Code.Return) return i;
  }
  return text.length;
}

/** End of the comment that starts at `at` with its slash, or `at` where none does. */
export function commentEnd(text: string, at: number): number {
  const second = text.charCodeAt(at + 1);
  if (second === Code.Slash) {
    let i = at + 2;
    while (i < text.length && text.charCodeAt(i) !== Code.Newline && text.charCodeAt(i) !== Code.Return) i++;
    return i;
  }
  if (second !== Code.Star) return at;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

/** Line ends between two offsets. */
export function countNewlines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code === Code.Newline || (code === Code.Return && text.charCodeAt(i + 1) !== Code.Newline)) count++;
  }
  return count;
}

/** The shape of the value that `text` holds. Linear, without recursion. */
export function shapeOf(text: string): Shape {
  const open: number[] = [];
  let newlines = 0;
  let colons = 0;
  let depth = 0;
  let matched = true;
  let outside = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    switch (code) {
      case Code.Quote:
        i = stringEnd(text, i) - 1;
        if (open.length === 0) outside++;
        break;
      case Code.OpenBrace:
      case Code.OpenBracket:
        if (open.length === 0) outside++;
        open.push(code + 2);
        if (open.length > depth) depth = open.length;
        break;
      case Code.CloseBrace:
      case Code.CloseBracket:
        if (open.pop() !== code) matched = false;
        break;
      case Code.Colon:
        colons++;
        break;
      case Code.Newline:
        newlines++;
        break;
      case Code.Return:
        if (text.charCodeAt(i + 1) !== Code.Newline) newlines++;
        break;
      case Code.Slash: {
        const end = commentEnd(text, i);
        // Outside a string, a slash that begins no comment is none of JSON: what the brackets behind it belong to is not plain.
        if (end === i) matched = false;
        else {
          newlines += countNewlines(text, i, end);
          i = end - 1;
        }
        break;
      }
      case Code.Space:
      case Code.Tab:
        break;
      default:
        if (open.length === 0) outside++;
    }
  }
  return { balanced: matched && open.length === 0 && outside === 1 && depth > 0, newlines, colons, depth };
}

/** What a bare word does not have in it; the code of what is behind the end of a text among them. */
const endsWord: ReadonlySet<number> = new Set([
  Code.Tab, Code.Newline, Code.Return, Code.Space, Code.Quote, Code.Comma, Code.Slash, Code.Colon,
  Code.OpenBracket, Code.CloseBracket, Code.OpenBrace, Code.CloseBrace, NaN,
]); // prettier-ignore

/**
 * Finds the entries of the root object's array under one of `keys`, in one pass over the text. Of several such arrays the last one
 * counts, as it does for `JSON.parse`. `broken` where brackets do not match or values follow each other without a comma.
 */
function scanEntries(text: string, keys: ReadonlySet<string>): Cut | undefined | 'broken' {
  const open: number[] = [];
  let cut: { key: string; entries: (Span & Shape)[]; closes?: number } | undefined;
  /** Set while inside the array that is being cut. */
  let entries: (Span & Shape)[] | undefined;
  let key: string | undefined;
  let entryStart = -1;
  /** True behind the closing bracket or quote of an entry: a comma must follow. */
  let entryDone = false;
  let entryNewlines = 0;
  let newlines = 0;
  let colons = 0;
  let depth = 0;
  let lastEnd = 0;
  const state = { broken: false };
  const closeEntry = (): void => {
    if (entries && entryStart >= 0) {
      entries.push({ start: entryStart, end: lastEnd, balanced: depth > 0, newlines: entryNewlines, colons, depth });
    }
    entryStart = -1;
    entryDone = false;
  };
  const beginToken = (at: number): void => {
    if (!entries || open.length !== 2) return;
    if (entryDone) state.broken = true;
    else if (entryStart < 0) {
      entryStart = at;
      newlines = entryNewlines = colons = depth = 0;
    }
  };
  for (let i = text.charCodeAt(0) === 0xfeff ? 1 : 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    switch (code) {
      case Code.Space:
      case Code.Tab:
        break;
      case Code.Newline:
        newlines++;
        break;
      case Code.Return:
        if (text.charCodeAt(i + 1) !== Code.Newline) newlines++;
        break;
      case Code.Quote: {
        const end = stringEnd(text, i);
        beginToken(i);
        if (open.length === 1) {
          const word = text.slice(i + 1, end - 1);
          key = keys.has(word) ? word : undefined;
        }
        i = end - 1;
        lastEnd = end;
        if (open.length === 2) entryDone = entryStart >= 0;
        break;
      }
      case Code.OpenBrace:
      case Code.OpenBracket:
        if (open.length === 0 && code !== Code.OpenBrace) return undefined;
        if (open.length === 0 && lastEnd > 0) return 'broken';
        beginToken(i);
        open.push(code + 2);
        if (entryStart >= 0 && open.length - 2 > depth) depth = open.length - 2;
        if (open.length === 2 && code === Code.OpenBracket && key !== undefined) {
          entries = [];
          cut = { key, entries };
        }
        lastEnd = i + 1;
        break;
      case Code.CloseBrace:
      case Code.CloseBracket:
        if (open.length === 2) closeEntry();
        if (open.pop() !== code || state.broken) return 'broken';
        if (open.length === 1) {
          if (cut && entries) cut.closes = i;
          entries = undefined;
        }
        if (open.length === 2 && entryStart >= 0) {
          entryDone = true;
          entryNewlines = newlines;
        }
        lastEnd = i + 1;
        break;
      case Code.Comma:
        if (open.length === 2) closeEntry();
        if (open.length === 1) key = undefined;
        lastEnd = i + 1;
        break;
      case Code.Colon:
        // Between entries it belongs to nothing.
        if (entries && open.length === 2) state.broken = true;
        colons++;
        lastEnd = i + 1;
        break;
      case Code.Slash: {
        const end = commentEnd(text, i);
        newlines += countNewlines(text, i, end);
        if (end === i) return 'broken';
        i = end - 1;
        break;
      }
      default:
        beginToken(i);
        // A bare word among the entries is one: what follows it without a comma is another.
        if (open.length === 2) {
          while (!endsWord.has(text.charCodeAt(i + 1))) i++;
          entryDone = entryStart >= 0;
        }
        lastEnd = i + 1;
    }
  }
  return open.length === 0 && !state.broken ? cut : 'broken';
}

/** The same from the tolerant reading of a text that the scan could not cut. */
function parseEntries(text: string, keys: ReadonlySet<string>): Cut | undefined {
  const { root } = parse(text);
  if (root?.type !== 'object') return undefined;
  const property = root.properties.findLast(({ key, value }) => keys.has(key.value) && value?.type === 'array');
  if (property?.value?.type !== 'array') return undefined;
  return {
    key: property.key.value,
    entries: property.value.items.map(({ start, end }) => ({ start, end, ...shapeOf(text.slice(start, end)) })),
  };
}

/** Where to cut `text`: see {@link Cut}. Undefined where it has no array under one of `keys`. */
export function cutEntries(text: string, keys: ReadonlySet<string>): Cut | undefined {
  // Most JSON files of a workspace are none of ours, and some are large.
  if (![...keys].some((key) => text.includes(`"${key}"`))) return undefined;
  const cut = scanEntries(text, keys);
  return cut === 'broken' ? parseEntries(text, keys) : cut;
}

const itemsKey = 'x';

/**
 * Cuts a stretch of a list of entries, as it stands between two entries or, where it `isFirst`, behind the bracket that opens the list. The text
 * behind the last entry is what stands before the next one.
 * @returns undefined where that cannot be told of the stretch alone: it leaves the list, or its brackets do not match
 */
export function cutItems(text: string, isFirst: boolean): readonly (Span & Shape)[] | undefined {
  // An entry before it and one behind: both are still there where the stretch begins and ends in one and the same list.
  const before = `{"${itemsKey}":[{}${isFirst ? ',' : ''}`;
  const cut = scanEntries(`${before}${text},{}]}`, new Set([itemsKey]));
  if (!cut || cut === 'broken') return undefined;
  const [first, ...entries] = cut.entries;
  const last = entries.pop();
  const end = before.length + text.length;
  if (first?.end !== before.indexOf('{}') + 2 || last?.start !== end + 1) return undefined;
  return entries.map((entry) => ({ ...entry, start: entry.start - before.length, end: entry.end - before.length }));
}
