import { Uri, workspace, WorkspaceEdit } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { TextDocumentEdit, WorkspaceEdit as ProtocolEdit } from 'vscode-languageserver-types';

/**
 * Applies an edit of the server as one that one undo takes back. Nothing is applied where a file is not the one any more that the server knew.
 * @returns whether it was applied
 */
export async function applyVersioned(client: BaseLanguageClient, edit: ProtocolEdit): Promise<boolean> {
  const converted = await toEditorEdit(client, edit);
  if (hasOtherVersion(edit)) return false;
  // The editor says of an edit without changes that it could not be applied: what is dropped where it is, is there.
  return edit.documentChanges?.length ? workspace.applyEdit(converted) : true;
}

function hasOtherVersion({ documentChanges = [] }: ProtocolEdit): boolean {
  const versions = new Map(workspace.textDocuments.map(({ uri, version }) => [uri.toString(), version]));
  return documentChanges.some((change) => {
    if (!('textDocument' in change) || change.textDocument.version === null) return false;
    return versions.get(Uri.parse(change.textDocument.uri).toString()) !== change.textDocument.version;
  });
}

/** The edit as the editor has it. A new file gets its content when it is created: else it would be empty on the disk until it is saved. */
async function toEditorEdit(
  client: BaseLanguageClient,
  { documentChanges = [] }: ProtocolEdit,
): Promise<WorkspaceEdit> {
  const created = new Set<string>();
  const edit = new WorkspaceEdit();
  for (const change of documentChanges) {
    if (!('kind' in change)) {
      const { uri } = change.textDocument;
      if (created.has(uri)) continue;
      edit.set(Uri.parse(uri), await client.protocol2CodeConverter.asTextEdits(plainEdits(change)));
    } else if (change.kind === 'create') {
      created.add(change.uri);
      const texts = documentChanges.filter((other): other is TextDocumentEdit => isOf(other, change.uri));
      const contents = new TextEncoder().encode(
        texts
          .flatMap(plainEdits)
          .map(({ newText }) => newText)
          .join(''),
      );
      edit.createFile(Uri.parse(change.uri), { overwrite: false, ignoreIfExists: true, contents });
    }
  }
  return edit;
}

const isOf = (change: NonNullable<ProtocolEdit['documentChanges']>[number], uri: string): boolean =>
  !('kind' in change) && change.textDocument.uri === uri;

const plainEdits = ({ edits }: TextDocumentEdit) => edits.filter((edit) => 'newText' in edit);
