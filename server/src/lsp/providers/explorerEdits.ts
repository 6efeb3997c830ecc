import * as l10n from '@vscode/l10n';
import { addTag, moveTools, registerFiles } from '../../features/explorerEdits.js';
import type { Workspace } from '../../workspace/workspace.js';
import {
  addTagRequest,
  moveToolsRequest,
  registerFilesRequest,
  type AddTagParams,
  type MoveToolsParams,
  type RegisterFilesParams,
  type ToolEditResult,
} from '../protocol.js';
import type { Provider } from './provider.js';

/** The requests by which the Registry Explorer changes registries: each answers an edit for the client to apply. */
export const explorerEditsProvider: Provider = {
  register({ connection, workspace, settled }) {
    const on = <Params>(method: string, name: string, edit: Edit<Params>): void => {
      const refusal = l10n.t('That did not work: the output of the server says why.');
      connection.onRequest(
        method,
        settled<Params, ToolEditResult>(name, { refusal }, (params) => edit(workspace, params)),
      );
    };
    on<MoveToolsParams>(moveToolsRequest, 'move tools', moveTools);
    on<AddTagParams>(addTagRequest, 'add tag', addTag);
    on<RegisterFilesParams>(registerFilesRequest, 'register tools', registerFiles);
  },
};

type Edit<Params> = (workspace: Workspace, params: Params) => Promise<ToolEditResult>;
