import * as l10n from '@vscode/l10n';
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
  register({ connection, workspace, settled, onPlain }) {
    onPlain<ContextChoicesResult>(contextChoicesRequest, noChoices, () => contextChoices(workspace));
    connection.onRequest(
      addContextToolRequest,
      settled<AddContextToolParams, AddContextToolResult>(
        'add context tool',
        { refusal: l10n.t('The tool could not be added: the output of the server says why.') },
        (params) => addContextTool(workspace, params),
      ),
    );
    connection.onRequest(
      checkContextAnswerRequest,
      settled<CheckContextAnswerParams, CheckContextAnswerResult>(
        'check context answer',
        null,
        (params) => checkContextAnswer(workspace, params) ?? null,
      ),
    );
  },
};
