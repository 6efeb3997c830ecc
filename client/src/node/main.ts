import type { ExtensionContext } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import * as extension from '../extension.js';

/** Entry for VS Code on a desktop, over SSH, in a container: the server is a process of its own. */
export function activate(context: ExtensionContext): extension.AgentRegistryApi {
  const module = context.asAbsolutePath('dist/server.js');
  const transport = TransportKind.ipc;
  return extension.activate(context, {
    inBrowser: false,
    createClient: (options) =>
      new LanguageClient(
        'agentRegistry',
        'Agent Registry',
        { run: { module, transport }, debug: { module, transport, options: { execArgv: ['--inspect=6009'] } } },
        options,
      ),
  });
}

export const deactivate = extension.deactivate;
