import {
  closeSync,
  fstatSync,
  openSync,
  readdir as readdirCallback,
  readdirSync,
  readFile as readFileCallback,
  readFileSync,
  type Dirent,
} from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import ignore, { type Ignore } from 'ignore';
import { URI } from 'vscode-uri';
import type { DirectoryEntry, DirectoryListing } from '../../engine/disk.js';
import type { FileStat, FileSystem, Wanted } from '../../workspace/fileSystem.js';
import { Pace } from './pace.js';

// A registry of thousands of tools asks for thousands of listings and texts: the older interface answers in a third of the time.
const readdir = promisify(readdirCallback);
const readFile = promisify(readFileCallback);

/** How many directories are read at once. */
const parallelReads = 16;
/** Nobody writes files of this size by hand, in bytes: they are not looked into. */
const largestSearched = 16_000_000;
const pace = new Pace();
const neverSearched: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** The files of this machine. Only `file:` URIs lead anywhere. */
export class NodeFileSystem implements FileSystem {
  async readDirectory(directory: string): Promise<DirectoryListing | undefined> {
    const path = pathOf(directory);
    const entries = path === undefined ? undefined : await entriesOf(path);
    if (path === undefined || !entries) return undefined;
    const listing = new Map<string, DirectoryEntry>();
    for (const entry of entries)
      listing.set(entry.name, entry.isSymbolicLink() ? await linkOf(path, entry.name) : { type: typeOf(entry) });
    return listing;
  }

  async read(file: string): Promise<string | undefined> {
    const path = pathOf(file);
    if (path === undefined) return undefined;
    try {
      const text = await pace.take(
        () => readFileSync(path, 'utf8'),
        () => readFile(path, 'utf8'),
      );
      return text.replace(/^\uFEFF/, '');
    } catch {
      return undefined;
    }
  }

  async stat(uri: string): Promise<FileStat | undefined> {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    try {
      const stats = await stat(path);
      return { type: typeOf(stats), size: stats.size };
    } catch {
      return undefined;
    }
  }

  async find(
    folder: string,
    wanted: Wanted,
    excluded: (path: string) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    const root = pathOf(folder);
    if (root === undefined) return [];
    const found: string[] = [];
    const marked: Marked[] = [];
    let level: Visit[] = [{ path: root, relative: '', ignored: await ignoredAbove(root) }];
    while (level.length > 0 && signal?.aborted !== true) {
      const next: Visit[] = [];
      for (let i = 0; i < level.length; i += parallelReads) {
        await Promise.all(
          level.slice(i, i + parallelReads).map((visit) => search(visit, wanted, excluded, found, marked, next)),
        );
      }
      level = next;
    }
    found.push(...(await holding(marked, signal)));
    return found.map((path) => URI.file(path).toString());
  }
}

/** A directory that is still to be searched. */
interface Visit {
  readonly path: string;
  /** Relative to the folder that is searched, with `/` behind it; empty for the folder itself. */
  readonly relative: string;
  readonly ignored: readonly GitIgnore[];
}

/** A file that is wanted if it holds a text. */
interface Marked {
  readonly path: string;
  readonly mark: string;
}

/** A `.gitignore` with what stands between its directory and the one that is searched. */
interface GitIgnore {
  readonly rules: Ignore;
  readonly prefix: string;
}

async function search(
  { path, relative, ignored }: Visit,
  wanted: Wanted,
  excluded: (path: string) => boolean,
  found: string[],
  marked: Marked[],
  next: Visit[],
): Promise<void> {
  const entries = (await entriesOf(path)) ?? [];
  const here = entries.some(({ name }) => name === '.gitignore')
    ? [...ignored, ...(await gitIgnore(path, ''))]
    : ignored;
  for (const entry of entries) {
    const below = relative + entry.name;
    if (entry.isDirectory()) {
      if (neverSearched.has(entry.name) || excluded(below) || isIgnored(here, `${entry.name}/`)) continue;
      next.push({
        path: join(path, entry.name),
        relative: `${below}/`,
        ignored: here.map(({ rules, prefix }) => ({ rules, prefix: `${prefix}${entry.name}/` })),
      });
    } else if (entry.isFile()) {
      const mark = wanted(below);
      if (mark === false || excluded(below) || isIgnored(here, entry.name)) continue;
      if (mark === true) found.push(join(path, entry.name));
      else marked.push({ path: join(path, entry.name), mark });
    }
  }
}

/** The files that hold their texts. Read in slices, so that requests are answered meanwhile. */
async function holding(marked: readonly Marked[], signal: AbortSignal | undefined): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path, mark } of marked) {
    if (signal?.aborted) break;
    if (pace.isOver) await pace.turn();
    if (holds(path, mark)) found.push(path);
  }
  return found;
}

/** Small files are read several times as fast when nobody waits for a thread. */
function holds(path: string, mark: string): boolean {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    const { size } = fstatSync(file);
    return size >= mark.length && size <= largestSearched && readFileSync(file).includes(mark);
  } catch {
    return false;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** The nearest `.gitignore` that says something about a path decides. */
function isIgnored(ignored: readonly GitIgnore[], name: string): boolean {
  for (let i = ignored.length - 1; i >= 0; i--) {
    const level = ignored[i];
    const answer = level?.rules.test(level.prefix + name);
    if (answer?.ignored) return true;
    if (answer?.unignored) return false;
  }
  return false;
}

async function gitIgnore(directory: string, prefix: string): Promise<readonly GitIgnore[]> {
  try {
    return [{ rules: ignore().add(await readFile(join(directory, '.gitignore'), 'utf8')), prefix }];
  } catch {
    return [];
  }
}

/** What the directories above a folder ignore, up to the root of its git repository. */
async function ignoredAbove(folder: string): Promise<readonly GitIgnore[]> {
  const above: GitIgnore[] = [];
  let prefix = '';
  for (let directory = folder; ; directory = dirname(directory)) {
    if (directory !== folder) above.unshift(...(await gitIgnore(directory, prefix)));
    const parent = dirname(directory);
    const isRoot = (await entriesOf(directory))?.some(({ name }) => name === '.git') ?? false;
    if (isRoot) return above;
    // Outside of any repository nothing above counts.
    if (parent === directory) return [];
    prefix = `${directory.slice(parent.length).replace(/^[\\/]/, '')}/${prefix}`;
  }
}

/** The path of a `file:` URI. A path with a NUL can name nothing, and Node throws on it. */
function pathOf(uri: string): string | undefined {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' && !parsed.fsPath.includes('\0') ? parsed.fsPath : undefined;
}

async function entriesOf(path: string): Promise<readonly Dirent[] | undefined> {
  try {
    return await pace.take(
      () => readdirSync(path, { withFileTypes: true }),
      () => readdir(path, { withFileTypes: true }),
    );
  } catch {
    return undefined;
  }
}

const typeOf = (entry: { isFile(): boolean; isDirectory(): boolean }): 'file' | 'directory' | 'other' =>
  entry.isFile() ? 'file' : entry.isDirectory() ? 'directory' : 'other';

/** What a symbolic link leads to, spelt as its directory is: that may itself be reached through a link. */
async function linkOf(directory: string, name: string): Promise<DirectoryEntry> {
  try {
    const target = await realpath(join(directory, name));
    const from = await realpath(directory);
    return { type: typeOf(await stat(target)), target: URI.file(join(directory, relative(from, target))).toString() };
  } catch {
    return { type: 'missing' };
  }
}
