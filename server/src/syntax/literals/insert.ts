import { commaIn, lineIndent, type Edit } from '../edit.js';
import { lineStart } from '../lines.js';
import type { Span } from '../span.js';
import type { ListLiteral } from './literal.js';
import { listOfScalars, nameOfItems, type Style } from './style.js';
import { writeKey, writeValue } from './write.js';

/** A member to insert into a list. */
export interface NewMember {
  /** Of a property. */
  readonly key?: string;
  /** Plain data. */
  readonly value: unknown;
}

/** An insertion as edits of the text, in order, and where among them the new member is. */
export interface Insertion {
  readonly edits: readonly Edit[];
  /** Index of the edit that has it. */
  readonly edit: number;
  /** Where it is in the new text of that edit. */
  readonly span: Span;
}

/** A list with what must be known to write in it. */
export interface WritableList {
  readonly text: string;
  readonly list: ListLiteral;
  /** What the list is known by, for the layout of its members. */
  readonly name: string;
  /** The list around it, where there is one: an empty list is laid out as that is. */
  readonly around?: ListLiteral;
  readonly style: Style;
}

/**
 * Inserts a member into a closed list, laid out as its neighbours are: behind the line of the one before it, so that comments stay with the
 * members that they stand beside.
 * @param index of the new member; absent: behind the last one
 */
export const insertMember = (into: WritableList, member: NewMember, index?: number): Insertion =>
  insertMembers(into, [member], index);

/** The same for several members, one behind the other. The insertion says where the first of them is. */
export function insertMembers(
  into: WritableList,
  members: readonly NewMember[],
  index = into.list.members.length,
): Insertion {
  if (into.list.members.length === 0) return insertFirst(into, members);
  return index === 0 ? insertBefore(into, members) : insertBehind(into, members, index - 1);
}

function insertBehind(into: WritableList, members: readonly NewMember[], index: number): Insertion {
  const { text, list, style } = into;
  const before = list.members[index];
  const next = list.members[index + 1];
  if (!before) throw new RangeError(`no member ${index}`);
  const gapEnd = next ? next.start : list.end - 1;
  const comma = commaIn(text.slice(before.end, gapEnd));
  const at = behindComments(text, comma < 0 ? before.end : before.end + comma + 1, gapEnd, next !== undefined);
  // Behind a comment that goes to the end of its line nothing can be written on that line.
  const isForced = !isSpread(text, list) && lineComment.test(text.slice(before.end, at));
  const isOwnLine = isForced || isSpread(text, list);
  const indent = lineIndent(text, before.start) + (isForced ? style.unit : '');
  const trailing = next || (comma >= 0 && style.isProgram) ? ',' : '';
  const lead = isOwnLine ? style.eol + indent : style.afterComma;
  const column = isOwnLine ? indent.length : at + 1 - lineStart(text, at) + lead.length;
  const [first, written] = writeMembers(into, members, { indent, column, lead });
  // Where nothing stands between the member and its missing comma, one edit is enough.
  const start = comma < 0 && at === before.end ? `,${lead}` : lead;
  const insertion = { span: { start: at, end: at }, newText: start + written + trailing };
  const span = { start: start.length, end: start.length + first };
  if (comma >= 0 || at === before.end) return { edits: [insertion], edit: 0, span };
  return { edits: [{ span: { start: before.end, end: before.end }, newText: ',' }, insertion], edit: 1, span };
}

function insertBefore(into: WritableList, members: readonly NewMember[]): Insertion {
  const { text, list, style } = into;
  const start = list.members[0]?.start ?? list.end - 1;
  const indent = lineIndent(text, start);
  const lead = isSpread(text, list) ? style.eol + indent : style.afterComma;
  const [first, written] = writeMembers(into, members, { indent, column: start - lineStart(text, start), lead });
  const newText = `${written},${lead}`;
  return { edits: [{ span: { start, end: start }, newText }], edit: 0, span: { start: 0, end: first } };
}

