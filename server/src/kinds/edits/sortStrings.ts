import * as l10n from '@vscode/l10n';
import type { Edit } from '../../syntax/edit.js';
import type { Part } from '../../syntax/part.js';
import { compareTexts } from '../../vocabularies/compareTexts.js';
import { propertyOf, type JsonArray, type JsonNode } from '../../syntax/tree.js';
import type { Refactoring } from '../authoring.js';

/**
 * The strings of an array in their order. A comment goes with the item on whose line, or above whose line, it stands.
 * @returns undefined where they are in order, are not all strings, or where it is not plain which item a comment belongs to
 */
export function sortStrings({ body }: Part, array: JsonArray): Edit | undefined {
  const items = array.items.filter((item) => item.type === 'string' && item.terminated && item.quoted);
  if (!array.closed || items.length !== array.items.length) return undefined;
  const order = [...items].sort((a, b) => compareTexts(textOf(a), textOf(b)));
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || order.every((item, index) => item === items[index])) return undefined;
  const inner = body.slice(array.start + 1, array.end - 1);
  if (isPlain(inner, items, array.start + 1)) {
    let newText = '';
    items.forEach((item, index) => {
      const moved = order[index];
      const next = items[index + 1];
      newText += moved ? body.slice(moved.start, moved.end) : '';
      if (next) newText += body.slice(item.end, next.start);
    });
    return { span: { start: first.start, end: last.end }, newText };
  }
  return sortLines(body, array, items, order);
}

const textOf = (node: JsonNode): string => (node.type === 'string' ? node.value : '');

/** What sorts the list under a key of the root of a part, where that can be done and is not done already. */
export function sortList(key: string, part: Part): readonly Refactoring[] {
  const list = propertyOf(part.tree.root, key)?.value;
  const edit = list?.type === 'array' ? sortStrings(part, list) : undefined;
  return edit
    ? [{ title: l10n.t('Sort "{0}"', key), kind: 'refactor.rewrite', changes: [{ kind: 'edit', ...edit }] }]
    : [];
}

/** True where nothing but white space and commas stands between the items. */
function isPlain(inner: string, items: readonly JsonNode[], start: number): boolean {
  let at = start;
  for (const item of [...items, { start: start + inner.length, end: start + inner.length }]) {
    if (!/^[\s,]*$/.test(inner.slice(at - start, item.start - start))) return false;
    at = item.end;
  }
  return true;
}

/** One item with the lines that are its own. */
interface Line {
  /** Comments and blank lines above it, and its indentation. */
  readonly above: string;
  readonly literal: string;
  /** The rest of its line, without the comma. */
  readonly behind: string;
  readonly comma: boolean;
}

/** Sorts items of which each has a line of its own, with what else stands there. */
function sortLines(
  body: string,
  array: JsonArray,
  items: readonly JsonNode[],
  order: readonly JsonNode[],
): Edit | undefined {
  const opening = /^[^\r\n]*(?:\r\n|\n|\r)/.exec(body.slice(array.start + 1));
  if (opening?.[0].trim() !== '') return undefined;
  const start = array.start + 1 + opening[0].length;
  const lines = new Map<JsonNode, Line>();
  /** Line ends stay where they are. */
  const eols: string[] = [];
  let at = start;
  for (const item of items) {
    if (item.start < at) return undefined;
    const rest = /^[^\r\n]*/.exec(body.slice(item.end, array.end - 1))?.[0] ?? '';
    const end = item.end + rest.length;
    const eol = /^(?:\r\n|\n|\r)/.exec(body.slice(end))?.[0];
    const parted = /^([ \t]*)(,?)([ \t]*(?:\/\/.*|\/\*.*\*\/[ \t]*)?)$/.exec(rest);
    const above = body.slice(at, item.start);
    // A block comment that began on the line above, or a comma on a line of its own.
    if (eol === undefined || !parted || /(?:^|[\r\n])[ \t]*,/.test(above) || !/(?:^|[\r\n])[ \t]*$/.test(above))
      return undefined;
    lines.set(item, {
      above,
      literal: body.slice(item.start, item.end),
      behind: (parted[1] ?? '') + (parted[3] ?? ''),
      comma: parted[2] === ',',
    });
    eols.push(eol);
    at = end + eol.length;
  }
  const last = items.at(-1);
  const trailing = last !== undefined && lines.get(last)?.comma === true;
  if (items.some((item) => item !== last && lines.get(item)?.comma !== true)) return undefined;
  const sorted = order.map((item, index) => {
    const line = lines.get(item);
    const comma = index < order.length - 1 || trailing ? ',' : '';
    return line ? line.above + line.literal + comma + line.behind + (eols[index] ?? '') : '';
  });
  return { span: { start, end: at }, newText: sorted.join('') };
}
