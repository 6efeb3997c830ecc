import { quote } from '../edit.js';
import { escapeIn } from '../literal.js';
import { isIdentifier, listOfScalars, nameOfItems, styleOf, type Style } from './style.js';

/** A list of texts and numbers goes on one line up to this column, where no other of its name shows how it is written. */
const longestByDefault = 80;

/** Where a value is to be written. */
export interface Spot {
  /** What the value is known by, for the layout of others of that name. */
  readonly name: string;
  /** The indentation of the line that the value begins on. */
  readonly indent: string;
  /** How much of that line stands before the value. */
  readonly column: number;
  /** `line`: it must not have line breaks; `short`: only where it is too long for one. Absent: as others are, or with line breaks. */
  readonly layout?: 'line' | 'short' | undefined;
}

/** Plain data as text: of a program or of JSON, as the style says. Members that are `undefined` are left out. */
export function writeValue(value: unknown, spot: Spot, style: Style): string {
  if (typeof value === 'string') return writeString(value, style, spot.layout === 'line');
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = membersOf(value, spot.name, style);
  if (members.length === 0) return open + close;
  const line = writeLine(value, members, style);
  if (spot.layout === 'line' || style.isMinified || isForOneLine(members, spot, line, style)) return line;
  const indent = spot.indent + style.unit;
  const lines = members.map(({ key, name, value: inner }) => {
    const start = indent + key;
    return start + writeValue(inner, { name, indent, column: start.length }, style);
  });
  const { eol } = style;
  return open + eol + lines.join(`,${eol}`) + (style.trailingComma ? ',' : '') + eol + spot.indent + close;
}

/** Plain data as the text of a new JSON file. */
export const newFileText = (data: object, eol: string): string =>
  writeValue(data, { name: '', indent: '', column: 0 }, styleOf('', [], { isProgram: false, eol })) + eol;

/** A key with its colon and what follows that. */
export const writeKey = (key: string, style: Style): string =>
  (style.quotesKeys || !isIdentifier(key) ? writeString(key, style, true) : key) + ':' + style.afterColon;

/** True for data that cannot be written as a program: `__proto__` is no key there. */
export function isUnwritable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isUnwritable);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key === '__proto__' || isUnwritable(inner));
}

interface Member {
  /** With its colon, where it is a property. */
  readonly key: string;
  readonly name: string;
  readonly value: unknown;
}

function membersOf(value: object, name: string, style: Style): readonly Member[] {
  if (Array.isArray(value)) return value.map((item: unknown) => ({ key: '', name: nameOfItems(name), value: item }));
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    inner === undefined ? [] : [{ key: writeKey(key, style), name: key, value: inner }],
  );
}

function writeLine(value: object, members: readonly Member[], style: Style): string {
  const inner = members
    .map(
      ({ key, name, value: member }) =>
        key + writeValue(member, { name, indent: '', column: 0, layout: 'line' }, style),
    )
    .join(`,${style.afterComma}`);
  return Array.isArray(value)
    ? `[${style.bracketPadding}${inner}${style.bracketPadding}]`
    : `{${style.bracePadding}${inner}${style.bracePadding}}`;
}

/** As others of the name are, where there are any; lists of texts and numbers else too, where they are short. */
function isForOneLine(members: readonly Member[], { name, column, layout }: Spot, line: string, style: Style): boolean {
  if (style.usesTemplates && members.some(({ value }) => typeof value === 'string' && value.includes('\n')))
    return false;
  const end = column + line.length;
  const isLikeOthers = style.isOnOneLine(name) ?? (layout === 'short' || undefined);
  if (isLikeOthers !== undefined) return isLikeOthers && end < style.longestLine;
  const isOfScalars = line.startsWith('[') && members.every(({ value }) => typeof value !== 'object' || value === null);
  return isOfScalars && style.isOnOneLine(listOfScalars) !== false && end < longestByDefault;
}

function writeString(text: string, style: Style, isOneLine: boolean): string {
  if (!style.isProgram) return quote(text);
  if (style.usesTemplates && text.includes('\n') && !isOneLine)
    return `\`${text
      .split('\n')
      .map((line) => escapeIn('`', line))
      .join(style.eol)}\``;
  // The other quotes, where the usual ones would have to be escaped and those need not.
  const other = style.quote === '"' ? "'" : '"';
  const mark = text.includes(style.quote) && !text.includes(other) ? other : style.quote;
  return mark + escapeIn(mark, text) + mark;
}

/** JSON has no infinite numbers, but literals that are too large; and it has a negative zero. */
function writeNumber(value: number): string {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? JSON.stringify(value) : value < 0 ? '-1e400' : '1e400';
}