/** Writes into a list that has nothing but white space and comments. */
function insertFirst(into: WritableList, members: readonly NewMember[]): Insertion {
  const { text, list, style } = into;
  const [open, close] = [list.start + 1, list.end - 1];
  const comments = text.slice(open, close).trimEnd();
  const at = { start: open + comments.length, end: comments === '' ? close : open + comments.length };
  const isOwnLine =
    /[\r\n]/.test(text.slice(open, close)) ||
    (!style.isMinified && members.some((member) => isForOwnLine(into, member)));
  const outer = lineIndent(text, list.start);
  const ownIndent = /[\r\n]([ \t]*)[^\r\n]*$/.exec(comments)?.[1] ?? outer + style.unit;
  const indent = isOwnLine ? ownIndent : outer;
  const padding = list.type === 'array' ? style.bracketPadding : style.bracePadding;
  const lead = isOwnLine ? style.eol + indent : comments === '' ? padding : ' ';
  const column = isOwnLine ? indent.length : at.start - lineStart(text, at.start) + lead.length;
  const next = isOwnLine ? lead : style.afterComma;
  const [first, written] = writeMembers(into, members, { indent, column, lead: next });
  const trailing = isOwnLine && style.trailingComma ? ',' : '';
  const hasLineEnd = /[\r\n]/.test(text.slice(at.end, close));
  const end = isOwnLine ? (hasLineEnd ? '' : style.eol + outer) : comments === '' ? padding : '';
  return {
    edits: [{ span: at, newText: lead + written + trailing + end }],
    edit: 0,
    span: { start: lead.length, end: lead.length + first },
  };
}

/** True where the first member of a list is to stand on a line of its own. */
function isForOwnLine({ text, list, name, around, style }: WritableList, { value }: NewMember): boolean {
  if (list.type === 'array' && (typeof value !== 'object' || value === null))
    return !(style.isOnOneLine(name) ?? style.isOnOneLine(listOfScalars) ?? true);
  return !around || isSpread(text, around);
}

/** True where members of a list begin lines of their own. */
function isSpread(text: string, { start, members }: ListLiteral): boolean {
  let from = start;
  return members.some((member) => {
    const gap = text.slice(from, member.start);
    from = member.end;
    return /[\r\n]/.test(gap);
  });
}

/**
 * Where the comments end that stand on a line behind a member: they are about it, unless another member follows on that line.
 * @param hasNext whether there is another member at `limit`, or the bracket
 */
export function behindComments(text: string, from: number, limit: number, hasNext: boolean): number {
  sameLine.lastIndex = from;
  const end = from + (sameLine.exec(text)?.[0].length ?? 0);
  const rest = text.slice(end, limit);
  return /^[ \t]*[\r\n]/.test(rest) || (!hasNext && rest.trim() === '') ? end : from;
}

/** A line comment with no more than a comma and other comments before it. */
const lineComment = /^(?:[\s,]|\/\*(?:[^*]|\*(?!\/))*\*\/)*\/\//;
const sameLine = /(?:[ \t]*\/\*(?:[^*\r\n]|\*(?!\/))*\*\/)*(?:[ \t]*\/\/[^\r\n]*)?/y;

/**
 * Writes members one behind the other.
 * @param at where the first one begins, and what stands before each further one behind its comma
 * @returns the length of the first one, and all of the text
 */
function writeMembers(
  into: WritableList,
  members: readonly NewMember[],
  at: { readonly indent: string; readonly column: number; readonly lead: string },
): readonly [first: number, text: string] {
  const texts = members.map((member) => writeMember(into, member, at.indent, at.column));
  return [texts[0]?.length ?? 0, texts.join(`,${at.lead}`)];
}

function writeMember(into: WritableList, { key, value }: NewMember, indent: string, column: number): string {
  const { name, style } = into;
  const start = key === undefined ? '' : writeKey(key, style);
  const spot = { name: key ?? nameOfItems(name), indent, column: column + start.length, layout: layoutIn(into) };
  return start + writeValue(value, spot, style);
}

/** What is inside of an object on one line goes on that line; into a list of names on one line, what is short. */
function layoutIn({ text, list, around }: WritableList): 'line' | 'short' | undefined {
  const object = list.type === 'object' ? list : around;
  const isOnOneLine = object !== undefined && !/[\r\n]/.test(text.slice(object.start, object.end));
  if (isOnOneLine && object.members.length > 0) return 'line';
  return isSpread(text, list) || list.members.length === 0 ? undefined : 'short';
}
