import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver';
import { codeActions, fixAllKind } from '../../features/codeActions.js';
import { normalizeUri } from '../../workspace/uris.js';
import { toClientDiagnostic } from '../clientDiagnostic.js';
import { toClientEdit } from '../clientEdit.js';
import type { Session } from '../session.js';
import type { Provider } from './provider.js';

/** `textDocument/codeAction` */
export const codeActionsProvider: Provider = {
  capabilities: ({ canTakeCodeActions }) =>
    canTakeCodeActions ? { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] } } : {},
  register({ connection, answer, workspace, documentation, session }) {
    connection.onCodeAction(
      answer<CodeActionParams, CodeAction[]>('code actions', [], async ({ textDocument, range, context }) => {
        if (!session.canTakeCodeActions) return [];
        const uri = normalizeUri(textDocument.uri);
        const actions = await codeActions(workspace, uri, range, context.only, documentation);
        return actions.flatMap((action) => toClientAction(action, session));
      }),
    );
  },
};

/** An action as a client can take it: none where it could not apply the edit. */
function toClientAction(action: CodeAction, { edits, diagnosticMembers }: Session): readonly CodeAction[] {
  const edit = action.edit && toClientEdit(action.edit, edits);
  if (!edit) return [];
  const diagnostics = action.diagnostics?.map((diagnostic) => toClientDiagnostic(diagnostic, diagnosticMembers));
  return [{ ...action, edit, ...(diagnostics ? { diagnostics } : {}) }];
}
