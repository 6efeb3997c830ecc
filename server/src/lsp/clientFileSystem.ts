import picomatch from 'picomatch';
import type { Connection } from 'vscode-languageserver';
import type { DirectoryEntry, DirectoryListing } from '../engine/disk.js';
import { inParallel } from '../workspace/diskCache.js';
import type { FileStat, FileSystem, Wanted } from '../workspace/fileSystem.js';
import { normalizeUri, relativePath } from '../workspace/uris.js';
import {
  fsFindRequest,
  fsReadDirectoryRequest,
  fsReadFileRequest,
  fsStatRequest,
  type FsFindResult,
  type FsReadDirectoryResult,
  type FsReadFileResult,
  type FsStatResult,
} from './protocol.js';

/** So many files are looked into, and so many at once. */
const mostSearched = 2000;
const parallelReads = 16;

/** The files that the client can reach: for workspaces that are not on the machine of the server. */
export class ClientFileSystem implements FileSystem {
  constructor(private readonly connection: Connection) {}

  async readDirectory(directory: string): Promise<DirectoryListing | undefined> {
    const entries = await this.connection.sendRequest<FsReadDirectoryResult>(fsReadDirectoryRequest, {
      uri: directory,
    });
    return entries ? new Map(entries.map(([name, type]): [string, DirectoryEntry] => [name, { type }])) : undefined;
  }

  async read(file: string): Promise<string | undefined> {
    const text = await this.connection.sendRequest<FsReadFileResult>(fsReadFileRequest, { uri: file });
    return text?.replace(/^\uFEFF/, '');
  }

  async stat(uri: string): Promise<FileStat | undefined> {
    return (await this.connection.sendRequest<FsStatResult>(fsStatRequest, { uri })) ?? undefined;
  }

  async find(folder: string, wanted: Wanted, excluded: (path: string) => boolean): Promise<readonly string[]> {
    // The client searches with the editor's own index, which knows what git and the editor exclude; what is wanted is decided here.
    const include = '**/*.{json,ts,mts,cts,tsx}';
    const all = await this.connection.sendRequest<FsFindResult>(fsFindRequest, { folder, include });
    const never = picomatch(['**/node_modules/**', '**/.git/**'], { dot: true });
    const found: string[] = [];
    const marked: { readonly uri: string; readonly mark: string }[] = [];
    for (const uri of all.map(normalizeUri)) {
      const path = relativePath(folder, uri);
      const mark = wanted(path);
      if (mark === false || excluded(path) || never(path)) continue;
      if (mark === true) found.push(uri);
      else marked.push({ uri, mark });
    }
    // Each of these is a request to a file system that may be far away.
    await inParallel(
      marked.slice(0, mostSearched).map(({ uri, mark }) => async () => {
        if ((await this.read(uri))?.includes(mark)) found.push(uri);
      }),
      parallelReads,
    );
    return found;
  }
}
