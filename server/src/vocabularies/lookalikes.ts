import { singularOf } from './names.js';
import { isOneEditApart } from './similar.js';

/** True where one of two words looks like a slip of the other: one edit apart, or its plural. */
const looksLike = (word: string, other: string): boolean =>
  word !== other && (isOneEditApart(word, other) || singularOf(word) === other || singularOf(other) === word);

/**
 * A set of words that finds those that look like a given one without comparing it to all: words one edit apart share the word itself
 * or a form of it with one character left out, and a plural shares its singular.
 */
export class Lookalikes {
  readonly #wordsByForm = new Map<string, Set<string>>();

  add(word: string): void {
    for (const form of forms(word)) {
      const words = this.#wordsByForm.get(form);
      if (words) words.add(word);
      else this.#wordsByForm.set(form, new Set([word]));
    }
  }

  remove(word: string): void {
    for (const form of forms(word)) {
      const words = this.#wordsByForm.get(form);
      words?.delete(word);
      if (words?.size === 0) this.#wordsByForm.delete(form);
    }
  }

  /** The words of the set that look like `word`. */
  of(word: string): ReadonlySet<string> {
    const found = new Set<string>();
    for (const form of forms(word)) {
      for (const other of this.#wordsByForm.get(form) ?? []) if (looksLike(word, other)) found.add(other);
    }
    return found;
  }
}

/** Longer words are compared by themselves alone: nobody mistypes a paragraph by one letter. */
const longest = 64;

function forms(word: string): ReadonlySet<string> {
  const all = new Set([word]);
  const singular = singularOf(word);
  if (singular !== undefined) all.add(singular);
  if (word.length <= longest) for (let i = 0; i < word.length; i++) all.add(word.slice(0, i) + word.slice(i + 1));
  return all;
}
