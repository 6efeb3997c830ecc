import type { Proposal, Proposals, Typed } from './authoring.js';

/** So many words or names are offered at once; beyond that, what is typed narrows them. */
export const mostOffered = 200;

/** True where the characters of `typed` stand in `word` in that order: what editors filter by. */
export function isSubsequence(typed: string, word: string): boolean {
  if (typed === '') return true;
  let at = 0;
  const text = word.toLowerCase();
  for (const character of typed.toLowerCase()) {
    at = text.indexOf(character, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/**
 * Words that are in use as proposals, most used first, then by name: no more than anybody reads, narrowed by what is typed.
 * @param words each with how many use it
 * @param detail what is shown beside a word that so many use
 */
export function usedWords(
  words: Iterable<readonly [word: string, count: number]>,
  typed: Typed,
  detail: (count: number) => string,
): Proposals {
  const begun = typed.content.slice(0, typed.cursor);
  const used = [...words]
    .filter(([word, count]) => count > 0 && isSubsequence(begun, word))
    .sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  const items = used
    .slice(0, mostOffered)
    .map(([word, count]): Proposal => ({ label: word, value: word, detail: detail(count), kind: 'value' }));
  return used.length > mostOffered ? { items, incomplete: true } : { items };
}
