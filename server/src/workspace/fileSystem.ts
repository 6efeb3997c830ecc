import type { DirectoryListing } from '../engine/disk.js';

/**
 * The files around the documents, as a platform gives them: Node's own on the command line and for local folders, the client's in remote,
 * virtual and browser workspaces. Files are named by URI. What is not there is `undefined`, never an error.
 */
export interface FileSystem {
  readDirectory(directory: string): Promise<DirectoryListing | undefined>;
  /** The text of a file, read as UTF-8, without its byte order mark. */
  read(file: string): Promise<string | undefined>;
  stat(uri: string): Promise<FileStat | undefined>;
  /**
   * The files below a folder that are wanted. Does not look into `.git`, `node_modules`, what git ignores and what `excluded` says; does not
   * follow symbolic links.
   */
  find(
    folder: string,
    wanted: Wanted,
    excluded: (path: string) => boolean,
    signal?: AbortSignal,
  ): Promise<readonly string[]>;
}

/**
 * Whether a file is wanted, by its path relative to the folder that is searched, with `/`. A text: if the file holds it. Asked of every file there is.
 */
export type Wanted = (path: string) => boolean | string;

export interface FileStat {
  readonly type: 'file' | 'directory' | 'other';
  /** In bytes. */
  readonly size: number;
}
