import type { StaticFeature } from 'vscode-languageclient';

/**
 * Has the editor ask for the colours of what is on screen only. Once it has an answer about a whole file it asks no more, and of a large
 * registry the whole is too much for every keystroke.
 */
export const rangesOnly: StaticFeature = {
  fillClientCapabilities({ textDocument }) {
    if (textDocument?.semanticTokens) textDocument.semanticTokens.requests = { range: true };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};
