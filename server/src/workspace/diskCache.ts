import type { DirectoryListing, Disk } from '../engine/disk.js';
import type { FileSystem } from './fileSystem.js';
import { directoryOf, isWithin, joinUri, normalizeUri } from './uris.js';

/** How many reads are under way at once. */
const parallelReads = 32;

/** The same where nobody waits for them: what somebody does wait for comes between. */
export const unhurriedReads = 4;

/**
 * Listings and texts that were read, for rules that cannot wait. What is asked for and not known is noted, and read by {@link load}.
 * Kept until an event says that something changed.
 */
export class DiskCache implements Disk {
  readonly #listings = new Map<string, DirectoryListing | 'missing'>();
  readonly #texts = new Map<string, string | null>();
  readonly #wantedListings = new Set<string>();
  readonly #wantedTexts = new Set<string>();
  #unanswered = 0;
  /** Grows with every invalidation: a read that began before it may be out of date when it ends. */
  #generation = 0;

  /**
   * @param roots the folders that may be looked into
   * @param buffer the unsaved or open text of a file, where an editor has it
   */
  constructor(
    private readonly fileSystem: FileSystem,
    private readonly roots: () => Iterable<string>,
    private readonly buffer: (uri: string) => string | undefined,
  ) {}

  get unanswered(): number {
    return this.#unanswered;
  }

  /** True where {@link load} has something to read. */
  get hasQuestions(): boolean {
    return this.#wantedListings.size > 0 || this.#wantedTexts.size > 0;
  }

  contains(uri: string): boolean {
    for (const root of this.roots()) if (isWithin(uri, root)) return true;
    return false;
  }

  list(directory: string): DirectoryListing | 'missing' | 'outside' | undefined {
    const known = this.#listings.get(directory);
    if (known !== undefined) return known;
    if (!this.contains(directory)) return 'outside';
    this.#wantedListings.add(directory);
    this.#unanswered++;
    return undefined;
  }

  read(file: string): string | null | undefined {
    const open = this.buffer(file);
    if (open !== undefined) return open;
    const known = this.#texts.get(file);
    if (known !== undefined) return known;
    if (!this.contains(file)) return null;
    this.#wantedTexts.add(file);
    this.#unanswered++;
    return undefined;
  }

  /** The text of a file on the disk, where it was read; nothing is noted. */
  knownText(file: string): string | undefined {
    return this.#texts.get(file) ?? undefined;
  }

  /** Reads what was asked for and not known. */
  async load(): Promise<void> {
    const generation = this.#generation;
    const listings = take(this.#wantedListings);
    const texts = take(this.#wantedTexts);
    await inParallel(
      [
        ...listings.map((directory) => async () => {
          const listing = await this.fileSystem.readDirectory(directory);
          if (generation === this.#generation) this.#listings.set(directory, listing ?? 'missing');
        }),
        ...texts.map((file) => async () => {
          const text = await this.fileSystem.read(file);
          if (generation === this.#generation) this.#texts.set(file, text ?? null);
        }),
      ],
      parallelReads,
    );
  }

  /** Forgets what an event on `uri` may have changed: its directory's listing, and everything about it and below it. */
  invalidate(uri: string): void {
    this.#generation++;
    const changed = normalizeUri(uri);
    // A directory that came or went also changes what the directories above it are: they may not have been there.
    for (let parent = directoryOf(changed); ; parent = directoryOf(parent)) {
      const known = this.#listings.get(parent);
      this.#listings.delete(parent);
      if (known !== 'missing' || directoryOf(parent) === parent) break;
    }
    for (const known of this.#listings.keys()) if (isWithin(known, changed)) this.#listings.delete(known);
    for (const known of this.#texts.keys()) if (isWithin(known, changed)) this.#texts.delete(known);
  }

  /** The files and directories that were read, and are not on the disk as they were: what somebody who watches it would tell of. */
  async differences(): Promise<readonly string[]> {
    const changed = new Set<string>();
    // What is read anew or forgotten meanwhile is known better than here.
    const listings = [...this.#listings].map(([directory, known]) => async () => {
      const now = (await this.fileSystem.readDirectory(directory)) ?? 'missing';
      if (this.#listings.get(directory) !== known) return;
      for (const uri of differencesIn(directory, known, now)) changed.add(uri);
    });
    const texts = [...this.#texts].map(([file, known]) => async () => {
      const now = (await this.fileSystem.read(file)) ?? null;
      if (this.#texts.get(file) === known && now !== known) changed.add(file);
    });
    await inParallel([...listings, ...texts], unhurriedReads);
    return [...changed];
  }

  /** Forgets everything. */
  clear(): void {
    this.#generation++;
    this.#listings.clear();
    this.#texts.clear();
  }
}

function differencesIn(
  directory: string,
  known: DirectoryListing | 'missing',
  now: DirectoryListing | 'missing',
): readonly string[] {
  if (known === 'missing' || now === 'missing') return known === now ? [] : [directory];
  return [...new Set([...known.keys(), ...now.keys()])]
    .filter((name) => {
      const [before, after] = [known.get(name), now.get(name)];
      return before?.type !== after?.type || before?.target !== after?.target;
    })
    .map((name) => joinUri(directory, name));
}

function take<T>(set: Set<T>): readonly T[] {
  const items = [...set];
  set.clear();
  return items;
}

/** Runs tasks, at most `limit` at once. */
export async function inParallel(tasks: readonly (() => Promise<void>)[], limit: number): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let task = tasks[next++]; task; task = tasks[next++]) await task();
  };
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, worker));
}
