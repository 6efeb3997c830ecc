import { providers } from './providers/index.js';
import { failureCodes, type Answering, type RequestContext } from './providers/provider.js';

/** Connects every request to the feature that answers it. */
export function registerRequests(context: RequestContext): void {
  const { connection, workspace, failure } = context;
  const answering: Answering = {
    ...context,
    answer: (name, otherwise, work) => async (params, token) => {
      try {
        const result = await work(params);
        return token.isCancellationRequested ? failure(failureCodes.requestCancelled, 'cancelled') : result;
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
