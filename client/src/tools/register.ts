import { window } from 'vscode';
import { registerToolsRequest, type EditResult, type RegisterToolsParams } from '../../../server/src/lsp/protocol.js';
import { applyResult } from '../edits.js';
import { Conversation, listOf, valueOfList, type Topic } from '../wizard/conversation.js';
import { runWizard } from '../wizard/run.js';
import { wording } from '../wording.js';
import { registryItems } from './addTool.js';
import { pick } from './chosenTools.js';
import type { Tools } from './tools.js';

/** Asks which directories without an entry are to be registered, all ticked, and adds an entry for each. */
export async function registerAll({ client, choices }: Tools, given?: string): Promise<void> {
  let missing: readonly string[] = [];
  const about = async (): Promise<Topic<RegisterToolsParams> | undefined> => {
    const { registries: all } = await choices({});
    const registries = all.filter(({ unregistered }) => unregistered > 0);
    if (given === undefined ? registries.length === 0 : !registries.some(({ uri }) => uri === given)) {
      void window.showInformationMessage(wording.nothingToRegister());
      return undefined;
    }
    const [only, another] = registries;
    const registryOf = (chosen: string | undefined): string => given ?? (another ? chosen : only?.uri) ?? '';
    return {
      title: wording.registerAllTitle(),
      steps: async ({ registry }) => {
        const { directories } = await choices({ registry: registryOf(registry) });
        missing = directories.filter(({ description }) => description === undefined).map(({ directory }) => directory);
        return [
          ...(given === undefined && another
            ? [pick('registry', wording.whichRegistry(), registryItems(registries, wording))]
            : []),
          {
            id: 'directories',
            kind: 'some',
            prompt: wording.whichDirectories(),
            items: directories.map(({ directory, description }) => ({
              value: directory,
              label: directory,
              detail: description ?? wording.noToolMd(),
            })),
            initial: valueOfList(directories.map(({ directory }) => directory)),
          },
        ];
      },
      check: ({ id }, value) =>
        Promise.resolve(
          id === 'directories' && value === '' ? { message: wording.noToolChosen(), severity: 'error' } : null,
        ),
      result: ({ registry, directories }) => ({
        registry: registryOf(registry),
        directories: listOf(directories),
      }),
    };
  };
  await runWizard(new Conversation(), about, async (params) => {
    const refusal = await applyResult(client, await client.sendRequest<EditResult>(registerToolsRequest, params));
    if (refusal === undefined) {
      const bare = params.directories.filter((directory) => missing.includes(directory)).length;
      void window.showInformationMessage(wording.registered(params.directories.length, bare));
    }
    return refusal;
  });
}
