import type { Document } from '../../../engine/document.js';
import { lineIndent } from '../../../syntax/edit.js';
import { literalOfJson } from '../../../syntax/literals/ofJson.js';
import { styleOf, type Example, type Style } from '../../../syntax/literals/style.js';
import { nameOfItems } from '../../../syntax/literals/style.js';
import { entriesKey } from '../model.js';
import type { TextChange } from '../../../syntax/difference.js';
import type { EntryList, Item } from './entryList.js';

/** So many entries are looked at for how a registry is laid out. */
const enoughExamples = 3;

/** How a list is laid out: the indentation of its entries is undefined where they stand on one line. */
export interface EntryLayout {
  readonly style: Style;
  readonly indent: string | undefined;
}

/** How the entries of a registry are laid out; of one without entries, how the first one is to be. */
export function layoutOf(document: Document, list: EntryList): EntryLayout {
  const { text, slots, start } = list;
  const examples = Array.from({ length: enoughExamples }, (_, index) => document.parts.at(index)).flatMap(
    (part): readonly Example[] => {
      const root = part?.tree.root;
      if (!part || root?.type !== 'object') return [];
      const list = literalOfJson(root, part.lead.length);
      return [{ text: part.lead + part.body, list, name: nameOfItems(entriesKey) }];
    },
  );
  const style = styleOf(text, examples, { isProgram: false, eol: document.eol });
  const blanks = slots.map(({ blank }) => blank);
  if (slots.length === 0)
    return { style, indent: /[\r\n]/.test(text.trim()) ? lineIndent(text, start) + style.unit : undefined };
  const own = blanks.find((blank) => /[\r\n]/.test(blank));
  return { style, indent: own?.replace(/^[^]*[\r\n]/, '') };
}

/** An entry, with its comments, in the layout of another registry. */
export function transplanted(item: Item, from: EntryLayout, to: EntryLayout): Item {
  const { comments, body, beforeComma, behindComma } = item;
  const lay = (text: string): string => reindent(text, from, to);
  const laidOut = to.indent === undefined ? onOneLine(body, to.style) : lay(body);
  return {
    ...(comments === undefined ? {} : { comments: lay(comments) }),
    body: laidOut,
    beforeComma: lay(beforeComma),
    behindComma: lay(behindComma),
  };
}

/** Writes entries into a list that has nothing but white space and comments. */
export function intoEmpty(list: EntryList, items: readonly Item[], { style, indent }: EntryLayout): TextChange {
  const { text, start, close } = list;
  const comments = text.slice(start, close).trimEnd();
  const line = indent === undefined ? undefined : style.eol + indent;
  const pieces = items.map(({ comments: own, body, beforeComma, behindComma }, index) => {
    const onLine = index > 0 ? style.afterComma : comments === '' ? '' : ' ';
    return `${own ?? line ?? onLine}${body}${beforeComma}${index < items.length - 1 ? ',' : ''}${behindComma}`;
  });
  const end = indent === undefined ? '' : style.eol + lineIndent(text, start);
  return { span: { start: start + comments.length, end: close }, newText: pieces.join('') + end };
}

/** Lines behind the first one, indented as the other registry does it. JSON has no line ends but between values and in comments. */
function reindent(text: string, from: EntryLayout, to: EntryLayout): string {
  const { unit } = from.style;
  const [first = '', ...lines] = text.split(/\r\n|\n|\r/);
  const shift = (line: string): string => {
    const outer = from.indent ?? '';
    const [blank = ''] = /^[ \t]*/.exec(line) ?? [];
    if (blank.length === line.length && line !== lines.at(-1)) return '';
    const inner = blank.startsWith(outer) ? blank.slice(outer.length) : blank;
    const steps = /^(?:\t+| +)?$/.test(inner) && unit !== '' ? Math.floor(inner.length / unit.length) : 0;
    const rest = inner.slice(steps * unit.length);
    return (to.indent ?? '') + to.style.unit.repeat(steps) + rest + line.slice(blank.length);
  };
  return [first, ...lines.map(shift)].join(to.style.eol);
}

/** An entry without line ends, where no comment goes to the end of its line. */
function onOneLine(body: string, style: Style): string {
  if (/\/\/[^"\r\n]*(?:[\r\n]|$)/.test(body)) return body;
  const padding = (bracket: string): string => (/[{}]/.test(bracket) ? style.bracePadding : style.bracketPadding);
  return body.replace(/[ \t]*[\r\n]\s*/g, (_, offset: number) => {
    const before = body.charAt(offset - 1);
    const after = /\S/.exec(body.slice(offset))?.[0] ?? '';
    if (/[{[]/.test(before)) return padding(before);
    return /[}\]]/.test(after) ? padding(after) : before === ',' ? style.afterComma : ' ';
  });
}
