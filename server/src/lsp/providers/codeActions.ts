import { CodeActionKind } from 'vscode-languageserver';
import { codeActions, fixAllKind } from '../../features/codeActions.js';
import { normalizeUri } from '../../workspace/uris.js';
import type { Provider } from './provider.js';

/** `textDocument/codeAction` */
export const codeActionsProvider: Provider = {
  capabilities: () => ({ codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } }),
  register({ connection, answer, workspace, documentation }) {
    connection.onCodeAction(
      answer('code actions', [], async ({ textDocument, range, context }) => {
        return [...(await codeActions(workspace, normalizeUri(textDocument.uri), range, context.only, documentation))];
      }),
    );
  },
};
