import type { DirectoryEntry, DirectoryListing } from '../../server/src/engine/disk.js';
import type { FileStat, FileSystem, Wanted } from '../../server/src/workspace/fileSystem.js';
import { joinUri, relativePath } from '../../server/src/workspace/uris.js';

/** The folder in which the files of a test lie. */
export const testFolder = 'file:///workspace';

/** Files in memory, by their path below {@link testFolder}. Counts what it is asked. */
export class MemoryFileSystem implements FileSystem {
  readonly files: Map<string, string>;
  /** What was asked for, in order: `list tools`, `read tools.json`. */
  readonly asked: string[] = [];
  /** Symbolic links by path, with the URI of what they lead to and what that is. */
  readonly links = new Map<string, DirectoryEntry>();

  constructor(files: Readonly<Record<string, string>>) {
    this.files = new Map(Object.entries(files));
  }

  readDirectory(directory: string): Promise<DirectoryListing | undefined> {
    const path = relativePath(testFolder, directory);
    this.asked.push(`list ${path}`);
    const prefix = path === '' ? '' : `${path}/`;
    const listing = new Map<string, DirectoryEntry>();
    for (const file of this.files.keys()) {
      if (!file.startsWith(prefix)) continue;
      const [name = '', ...rest] = file.slice(prefix.length).split('/');
      listing.set(name, { type: rest.length > 0 ? 'directory' : 'file' });
    }
    for (const [link, entry] of this.links) {
      const rest = link.startsWith(prefix) ? link.slice(prefix.length) : '';
      if (rest !== '' && !rest.includes('/')) listing.set(rest, entry);
    }
    return Promise.resolve(listing.size > 0 || path === '' ? listing : undefined);
  }

  read(file: string): Promise<string | undefined> {
    const path = relativePath(testFolder, file);
    this.asked.push(`read ${path}`);
    return Promise.resolve(this.files.get(path)?.replace(/^\uFEFF/, ''));
  }

  stat(uri: string): Promise<FileStat | undefined> {
    const path = relativePath(testFolder, uri);
    const text = this.files.get(path);
    if (text !== undefined) return Promise.resolve({ type: 'file', size: Buffer.byteLength(text) });
    const isDirectory = [...this.files.keys()].some((file) => file.startsWith(`${path}/`));
    return Promise.resolve(isDirectory ? { type: 'directory', size: 0 } : undefined);
  }

  find(folder: string, wanted: Wanted): Promise<readonly string[]> {
    const below = relativePath(testFolder, folder);
    const prefix = below === '' ? '' : `${below}/`;
    const isFound = ([file, text]: readonly [string, string]): boolean => {
      const mark = file.startsWith(prefix) && wanted(file.slice(prefix.length));
      return typeof mark === 'string' ? text.includes(mark) : mark;
    };
    return Promise.resolve([...this.files].filter(isFound).map(([file]) => joinUri(testFolder, file)));
  }
}
