import type { PrepareRenameParams, RenameParams, ResponseError, WorkspaceEdit } from 'vscode-languageserver';
import { prepareRename, rename, type Refused, type Renamable } from '../../features/rename.js';
import { toClientEdit } from '../clientEdit.js';
import { failureCodes, type Provider } from './provider.js';

/** `textDocument/prepareRename` and `/rename` */
export const renameProvider: Provider = {
  register({ connection, answer, workspace, session, clientUri, failure }) {
    /** The reason is meant for the person who asked: clients show it. */
    const refusal = ({ refused }: Refused): ResponseError => failure(failureCodes.requestFailed, refused);
    connection.onPrepareRename(
      answer<PrepareRenameParams, Renamable | ResponseError | null>(
        'prepare rename',
        null,
        async ({ textDocument, position }) => {
          await workspace.ready();
          const found = await prepareRename(workspace, textDocument, position);
          return found && 'refused' in found ? refusal(found) : (found ?? null);
        },
      ),
    );
    connection.onRenameRequest(
      answer<RenameParams, WorkspaceEdit | ResponseError | null>(
        'rename',
        null,
        async ({ textDocument, position, newName }) => {
          // What has not been read yet would keep the old name.
          await workspace.ready();
          const found = await rename(workspace, textDocument, position, newName);
          if (found && 'refused' in found) return refusal(found);
          return (found && toClientEdit(found, session.edits, clientUri)) ?? null;
        },
      ),
    );
  },
};
