import type { Location, Position, TextEdit, WorkspaceEdit } from 'vscode-languageserver-types';
import type { NewPlace } from '../kinds/edits/place.js';

/** Where something new stands once an edit of the workspace was applied. */
export function locationOf({ change, span }: NewPlace, edit: WorkspaceEdit): Location {
  if (change.kind !== 'editFile' && change.kind !== 'createFile') throw new Error('the change writes into no file');
  const newText = change.kind === 'editFile' ? change.newText : change.content;
  const edits = (edit.documentChanges ?? []).flatMap((one) =>
    !('kind' in one) && one.textDocument.uri === change.uri ? one.edits.filter((text) => 'newText' in text) : [],
  );
  const index = edits.findIndex((one) => one.newText === newText);
  const own = edits[index];
  if (!own) throw new Error('the edit lacks the change');
  const start = behind(own.range.start, edits.slice(0, index));
  const from = advance(start, newText.slice(0, span.start));
  return { uri: change.uri, range: { start: from, end: advance(from, newText.slice(span.start, span.end)) } };
}

/** Where a position goes through edits that come before it, in order. */
function behind(position: Position, edits: readonly TextEdit[]): Position {
  let lines = 0;
  let line = -1;
  let characters = 0;
  const moved = ({ line: own, character }: Position): Position => ({
    line: own + lines,
    character: own === line ? character + characters : character,
  });
  for (const { range, newText } of edits) {
    const end = advance(moved(range.start), newText);
    [line, lines, characters] = [range.end.line, end.line - range.end.line, end.character - range.end.character];
  }
  return moved(position);
}

/** Where a text ends that begins at a position. */
function advance({ line, character }: Position, text: string): Position {
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.at(-1) ?? '';
  return { line: line + lines.length - 1, character: lines.length > 1 ? last.length : character + last.length };
}
