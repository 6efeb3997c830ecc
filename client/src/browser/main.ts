import { Uri, type ExtensionContext } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import * as extension from '../extension.js';

/** Entry for VS Code in a browser: the server is a worker, and sees files only through the editor. */
export function activate(context: ExtensionContext): extension.AgentRegistryApi {
  const script = Uri.joinPath(context.extensionUri, 'dist/server.browser.js').toString(true);
  return extension.activate(context, {
    inBrowser: true,
    createClient: (options) =>
      new LanguageClient('agentRegistry', 'Agent Registry', () => Promise.resolve(new Worker(script)), options),
  });
}

export const deactivate = extension.deactivate;
