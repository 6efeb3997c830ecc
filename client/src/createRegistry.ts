import {
  commands,
  Position,
  Selection,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  type Disposable,
  type TextDocumentShowOptions,
} from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { toolChoicesRequest, type ToolChoicesResult } from '../../server/src/lsp/protocol.js';
import { wording } from './wording.js';

/** The smallest registry that is valid, with room for the first entry where the cursor goes. */
const text = '{\n  "version": "1.0.0",\n  "tools": [\n    \n  ]\n}\n';
const cursor = new Position(3, 4);

/** The command that creates a registry. Where there are directories of tools already, they can be registered at once. */
export const registerCreateRegistry = (client: BaseLanguageClient): Disposable =>
  commands.registerCommand('agentRegistry.createRegistry', async (folder?: unknown) => {
    const created = await createRegistry(folder);
    if (created && client.isRunning()) await offerDirectories(client, created);
  });

async function offerDirectories(client: BaseLanguageClient, created: Uri): Promise<void> {
  const registry = created.toString();
  const { directories } = await client.sendRequest<ToolChoicesResult>(toolChoicesRequest, { registry });
  if (directories.length === 0) return;
  const register = wording.registerThem();
  if ((await window.showInformationMessage(wording.foundDirectories(directories.length), register)) === register)
    await commands.executeCommand('agentRegistry.registerAll');
}

/**
 * Writes a `tools.json` into a workspace folder and opens it; one that is there already is opened and left as it is.
 * @returns the file that was created
 */
async function createRegistry(folder: unknown): Promise<Uri | undefined> {
  const target = folder instanceof Uri ? folder : await pickFolder();
  if (target === undefined) return undefined;
  const uri = Uri.joinPath(target, 'tools.json');
  const path = workspace.asRelativePath(uri);

  if (await exists(uri)) {
    await open(uri);
    void window.showInformationMessage(wording.registryExists(path));
    return undefined;
  }
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(text) });
  if (await workspace.applyEdit(edit)) {
    await open(uri, { selection: new Selection(cursor, cursor) });
    return uri;
  }
  void window.showErrorMessage(wording.cannotCreate(path));
  return undefined;
}

async function pickFolder(): Promise<Uri | undefined> {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length > 1) return (await window.showWorkspaceFolderPick({ placeHolder: wording.pickFolder() }))?.uri;
  if (folders[0] === undefined) {
    const open = wording.openFolder();
    if ((await window.showInformationMessage(wording.noFolder(), open)) === open) {
      await commands.executeCommand('workbench.action.files.openFolder');
    }
  }
  return folders[0]?.uri;
}

/** Not `showTextDocument`: that keeps the document open for minutes after its editor was closed. */
const open = (uri: Uri, options?: TextDocumentShowOptions): Thenable<void> =>
  commands.executeCommand('vscode.open', uri, options);

async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
