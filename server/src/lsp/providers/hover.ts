import type { Hover, HoverParams } from 'vscode-languageserver';
import { hover } from '../../features/hover.js';
import type { Provider } from './provider.js';

/** `textDocument/hover` */
export const hoverProvider: Provider = {
  register({ connection, answer, ours, workspace, session }) {
    connection.onHover(
      answer<HoverParams, Hover | null>('hover', null, async ({ textDocument, position }) => {
        const file = ours(textDocument.uri);
        return (file && (await hover(workspace, file, position, session.hover))) ?? null;
      }),
    );
  },
};
