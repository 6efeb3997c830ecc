import type { TextDocumentEdit } from 'vscode-languageserver-types';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { Workspace } from '../../server/src/workspace/workspace.js';
import { joinUri, relativePath } from '../../server/src/workspace/uris.js';
import { MemoryFileSystem, testFolder } from './memoryFileSystem.js';

/** A workspace of files in memory, searched and settled. Rules that throw make the test fail. */
export async function openWorkspace(
  files: Readonly<Record<string, string>>,
): Promise<{ workspace: Workspace; fileSystem: MemoryFileSystem }> {
  const fileSystem = new MemoryFileSystem(files);
  const workspace = new Workspace({
    fileSystem,
    onRuleError: (rule, error) => {
      throw new Error(`the rule ${rule.code} threw`, { cause: error });
    },
  });
  workspace.setFolders([testFolder]);
  await workspace.scan();
  return { workspace, fileSystem };
}

export const uriOf = (path: string): string => joinUri(testFolder, path);
export const pathOfUri = (uri: string): string => relativePath(testFolder, uri);

/** The files after an edit of the workspace. */
export function applyEdit(files: ReadonlyMap<string, string>, edit: WorkspaceEdit): Map<string, string> {
  const result = new Map(files);
  for (const [uri, edits] of Object.entries(edit.changes ?? {}))
    applyTextEdits(result, { textDocument: { uri, version: null }, edits });
  for (const change of edit.documentChanges ?? []) {
    if (!('kind' in change)) applyTextEdits(result, change);
    else if (change.kind === 'create') {
      if (!result.has(pathOfUri(change.uri))) result.set(pathOfUri(change.uri), '');
    } else if (change.kind === 'rename') {
      const [from, to] = [pathOfUri(change.oldUri), pathOfUri(change.newUri)];
      for (const [path, text] of [...result]) {
        if (path !== from && !path.startsWith(`${from}/`)) continue;
        result.delete(path);
        result.set(to + path.slice(from.length), text);
      }
    } else result.delete(pathOfUri(change.uri));
  }
  return result;
}

function applyTextEdits(files: Map<string, string>, { textDocument, edits }: TextDocumentEdit): void {
  const path = pathOfUri(textDocument.uri);
  const text = files.get(path);
  if (text === undefined) throw new Error(`an edit of ${path}, which is not there`);
  const document = TextDocument.create(textDocument.uri, 'json', 1, text);
  const plain = edits.map((edit) => {
    if (!('newText' in edit)) throw new Error('a snippet where plain text was expected');
    return edit;
  });
  files.set(path, TextDocument.applyEdits(document, plain));
}
