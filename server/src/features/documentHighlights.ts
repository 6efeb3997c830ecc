import { DocumentHighlightKind, type DocumentHighlight, type Position } from 'vscode-languageserver-types';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { referencesAt } from './references.js';

/**
 * The places of a file that name what the key or string at a position names: written where it is brought into the world, read elsewhere.
 * Undefined where it names nothing: an editor then marks equal words, if it likes.
 */
export async function documentHighlights(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
): Promise<DocumentHighlight[] | undefined> {
  const { document } = file;
  const found = await referencesAt(workspace, file, position, [file]);
  const highlights = found.flatMap(({ uri, place, isDeclaration }): readonly DocumentHighlight[] => {
    if (uri !== document.uri || !place) return [];
    const range = { start: document.positionAt(place.span.start), end: document.positionAt(place.span.end) };
    return [{ range, kind: isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read }];
  });
  return highlights.length > 0 ? highlights : undefined;
}
