import type { CancellationToken } from 'vscode-languageserver';
import { providers } from './providers/index.js';
import { failureCodes, type Answering, type RequestContext } from './providers/provider.js';

/** Connects every request to the feature that answers it. */
export function registerRequests(context: RequestContext): void {
  const { connection, workspace, failure } = context;
  const answer: Answering['answer'] = (name, otherwise, work) => async (params, token) => {
    try {
      const result = await work(params);
      return token.isCancellationRequested ? failure(failureCodes.requestCancelled, 'cancelled') : result;
    } catch (error) {
      connection.console.error(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return otherwise;
    }
  };
  const settled: Answering['settled'] = (name, otherwise, work) =>
    answer(name, otherwise, async (params) => {
      await workspace.ready();
      return work(params);
    });
  const answering: Answering = {
    ...context,
    answer,
    settled,
    onPlain(method, otherwise, work) {
      const request = settled(method, otherwise, work);
      connection.onRequest(method, (...sent: unknown[]) => request(undefined, sent.at(-1) as CancellationToken));
    },
    ours(uri) {
      const file = workspace.file(uri);
      return file?.classification.kind ? file : undefined;
    },
  };
  for (const provider of providers) provider.register(answering);
}
