import type {
  DocumentHighlight,
  DocumentHighlightParams,
  DocumentSymbol,
  DocumentSymbolParams,
  FoldingRange,
  FoldingRangeParams,
  SelectionRange,
  SelectionRangeParams,
  SymbolInformation,
  WorkspaceSymbolParams,
} from 'vscode-languageserver';
import { documentHighlights } from '../../features/documentHighlights.js';
import { documentSymbols, flatSymbols } from '../../features/documentSymbols.js';
import { foldingRanges } from '../../features/foldingRanges.js';
import { selectionRanges } from '../../features/selectionRanges.js';
import { workspaceSymbols } from '../../features/workspaceSymbols.js';
import type { Provider } from './provider.js';

/**
 * `textDocument/documentSymbol`, `workspace/symbol`, `textDocument/documentHighlight`, `/foldingRange` and `/selectionRange`: what a host
 * does itself is left to it.
 */
export const structureProvider: Provider = {
  register({ connection, answer, ours, workspace, session, clientUri }) {
    const { host = {} } = session.options;
    connection.onDocumentSymbol(
      answer<DocumentSymbolParams, DocumentSymbol[] | SymbolInformation[] | null>(
        'document symbols',
        null,
        ({ textDocument: { uri } }) => {
          const file = host.symbols ? undefined : ours(uri);
          const symbols = file && documentSymbols(file, session.symbols);
          return (session.symbols.hierarchical || !symbols ? symbols : flatSymbols(symbols, uri)) ?? null;
        },
      ),
    );
    connection.onWorkspaceSymbol(
      answer<WorkspaceSymbolParams, SymbolInformation[]>('workspace symbols', [], ({ query }) =>
        workspaceSymbols(workspace, query, session.workspaceSymbols, clientUri),
      ),
    );
    connection.onDocumentHighlight(
      answer<DocumentHighlightParams, DocumentHighlight[] | null>(
        'document highlights',
        null,
        async ({ textDocument, position }) => {
          const file = ours(textDocument.uri);
          return (file && (await documentHighlights(workspace, file, position))) ?? null;
        },
      ),
    );
    connection.onFoldingRanges(
      answer<FoldingRangeParams, FoldingRange[] | null>('folding ranges', null, ({ textDocument }) => {
        const file = host.folding ? undefined : ours(textDocument.uri);
        return file ? foldingRanges(file, session.folding) : null;
      }),
    );
    connection.onSelectionRanges(
      answer<SelectionRangeParams, SelectionRange[] | null>('selection ranges', null, ({ textDocument, positions }) => {
        const file = host.selectionRanges ? undefined : ours(textDocument.uri);
        return file ? selectionRanges(file, positions) : null;
      }),
    );
  },
};
