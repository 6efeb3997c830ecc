import type { CodeAction, CodeActionParams } from 'vscode-languageserver';
import { codeActions } from '../../features/codeActions.js';
import { refactorings } from '../../features/refactorings.js';
import { normalizeUri } from '../../workspace/uris.js';
import { toClientDiagnostic } from '../clientDiagnostic.js';
import { toClientEdit } from '../clientEdit.js';
import type { Provider } from './provider.js';

/** `textDocument/codeAction` */
export const codeActionsProvider: Provider = {
  register({ connection, answer, workspace, documentation, session, clientUri }) {
    /** What the client cannot do is not offered. */
    const possible = ({ edit, diagnostics, ...action }: CodeAction): readonly CodeAction[] => {
      if (action.disabled) return session.canShowDisabledActions ? [action] : [];
      const taken = edit && toClientEdit(edit, session.edits, clientUri);
      const shown = diagnostics?.map((diagnostic) => toClientDiagnostic(diagnostic, session.diagnosticMembers));
      return taken ? [{ ...action, edit: taken, ...(shown ? { diagnostics: shown } : {}) }] : [];
    };
    connection.onCodeAction(
      answer<CodeActionParams, CodeAction[]>('code actions', [], async ({ textDocument, range, context }) => {
        if (!session.canTakeCodeActions) return [];
        const uri = normalizeUri(textDocument.uri);
        const fixes = await codeActions(workspace, uri, range, context.only, documentation);
        const others = await refactorings(workspace, uri, range, context.only);
        return [...fixes, ...others].flatMap(possible);
      }),
    );
  },
};
