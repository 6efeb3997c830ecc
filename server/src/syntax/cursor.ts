import type { JsonTree } from './parse.js';
import type { Span } from './span.js';
import { pathOf, type JsonArray, type JsonNode, type JsonObject, type JsonPath, type JsonProperty } from './tree.js';

/** What is written at a cursor and replaced by what is chosen there. Offsets are those of the text. */
interface Written {
  /** The whole literal with its quotes, the bare word, or nothing at the cursor. */
  readonly span: Span;
  /** `open`: the closing quote is missing. */
  readonly quotes: 'none' | 'open' | 'closed';
}

/** What a member that is typed at a cursor needs around it, so that the result is JSON. */
interface Member extends Written {
  /** The end of the member before, where no comma follows it yet. */
  readonly missingComma: number | undefined;
  /** True where a comma must follow, since another member does. */
  readonly needsComma: boolean;
}

/** What could be typed at a cursor. Paths lead from the root of the tree. */
export type Cursor =
  /** The key of a property. `path` is that of the object. */
  | (Member & {
      readonly kind: 'key';
      readonly path: JsonPath;
      /** True where a colon stands behind the key: only the key is replaced. */
      readonly hasColon: boolean;
      /** The keys of the other properties. */
      readonly taken: ReadonlySet<string>;
    })
  /** The value of a property. */
  | (Member & { readonly kind: 'value'; readonly path: JsonPath })
  /** An item of an array. `path` ends with the index that it has, or will have. */
  | (Member & {
      readonly kind: 'item';
      readonly path: JsonPath;
      readonly array: JsonArray;
      readonly siblings: readonly JsonNode[];
    })
  /** The one value of the text. */
  | (Written & { readonly kind: 'root'; readonly path: JsonPath });

const isContainer = (node: JsonNode | undefined): node is JsonObject | JsonArray =>
  node?.type === 'object' || node?.type === 'array';

/**
 * What could be typed at `offset`. Undefined where that is nothing: in comments, outside the root, where a colon is missing.
 * @param text what `tree` was made of; more text may follow, such as what stands behind a value that is not closed
 */
export function cursorAt(text: string, { root, comments }: JsonTree, offset: number): Cursor | undefined {
  if (comments.some((comment) => isInComment(text, comment, offset))) return undefined;
  const nothing: Span = { start: offset, end: offset };
  if (!root)
    return blankEnd(text, 0) === text.length ? { kind: 'root', path: [], span: nothing, quotes: 'none' } : undefined;
  const container = innermost(text, root, offset);
  if (container)
    return container.type === 'object' ? inObject(text, container, offset) : inArray(text, container, offset);
  if (!isTyped(text, root, offset)) return undefined;
  return { kind: 'root', path: [], ...written(text, root, offset) };
}

/** Where white space and comments that begin at `from` end. */
function blankEnd(text: string, from: number): number {
  blank.lastIndex = from;
  blank.exec(text);
  return blank.lastIndex;
}

const blank = /(?:[\s\uFEFF]|\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))*/y;

/** A line comment goes on at its end; a block comment does not, where it is closed. */
function isInComment(text: string, { start, end }: Span, offset: number): boolean {
  if (offset <= start || offset > end) return false;
  return offset < end || text.startsWith('//', start) || end - start < 4 || !text.startsWith('*/', end - 2);
}

function innermost(text: string, root: JsonNode, offset: number): JsonObject | JsonArray | undefined {
  let found: JsonObject | JsonArray | undefined;
  let node: JsonNode | undefined = root;
  while (isContainer(node) && isInside(text, node, offset)) {
    found = node;
    const children: readonly (JsonNode | undefined)[] =
      node.type === 'object' ? node.properties.map(({ value }) => value) : node.items;
    node = children.find((child) => isContainer(child) && isInside(text, child, offset));
  }
  return found;
}

/** What is not closed goes on until something else begins. */
const isInside = (text: string, node: JsonObject | JsonArray, offset: number): boolean =>
  node.start < offset && (node.closed ? offset < node.end : offset <= blankEnd(text, node.end));

