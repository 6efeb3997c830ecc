import {
  WillRenameFilesRequest,
  type FileOperationOptions,
  type FileOperationRegistrationOptions,
  type RenameFilesParams,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { editForMoves } from '../../features/moves.js';
import type { Provider } from './provider.js';

/** Everything, files and directories of any scheme: a directory takes entry points with it, whatever they are called. */
const anything: FileOperationRegistrationOptions = { filters: [{ pattern: { glob: '**/*' } }] };

/**
 * The operations of which the server wants to know. Before a deletion it has nothing to say: an entry whose file goes is for its author to
 * decide about, and has a problem with fixes then.
 */
const wanted: readonly (keyof FileOperationOptions)[] = ['willRename', 'didRename', 'didDelete', 'didCreate'];

/** `workspace/willRenameFiles`; what was done is taken by the server itself, as events on the disk are. */
export const fileOperationsProvider: Provider = {
  capabilities({ fileOperations }) {
    const known = wanted.filter((operation) => fileOperations[operation]);
    if (known.length === 0) return {};
    return { workspace: { fileOperations: Object.fromEntries(known.map((operation) => [operation, anything])) } };
  },
  register({ connection, answer, workspace }) {
    connection.onRequest(
      WillRenameFilesRequest.method,
      answer<RenameFilesParams, WorkspaceEdit | null>('files to be renamed', null, async ({ files }) => {
        const moves = files.map(({ oldUri, newUri }) => ({ from: oldUri, to: newUri }));
        return (await editForMoves(workspace, moves)) ?? null;
      }),
    );
  },
};
