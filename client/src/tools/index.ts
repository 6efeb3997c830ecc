import { commands, Disposable, Uri, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  addToolRequest,
  checkToolAnswerRequest,
  toolChoicesRequest,
  type AnswerProblem,
  type EditResult,
  type ToolChoicesParams,
  type ToolChoicesResult,
} from '../../../server/src/lsp/protocol.js';
import { applyResult, isServed } from '../edits.js';
import type { Explorer } from '../explorer/index.js';
import type { Element } from '../explorer/elements.js';
import { Conversation } from '../wizard/conversation.js';
import { runWizard } from '../wizard/run.js';
import { wording } from '../wording.js';
import { addToolTopic } from './addTool.js';
import { browseForDirectory } from './browse.js';
import { targetsOf, type CurrentTool } from './currentTool.js';
import { createEntryPoints } from './entryPoints.js';
import { nearestFirst } from './nearestFirst.js';
import { registerAll } from './register.js';
import { setStatus } from './status.js';

/** What a menu of the tree hands to a command: the item, and all that are selected where it is one of them. */
type FromTree = readonly [element?: unknown, selected?: unknown];

/** The commands that add and change entries of registries. */
export function registerToolCommands(client: BaseLanguageClient, { source, current }: Explorer): Disposable {
  const conversation = new Conversation();
  const register = (command: string, run: (...args: FromTree) => Promise<void>): Disposable =>
    commands.registerCommand(`agentRegistry.${command}`, async (...args: FromTree) => {
      if (isServed(client)) await run(...args);
    });
  const choices = async (params: ToolChoicesParams): Promise<ToolChoicesResult> => {
    const found = await client.sendRequest<ToolChoicesResult>(toolChoicesRequest, params);
    return { ...found, registries: nearestFirst(found.registries, window.activeTextEditor?.document.uri.toString()) };
  };
  const tools = { client, choices, source };
  return Disposable.from(
    register('addTool', (element) => add(client, conversation, choices, { registry: registryOf(element) })),
    register('registerTool', async (folder) => {
      if (folder instanceof Uri) await addDirectory(client, choices, folder);
    }),
    register('registerAll', (element) => registerAll(tools, registryOf(element))),
    register('setStatus', async (...args) => setStatus(tools, await targets(args, current), registryOf(args[0]))),
    register('createEntryPoints', async (...args) => {
      await createEntryPoints(tools, fromTree(args), registryOf(args[0]));
    }),
  );
}

/** The entries that a command was called on; called on none, those that are meant. */
async function targets(args: FromTree, current: CurrentTool) {
  return fromTree(args) ?? (registryOf(args[0]) === undefined ? await nonEmpty(current) : undefined);
}

async function nonEmpty(current: CurrentTool) {
  const meant = await current.meant();
  return meant.length > 0 ? meant : undefined;
}

/** Undefined where a command was called on no entry. */
function fromTree([element, selected]: FromTree) {
  const all = Array.isArray(selected) && selected.length > 0 ? (selected as readonly unknown[]) : [element];
  const found = targetsOf(all.filter(isElement));
  return found.length > 0 ? found : undefined;
}

const registryOf = (element: unknown): string | undefined =>
  isElement(element) && element.kind === 'registry' ? element.node.uri : undefined;

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && 'kind' in value;

async function add(
  client: BaseLanguageClient,
  conversation: Conversation,
  choices: (params: ToolChoicesParams) => Promise<ToolChoicesResult>,
  given: { readonly registry?: string | undefined; readonly directory?: string | undefined },
): Promise<void> {
  await runWizard(
    conversation,
    async () => {
      const { registries } = await choices({});
      if (registries.length === 0) {
        const create = wording.createRegistry();
        if ((await window.showInformationMessage(wording.noRegistry(), create)) === create)
          await commands.executeCommand('agentRegistry.createRegistry');
        return undefined;
      }
      return addToolTopic({
        given,
        choices,
        // A server that went away judges nothing: what it has to say is said when the answers are sent.
        judge: (params) => client.sendRequest<AnswerProblem | null>(checkToolAnswerRequest, params).catch(() => null),
        browse: (registry) => browseForDirectory(registry || (registries[0]?.uri ?? '')),
        words: wording,
      });
    },
    async (params) => applyResult(client, await client.sendRequest<EditResult>(addToolRequest, params)),
  );
}

/** Adds a directory to the registry that lacks it. */
async function addDirectory(
  client: BaseLanguageClient,
  choices: (params: ToolChoicesParams) => Promise<ToolChoicesResult>,
  folder: Uri,
): Promise<void> {
  const { registries } = await choices({});
  for (const { uri, unregistered } of registries) {
    if (unregistered === 0) continue;
    const { directories } = await choices({ registry: uri });
    const own = directories.find((directory) => Uri.parse(directory.uri).toString() === folder.toString());
    if (own) {
      await add(client, new Conversation(), choices, { registry: uri, directory: own.directory });
      return;
    }
  }
  void window.showInformationMessage(wording.nothingToRegister());
}
