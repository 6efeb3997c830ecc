import { setToolStatusRequest, type EditResult, type SetToolStatusParams } from '../../../server/src/lsp/protocol.js';
import { applyResult } from '../edits.js';
import { wording } from '../wording.js';
import { pick, type ToolTarget } from './chosenTools.js';
import { askAboutTools, type Tools } from './tools.js';

/** The statuses of the format. */
const statuses = ['ready', 'planned', 'deprecated'] as const;

/** Asks for a status, and of which entries where that is not known. */
export async function setStatus(
  tools: Tools,
  targets: readonly ToolTarget[] | undefined,
  registry: string | undefined,
): Promise<void> {
  await askAboutTools<SetToolStatusParams>(
    tools,
    {
      title: wording.setStatusTitle(),
      targets,
      registry,
      nothing: wording.noEntries(),
      isMeant: () => true,
      isTicked: false,
      then: (chosen) => [
        pick(
          'status',
          wording.whichStatus(chosen.map(({ name }) => name ?? wording.unnamed())),
          statuses.map((status) => ({
            value: status,
            label: status,
            detail: wording.consequence(status),
            ...(chosen.length > 0 && chosen.every((node) => node.status === status)
              ? { description: wording.now() }
              : {}),
          })),
        ),
      ],
      result: (chosen, { status = '' }) => ({ tools: chosen, status }),
    },
    async (params) =>
      applyResult(tools.client, await tools.client.sendRequest<EditResult>(setToolStatusRequest, params)),
  );
}
