/* eslint-disable @typescript-eslint/no-unsafe-enum-comparison -- character codes have names here, and numbers in the text */
import type { Part } from './part.js';
import { Code } from './scan.js';
import type { Span } from './span.js';

/** A member of an object, and where it is written. */
export interface Member {
  readonly name: string;
  /** The key with its quotes. */
  readonly key: Span;
  /** Undefined where it is still to be typed. */
  readonly value: Span | undefined;
}

/**
 * The members of the object that a part holds, as they are written. Of a part that is strict JSON no tree is built, and no more is read than
 * is asked for: what lists all entries of a file looks into every one.
 */
export function membersOf(part: Part): Iterable<Member> {
  if (part.strict) return scanMembers(part.body);
  const { root } = part.tree;
  return root?.type === 'object' ? root.properties.map(({ key, value }) => ({ name: key.value, key, value })) : [];
}

/** @param text strict JSON */
function* scanMembers(text: string): Iterable<Member> {
  let depth = 0;
  let key: Span | undefined;
  let start = -1;
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    switch (code) {
      case Code.Tab:
      case Code.Newline:
      case Code.Return:
      case Code.Space:
      case Code.Colon:
        continue;
      case Code.Comma:
      case Code.CloseBrace:
      case Code.CloseBracket:
        if (depth === 1 && key) {
          yield { name: wordOf(text, key), key, value: { start, end } };
          key = undefined;
          start = -1;
        }
        if (code !== Code.Comma) depth--;
        end = i + 1;
        continue;
    }
    const at = i;
    if (code === Code.Quote) i = closingQuote(text, i);
    if (depth === 1) {
      if (!key) key = { start: at, end: i + 1 };
      else if (start < 0) start = at;
    }
    end = i + 1;
    if (code === Code.OpenBrace) depth++;
    else if (code === Code.OpenBracket) {
      // The root is no object: it has no members.
      if (depth === 0) return;
      depth++;
    }
  }
}

/** The quote that ends the string that begins at `at`. */
function closingQuote(text: string, at: number): number {
  for (let end = text.indexOf('"', at + 1); ; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === Code.Backslash) escapes++;
    if (escapes % 2 === 0) return end;
  }
}

function wordOf(text: string, { start, end }: Span): string {
  const word = text.slice(start + 1, end - 1);
  return word.includes('\\') ? String(JSON.parse(text.slice(start, end))) : word;
}
