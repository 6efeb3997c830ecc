import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { startServer } from '../server.js';

// The worker's own end of the channel to the extension.
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
startServer(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), {
  documentation: () => undefined,
  version: '',
});
