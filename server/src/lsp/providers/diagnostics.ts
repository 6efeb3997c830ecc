import type { Provider } from './provider.js';

/** `textDocument/diagnostic` and `workspace/diagnostic`, for clients that ask. What is sent unasked is the feed's own. */
export const diagnosticsProvider: Provider = {
  register({ connection, feed, session }) {
    if (session.diagnostics !== 'pull') return;
    connection.languages.diagnostics.on(({ textDocument, previousResultId }) =>
      feed.pull(textDocument.uri, previousResultId),
    );
    connection.languages.diagnostics.onWorkspace(({ previousResultIds }) => feed.pullWorkspace(previousResultIds));
  },
};
