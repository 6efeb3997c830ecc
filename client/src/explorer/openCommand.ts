import { Range, Uri, type TreeItem } from 'vscode';
import type { ToolNode } from '../../../server/src/lsp/protocol.js';

/** What a click on a tree item does: it opens a file, at a place where there is one. */
export function openCommand(uri: string, selection?: ToolNode['range']): NonNullable<TreeItem['command']> {
  const range =
    selection &&
    new Range(selection.start.line, selection.start.character, selection.end.line, selection.end.character);
  return { command: 'vscode.open', title: '', arguments: [Uri.parse(uri), ...(range ? [{ selection: range }] : [])] };
}
