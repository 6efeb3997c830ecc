import { commands, type Disposable } from 'vscode';
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
import { applyResult, isServed } from '../edits.js';
import { Conversation } from '../wizard/conversation.js';
import { runWizard } from '../wizard/run.js';
import { wording } from '../wording.js';
import type { Purpose } from './steps.js';
import { contextTopic } from './topic.js';

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
  if (!isServed(client)) return;
  await runWizard(
    conversation,
    async () =>
      contextTopic({
        purpose,
        given,
        choices: await client.sendRequest<ContextChoicesResult>(contextChoicesRequest),
        words: wording,
        // A server that went away judges nothing: what it has to say is said when the answers are sent.
        judge: (params) =>
          client.sendRequest<CheckContextAnswerResult>(checkContextAnswerRequest, params).catch(() => null),
      }),
    async (params: AddContextToolParams) =>
      applyResult(client, await client.sendRequest<AddContextToolResult>(addContextToolRequest, params)),
  );
}
