import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import { authoringOf } from '../kinds/authoringOf.js';
import type { Move } from '../kinds/moves.js';
import { normalizeUri } from '../workspace/uris.js';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { versioned } from './textEdits.js';
import { answered, surroundingsOf } from './surroundings.js';

/**
 * What the files of the workspace have to say differently once files and directories have moved, as one edit; undefined where that is nothing.
 * To be asked, and applied, before they move.
 */
export async function editForMoves(workspace: Workspace, moves: readonly Move[]): Promise<WorkspaceEdit | undefined> {
  await workspace.ready();
  const known = moves.map(({ from, to }): Move => ({ from: normalizeUri(from), to: normalizeUri(to) }));
  // A client that watches no files has not told of all that came.
  workspace.disk.invalidate(known.map(({ from }) => from));
  const documentChanges = await answered(workspace.disk, () =>
    [...workspace.files()].flatMap((file) => editOf(workspace, file, known) ?? []),
  );
  return documentChanges.length > 0 ? { documentChanges } : undefined;
}

function editOf(workspace: Workspace, file: WorkspaceFile, moves: readonly Move[]): TextDocumentEdit | undefined {
  const { document, classification } = file;
  const authoring = classification.kind && authoringOf(classification.kind);
  if (!authoring?.moved) return undefined;
  const edits = authoring.moved(moves, surroundingsOf(workspace, file, document.frame));
  if (edits.length === 0) return undefined;
  return {
    textDocument: versioned(workspace, file.uri),
    edits: edits.map(({ part, span, newText }) => ({ range: document.toRange(part, span), newText })),
  };
}
