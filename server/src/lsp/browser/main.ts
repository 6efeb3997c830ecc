import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { serve, type Core } from '../entry.js';

/** The worker's own end of the channel to the extension. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope & {
  importScripts(url: string): void;
  /** What `dist/server.core.js` is called once it is loaded. */
  readonly agentRegistryCore?: Core;
};

// A worker cannot know the address of a script beside its own: the extension says it first, and LSP begins behind that.
scope.onmessage = ({ data }: MessageEvent<string>): void => {
  scope.onmessage = null;
  const load = (): Core => {
    if (!scope.agentRegistryCore) scope.importScripts(data);
    if (!scope.agentRegistryCore) throw new Error(`${data} is not the server.`);
    return scope.agentRegistryCore;
  };
  serve(createConnection(new BrowserMessageReader(scope), new BrowserMessageWriter(scope)), load, {
    documentation: () => undefined,
    version: '',
  });
};
