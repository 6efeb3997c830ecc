import { FileType, RelativePattern, Uri, workspace, type Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  fsFindRequest,
  fsReadDirectoryRequest,
  fsReadFileRequest,
  fsStatRequest,
  type FsFileType,
  type FsFindParams,
  type FsFindResult,
  type FsParams,
  type FsReadDirectoryResult,
  type FsReadFileResult,
  type FsStatResult,
} from '../../server/src/lsp/protocol.js';

/** Lets a server that has no disk of its own (in a browser, over a virtual workspace) see files through the editor. */
export function serveFileSystem(client: BaseLanguageClient): Disposable[] {
  return [
    client.onRequest(fsReadDirectoryRequest, ({ uri }: FsParams) => orNull(readDirectory(Uri.parse(uri)))),
    client.onRequest(fsReadFileRequest, ({ uri }: FsParams) => orNull(readFile(Uri.parse(uri)))),
    client.onRequest(fsStatRequest, ({ uri }: FsParams) => orNull(stat(Uri.parse(uri)))),
    client.onRequest(fsFindRequest, (params: FsFindParams) => find(params)),
  ];
}

async function readDirectory(uri: Uri): Promise<FsReadDirectoryResult> {
  const entries = await workspace.fs.readDirectory(uri);
  return entries.map(([name, type]) =>
    (type & FileType.SymbolicLink) === 0 ? [name, typeOf(type)] : [name, typeOf(type), true],
  );
}

async function readFile(uri: Uri): Promise<FsReadFileResult> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await workspace.fs.readFile(uri));
}

async function stat(uri: Uri): Promise<FsStatResult> {
  const { type, size } = await workspace.fs.stat(uri);
  return { type: typeOf(type), size };
}

/** `files.exclude` applies by itself; a string beside it adds to it. */
async function find({ folder, include }: FsFindParams): Promise<FsFindResult> {
  const found = await workspace.findFiles(new RelativePattern(Uri.parse(folder), include), '**/{.git,node_modules}/**');
  return found.map(String);
}

const typeOf = (type: FileType): FsFileType =>
  (type & FileType.File) !== 0 ? 'file' : (type & FileType.Directory) !== 0 ? 'directory' : 'other';

/** What is not there, or may not be read, is `null` and no error: rules ask for files that need not exist. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch {
    return null;
  }
}
