import { readdir, readFile } from 'node:fs/promises';
import * as l10n from '@vscode/l10n';
import { URI } from 'vscode-uri';
import type { DirectoryListing } from '../engine/disk.js';
import type { FileStat, FileSystem, Wanted } from '../workspace/fileSystem.js';
import { joinUri } from '../workspace/uris.js';
import { decodeUtf8 } from './utf8.js';

/** What an error says of a file that is simply not there, or is a directory: nothing that has to be told. */
const absent: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * The files of another file system, with a note of each that is there and could not be read. Rules see such a file as missing; on
 * the command line nothing is skipped in silence.
 */
export class ReportingFileSystem implements FileSystem {
  /** What could not be read and why, by URI, in the order in which it was met. */
  readonly failures = new Map<string, string>();
  /** The same for directories that a search met on its way and could not look into. Git may ignore them: that is not known. */
  readonly unsearched = new Map<string, string>();

  constructor(private readonly files: FileSystem) {}

  async readDirectory(directory: string): Promise<DirectoryListing | undefined> {
    const listing = await this.files.readDirectory(directory);
    if (!listing) await this.#note(directory, (path) => readdir(path));
    return listing;
  }

  async read(file: string): Promise<string | undefined> {
    const text = await this.files.read(file);
    // The sign that stands for what is no UTF-8 may also stand in a file: the bytes tell.
    if (text === undefined || text.includes('\uFFFD')) {
      await this.#note(file, async (path) => {
        const { invalidAt } = decodeUtf8(await readFile(path));
        if (invalidAt !== undefined) throw new Error(notUtf8(invalidAt));
      });
    }
    return text;
  }

  stat(uri: string): Promise<FileStat | undefined> {
    return this.files.stat(uri);
  }

  async find(
    folder: string,
    wanted: Wanted,
    excluded: (path: string) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    await this.#note(folder, (path) => readdir(path));
    const passed = new PassedBy();
    const found = await this.files.find(folder, passed.file(wanted), passed.entry(excluded), signal);
    for (const path of passed.directories()) {
      const uri = joinUri(folder, path);
      await this.#note(uri, (directory) => readdir(directory), this.unsearched);
    }
    return found;
  }

  async #note(
    uri: string,
    attempt: (path: string) => Promise<unknown>,
    notes: Map<string, string> = this.failures,
  ): Promise<void> {
    const { scheme, fsPath } = URI.parse(uri);
    if (scheme !== 'file' || fsPath.includes('\0')) return;
    try {
      await attempt(fsPath);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { code } = error as NodeJS.ErrnoException;
      if (!absent.has(code)) notes.set(uri, reasonOf(error));
    }
  }
}

/** Which directories a search met and saw nothing in, told from what it asks: they are empty, ignored, or cannot be read. */
class PassedBy {
  readonly #met = new Set<string>();
  readonly #entered = new Set<string>();
  readonly #files = new Set<string>();

  /** Asked of every file. */
  file = (wanted: Wanted) => (path: string) => {
    this.#entered.add(parentOf(path));
    const isWanted = wanted(path);
    if (isWanted !== false) this.#files.add(path);
    return isWanted;
  };

  /** Asked of every directory, and of the files that are wanted. */
  entry = (excluded: (path: string) => boolean) => (path: string) => {
    this.#entered.add(parentOf(path));
    const isExcluded = excluded(path);
    if (!isExcluded && !this.#files.has(path)) this.#met.add(path);
    return isExcluded;
  };

  directories = (): readonly string[] => [...this.#met].filter((path) => !this.#entered.has(path));
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What is said of a text that is not UTF-8. */
export const notUtf8 = (offset: number): string =>
  l10n.t('not UTF-8, from byte {0} on: save it as UTF-8, which is what the loaders read', offset);

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'EACCES' || error.code === 'EPERM') return l10n.t('no permission to read it');
  return error.message;
}
