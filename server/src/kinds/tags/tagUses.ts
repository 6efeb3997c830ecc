import { Lookalikes } from '../../vocabularies/lookalikes.js';
import { Uses } from '../uses.js';

/** Who uses which tag, with an eye on tags that look like a slip of one in wider use. */
export class TagUses<User> extends Uses<User> {
  readonly #lookalikes = new Lookalikes();

  /** @param changed collects those about whose tags something else may be said now */
  addAll(tags: Iterable<string>, user: User, changed?: Set<User>): void {
    for (const tag of tags) {
      const before = this.count(tag);
      const count = this.add(tag, user);
      // Somebody may name a tag twice.
      if (count === before) continue;
      if (count === 1) this.#lookalikes.add(tag);
      if (count <= 2) this.#changed(tag, changed);
    }
  }

  /** @param changed collects those about whose tags something else may be said now */
  removeAll(tags: Iterable<string>, user: User, changed?: Set<User>): void {
    for (const tag of tags) {
      const before = this.count(tag);
      const count = this.remove(tag, user);
      if (count === before) continue;
      if (count === 0) this.#lookalikes.remove(tag);
      if (count <= 1) this.#changed(tag, changed);
    }
  }

  /** The tag in wider use that `tag` looks like a slip of, where one alone uses `tag`; of several the most used. */
  widerThan(tag: string): string | undefined {
    if (this.count(tag) !== 1) return undefined;
    const inWiderUse = [...this.#lookalikes.of(tag)].filter((other) => this.count(other) > 1);
    return inWiderUse.sort((a, b) => this.count(b) - this.count(a) || (a < b ? -1 : 1))[0];
  }

  /** A tag came into wider use or fell out of it: what is said of it, and of tags that look like it, may be different now. */
  #changed(tag: string, changed: Set<User> | undefined): void {
    if (!changed) return;
    for (const user of this.of(tag)) changed.add(user);
    for (const other of this.#lookalikes.of(tag)) {
      if (this.count(other) === 1) for (const user of this.of(other)) changed.add(user);
    }
  }
}
