import * as l10n from '@vscode/l10n';
import type { CancellationToken } from 'vscode-languageserver';
import { contextChoices } from '../../features/contextChoices.js';
import { addContextTool, checkContextAnswer } from '../../features/contextEdits.js';
import {
  addContextToolRequest,
  checkContextAnswerRequest,
  contextChoicesRequest,
  type AddContextToolParams,
  type AddContextToolResult,
  type CheckContextAnswerParams,
  type CheckContextAnswerResult,
  type ContextChoicesResult,
} from '../protocol.js';
import type { Provider } from './provider.js';

const noChoices: ContextChoicesResult = { contexts: [], homes: [], referrers: [], targets: [], resultModes: [] };

/** The requests by which tools and contexts are added. */
export const contextEditsProvider: Provider = {
  register({ connection, answer, workspace }) {
    const choices = answer<undefined, ContextChoicesResult>('context choices', noChoices, async () => {
      await workspace.ready();
      return contextChoices(workspace);
    });
    // A request without parameters comes with its token alone.
    connection.onRequest(contextChoicesRequest, (...sent: unknown[]) =>
      choices(undefined, sent.at(-1) as CancellationToken),
    );
    connection.onRequest(
      addContextToolRequest,
      answer<AddContextToolParams, AddContextToolResult>(
        'add context tool',
        { refusal: l10n.t('The tool could not be added: the output of the server says why.') },
        async (params) => {
          await workspace.ready();
          return addContextTool(workspace, params);
        },
      ),
    );
    connection.onRequest(
      checkContextAnswerRequest,
      answer<CheckContextAnswerParams, CheckContextAnswerResult>('check context answer', null, async (params) => {
        await workspace.ready();
        return checkContextAnswer(workspace, params) ?? null;
      }),
    );
  },
};
