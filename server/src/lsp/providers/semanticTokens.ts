import type { Range, SemanticTokens, SemanticTokensParams, SemanticTokensRangeParams } from 'vscode-languageserver';
import { semanticTokens } from '../../features/semanticTokens.js';
import { Refresher } from '../refresher.js';
import type { Provider } from './provider.js';

/** `textDocument/semanticTokens/range` and `/full`: those of the two that the client says it asks for. */
export const semanticTokensProvider: Provider = {
  register({ connection, answer, ours, workspace, session }) {
    const { semanticTokens: client } = session;
    if (!client) return;
    const refresher = session.canRefresh('semanticTokens')
      ? new Refresher(connection, workspace, 'semanticTokens')
      : undefined;
    const tokensOf = (uri: string, range: Range | undefined): SemanticTokens => {
      const file = ours(uri);
      refresher?.answered(uri);
      return file ? semanticTokens(workspace, file, range, client.legend) : { data: [] };
    };
    connection.languages.semanticTokens.onRange(
      answer<SemanticTokensRangeParams, SemanticTokens>('tokens', { data: [] }, ({ textDocument, range }) =>
        tokensOf(textDocument.uri, range),
      ),
    );
    connection.languages.semanticTokens.on(
      answer<SemanticTokensParams, SemanticTokens>('all tokens', { data: [] }, ({ textDocument }) =>
        tokensOf(textDocument.uri, undefined),
      ),
    );
  },
};
