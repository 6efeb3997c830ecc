import * as l10n from '@vscode/l10n';
import { toolChoices } from '../../features/toolChoices.js';
import {
  addTool,
  checkToolAnswer,
  createEntryPoints,
  registerTools,
  setToolStatus,
  toolAt,
} from '../../features/toolEdits.js';
import type { Workspace } from '../../workspace/workspace.js';
import {
  addToolRequest,
  checkToolAnswerRequest,
  createEntryPointsRequest,
  registerToolsRequest,
  setToolStatusRequest,
  toolAtRequest,
  toolChoicesRequest,
  type AnswerProblem,
  type EditResult,
  type ToolAtParams,
  type ToolAtResult,
  type ToolChoicesParams,
  type ToolChoicesResult,
  type CheckToolAnswerParams,
} from '../protocol.js';
import type { Provider } from './provider.js';

const noChoices: ToolChoicesResult = { registries: [], directories: [], capabilities: [], tags: [], languages: [] };

/** The requests by which entries of registries are added and changed. */
export const toolEditsProvider: Provider = {
  register({ connection, answer, workspace, settled }) {
    const failed = { refusal: l10n.t('That was not possible: the output of the server says why.') };
    /** A request whose answer is an edit. */
    const editing = <Params>(name: string, work: (workspace: Workspace, params: Params) => Promise<EditResult>) =>
      settled<Params, EditResult>(name, failed, (params) => work(workspace, params));
    connection.onRequest(addToolRequest, editing(addToolRequest, addTool));
    connection.onRequest(registerToolsRequest, editing(registerToolsRequest, registerTools));
    connection.onRequest(setToolStatusRequest, editing(setToolStatusRequest, setToolStatus));
    connection.onRequest(createEntryPointsRequest, editing(createEntryPointsRequest, createEntryPoints));
    connection.onRequest(
      toolChoicesRequest,
      settled<ToolChoicesParams, ToolChoicesResult>('tool choices', noChoices, (params) =>
        toolChoices(workspace, params),
      ),
    );
    connection.onRequest(
      checkToolAnswerRequest,
      settled<CheckToolAnswerParams, AnswerProblem | null>(
        'check tool answer',
        null,
        async (params) => (await checkToolAnswer(workspace, params)) ?? null,
      ),
    );
    connection.onRequest(
      toolAtRequest,
      answer<ToolAtParams, ToolAtResult>('tool at', null, (params) => toolAt(workspace, params)),
    );
  },
};
