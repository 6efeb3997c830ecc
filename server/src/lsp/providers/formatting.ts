import type {
  DocumentFormattingParams,
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  TextEdit,
} from 'vscode-languageserver';
import { formatting } from '../../features/formatting.js';
import { onTypeFormatting } from '../../features/onTypeFormatting.js';
import type { Provider } from './provider.js';

/** `textDocument/formatting` and `/rangeFormatting`, unless the host formats itself, and `/onTypeFormatting`. */
export const formattingProvider: Provider = {
  register({ connection, answer, ours, session }) {
    const { host = {} } = session.options;
    connection.onDocumentFormatting(
      answer<DocumentFormattingParams, TextEdit[] | null>('formatting', null, ({ textDocument, options }) => {
        const file = host.formatting ? undefined : ours(textDocument.uri);
        return file ? formatting(file, options) : null;
      }),
    );
    connection.onDocumentRangeFormatting(
      answer<DocumentRangeFormattingParams, TextEdit[] | null>(
        'range formatting',
        null,
        ({ textDocument, range, options }) => {
          const file = host.formatting ? undefined : ours(textDocument.uri);
          return file ? formatting(file, options, range) : null;
        },
      ),
    );
    connection.onDocumentOnTypeFormatting(
      answer<DocumentOnTypeFormattingParams, TextEdit[] | null>(
        'on type formatting',
        null,
        ({ textDocument, position }) => {
          const file = ours(textDocument.uri);
          return file ? onTypeFormatting(file, position) : null;
        },
      ),
    );
  },
};
