import {
  commands,
  Position,
  Selection,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  type TextDocumentShowOptions,
} from 'vscode';
import { wording } from './wording.js';

/** The smallest registry that is valid, with room for the first entry where the cursor goes. */
const text = '{\n  "version": "1.0.0",\n  "tools": [\n    \n  ]\n}\n';
const cursor = new Position(3, 4);

/** Writes a `tools.json` into a workspace folder and opens it; one that is there already is opened and left as it is. */
export async function createRegistry(folder?: Uri): Promise<void> {
  const target = folder instanceof Uri ? folder : await pickFolder();
  if (target === undefined) return;
  const uri = Uri.joinPath(target, 'tools.json');
  const path = workspace.asRelativePath(uri);

  if (await exists(uri)) {
    await open(uri);
    void window.showInformationMessage(wording.registryExists(path));
    return;
  }
  const edit = new WorkspaceEdit();
  edit.createFile(uri, { overwrite: false, contents: new TextEncoder().encode(text) });
  if (await workspace.applyEdit(edit)) {
    await open(uri, { selection: new Selection(cursor, cursor) });
  } else {
    void window.showErrorMessage(wording.cannotCreate(path));
  }
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
