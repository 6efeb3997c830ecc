/** So long is read before something else gets its turn, in milliseconds. */
const slice = 3;
/** What takes longer than this comes from a disk that is far away, or asleep: a thread waits for the next ones instead. In milliseconds. */
const slow = 4;
/** How many are left to threads before the disk is tried again. */
const leftToThreads = 500;

/**
 * Reading a file of a near disk takes less time than asking a thread to do so. So thousands of them are read at once, in slices between which
 * everything else gets its turn; and by threads where the disk turns out to be slow.
 */
export class Pace {
  #end = 0;
  #left = 0;

  /**
   * @param now does it here, and everybody waits
   * @param later has a thread do it
   * @returns what either of them does; rejects as it fails
   */
  async take<T>(now: () => T, later: () => Promise<T>): Promise<T> {
    if (this.#left > 0) {
      this.#left--;
      return later();
    }
    // All that wait are called one after the other, until the slice is over again.
    while (this.isOver) await this.turn();
    const start = performance.now();
    try {
      return now();
    } finally {
      if (performance.now() - start > slow) this.#left = leftToThreads;
    }
  }

  /** True where it is somebody else's turn. */
  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Gives everything else its turn, and begins another slice. */
  async turn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.isOver) this.#end = performance.now() + slice;
  }
}
