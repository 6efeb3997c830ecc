import * as vscode from 'vscode';
import type { AgentRegistryApi } from '../../../client/src/extension.js';
import { until } from './harness.js';

/** The workspace folder: a copy that the suite may do anything to. */
const root = (): vscode.Uri => {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('No folder is open');
  return folder.uri;
};

/** A file of the workspace, by its path in it. */
export const file = (path: string): vscode.Uri => vscode.Uri.joinPath(root(), path);

/** What our extension hands out, once its server runs. */
export async function extensionApi(): Promise<AgentRegistryApi> {
  const extension = vscode.extensions.getExtension<AgentRegistryApi>('agent-registry.agent-registry');
  if (!extension) throw new Error('The extension is not there');
  const api = await extension.activate();
  await api.ready;
  return api;
}

/** Shows a file in the editor. */
export async function show(path: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(file(path)));
}

/** Puts the selection on the one place where a text stands. */
export function select(editor: vscode.TextEditor, text: string): void {
  const start = editor.document.getText().indexOf(text);
  if (start < 0) throw new Error(`${text} is not in the file`);
  editor.selection = new vscode.Selection(
    editor.document.positionAt(start),
    editor.document.positionAt(start + text.length),
  );
}

/** Replaces the one place where a text stands, as typing would: in the buffer, not on the disk. */
export async function replace(editor: vscode.TextEditor, text: string, by: string): Promise<void> {
  select(editor, text);
  await editor.edit((edit) => {
    edit.replace(editor.selection, by);
  });
}

/** Takes back whatever was typed, and closes all editors. */
export async function closeAll(): Promise<void> {
  for (const document of vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty)) {
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  }
  await vscode.commands.executeCommand('workbench.action.closeAllEditors');
}

/** Shows the views of the Registry Explorer as they are to begin with. */
export async function showEverything(): Promise<void> {
  for (const command of ['clearFilter', 'groupBy.registry', 'sortBy.file'])
    await vscode.commands.executeCommand(`agentRegistry.registries.${command}`);
  for (const command of ['clearFilter', 'groupBy.provider', 'sortBy.file'])
    await vscode.commands.executeCommand(`agentRegistry.skills.${command}`);
}

/** Our problems of a file from warnings up: rule, severity, line from 1, and the text that is underlined. */
export async function problemsOf(path: string): Promise<readonly string[]> {
  const document = await vscode.workspace.openTextDocument(file(path));
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source, severity }) => source === 'agent-registry' && severity <= vscode.DiagnosticSeverity.Warning)
    .map(({ code, severity, range }) => {
      const rule = typeof code === 'object' ? code.value : code;
      const kind = vscode.DiagnosticSeverity[severity];
      return `${String(rule)} ${kind} ${range.start.line + 1}: ${document.getText(range)}`;
    })
    .sort();
}

/** What all providers together offer at the start of a text, by label. */
export async function completionsAt(editor: vscode.TextEditor, text: string, offset: number): Promise<string[]> {
  const position = editor.document.positionAt(editor.document.getText().indexOf(text) + offset);
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    editor.document.uri,
    position,
  );
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

/** The path, in the workspace, of what the active editor shows, once it is the expected one. */
export const activePath = (expected: string): Promise<string> =>
  until(`${expected} is shown`, () => {
    const uri = vscode.window.activeTextEditor?.document.uri;
    return uri?.path.endsWith(`/${expected}`) ? expected : undefined;
  });
