import * as vscode from 'vscode';
import { activePath, extensionApi, file, problemsOf, show } from './editor.js';
import { equal, eventually, test } from './harness.js';

const wrongStatus = 'registry/status Error 16: "redy"';

/** The titles of our lenses over a file. */
const lensesOf = async (path: string): Promise<readonly string[]> =>
  (await ourLenses(path)).map(({ command }) => command?.title ?? '');

async function ourLenses(path: string): Promise<readonly vscode.CodeLens[]> {
  const lenses = await vscode.commands.executeCommand<readonly vscode.CodeLens[]>(
    'vscode.executeCodeLensProvider',
    file(path),
    100,
  );
  return lenses.filter(({ command }) => command?.command === 'agentRegistry.goToRegistryEntry');
}

test('a lens over an entry point says what the registry has of it, and opens the entry', async () => {
  await extensionApi();
  await show('tools/media-info/main.py');
  await eventually('lenses', () => lensesOf('tools/media-info/main.py'), ['media-info · ready · tools.json']);
  const [lens] = await ourLenses('tools/media-info/main.py');
  await vscode.commands.executeCommand(
    lens?.command?.command ?? '',
    ...((lens?.command?.arguments ?? []) as unknown[]),
  );
  await activePath('tools.json');
  const editor = vscode.window.activeTextEditor;
  equal(editor?.document.getText(editor.selection).replaceAll('"', ''), 'media-info', 'selection');
});

test('a lens says that a tool is not registered, and none is where no entry is', async () => {
  await show('tools/subtitle-finder/main.py');
  await eventually('lenses', () => lensesOf('tools/subtitle-finder/main.py'), [
    'subtitle-finder · not registered: 1 problem',
  ]);
  await show('tools/media-info/TOOL.md');
  equal(await lensesOf('tools/media-info/TOOL.md'), [], 'lenses of another file');
});

test('the command goes from the active entry point to its entry', async () => {
  await show('tools/old-finder/main.py');
  await vscode.commands.executeCommand('agentRegistry.goToRegistryEntry');
  await activePath('tools.json');
  const editor = vscode.window.activeTextEditor;
  equal(editor?.document.getText(editor.selection).replaceAll('"', ''), 'old-finder', 'selection');
});

test('lenses can be turned off', async () => {
  const settings = vscode.workspace.getConfiguration('agentRegistry');
  await show('tools/media-info/main.py');
  await settings.update('codeLens.entryPoint', false, vscode.ConfigurationTarget.Workspace);
  await eventually('lenses', () => lensesOf('tools/media-info/main.py'), []);
  await settings.update('codeLens.entryPoint', undefined, vscode.ConfigurationTarget.Workspace);
  await eventually('lenses', () => lensesOf('tools/media-info/main.py'), ['media-info · ready · tools.json']);
});

test('a folder that is renamed takes its location along, and one undo takes back both', async () => {
  const editor = await show('tools.json');
  const before = editor.document.getText();
  await eventually('problems', () => problemsOf('tools.json'), [wrongStatus]);
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(file('tools/media-info'), file('tools/video/media-info'));
  equal(await vscode.workspace.applyEdit(edit), true, 'applied');
  await eventually(
    'text',
    () => editor.document.getText(),
    before.replace('tools/media-info', 'tools/video/media-info'),
  );
  await eventually('problems after the renaming', () => problemsOf('tools.json'), [wrongStatus]);
  await vscode.window.showTextDocument(editor.document);
  await vscode.commands.executeCommand('undo');
  await eventually('text after undo', () => editor.document.getText(), before);
  await eventually('the entry point', () => exists('tools/media-info/main.py'), true);
  await eventually('problems after undo', () => problemsOf('tools.json'), [wrongStatus]);
  await editor.document.save();
});

async function exists(path: string): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(file(path));
    return true;
  } catch {
    return false;
  }
}
