import { Uri, type ExtensionContext } from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import * as extension from '../extension.js';

/** Entry for VS Code in a browser: the server is a worker, and sees files only through the editor. */
export function activate(context: ExtensionContext): extension.AgentRegistryApi {
  const address = (name: string): string => Uri.joinPath(context.extensionUri, 'dist', name).toString(true);
  let worker: Worker | undefined;
  // The host replaces `Worker`, so the client would not know one when it is handed one: it gets both ends of its channel.
  const connect = () => {
    worker?.terminate();
    worker = new Worker(address('server.browser.js'));
    worker.postMessage(address('server.core.js'));
    return Promise.resolve({ reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) });
  };
  return extension.activate(context, {
    inBrowser: true,
    createClient: (options) => new LanguageClient('agentRegistry', 'Agent Registry', connect, options),
  });
}

export const deactivate = extension.deactivate;
