/** What a refresh is about. */
export interface Refresh {
  /** The files that changed; undefined: any of them, or their number. */
  readonly changed: ReadonlySet<string> | undefined;
  /** Whether all is drawn again, whatever changed. */
  readonly draws: boolean;
}

/** Refreshes one after the other: those that are asked for meanwhile become one, so that a slow one does not make many late ones. */
export class Refreshes {
  readonly #refresh: (what: Refresh) => Promise<void>;
  #waiting: Refresh | undefined;
  #running: Promise<void> | undefined;

  constructor(refresh: (what: Refresh) => Promise<void>) {
    this.#refresh = refresh;
  }

  /** @returns a promise of when it was done */
  ask(changed: ReadonlySet<string> | undefined, draws: boolean): Promise<void> {
    const before = this.#waiting;
    this.#waiting = {
      changed: changed && (before ? before.changed && new Set([...before.changed, ...changed]) : changed),
      draws: draws || before?.draws === true,
    };
    this.#running ??= this.#work();
    return this.#running;
  }

  async #work(): Promise<void> {
    try {
      // Those that are asked for at once are one.
      await Promise.resolve();
      for (let next = this.#waiting; next; next = this.#waiting) {
        this.#waiting = undefined;
        await this.#refresh(next);
      }
    } finally {
      this.#running = undefined;
    }
  }
}
