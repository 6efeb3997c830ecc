import { window } from 'vscode';
import {
  createEntryPointsRequest,
  type CreateEntryPointsParams,
  type EditResult,
  type ToolNode,
} from '../../../server/src/lsp/protocol.js';
import { applyResult } from '../edits.js';
import { wording } from '../wording.js';
import { pick, type ToolTarget } from './chosenTools.js';
import { askAboutTools, type Tools } from './tools.js';

/** Creates the entry points that are missing, of the entries that are given or chosen; asks whether planned tools become ready. */
export async function createEntryPoints(
  tools: Tools,
  given: readonly ToolTarget[] | undefined,
  registry: string | undefined,
): Promise<void> {
  const targets = given?.filter(({ node }) => isMissing(node));
  if (targets?.length === 0) {
    void window.showInformationMessage(wording.noEntryPointMissing());
    return;
  }
  await askAboutTools<CreateEntryPointsParams>(
    tools,
    {
      title: wording.createEntryPointsTitle(),
      targets,
      registry,
      nothing: wording.noEntryPointMissing(),
      isMeant: isMissing,
      isTicked: true,
      then: (chosen) =>
        chosen.some(({ status }) => status === 'planned')
          ? [
              pick('ready', wording.shallBeReady(), [
                { value: 'yes', label: wording.setReady(), detail: wording.consequence('ready') },
                { value: 'no', label: wording.leavePlanned(), detail: wording.consequence('planned') },
              ]),
            ]
          : [],
      result: (chosen, { ready }) => ({ tools: chosen, setReady: ready === 'yes' }),
    },
    async (params) => {
      const { client } = tools;
      const refusal = await applyResult(client, await client.sendRequest<EditResult>(createEntryPointsRequest, params));
      if (refusal === undefined) void window.showInformationMessage(wording.entryPointsCreated(params.tools.length));
      return refusal;
    },
  );
}

const isMissing = ({ entryPoint, entryPointExists }: ToolNode): boolean =>
  entryPoint !== undefined && !entryPointExists;
