import type { Part } from './part.js';
import { lineStart } from './lines.js';
import type { Span } from './span.js';
import type { JsonArray, JsonNode, JsonObject, JsonProperty } from './tree.js';

/** A replacement of a span of a part's body. */
export interface Edit {
  readonly span: Span;
  readonly newText: string;
}

/** How a file is laid out where something is to be inserted. */
export interface Layout {
  /** The line ending that the document uses. */
  readonly eol: string;
}

/** `text` as a JSON string literal. */
export const quote = (text: string): string => JSON.stringify(text);

/** The white space that the line of `offset` begins with. */
export const lineIndent = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';

/** The same of a part: the first line of its body begins in what leads to it. */
export const indentAt = ({ lead, body }: Part, offset: number): string => lineIndent(lead + body, lead.length + offset);

const hasNewline = (part: Part, span: Span): boolean => /[\r\n]/.test(part.body.slice(span.start, span.end));

/** One step of indentation, as the object's own members show it; two spaces where they do not. */
export function indentUnit(part: Part, container: JsonObject | JsonArray): string {
  const first = container.type === 'object' ? container.properties[0] : container.items[0];
  if (first && hasNewline(part, { start: container.start, end: first.start })) {
    const outer = indentAt(part, container.start);
    const inner = indentAt(part, first.start);
    if (inner.length > outer.length && inner.startsWith(outer)) return inner.slice(outer.length);
  }
  const deeper = container.type === 'object' ? container.properties.map(({ value }) => value) : container.items;
  for (const value of deeper) {
    if ((value?.type === 'object' || value?.type === 'array') && hasNewline(part, value))
      return indentUnit(part, value);
  }
  return /^[ \t]+/.exec(indentAt(part, container.start))?.[0].startsWith('\t') ? '\t' : '  ';
}

/** A property to insert: its value as JSON text, laid out with `\n` and steps of `\t` where it spans lines. */
export interface NewProperty {
  readonly key: string;
  readonly value: string;
}

/** `value` (with `\n` and `\t`) in the layout of the file, its further lines indented by `indent`. */
export function layOut(value: string, indent: string, unit: string, eol: string): string {
  return value.replace(/\n(\t*)/g, (_, tabs: string) => eol + indent + unit.repeat(tabs.length));
}

/**
 * Inserts properties into an object, each behind the nearest property that precedes it in `order`. Keeps the object on one line
 * where it is on one line, and leaves comments where they are.
 */
export function insertProperties(
  part: Part,
  object: JsonObject,
  added: readonly NewProperty[],
  order: readonly string[],
  { eol }: Layout,
): readonly Edit[] {
  const unit = indentUnit(part, object);
  const first = object.properties[0];
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const byRank = [...added].sort((a, b) => rank(a.key) - rank(b.key));
  if (!first) {
    // `{}`: one member a line where the object itself stands on a line of its own or spans lines already.
    const spread = hasNewline(part, object) || /[\r\n]/.test(part.lead);
    const outer = indentAt(part, object.start);
    const separator = spread ? eol + outer + unit : ' ';
    const text = byRank
      .map(({ key, value }) => `${separator}${quote(key)}: ${layOut(value, outer + unit, unit, eol)}`)
      .join(',');
    const end = object.closed ? object.end - 1 : object.end;
    const inner = part.body.slice(object.start + 1, end);
    if (inner.trim() === '')
      return [{ span: { start: object.start + 1, end }, newText: text + (spread ? eol + outer : ' ') }];
    return [{ span: { start: object.start + 1, end: object.start + 1 }, newText: text }];
  }
  const oneLine = !hasNewline(part, object);
  const indent = indentAt(part, first.start);
  const separator = oneLine || !hasNewline(part, { start: object.start, end: first.start }) ? ' ' : eol + indent;
  const written = ({ key, value }: NewProperty): string =>
    `${quote(key)}: ${oneLine ? value.replace(/\n\t*/g, ' ') : layOut(value, indent, unit, eol)}`;
  const edits = new Map<JsonProperty | undefined, string>();
  for (const property of byRank) {
    const before = object.properties.findLast(({ key }) => rank(key.value) < rank(property.key));
    edits.set(
      before,
      (edits.get(before) ?? '') + (before ? `,${separator}${written(property)}` : `${written(property)},${separator}`),
    );
  }
  return [...edits].map(([before, newText]) => {
    const at = before ? before.end : first.start;
    return { span: { start: at, end: at }, newText };
  });
}

/** Removes a property or an item with the comma that becomes idle, and its line where nothing else stands on it. */
export function removeMember(part: Part, member: JsonProperty | JsonNode): Edit {
  const parent = member.parent;
  const members: readonly (JsonProperty | JsonNode)[] =
    parent?.type === 'object' ? parent.properties : parent?.type === 'array' ? parent.items : [member];
  const index = members.indexOf(member);
  const next = members[index + 1];
  const previous = members[index - 1];
  const { body } = part;
  if (next) return { span: withLine(body, member.start, behindComma(body, member.end, next.start)), newText: '' };
  if (previous) {
    const comma = previous.end + Math.max(0, commaIn(body.slice(previous.end, member.start)));
    // A comma behind the last member goes with it: the one before it would trail otherwise.
    return { span: { start: comma, end: member.end }, newText: '' };
  }
  const end = parent && parent.type !== 'property' && parent.closed ? parent.end - 1 : member.end;
  return { span: { start: member.start, end: behindComma(body, member.end, end) }, newText: '' };
}

/** Where the comma is in what stands between two members; -1 where there is none. Comments are passed over. */
export function commaIn(gap: string): number {
  const blank = gap.replace(/\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g, (comment) => ' '.repeat(comment.length));
  return blank.indexOf(',');
}

function behindComma(body: string, from: number, to: number): number {
  const comma = commaIn(body.slice(from, to));
  return comma < 0 ? from : from + comma + 1;
}

/** Grows a span over the white space before it and its line end, where it has its line for itself; else over the blanks behind it. */
function withLine(body: string, start: number, end: number): Span {
  const before = /(?:^|\r\n|\n|\r)[ \t]*$/.exec(body.slice(0, start));
  const after = /^[ \t]*(?=\r|\n)/.exec(body.slice(end));
  if (before && after) return { start: before.index, end: end + after[0].length };
  return { start, end: end + (/^[ \t]*/.exec(body.slice(end))?.[0].length ?? 0) };
}

/** Inserts an item behind the last one of an array. */
export function appendItem(part: Part, array: JsonArray, value: string, { eol }: Layout): Edit {
  const last = array.items.at(-1);
  if (last) {
    const spread = hasNewline(part, { start: array.start, end: last.start });
    const separator = spread ? eol + indentAt(part, last.start) : ' ';
    return { span: { start: last.end, end: last.end }, newText: `,${separator}${value}` };
  }
  const end = array.closed ? array.end - 1 : array.end;
  const blank = part.body.slice(array.start + 1, end).trim() === '';
  return { span: { start: array.start + 1, end: blank ? end : array.start + 1 }, newText: value };
}
