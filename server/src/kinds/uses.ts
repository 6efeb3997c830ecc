const nobody: ReadonlySet<never> = new Set();

/** Who uses a word: the entries or files that name it. */
export class Uses<User> {
  readonly #users = new Map<string, Set<User>>();

  /** @returns how many use it now */
  add(word: string, user: User): number {
    let users = this.#users.get(word);
    if (!users) this.#users.set(word, (users = new Set()));
    return users.add(user).size;
  }

  /** @returns how many use it now */
  remove(word: string, user: User): number {
    const users = this.#users.get(word);
    users?.delete(user);
    if (users?.size === 0) this.#users.delete(word);
    return users?.size ?? 0;
  }

  of(word: string): ReadonlySet<User> {
    return this.#users.get(word) ?? nobody;
  }

  /** How many words are used. */
  get size(): number {
    return this.#users.size;
  }

  /** Every word with its users. */
  entries(): Iterable<readonly [string, ReadonlySet<User>]> {
    return this.#users;
  }
}
