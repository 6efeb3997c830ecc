import type { Document } from '../../../engine/document.js';
import { commaIn } from '../../../syntax/edit.js';
import { faultsOf } from '../../../syntax/faults.js';
import { behindComments } from '../../../syntax/literals/insert.js';
import type { Part } from '../../../syntax/part.js';
import { propertyOf } from '../../../syntax/tree.js';
import { entriesKey } from '../model.js';

/** An entry with what goes along when it moves. */
export interface Item {
  /** Its number in the list; absent of one that came from elsewhere. Entries of the same text may share a part. */
  readonly index?: number;
  /** The white space and comments directly above it, from a line end on; absent where there are no such comments. */
  readonly comments?: string;
  readonly body: string;
  /** Comments between it and its comma, and behind the comma on its line. */
  readonly beforeComma: string;
  readonly behindComma: string;
}

/** What stays where it is when entries move: a place for one. */
export interface Slot {
  /** Comments that a blank line separates from the entry, and blank lines. */
  readonly above: string;
  /** The white space before an entry. */
  readonly blank: string;
}

/** The entries of a registry as text that can be put together in another order. Offsets are those of the file. */
export interface EntryList {
  readonly text: string;
  /** What is written anew: all between the bracket with its line and what stands on lines of its own before the closing one. */
  readonly start: number;
  readonly end: number;
  /** Where the closing bracket is. */
  readonly close: number;
  readonly slots: readonly Slot[];
  readonly items: readonly Item[];
  readonly hasTrailingComma: boolean;
}

/** Takes the list of a registry apart. Undefined where there is none or its text does not parse, so that nobody knows what belongs where. */
export function readEntryList(document: Document): EntryList | undefined {
  const { frame, parts } = document;
  const array = propertyOf(frame.tree.root, entriesKey)?.value;
  if (array?.type !== 'array' || !array.closed || faultsOf(frame.tree).length > 0) return undefined;
  if ([...parts].some(({ strict, tree }) => !strict && faultsOf(tree).length > 0)) return undefined;
  const { text } = document;
  const close = document.offsetOf(frame, array.end) - 1;
  const bodies = bodiesOf(document);
  const items: Item[] = [];
  const slots: Slot[] = [];
  let from = array.start + 1;
  let start = from;
  let hasTrailingComma = false;
  for (const [index, { part, offset }] of bodies.entries()) {
    const above = index === 0 ? (start = behindComments(text, from, offset, true)) : from;
    const { slot, comments } = splitLead(text.slice(above, offset));
    const end = offset + part.body.length;
    const next = bodies[index + 1]?.offset;
    const comma = commaIn(text.slice(end, next ?? close));
    if (comma < 0 && next !== undefined) return undefined;
    hasTrailingComma = next === undefined && comma >= 0;
    const behind = comma < 0 ? end : end + comma + 1;
    from = behindComments(text, behind, next ?? close, next !== undefined);
    slots.push(slot);
    items.push({
      index,
      ...(comments === undefined ? {} : { comments }),
      body: part.body,
      beforeComma: comma < 0 ? '' : text.slice(end, end + comma),
      behindComma: text.slice(behind, from),
    });
  }
  return { text, start, end: from, close, slots, items, hasTrailingComma };
}

function bodiesOf(document: Document): readonly { readonly part: Part; readonly offset: number }[] {
  const first = document.parts.at(0);
  if (!first) return [];
  const start = document.offsetOf(first, 0) - first.lead.length;
  return [...document.parts.positions()].map(({ part, offset }) => ({
    part,
    offset: start + offset + part.lead.length,
  }));
}

/** Comments belong to the entry that they stand directly above: no blank line parts them from it. */
function splitLead(lead: string): { readonly slot: Slot; readonly comments?: string } {
  let own = lead.length;
  for (const piece of (lead.match(/\/\*[^]*?\*\/|\/\/[^\r\n]*|\s+/g) ?? []).toReversed()) {
    const last = lineEnd.exec(piece)?.[0] ?? piece;
    const isParting = piece.trim() === '' && /[\r\n]/.test(piece.slice(0, piece.length - last.length));
    own -= isParting ? last.length : piece.length;
    if (isParting) break;
  }
  const above = lead.slice(0, own);
  const text = lead.slice(own);
  return text.trim() === ''
    ? { slot: { above, blank: text } }
    : { slot: { above, blank: (lineEnd.exec(text) ?? /^\s*/.exec(text))?.[0] ?? '' }, comments: text };
}

/** The last line end of a text with the white space behind it, where nothing else is. */
const lineEnd = /(?:\r\n|\n|\r)[ \t]*$/;
