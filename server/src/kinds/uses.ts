const nobody: readonly never[] = [];

/**
 * Who uses a word: the entries or files that name it. Each names all of its words before the next one does, so that whoever names one twice is
 * seen to be the last who did.
 */
export class Uses<User> {
  /** Lists, not sets: of a large file all words are told here, and hardly any is ever taken back or asked about. */
  readonly #users = new Map<string, User[]>();

  /** @returns how many use it now */
  add(word: string, user: User): number {
    const users = this.#users.get(word);
    if (users === undefined) {
      this.#users.set(word, [user]);
      return 1;
    }
    if (users[users.length - 1] !== user) users.push(user);
    return users.length;
  }

  /** @returns how many use it now */
  remove(word: string, user: User): number {
    const users = this.#users.get(word);
    if (users === undefined) return 0;
    const at = users.lastIndexOf(user);
    if (at >= 0) users.splice(at, 1);
    if (users.length === 0) this.#users.delete(word);
    return users.length;
  }

  /** Those who use a word, each once. */
  of(word: string): readonly User[] {
    return this.#users.get(word) ?? nobody;
  }

  /** How many use a word. */
  count(word: string): number {
    return this.#users.get(word)?.length ?? 0;
  }

  /** How many words are used. */
  get size(): number {
    return this.#users.size;
  }

  /** Every word with its users. */
  entries(): Iterable<readonly [string, readonly User[]]> {
    return this.#users;
  }

  /** Every word. */
  words(): Iterable<string> {
    return this.#users.keys();
  }
}
