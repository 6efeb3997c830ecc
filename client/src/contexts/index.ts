import { commands, Range, Uri, window, type Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  addContextToolRequest,
  checkContextAnswerRequest,
  contextChoicesRequest,
  type AddContextToolParams,
  type AddContextToolResult,
  type CheckContextAnswerResult,
  type ContextChoicesResult,
  type ContextName,
} from '../../../server/src/lsp/protocol.js';
import { applyVersioned } from '../applyVersioned.js';
import { wording } from '../wording.js';
import { Conversation } from './conversation.js';
import { askInEditor, type Check } from './quickInput.js';
import type { Purpose } from './steps.js';

/** The commands that add a tool to a context, and a context to the workspace. */
export function registerContextCommands(client: BaseLanguageClient): readonly Disposable[] {
  const conversation = new Conversation();
  return [
    // Called on a context of a tree, it is told which; from a title or the palette it is not.
    commands.registerCommand('agentRegistry.addContextTool', (on?: unknown) =>
      add(client, conversation, 'tool', isContextName(on) ? { uri: on.uri, key: on.key } : undefined),
    ),
    commands.registerCommand('agentRegistry.newContext', () => add(client, conversation, 'context')),
  ];
}

function isContextName(value: unknown): value is ContextName {
  if (typeof value !== 'object' || value === null) return false;
  return 'uri' in value && typeof value.uri === 'string' && 'key' in value && typeof value.key === 'string';
}

async function add(
  client: BaseLanguageClient,
  conversation: Conversation,
  purpose: Purpose,
  given?: ContextName,
): Promise<void> {
  if (!client.isRunning()) {
    void window.showWarningMessage(wording.serverStopped());
    return;
  }
  const choices = await client.sendRequest<ContextChoicesResult>(contextChoicesRequest);
  // A server that went away judges nothing: what it has to say is said when the answers are sent.
  const check: Check = (params) =>
    client.sendRequest<CheckContextAnswerResult>(checkContextAnswerRequest, params).catch(() => null);
  const params = await conversation.hold({ purpose, given, choices, words: wording }, (question) =>
    askInEditor(question, purpose, check),
  );
  if (!params) return;
  const refusal = await write(client, params);
  if (refusal === undefined) {
    conversation.forget();
    return;
  }
  const again = wording.tryAgain();
  if ((await window.showWarningMessage(refusal, again)) === again) await add(client, conversation, purpose, given);
}

/** Applies what the server makes of the answers as one edit, and shows it. @returns why that was not possible */
async function write(client: BaseLanguageClient, params: AddContextToolParams): Promise<string | undefined> {
  const result = await client.sendRequest<AddContextToolResult>(addContextToolRequest, params);
  if ('refusal' in result) return result.refusal;
  if (!(await applyVersioned(client, result.edit))) return wording.cannotApply();
  const { uri, range } = result.location;
  const { start, end } = range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  await commands.executeCommand('vscode.open', Uri.parse(uri), { selection });
  return undefined;
}
