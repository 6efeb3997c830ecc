import { commands, window, workspace, type ExtensionContext, type LogOutputChannel } from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { clientOptions, startsAnew } from './clientOptions.js';
import { registerContextCommands } from './contexts/index.js';
import { registerCheckWorkspace } from './checkWorkspace.js';
import { keepCommandKeys } from './commandKeys.js';
import { registerCreateRegistry } from './createRegistry.js';
import { createWayBack } from './entryPoint/index.js';
import { createExplorer, type Explorer } from './explorer/index.js';
import { createFiles, type Files } from './files/index.js';
import { serveFileSystem } from './fileSystemHost.js';
import { rangesOnly } from './rangesOnly.js';
import { registerShowReferences } from './showReferences.js';
import { registerResolvedContext } from './resolvedContext.js';
import { registerSkillCommand } from './skills.js';
import { createProblemStatus } from './statusBar.js';
import { registerToolCommands } from './tools/index.js';
import { wording } from './wording.js';

/** What differs between the extension host on Node and the one in a browser's worker. */
export interface Platform {
  readonly inBrowser: boolean;
  createClient(options: LanguageClientOptions): BaseLanguageClient;
}

/** What `activate` hands to other extensions, and to the tests in a real editor. */
export interface AgentRegistryApi {
  readonly explorer: Explorer;
  readonly files: Files;
  /** Settles when the server has answered `initialize`. */
  readonly ready: Promise<void>;
}

let running: BaseLanguageClient | undefined;

/** Wires everything and returns at once: the server starts while the editor goes on. */
export function activate(context: ExtensionContext, platform: Platform): AgentRegistryApi {
  const output = window.createOutputChannel(wording.output, { log: true });
  const client = platform.createClient(
    clientOptions({ output, extensionUri: context.extensionUri, inBrowser: platform.inBrowser }),
  );
  client.registerFeature(rangesOnly);
  running = client;

  const explorer = createExplorer(client, context.workspaceState);
  const files = createFiles(client, explorer.source);
  const ready = start(client, output);
  context.subscriptions.push(
    output,
    ...serveFileSystem(client),
    explorer,
    createWayBack(explorer.source),
    registerShowReferences(client),
    registerResolvedContext(explorer.source),
    ...registerContextCommands(client),
    registerToolCommands(client, explorer),
    registerSkillCommand(client),
    registerCreateRegistry(client),
    registerCheckWorkspace(client),
    keepCommandKeys(client, explorer.source),
    createProblemStatus(),
    files,
    commands.registerCommand('agentRegistry.restartServer', () => restart(client, output)),
    commands.registerCommand('agentRegistry.showOutput', () => output.show()),
    workspace.onDidChangeConfiguration(async (change) => {
      if (startsAnew.some((setting) => change.affectsConfiguration(setting))) await restart(client, output);
    }),
  );
  return { explorer, files, ready };
}

/** Lets the server end in order. */
export async function deactivate(): Promise<void> {
  await running?.dispose();
}

/** A server that does not start has been reported by the language client: commands and the explorer stay alive. */
async function start(client: BaseLanguageClient, output: LogOutputChannel): Promise<void> {
  try {
    await client.start();
  } catch (error) {
    output.error(error instanceof Error ? error : String(error));
  }
}

async function restart(client: BaseLanguageClient, output: LogOutputChannel): Promise<void> {
  if (client.needsStop()) await client.stop();
  await start(client, output);
}
