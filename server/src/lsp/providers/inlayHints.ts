import type { InlayHint, InlayHintParams } from 'vscode-languageserver';
import { inlayHints } from '../../features/inlayHints.js';
import { Refresher } from '../refresher.js';
import type { Provider } from './provider.js';

/** `textDocument/inlayHint` */
export const inlayHintsProvider: Provider = {
  register({ connection, answer, ours, workspace, session }) {
    const refresher = session.canRefresh('inlayHint') ? new Refresher(connection, workspace, 'inlayHint') : undefined;
    connection.languages.inlayHint.on(
      answer<InlayHintParams, InlayHint[]>('inlay hints', [], ({ textDocument: { uri }, range }) => {
        const file = ours(uri);
        refresher?.answered(uri);
        return file ? inlayHints(workspace, file, range, { locale: session.locale }) : [];
      }),
    );
  },
};
