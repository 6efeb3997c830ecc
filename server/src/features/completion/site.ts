import type { Position, Range } from 'vscode-languageserver-types';
import type { Document } from '../../engine/document.js';
import type { Schema } from '../../engine/schema.js';
import type { DocumentKind } from '../../kinds/kind.js';
import { cursorAt, type Cursor } from '../../syntax/cursor.js';
import { parse, type JsonTree } from '../../syntax/parse.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonPath } from '../../syntax/tree.js';

/** A cursor in a document: what could be typed there, and what is around it. Never reads more than the entries beside the cursor. */
export interface Site {
  readonly document: Document;
  readonly cursor: Cursor;
  /** The text that the offsets of the cursor are of. */
  readonly text: string;
  readonly offset: number;
  /** The entry that the cursor is in, or the frame. */
  readonly part: Part;
  /** The entry before, where the cursor is between two. */
  readonly previous: Part | undefined;
  /** From the root of the file. */
  readonly path: JsonPath;
  toRange(span: Span): Range;
}

/** The schema of the file that a site is in: a kind may have several. */
export const fileSchema = (kind: DocumentKind, { document }: Site): Schema =>
  kind.schemaAt([], document) ?? kind.schema;

/** What stands for an entry in a text made for a gap between entries: nothing that a cursor beside it could be typing. */
const entry = '{}';

/** The site of a position. Undefined where nothing can be typed. */
export function siteAt(document: Document, position: Position): Site | undefined {
  const at = document.offsetAt(position);
  const place = document.placeAt(at);
  if (!place) return siteInGap(document, at);
  const { part, offset, index } = place;
  if (index === undefined) return siteBehindOpenEntry(document, at) ?? siteInFrame(document, offset);
  const { root } = part.tree;
  if (root?.type !== 'object' && root?.type !== 'array') return siteInScalar(document, at, part, offset, index);
  if (offset > 0 && (offset < part.body.length || !root.closed)) return siteInEntry(document, at, part, offset, index);
  const before = offset === 0 ? index - 1 : index;
  if (before >= 0 && before < document.parts.count - 1)
    return siteBetween(document, at, before, offset === 0 ? undefined : 0);
  if (offset === 0) return siteInText(document, at, `[${part.lead}${entry}]`, 1 + part.lead.length, -1);
  return siteInText(document, at, `[${entry}${textBehind(document, index)}`, 1 + entry.length, index);
}

function makeSite(
  where: Pick<Site, 'document' | 'text' | 'offset' | 'part'> & {
    tree: JsonTree;
    previous?: Part;
    prefix: JsonPath;
    toFile: (offset: number) => number;
  },
): Site | undefined {
  const { document, text, offset, part, tree, previous, prefix, toFile } = where;
  const cursor = cursorAt(text, tree, offset);
  if (!cursor) return undefined;
  const toRange = ({ start, end }: Span): Range => ({
    start: document.positionAt(toFile(start)),
    end: document.positionAt(toFile(end)),
  });
  return { document, cursor, text, offset, part, previous, path: [...prefix, ...cursor.path], toRange };
}

const siteInFrame = (document: Document, offset: number): Site | undefined => {
  const { frame } = document;
  const toFile = (at: number): number => document.offsetOf(frame, at);
  return makeSite({ document, text: frame.body, tree: frame.tree, offset, part: frame, prefix: [], toFile });
};

function siteInEntry(document: Document, at: number, part: Part, offset: number, index: number): Site | undefined {
  const { root } = part.tree;
  const closed = (root?.type === 'object' || root?.type === 'array') && root.closed;
  // What is not closed goes on behind its end, and a comma may be there.
  const text = closed ? part.body : part.body + textBehind(document, index);
  const toFile = (inText: number): number => at - offset + inText;
  return makeSite({ document, text, tree: part.tree, offset, part, prefix: [...entriesPath(document), index], toFile });
}

/** What stands behind an entry, up to the next one. */
function textBehind(document: Document, index: number): string {
  const next = document.parts.at(index + 1);
  return next ? next.lead + entry : document.frame.body.slice(placeholderEnd(document));
}

/** Behind the last entry, where that one is not finished: still in it. */
function siteBehindOpenEntry(document: Document, at: number): Site | undefined {
  const index = document.parts.count - 1;
  const last = document.parts.at(index);
  if (!last || at <= document.offsetOf(last, 0)) return undefined;
  return siteInOpenEntry(document, at, last, index);
}

function siteInOpenEntry(document: Document, at: number, part: Part, index: number): Site | undefined {
  const { root } = part.tree;
  if ((root?.type !== 'object' && root?.type !== 'array') || root.closed) return undefined;
  const offset = at - document.offsetOf(part, 0);
  const between = textBehind(document, index).slice(0, Math.max(0, offset - part.body.length));
  return between.trim() === '' ? siteInEntry(document, at, part, offset, index) : undefined;
}

/** An entry that is no object yet: a word, a quote. */
function siteInScalar(document: Document, at: number, part: Part, offset: number, index: number): Site | undefined {
  const before = `[${index > 0 ? entry : ''}${part.lead}`;
  return siteInText(document, at, before + part.body + textBehind(document, index), before.length + offset, index - 1);
}

/** Between two entries: in what leads to the second. */
function siteInGap(document: Document, at: number): Site | undefined {
  const first = document.parts.at(0);
  if (!first) return undefined;
  const entries = document.offsetOf(first, 0) - first.lead.length;
  const found = document.parts.findOffset(at - entries);
  if (!found) return undefined;
  const previous = document.parts.at(found.index - 1);
  const inLead = at - entries - found.offset;
  if (!previous) return siteInText(document, at, `[${first.lead}${entry}]`, 1 + inLead, -1);
  const open = siteInOpenEntry(document, at, previous, found.index - 1);
  return open ?? siteBetween(document, at, found.index - 1, inLead);
}

/** @param offset in what leads to the second entry; undefined: at its end */
function siteBetween(document: Document, at: number, before: number, offset: number | undefined): Site | undefined {
  const lead = document.parts.at(before + 1)?.lead ?? '';
  const start = `[${entry}`;
  return siteInText(document, at, `${start}${lead}${entry}]`, start.length + (offset ?? lead.length), before);
}

/** A small text that stands for the entries around a gap. */
function siteInText(document: Document, at: number, text: string, offset: number, before: number): Site | undefined {
  const toFile = (inText: number): number => at - offset + inText;
  const previous = document.parts.at(before);
  return makeSite({
    document,
    text,
    tree: parse(text),
    offset,
    part: document.frame,
    ...(previous ? { previous } : {}),
    prefix: entriesPath(document),
    toFile,
  });
}

const entriesPath = ({ entriesKey }: Document): JsonPath => (entriesKey === undefined ? [] : [entriesKey]);

/** Where in the frame the entries end. */
function placeholderEnd(document: Document): number {
  const last = document.parts.at(document.parts.count - 1);
  return last ? document.frame.body.length - (document.length - document.offsetOf(last, last.body.length)) : 0;
}
