import { CodeActionKind } from 'vscode-languageserver';
import { codeActions, fixAllKind } from '../../features/codeActions.js';
import { refactoringKinds, refactorings } from '../../features/refactorings.js';
import { normalizeUri } from '../../workspace/uris.js';
import type { Provider } from './provider.js';

/** `textDocument/codeAction` */
export const codeActionsProvider: Provider = {
  capabilities: () => ({
    codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, ...refactoringKinds] },
  }),
  register({ connection, answer, workspace, documentation, session }) {
    connection.onCodeAction(
      answer('code actions', [], async ({ textDocument, range, context }) => {
        const uri = normalizeUri(textDocument.uri);
        const fixes = await codeActions(workspace, uri, range, context.only, documentation);
        const others = await refactorings(workspace, uri, range, context.only);
        return [...fixes, ...others.filter(({ disabled }) => !disabled || session.canShowDisabledActions)];
      }),
    );
  },
};
