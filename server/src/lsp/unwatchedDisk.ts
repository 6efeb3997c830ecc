/** A look at the disk is followed by a rest that is longer by this factor: it never takes more than a small share of the time. */
const restFactor = 10;

/** The longest rest, in milliseconds. */
const longestRest = 30_000;

/**
 * When to look at the disk for a client that cannot watch it: after what a person does in the editor, who may have done something outside of
 * it before. Many such occasions make one look.
 */
export class UnwatchedDisk {
  #wanted = false;
  #busy = false;

  /** @param look compares what is known with what is there; must not throw */
  constructor(private readonly look: () => Promise<void>) {}

  /** Something happened after which the disk may be another. */
  mayHaveChanged(): void {
    this.#wanted = true;
    if (!this.#busy) void this.#lookWhileWanted();
  }

  async #lookWhileWanted(): Promise<void> {
    this.#busy = true;
    while (this.#wanted) {
      this.#wanted = false;
      const start = Date.now();
      await this.look();
      const rest = Math.min(longestRest, restFactor * (Date.now() - start));
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    this.#busy = false;
  }
}
