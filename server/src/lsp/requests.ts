import { LSPErrorCodes, ResponseError, type ServerCapabilities } from 'vscode-languageserver';
import { providers } from './providers/index.js';
import type { Answering, RequestContext } from './providers/provider.js';
import type { Session } from './session.js';

/** What the server says that it can be asked. */
export const requestCapabilities = (session: Session): ServerCapabilities =>
  Object.assign({}, ...providers.map((provider) => provider.capabilities?.(session) ?? {})) as ServerCapabilities;

/** Connects every request to the feature that answers it. */
export function registerRequests(context: RequestContext): void {
  const { connection, workspace } = context;
  const answering: Answering = {
    ...context,
    answer: (name, otherwise, work) => async (params, token) => {
      try {
        const result = await work(params);
        return token.isCancellationRequested ? cancelled() : result;
      } catch (error) {
        connection.console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
        return otherwise;
      }
    },
    ours(uri) {
      const file = workspace.file(uri);
      return file?.classification.kind ? file : undefined;
    },
  };
  for (const provider of providers) provider.register(answering);
}

const cancelled = (): ResponseError => new ResponseError(LSPErrorCodes.RequestCancelled, 'cancelled');
