import { commands, Range, Uri, window } from 'vscode';
import { State, type BaseLanguageClient } from 'vscode-languageclient';
import type { EditResult } from '../../server/src/lsp/protocol.js';
import { applyVersioned } from './applyVersioned.js';
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
  if (!(await applyVersioned(client, result.edit))) return wording.cannotApply();
  if (!result.location) return undefined;
  const { uri, range } = result.location;
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await commands.executeCommand('vscode.open', Uri.parse(uri), { selection });
  return undefined;
}
