import { window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  addTagRequest,
  moveToolsRequest,
  registerFilesRequest,
  type AddTagParams,
  type MoveToolsParams,
  type RegisterFilesParams,
  type ToolEditResult,
  type ToolName,
} from '../../../server/src/lsp/protocol.js';
import { applyVersioned } from '../applyVersioned.js';
import { wording } from '../wording.js';

/** What the explorer changes in registries. Each is one edit; why there is none is told to the user. */
export interface ToolEdits {
  /** @returns the tools that it was about as they are known now; none where nothing was changed */
  move(params: MoveToolsParams): Promise<readonly ToolName[]>;
  addTag(params: AddTagParams): Promise<readonly ToolName[]>;
  register(params: RegisterFilesParams): Promise<readonly ToolName[]>;
}

/** The edits that the server makes, applied. */
export function serverEdits(client: BaseLanguageClient): ToolEdits {
  const apply = async (method: string, params: object): Promise<readonly ToolName[]> => {
    if (!client.isRunning()) return refused(wording.serverStopped());
    const result = await client.sendRequest<ToolEditResult>(method, params);
    if ('refusal' in result) return refused(result.refusal);
    return (await applyVersioned(client, result.edit)) ? result.tools : refused(wording.cannotApply());
  };
  return {
    move: (params) => apply(moveToolsRequest, params),
    addTag: (params) => apply(addTagRequest, params),
    register: (params) => apply(registerFilesRequest, params),
  };
}

function refused(why: string): readonly ToolName[] {
  void window.showWarningMessage(why);
  return [];
}
