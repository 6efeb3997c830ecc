import type { Range, TextEdit } from 'vscode-languageserver-types';
import { formatEdits, type FormattingOptions } from '../syntax/format.js';
import { Lines } from '../syntax/lines.js';
import type { Span } from '../syntax/span.js';
import type { WorkspaceFile } from '../workspace/workspace.js';

/**
 * The edits of white space that lay out a file: a member a line, indented by its depth. Comments stay, and so does what is not JSON yet.
 * @param range only what touches it; absent: all of the file
 */
export function formatting({ document }: WorkspaceFile, options: FormattingOptions, range?: Range): TextEdit[] {
  const { text } = document;
  const span = range && { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
  const lines = new Lines(text);
  const edits = formatEdits(text, span && withoutBlankEnd(text, span), options, document.eol);
  return edits.map((edit) => ({ range: lines.rangeOf(edit.span), newText: edit.newText }));
}

/** A selection of whole lines ends where the next line begins: that one is not selected. */
const withoutBlankEnd = (text: string, { start, end }: Span): Span => ({
  start,
  end: start + text.slice(start, end).trimEnd().length,
});
