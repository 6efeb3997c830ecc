import type { DirectoryListing, Disk, Loss } from '../engine/disk.js';
import type { FileSystem } from './fileSystem.js';
import { Losses } from './losses.js';
import { baseName, directoryOf, isWithin, joinUri, nearestWhere } from './uris.js';

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
  /** What is expected below directories whose listings are wanted. */
  readonly #expected = new Map<string, Map<string, Expected>>();
  readonly #losses = new Losses();
  #unanswered = 0;
  /** Another one with every invalidation: a read that began before it may be out of date when it ends. */
  #state = {};

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

  get state(): object {
    return this.#state;
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

  expect(directory: string, names: readonly string[], file: string): void {
    let expected = this.#expected.get(directory);
    if (!expected) this.#expected.set(directory, (expected = new Map<string, Expected>()));
    expected.set(`${names.join('/')}/${file}`, { names, file });
  }

  loss(uri: string): Loss | undefined {
    return this.#losses.of(uri);
  }

  /** The text of a file on the disk, where it was read; nothing is noted. */
  knownText(file: string): string | undefined {
    return this.#texts.get(file) ?? undefined;
  }

  /** Reads what was asked for and not known, and what is expected to be asked next. */
  async load(): Promise<void> {
    const state = this.#state;
    const expected = new Map(this.#expected);
    this.#expected.clear();
    let next: (() => Promise<void>)[] = [];
    const list = (directory: string, below: readonly Expected[]): void =>
      void next.push(async () => {
        const listing =
          this.#listings.get(directory) ?? (await this.fileSystem.readDirectory(directory)) ?? ('missing' as const);
        if (state !== this.#state) return;
        this.#listings.set(directory, listing);
        if (listing === 'missing') return;
        const { files, directories } = foundOf(below, listing);
        for (const name of files) read(joinUri(directory, name));
        for (const [name, inner] of directories) list(joinUri(directory, name), inner);
      });
    const read = (file: string): void =>
      void next.push(async () => {
        const text = this.#texts.get(file) ?? (await this.fileSystem.read(file)) ?? null;
        if (state === this.#state) this.#texts.set(file, text);
      });
    for (const directory of take(this.#wantedListings)) list(directory, [...(expected.get(directory)?.values() ?? [])]);
    for (const file of take(this.#wantedTexts)) read(file);
    while (next.length > 0) {
      const reads = next;
      next = [];
      await inParallel(reads, parallelReads);
    }
  }

  /** Takes events that arrived together: whatever is at or below these URIs may have come, gone or changed. */
  changed(uris: readonly string[]): void {
    this.#losses.record(uris, { listings: this.#listings, texts: this.#texts });
    this.invalidate(uris);
  }

  /** Forgets what events on these URIs may have changed: the listings of their directories, and everything about them and below. */
  invalidate(uris: readonly string[]): void {
    this.#state = {};
    const changed = new Set(uris);
    for (const uri of uris) this.#forgetAround(uri);
    const isBelow = (known: string): boolean => nearestWhere(known, (uri) => changed.has(uri)) !== undefined;
    for (const known of this.#listings.keys()) if (isBelow(known)) this.#listings.delete(known);
    for (const known of this.#texts.keys()) if (isBelow(known)) this.#texts.delete(known);
  }

  /** Forgets the listing that something is in, and of those above it each that does not know of the directory below it: it may be new. */
  #forgetAround(uri: string): void {
    let directory = directoryOf(uri);
    let known = this.#listings.get(directory);
    this.#listings.delete(directory);
    for (let outer = directoryOf(directory); typeof known !== 'object' && outer !== directory;) {
      known = this.#listings.get(outer);
      if (typeof known !== 'object' || !known.has(baseName(directory))) this.#listings.delete(outer);
      directory = outer;
      outer = directoryOf(directory);
    }
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
    this.#state = {};
    this.#listings.clear();
    this.#texts.clear();
  }
}

/** A file of which it is known that it will be asked for, by the way to it from some directory. */
interface Expected {
  readonly names: readonly string[];
  readonly file: string;
}

/**
 * What of that is in a directory, by that very name and not behind a link: where a link leads, and what is meant by a name that is spelt
 * otherwise, is for others to say.
 */
function foundOf(
  expected: readonly Expected[],
  listing: DirectoryListing,
): { readonly files: ReadonlySet<string>; readonly directories: ReadonlyMap<string, readonly Expected[]> } {
  const files = new Set<string>();
  const directories = new Map<string, Expected[]>();
  for (const { names, file } of expected) {
    const [name, ...rest] = names;
    const entry = listing.get(name ?? file);
    if (!entry || entry.target !== undefined || entry.type !== (name === undefined ? 'file' : 'directory')) continue;
    if (name === undefined) files.add(file);
    else {
      const inner = directories.get(name) ?? [];
      inner.push({ names: rest, file });
      directories.set(name, inner);
    }
  }
  return { files, directories };
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
