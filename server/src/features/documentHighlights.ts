import { DocumentHighlightKind, type DocumentHighlight, type Position } from 'vscode-languageserver-types';
import type { Workspace, WorkspaceFile } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';
import { Ranges } from './locations.js';
import { askAt } from './named.js';

/**
 * The places of a file that name what the key or string at a position names: written where it is brought into the world, read elsewhere.
 * Undefined where it names nothing: an editor then marks equal words, if it likes.
 */
export async function documentHighlights(
  workspace: Workspace,
  file: WorkspaceFile,
  position: Position,
): Promise<DocumentHighlight[] | undefined> {
  const found = await askAt(workspace, file, position, (name) => [...name.references()], 'file');
  const ranges = new Ranges();
  const highlights = (found ?? []).flatMap((reference): readonly DocumentHighlight[] => {
    if (reference.uri !== file.document.uri || !reference.place) return [];
    const kind = reference.isDeclaration ? DocumentHighlightKind.Write : DocumentHighlightKind.Read;
    return [{ range: ranges.rangeOf(reference), kind }];
  });
  return highlights.length > 0 ? highlights.sort((a, b) => compareRanges(a.range, b.range)) : undefined;
}
