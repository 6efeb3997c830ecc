import type { TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';

/** What a client can do with an edit of the workspace; see `WorkspaceEditClientCapabilities` of LSP. */
export interface EditCapabilities {
  /** It knows edits of files in a version. */
  readonly documentChanges: boolean;
  /** What it can do to whole files: `create`, `rename`, `delete`. */
  readonly resourceOperations: readonly string[];
}

/** An edit of the workspace as a client can apply it; undefined where it cannot, because files would have to come, go or move. */
export function toClientEdit(edit: WorkspaceEdit, capabilities: EditCapabilities): WorkspaceEdit | undefined {
  const { documentChanges = [] } = edit;
  const operations = documentChanges.flatMap((change) => ('kind' in change ? [change.kind] : []));
  if (operations.some((operation) => !capabilities.resourceOperations.includes(operation))) return undefined;
  // Who can move files takes a list of changes, whether or not it looks at versions.
  if (capabilities.documentChanges || operations.length > 0) return edit;
  const changes: Record<string, TextEdit[]> = { ...edit.changes };
  for (const change of documentChanges) {
    if ('kind' in change) continue;
    const { uri } = change.textDocument;
    changes[uri] = [...(changes[uri] ?? []), ...change.edits.filter((one) => 'newText' in one)];
  }
  return { changes };
}
