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
