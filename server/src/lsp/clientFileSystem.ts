import picomatch from 'picomatch';
import type { Connection } from 'vscode-languageserver';
import type { DirectoryEntry, DirectoryListing } from '../engine/disk.js';
import type { FileStat, FileSystem } from '../workspace/fileSystem.js';
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

  async find(
    folder: string,
    wanted: (path: string) => boolean,
    excluded: (path: string) => boolean,
  ): Promise<readonly string[]> {
    // The client searches with the editor's own index, which knows what git and the editor exclude; what is wanted is decided here.
    const found = await this.connection.sendRequest<FsFindResult>(fsFindRequest, { folder, include: '**/*.json' });
    const never = picomatch(['**/node_modules/**', '**/.git/**'], { dot: true });
    return found.map(normalizeUri).filter((uri) => {
      const path = relativePath(folder, uri);
      return wanted(path) && !excluded(path) && !never(path);
    });
  }
}
