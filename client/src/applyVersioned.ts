import { Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { WorkspaceEdit } from 'vscode-languageserver-types';

/**
 * Applies an edit of the server as one that one undo takes back. Nothing is applied where a file is not the one any more that the server knew.
 * @returns whether it was applied
 */
export async function applyVersioned(client: BaseLanguageClient, edit: WorkspaceEdit): Promise<boolean> {
  const converted = await client.protocol2CodeConverter.asWorkspaceEdit(edit);
  return !hasOtherVersion(edit) && workspace.applyEdit(converted);
}

function hasOtherVersion({ documentChanges = [] }: WorkspaceEdit): boolean {
  const versions = new Map(workspace.textDocuments.map(({ uri, version }) => [uri.toString(), version]));
  return documentChanges.some((change) => {
    if (!('textDocument' in change) || change.textDocument.version === null) return false;
    return versions.get(Uri.parse(change.textDocument.uri).toString()) !== change.textDocument.version;
  });
}
