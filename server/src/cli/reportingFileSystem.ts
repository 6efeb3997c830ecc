import { readdir, readFile } from 'node:fs/promises';
import * as l10n from '@vscode/l10n';
import { URI } from 'vscode-uri';
import type { DirectoryListing } from '../engine/disk.js';
import type { FileStat, FileSystem } from '../workspace/fileSystem.js';
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
    wanted: (path: string) => boolean,
    excluded: (path: string) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    await this.#note(folder, (path) => readdir(path));
    return this.files.find(folder, wanted, excluded, signal);
  }

  async #note(uri: string, attempt: (path: string) => Promise<unknown>): Promise<void> {
    const { scheme, fsPath } = URI.parse(uri);
    if (scheme !== 'file' || fsPath.includes('\0')) return;
    try {
      await attempt(fsPath);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { code } = error as NodeJS.ErrnoException;
      if (!absent.has(code)) this.failures.set(uri, reasonOf(error));
    }
  }
}

/** What is said of a text that is not UTF-8. */
export const notUtf8 = (offset: number): string =>
  l10n.t('not UTF-8, from byte {0} on: save it as UTF-8, which is what the loaders read', offset);

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'EACCES' || error.code === 'EPERM') return l10n.t('no permission to read it');
  return error.message;
}
