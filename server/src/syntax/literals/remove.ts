import { commaIn, type Edit } from '../edit.js';
import { lineStart } from '../lines.js';
import type { Span } from '../span.js';
import type { ListLiteral } from './literal.js';

/**
 * Removes a member from a closed list: with the comma that becomes idle, and with its lines where nothing else stands on them. Comments
 * stay where they are; a list without members and comments becomes empty.
 */
export function removeMember(text: string, list: ListLiteral, index: number): readonly Edit[] {
  const member = list.members[index];
  if (!member) throw new RangeError(`no member ${index}`);
  const previous = list.members[index - 1];
  const next = list.members[index + 1];
  const open = list.start + 1;
  const close = list.end - 1;
  const comma = commaIn(text.slice(member.end, next ? next.start : close));
  const end = comma < 0 ? member.end : member.end + comma + 1;
  // A comment between the member and its comma stays.
  const own: readonly Span[] =
    comma < 0 || text.slice(member.end, end - 1).trim() === ''
      ? [{ start: member.start, end }]
      : [member, { start: end - 1, end }];
  if (!previous && !next) {
    const isEmpty = own.length === 1 && (text.slice(open, member.start) + text.slice(end, close)).trim() === '';
    if (isEmpty) return [{ span: { start: open, end: close }, newText: '' }];
  }
  const edits = own.map((span, part) => removal(text, span, { open, close, isWhole: own.length === 1 || part > 0 }));
  if (next || !previous || comma >= 0) return edits;
  // It was the last one, and no comma stood behind it: none is to stand behind the one before it.
  const idle = previous.end + commaIn(text.slice(previous.end, member.start));
  return [{ span: { start: idle, end: idle + 1 }, newText: '' }, ...edits];
}

/** Takes out a stretch with the line that it has for itself, or with the blanks before or behind it. */
function removal(
  text: string,
  { start, end }: Span,
  { open, close, isWhole }: { readonly open: number; readonly close: number; readonly isWhole: boolean },
): Edit {
  const line = lineStart(text, start);
  const before = text.slice(Math.max(line, open), start);
  const [blanks = ''] = /^[ \t]*/.exec(text.slice(end, close)) ?? [];
  const behind = end + blanks.length;
  const endsLine = /^(?:\r\n|\r|\n)/.exec(text.slice(behind))?.[0];
  const beginsLine = before.trim() === '' && line > open;
  if (isWhole && beginsLine && endsLine !== undefined)
    return { span: { start: line, end: behind + endsLine.length }, newText: '' };
  // Blanks at the end of a line or before the bracket go too.
  if (!beginsLine && (endsLine !== undefined || behind === close))
    return { span: { start: start - (before.length - before.trimEnd().length), end }, newText: '' };
  return { span: { start, end: behind }, newText: '' };
}
