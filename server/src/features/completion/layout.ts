import { indentAt, indentUnit, layOut, quote } from '../../syntax/edit.js';
import { escapeSnippet } from '../../syntax/snippet.js';
import type { Document } from '../../engine/document.js';
import type { JsonArray } from '../../syntax/tree.js';
import type { Site } from './site.js';
import { onOneLine } from './snippets.js';

/** A snippet as it goes into the file. */
export interface Laid {
  readonly snippet: string;
  /** Where the text that it replaces ends; blanks behind the cursor go with it where they would be left over. */
  readonly end: number;
}

const hasNewline = (text: string): boolean => /[\r\n]/.test(text);

/** Lays out the value of a property: over lines where the property has its line for itself, else on one. */
export function layOutValue({ document, cursor, text }: Site, snippet: string): string {
  if (!snippet.includes('\n')) return snippet;
  const line = ownLine(text, cursor.span.start);
  return line === undefined ? onOneLine(snippet) : layOut(snippet, blanksOf(line), unitOf(document), document.eol);
}

/** Lays out the members of an object that has none yet, and stands alone in its file. */
export function layOutBody({ document, cursor, text }: Site, snippet: string): Laid {
  const { start, end } = cursor.span;
  const { eol } = document;
  const members = snippet.replace(/^\{\n|\n\}$/g, '').replace(/^\t/gm, '');
  const line = lineBefore(text, start);
  if (line?.trim() === '') return { snippet: layOut(members, line, unitOf(document), eol), end };
  const unit = unitOf(document);
  const blanks = /^[ \t]*(?=\})/.exec(text.slice(end))?.[0].length ?? 0;
  return { snippet: eol + unit + layOut(members, unit, unit, eol) + eol, end: end + blanks };
}

/** Lays out members that follow a value in its object: each on a line of its own where the property of the value has one. */
export function layOutMembers(site: Site, members: Readonly<Record<string, string>>): string {
  const { document, cursor, text } = site;
  const line = ownLine(text, cursor.span.start);
  return Object.entries(members)
    .map(([key, value]) => {
      const member = `${escapeSnippet(quote(key))}: ${value}`;
      if (line === undefined) return `, ${onOneLine(member)}`;
      const indent = blanksOf(line);
      return `,${document.eol}${indent}${layOut(member, indent, unitOf(document), document.eol)}`;
    })
    .join('');
}

/** Lays out an object that becomes an item: as its neighbours are laid out, on a line of its own where they span lines. */
export function layOutItem(site: Site, array: JsonArray, snippet: string): Laid {
  const { document, cursor, text } = site;
  const { start, end } = cursor.span;
  const { eol } = document;
  const unit = unitOf(document);
  const line = lineBefore(text, start);
  const ownLine = line?.trim() === '';
  if (!ownLine && !spansLines(site, array)) {
    return { snippet: (text.charAt(start - 1) === ',' ? ' ' : '') + onOneLine(snippet), end };
  }
  const indent = ownLine ? line : itemIndent(site, array, unit);
  // The bracket that closes the array goes to a line of its own.
  const bracket = /^[ \t]*(?=\])/.exec(text.slice(end))?.[0].length;
  const after = bracket === undefined ? '' : eol + (indent.endsWith(unit) ? indent.slice(0, -unit.length) : '');
  return {
    snippet: (ownLine ? '' : eol + indent) + layOut(snippet, indent, unit, eol) + after,
    end: end + (bracket ?? 0),
  };
}

/** The line up to an offset, where nothing but a key stands on it. */
function ownLine(text: string, offset: number): string | undefined {
  const line = lineBefore(text, offset);
  return line !== undefined && /^[ \t]*(?:"[^"]*"\s*:[ \t]*)?$/.test(line) ? line : undefined;
}

/** The line up to an offset; undefined on the first line of the text, which may begin elsewhere. */
function lineBefore(text: string, offset: number): string | undefined {
  const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
  return start > 0 ? text.slice(start, offset) : undefined;
}

const blanksOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? '';

/** Whether the items of an array span lines; of an array without items, whether the file does. */
function spansLines({ document, path, text }: Site, array: JsonArray): boolean {
  // In the text of the site a placeholder stands for the entries.
  const first = path.length === 2 && path[0] === document.entriesKey ? document.parts.at(0)?.body : undefined;
  const item = array.items.find(({ type }) => type === 'object');
  return hasNewline(first ?? (item ? text.slice(item.start, item.end) : document.frame.body));
}

function itemIndent({ document, part, previous }: Site, array: JsonArray, unit: string): string {
  if (previous && hasNewline(previous.lead)) return indentAt(previous, 0);
  const first = array.items[0];
  const { frame } = document;
  if (previous) {
    // The first entry begins in the frame, where a placeholder stands for it.
    const before = document.parts.at(0);
    return before ? indentAt(frame, document.offsetOf(before, 0)) : unit;
  }
  if (first && hasNewline(part.body.slice(array.start, first.start))) return indentAt(part, first.start);
  return indentAt(part, array.start) + unit;
}

/** One step of indentation, as the frame shows it, or an entry that begins on a line of its own. */
function unitOf({ parts, frame }: Document): string {
  for (const part of [frame, parts.at(1)]) {
    const root = part?.tree.root;
    if (part && root?.type === 'object' && hasNewline(part.body)) return indentUnit(part, root);
  }
  return '  ';
}
