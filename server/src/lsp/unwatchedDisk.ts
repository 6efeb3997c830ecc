/** A look at the disk is followed by a rest that is longer by this factor: it never takes more than a small share of the time. */
const restFactor = 10;

/** The longest rest, in milliseconds. */
const longestRest = 30_000;

/** While keys follow each other faster than this, nobody looks; in milliseconds. */
const pause = 500;

/**
 * When to look at the disk for a client that cannot watch it: after what a person does in the editor, who may have done something outside of
 * it before. Many such occasions make one look.
 */
export class UnwatchedDisk {
  #wanted = false;
  #busy = false;
  #busyUntil = 0;

  /**
   * @param ready resolves once there is something to compare
   * @param look compares what is known with what is there; must not throw
   */
  constructor(
    private readonly ready: () => Promise<void>,
    private readonly look: () => Promise<void>,
  ) {}

  /** Somebody types, or is about to: to look at the disk would be in the way. */
  typed(): void {
    this.#busyUntil = Date.now() + pause;
  }

  /** Something happened after which the disk may be another. */
  mayHaveChanged(): void {
    this.typed();
    this.#wanted = true;
    if (!this.#busy) void this.#lookWhileWanted();
  }

  async #lookWhileWanted(): Promise<void> {
    this.#busy = true;
    while (this.#wanted) {
      await this.ready();
      this.typed();
      await this.#untilNobodyTypes();
      this.#wanted = false;
      const start = Date.now();
      await this.look();
      await sleep(Math.min(longestRest, restFactor * (Date.now() - start)));
    }
    this.#busy = false;
  }

  /** Somebody may type all day long: then the disk is looked at in between. */
  async #untilNobodyTypes(): Promise<void> {
    const latest = Date.now() + longestRest;
    for (let now = Date.now(); now < Math.min(this.#busyUntil, latest); now = Date.now())
      await sleep(this.#busyUntil - now);
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
