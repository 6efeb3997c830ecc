import type { RenameFilesParams, WorkspaceEdit } from 'vscode-languageserver';
import { editForMoves } from '../../features/moves.js';
import type { Provider } from './provider.js';

/** `workspace/willRenameFiles`; what was done is taken by the server itself, as events on the disk are. */
export const fileOperationsProvider: Provider = {
  register({ connection, answer, workspace }) {
    connection.onRequest(
      'workspace/willRenameFiles',
      answer<RenameFilesParams, WorkspaceEdit | null>('files to be renamed', null, async ({ files }) => {
        const moves = files.map(({ oldUri, newUri }) => ({ from: oldUri, to: newUri }));
        return (await editForMoves(workspace, moves)) ?? null;
      }),
    );
  },
};
