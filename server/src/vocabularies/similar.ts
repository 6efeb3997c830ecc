import { distance } from 'fastest-levenshtein';

/** Longer values are not compared by edits: the effort grows with the square of the length. */
const longestCompared = 128;

/**
 * The candidate that the value is most likely a slip of: the same but for letter case and spaces around it, or within
 * about a third of its length in edits (never fewer than one; a swap of neighbours is one edit). `undefined` when nothing
 * is that near, or the value is one of the candidates. Of equally near ones, that with the same first letter, then the first.
 *
 * @param limit the largest number of edits to allow, whatever the length
 */
export function nearest(value: string, candidates: Iterable<string>, limit = Infinity): string | undefined {
  const wanted = fold(value);
  let best: string | undefined;
  let bestCost = Infinity;
  for (const candidate of candidates) {
    if (candidate === value) return undefined;
    const other = fold(candidate);
    const cost = edits(wanted, other, limit) + (other.startsWith(wanted.charAt(0)) ? 0 : 0.5);
    if (cost >= bestCost) continue;
    best = candidate;
    bestCost = cost;
  }
  return best;
}

/**
 * Whether two strings differ by one insertion, deletion or substitution of a UTF-16 code unit, or by one swap of two
 * neighbours. Takes linear time; equal strings are no edit apart.
 */
export function isOneEditApart(a: string, b: string): boolean {
  const difference = a.length - b.length;
  if (difference > 1 || difference < -1 || a === b) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  if (difference !== 0) return a.slice(start + Math.max(difference, 0)) === b.slice(start + Math.max(-difference, 0));
  if (a.slice(start + 1) === b.slice(start + 1)) return true;
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2);
}

/** The number of edits, or `Infinity` when they are too many for a slip. */
function edits(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  const longer = Math.max(a.length, b.length);
  // Of two letters one is half the word: `on` is no slip of `ok`.
  const allowed = Math.min(limit, shorter < 3 ? 0 : Math.max(1, Math.floor(longer / 3)));
  if (longer - shorter > allowed || longer > longestCompared) return Infinity;
  const found = isOneEditApart(a, b) ? 1 : distance(a, b);
  return found <= allowed ? found : Infinity;
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
