import type { TextDocumentEdit, TextEdit } from 'vscode-languageserver-types';
import type { Reference, Spelling } from '../kinds/authoring.js';
import { escapeIn, insideOf } from '../syntax/literal.js';
import type { Workspace } from '../workspace/workspace.js';
import { compareRanges } from './diagnostics.js';
import { Ranges } from './locations.js';

/** A file as edits name it: with its version where it is open, so that an edit of another version is refused. */
export function versioned(workspace: Workspace, uri: string): { uri: string; version: number | null } {
  return { uri, version: workspace.versionOf(uri) ?? null };
}

/** An edit of one place of a file. */
export interface PlacedEdit {
  readonly uri: string;
  readonly edit: TextEdit;
}

/** Edits of files, one after the other, each by its edits in order. */
export function byFile(workspace: Workspace, edits: readonly PlacedEdit[]): TextDocumentEdit[] {
  const files = new Map<string, TextEdit[]>();
  for (const { uri, edit } of edits) {
    const known = files.get(uri);
    if (known) known.push(edit);
    else files.set(uri, [edit]);
  }
  return [...files].map(([uri, own]) => ({
    textDocument: versioned(workspace, uri),
    edits: own.sort((a, b) => compareRanges(a.range, b.range)),
  }));
}

/** The edits that write another name at every place of a name. Quotes stay as they are, and so does what else stands in a place. */
export function renameEdits(references: Iterable<Reference>, newName: string): readonly PlacedEdit[] {
  const ranges = new Ranges();
  return [...references].flatMap((reference) => {
    const spelling = spellingOf(reference);
    if (!spelling) return [];
    const edit = { range: ranges.rangeOf(reference, spelling.span), newText: spelling.write(newName) };
    return [{ uri: reference.uri, edit }];
  });
}

/** How the name stands at a place: as the place says, or in the quotes of the literal that it is, or bare. Undefined of a file as a whole. */
export function spellingOf({ place, name }: Reference): Spelling | undefined {
  if (!place || name) return name;
  const { span } = place;
  const inside = insideOf(('text' in place ? place.text : place.part.body).slice(span.start, span.end));
  if (!inside) return { span, write: (newName) => newName };
  const { quote, start, end } = inside;
  return {
    span: { start: span.start + start, end: span.start + end },
    write: (newName) => escapeIn(quote, newName),
  };
}
