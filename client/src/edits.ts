import { commands, Range, Uri, workspace, WorkspaceEdit, window } from 'vscode';
import { State, type BaseLanguageClient } from 'vscode-languageclient';
import type { TextDocumentEdit, WorkspaceEdit as ProtocolEdit } from 'vscode-languageserver-types';
import type { EditResult } from '../../server/src/lsp/protocol.js';
import { wording } from './wording.js';

/** True where there is a server to ask; else says how to start one. */
export function isServed(client: BaseLanguageClient): boolean {
  // One that is on its way is waited for by whoever asks it.
  if (client.isRunning() || client.state === State.Starting) return true;
  void window.showWarningMessage(wording.serverStopped());
  return false;
}

/** Applies what the server answered as one edit, which one undo takes back, and shows its place. @returns why that was not possible */
export async function applyResult(client: BaseLanguageClient, result: EditResult): Promise<string | undefined> {
  if ('refusal' in result) return result.refusal;
  if (!(await workspace.applyEdit(await toEditorEdit(client, result.edit)))) return wording.cannotAdd();
  if (!result.location) return undefined;
  const { uri, range } = result.location;
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await commands.executeCommand('vscode.open', Uri.parse(uri), { selection });
  return undefined;
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
