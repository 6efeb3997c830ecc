import { commaIn } from '../syntax/edit.js';
import type { Part } from '../syntax/part.js';
import type { Document } from './document.js';
import type { Change } from './fix.js';

/**
 * The changes that remove an entry with the comma that becomes idle, and its lines where nothing else stands on them. Comments around it
 * stay: they may be about something else.
 */
export function removeEntry(document: Document, part: Part): readonly Change[] {
  const index = document.parts.find(part)?.index ?? 0;
  const next = document.parts.at(index + 1);
  if (next) return removeBefore(part, next);
  return index > 0 ? removeLast(part) : removeOnly(document, part);
}

const cut = (part: Part, start: number, end: number): readonly Change[] =>
  start < end ? [{ kind: 'edit', part, span: { start, end }, newText: '' }] : [];

/** The comma behind it stands in what leads to the next entry. */
function removeBefore(part: Part, next: Part): readonly Change[] {
  const { lead } = next;
  const comma = commaIn(lead);
  if (comma < 0) return cut(part, 0, part.body.length);
  const isNear = lead.slice(0, comma).trim() === '';
  const [, blanks = '', lineEnd] = /^([ \t]*)([\r\n])?/.exec(lead.slice(comma + 1)) ?? [];
  const line = isNear && lineEnd !== undefined ? lastLineLength(part.lead) : 0;
  return [
    ...cut(part, -line, part.body.length),
    ...cut(next, (isNear ? 0 : comma) - lead.length, comma + 1 + blanks.length - lead.length),
  ];
}

/** The comma before it goes with it. */
function removeLast(part: Part): readonly Change[] {
  const { lead, body } = part;
  const comma = commaIn(lead);
  const between = lead.slice(comma + 1);
  const isNear = lead.slice(0, Math.max(0, comma)).trim() === '';
  if (comma >= 0 && between.trim() === '') return cut(part, (isNear ? 0 : comma) - lead.length, body.length);
  return [
    ...(comma < 0 ? [] : cut(part, comma - lead.length, comma + 1 - lead.length)),
    ...cut(part, -lastLineLength(between), body.length),
  ];
}

/** Nothing is left between the brackets, unless somebody wrote a comment there. */
function removeOnly(document: Document, part: Part): readonly Change[] {
  const { frame } = document;
  const start = frame.body.length - (document.length - document.offsetOf(part, part.body.length));
  const behind = /^(?:[\s,]|\/\/[^\r\n]*|\/\*[^]*?\*\/)*/.exec(frame.body.slice(start))?.[0] ?? '';
  const before = frame.body.slice(0, document.offsetOf(part, 0) - part.lead.length);
  if (before.endsWith('[') && (part.lead + behind).replace(',', '').trim() === '')
    return [...cut(part, -part.lead.length, part.body.length), ...cut(frame, start, start + behind.length)];
  const comma = start + commaIn(behind);
  return [
    ...cut(part, -lastLineLength(part.lead), part.body.length),
    ...(comma < start ? [] : cut(frame, comma, comma + 1)),
  ];
}

/** The length of the last line end of a text with the white space behind it, where nothing else stands there. */
const lastLineLength = (text: string): number => /(?:\r\n|\n|\r)[ \t]*$/.exec(text)?.[0].length ?? 0;
