/** A question whose answer holds until something changes: whoever asks meanwhile shares it. */
export interface Lasting<K, T> {
  readonly ask: (about: K) => Promise<T>;
  /** The answers that were given, or are on their way, count no more. */
  readonly forget: () => void;
}

/** Keeps the answers of a question, by what it is about. What fails is no answer: it is asked again. */
export function lasting<K, T>(question: (about: K) => Promise<T>): Lasting<K, T> {
  const kept = new Map<K, Promise<T>>();
  return {
    ask: (about) => {
      const known = kept.get(about);
      if (known) return known;
      const answer = question(about);
      kept.set(about, answer);
      answer.catch(() => {
        if (kept.get(about) === answer) kept.delete(about);
      });
      return answer;
    },
    forget: () => {
      kept.clear();
    },
  };
}
