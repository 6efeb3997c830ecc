import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver';
import { codeActions, fixAllKind } from '../../features/codeActions.js';
import { refactoringKinds, refactorings } from '../../features/refactorings.js';
import { normalizeUri } from '../../workspace/uris.js';
import { toClientDiagnostic } from '../clientDiagnostic.js';
import { toClientEdit } from '../clientEdit.js';
import type { Provider } from './provider.js';

/** `textDocument/codeAction` */
export const codeActionsProvider: Provider = {
  capabilities: ({ canTakeCodeActions }) =>
    canTakeCodeActions ? { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } } : {},
  register({ connection, answer, workspace, documentation, session, clientUri }) {
    connection.onCodeAction(
      answer<CodeActionParams, CodeAction[]>('code actions', [], async ({ textDocument, range, context }) => {
        if (!session.canTakeCodeActions) return [];
        const uri = normalizeUri(textDocument.uri);
        const actions = await codeActions(workspace, uri, range, context.only, documentation);
        // What the client cannot do is not offered.
        return actions.flatMap(({ edit, diagnostics, ...action }) => {
          const possible = edit && toClientEdit(edit, session.edits, clientUri);
          const shown = diagnostics?.map((diagnostic) => toClientDiagnostic(diagnostic, session.diagnosticMembers));
          return possible ? [{ ...action, edit: possible, ...(shown ? { diagnostics: shown } : {}) }] : [];
        });
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
