import type { Span } from '../syntax/span.js';

/** What is looked for: all words must be found. */
export interface WordQuery {
  readonly words: readonly QueryWord[];
}

export interface QueryWord {
  /** The field that it must be found in; absent: anywhere. */
  readonly field?: string;
  /** Folded: see {@link foldText}. Never empty. */
  readonly text: string;
}

/**
 * Reads what somebody typed: words, and words for one field (`tag:audio`). What is not typed yet (`tag:`) asks for nothing; a prefix that is
 * none is part of its word.
 * @param fields the name of a field by the prefixes that mean it
 */
export function readQuery(typed: string, fields: Readonly<Record<string, string>>): WordQuery {
  const words = typed.split(/\s+/).flatMap((word): readonly QueryWord[] => {
    const [, prefix = '', rest = ''] = /^([^:]+):(.*)$/.exec(word) ?? [];
    const name = foldText(prefix);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const text = foldText(field === undefined ? word : rest);
    return text === '' ? [] : [{ ...(field === undefined ? {} : { field }), text }];
  });
  return { words };
}

/** A text as it is compared: letter case and diacritics do not matter. */
export const foldText = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : Array.from(text, foldLetter).join('');

/** Where the words of a query that belong to no field are in a text, in order; stretches that touch are one. */
export function stretchesOf(text: string, { words }: WordQuery): readonly Span[] {
  const wanted = words.flatMap(({ field, text: word }) => (field === undefined ? [word] : []));
  if (wanted.length === 0) return [];
  const { folded, origins } = withOrigins(text);
  const marked = new Set<number>();
  for (const word of wanted) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      for (let index = at; index < at + word.length; index++) marked.add(origins[index] ?? 0);
  }
  const spans: { start: number; end: number }[] = [];
  let offset = 0;
  for (const letter of text) {
    const end = offset + letter.length;
    const last = spans.at(-1);
    // A mark that stands behind its letter as a character of its own belongs to it.
    const isMarked = marked.has(offset) || (last?.end === offset && foldLetter(letter) === '');
    if (isMarked) {
      if (last?.end === offset) last.end = end;
      else spans.push({ start: offset, end });
    }
    offset = end;
  }
  return spans;
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

const foldLetter = (letter: string): string =>
  letter <= '\x7f' ? letter.toLowerCase() : letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The folded text, with the offset of the letter that each of its characters came from. */
function withOrigins(text: string): { readonly folded: string; readonly origins: readonly number[] } {
  const origins: number[] = [];
  let folded = '';
  let offset = 0;
  for (const letter of text) {
    const own = foldLetter(letter);
    origins.push(...Array<number>(own.length).fill(offset));
    folded += own;
    offset += letter.length;
  }
  return { folded, origins };
}
