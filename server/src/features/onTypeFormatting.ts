import type { Position, TextEdit } from 'vscode-languageserver-types';
import type { Document } from '../engine/document.js';
import { commaIn } from '../syntax/edit.js';
import { faultsOf } from '../syntax/faults.js';
import { missingComma } from '../syntax/missingComma.js';
import { parse } from '../syntax/parse.js';
import { nodeAt } from '../syntax/tree.js';
import type { WorkspaceFile } from '../workspace/workspace.js';

/**
 * The comma that is missing behind a finished value when a new line has been begun: where it is all that its object or array lacks. One edit,
 * or none.
 * @param position where the cursor is now
 */
export function onTypeFormatting({ document }: WorkspaceFile, position: Position): TextEdit[] {
  const offset = document.offsetAt(position);
  const found = commaBetweenEntries(document, offset) ?? commaInPart(document, offset);
  if (found === undefined) return [];
  const at = document.positionAt(found);
  return [{ range: { start: at, end: at }, newText: ',' }];
}

function commaInPart(document: Document, offset: number): number | undefined {
  const place = document.placeAt(offset);
  if (!place) return undefined;
  const { part } = place;
  const found = missingComma(part.body, part.tree, place.offset);
  return found === undefined ? undefined : document.offsetOf(part, found);
}

/** What stands for an entry. */
const entry = '{}';

/** Every entry is a text of its own: a small one, of what is around two of them, says whether their array lacks a comma. */
function commaBetweenEntries(document: Document, offset: number): number | undefined {
  const parts = [...document.parts];
  const [index, ...others] = parts.flatMap(({ lead }, at) => (at > 0 && commaIn(lead) < 0 ? [at] : []));
  const [before, behind, next] = index === undefined ? [] : [parts[index - 1], parts[index], parts[index + 1]];
  if (!before || !behind || others.length > 0) return undefined;
  if (!parts.every((part) => part.strict || faultsOf(part.tree).length === 0)) return undefined;
  const end = next ? next.lead + entry : textBehindEntries(document);
  if (end === undefined) return undefined;

  const comma = document.offsetOf(before, before.body.length);
  const secondEnd = document.offsetOf(behind, behind.body.length);
  const start = `[${entry}`;
  const text = `${start}${behind.lead}${entry}${end}]`;
  const toText = (at: number): number =>
    start.length + (at < secondEnd ? at - comma : behind.lead.length + entry.length + at - secondEnd);
  const isOutside = offset < comma || (offset > secondEnd - behind.body.length && offset < secondEnd);
  return !isOutside && missingComma(text, parse(text), toText(offset)) !== undefined ? comma : undefined;
}

/** What stands between the last entry and the bracket that closes their array; undefined where that is missing. */
function textBehindEntries({ frame, entriesKey }: Document): string | undefined {
  const array = entriesKey === undefined ? undefined : nodeAt(frame.tree.root, [entriesKey]);
  const [placeholder] = array?.type === 'array' && array.closed ? array.items : [];
  return array && placeholder ? frame.body.slice(placeholder.end, array.end - 1) : undefined;
}