function inObject(text: string, object: JsonObject, offset: number): Cursor | undefined {
  const path = pathOf(object);
  for (const property of object.properties) {
    const { key, colon, value } = property;
    if (isTyped(text, key, offset)) return keyCursor(text, object, path, written(text, key, offset), property);
    // A key without its colon: on that line the colon is what is missing.
    const line = colon ?? (/[\r\n]/.test(text.slice(key.end, offset)) ? key.end : blankEnd(text, key.end));
    if (key.end <= offset && offset <= line) return undefined;
    if (colon === undefined || offset <= colon) continue;
    const isBefore = offset <= (value ? value.start : blankEnd(text, colon + 1));
    if (!isBefore && !(value && isTyped(text, value, offset))) continue;
    // What is before a value takes its place, on its line.
    if (isBefore && value && (isContainer(value) || /[\r\n]/.test(text.slice(offset, value.start)))) return undefined;
    const at: Written =
      value && !isBefore
        ? written(text, value, offset)
        : { span: { start: offset, end: value?.end ?? offset }, quotes: 'none' };
    return {
      kind: 'value',
      path: [...path, key.value],
      ...at,
      missingComma: undefined,
      needsComma: needsComma(text, at.span.end),
    };
  }
  return keyCursor(text, object, path, { span: { start: offset, end: offset }, quotes: 'none' }, undefined);
}

function keyCursor(
  text: string,
  object: JsonObject,
  path: JsonPath,
  at: Written,
  own: JsonProperty | undefined,
): Cursor {
  const hasColon = text.charAt(blankEnd(text, at.span.end)) === ':';
  const others = object.properties.filter((property) => property !== own);
  return {
    kind: 'key',
    path,
    ...at,
    hasColon,
    taken: new Set(others.map(({ key }) => key.value)),
    missingComma: missingComma(text, others, at.span.start),
    needsComma: !hasColon && needsComma(text, at.span.end),
  };
}

function inArray(text: string, array: JsonArray, offset: number): Cursor {
  const own = array.items.find((item) => isTyped(text, item, offset));
  const at: Written = own ? written(text, own, offset) : { span: { start: offset, end: offset }, quotes: 'none' };
  const siblings = array.items.filter((item) => item !== own);
  const index = siblings.filter(({ end }) => end <= at.span.start).length;
  return {
    kind: 'item',
    path: [...pathOf(array), index],
    ...at,
    array,
    siblings,
    missingComma: missingComma(text, siblings, at.span.start),
    needsComma: needsComma(text, at.span.end),
  };
}

function missingComma(text: string, members: readonly Span[], start: number): number | undefined {
  const before = members.findLast(({ end }) => end <= start);
  if (!before) return undefined;
  const next = blankEnd(text, before.end);
  return next < start && text.charAt(next) === ',' ? undefined : before.end;
}

/** True where what follows is neither a comma nor the end of the container. */
function needsComma(text: string, end: number): boolean {
  const next = blankEnd(text, end);
  return next < text.length && !',}]:'.includes(text.charAt(next));
}

/** True where a literal is what is being typed at the cursor: behind its closing quote it is finished. */
const isTyped = (text: string, node: JsonNode, offset: number): boolean =>
  !isContainer(node) && node.start < offset && offset <= node.end && !(offset === node.end && isClosed(text, node));

/** True where a string has its own closing quote, not one that the scanner took from the string behind it. */
const isClosed = (text: string, node: JsonNode): boolean =>
  node.type === 'string' && node.quoted && node.terminated && !/[^\s,:}\]"/]/.test(text.charAt(node.end));

/**
 * What of a literal belongs to the cursor. Of a string whose closing quote is missing, the rest of the line is not all its own: in
 * `"pl|, "name": 1` the scanner takes the next quote for the missing one.
 */
function written(text: string, node: JsonNode, offset: number): Written {
  const span: Span = { start: node.start, end: node.end };
  if (node.type !== 'string' || !node.quoted) return { span, quotes: 'none' };
  if (isClosed(text, node)) return { span, quotes: 'closed' };
  const rest = text.slice(offset, node.end);
  const word = /^[^\s,}\]"]*/.exec(rest)?.[0].length ?? 0;
  const onlyPunctuation = /^[\s,}\]]*$/.test(rest.slice(word));
  return {
    span: { start: node.start, end: node.terminated || onlyPunctuation ? offset + word : node.end },
    quotes: 'open',
  };
}
