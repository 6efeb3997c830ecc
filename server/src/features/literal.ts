import type { Position, Range } from 'vscode-languageserver-types';
import type { Part } from '../syntax/part.js';
import type { JsonTree } from '../syntax/parse.js';
import { contains } from '../syntax/span.js';
import { pathOf, type JsonNode, type JsonPath, type JsonProperty } from '../syntax/tree.js';
import type { WorkspaceFile } from '../workspace/workspace.js';

/** A key, or a value that is no container, in a file. */
export interface FileLiteral {
  readonly part: Part;
  readonly node: JsonNode;
  readonly isKey: boolean;
  /** From the root of the file. Of a key, that of its value. */
  readonly path: JsonPath;
  readonly range: Range;
  /** Where in the body of the part the position is. */
  readonly offset: number;
}

/** The literal at a position. */
export function fileLiteralAt({ document }: WorkspaceFile, position: Position): FileLiteral | undefined {
  const offset = document.offsetAt(position);
  const place = document.placeAt(offset);
  const look = document.isProgram ? programLiteralAt : literalAt;
  const found = place && look(place.part.tree, place.offset);
  if (!found) return undefined;
  const { part, index } = place;
  const { node, path, isKey } = found;
  const prefix = index === undefined || document.entriesKey === undefined ? [] : [document.entriesKey, index];
  const range = document.toRange(part, node);
  return { part, node, isKey, path: [...prefix, ...path], range, offset: place.offset };
}

/** A literal in a tree. */
type Literal = Pick<FileLiteral, 'node' | 'path' | 'isKey'>;

/**
 * The literal at an offset of a program. A value that a name leads to stands anywhere in the module, so that all of them are looked at; what stands
 * in another module is none of them.
 */
export function programLiteralAt({ root }: JsonTree, offset: number): Literal | undefined {
  // The root and its members are not written anywhere.
  const lists = root?.type === 'object' ? root.properties : [];
  const open = lists.flatMap(({ key, value }) => (value?.type === 'array' ? below(value, [key.value]) : [])).reverse();
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, isKey } = next;
    if (node.elsewhere) continue;
    if (isKey || (node.type !== 'object' && node.type !== 'array')) {
      if (contains(node, offset)) return next;
    } else open.push(...below(node, next.path).toReversed());
  }
  return undefined;
}

/** What a container holds. The way there is taken down: what is spread into an object still has the parent that it had. */
function below(node: JsonNode, path: JsonPath): readonly Literal[] {
  if (node.type === 'array')
    return node.items.map((item, index) => ({ node: item, path: [...path, index], isKey: false }));
  if (node.type !== 'object') return [];
  return node.properties.flatMap(({ key, value, start, end }) => {
    const at = { path: [...path, key.value] };
    // The members of an object of another module, spread into this one, have the span of its name.
    const isForeign = value?.elsewhere !== undefined && key.start === start && key.end === end;
    return [
      ...(isForeign ? [] : [{ node: key, ...at, isKey: true }]),
      ...(value ? [{ node: value, ...at, isKey: false }] : []),
    ];
  });
}

/** The literal at an offset of JSON. */
function literalAt({ root }: JsonTree, offset: number): Literal | undefined {
  let node = root;
  while (node) {
    if (node.type !== 'object' && node.type !== 'array')
      return contains(node, offset) ? { node, path: pathOf(node), isKey: false } : undefined;
    if (node.type === 'object') {
      const property: JsonProperty | undefined = node.properties.find((candidate) => contains(candidate, offset));
      if (property && contains(property.key, offset))
        return { node: property.key, path: pathOf(property), isKey: true };
      node = property?.value;
    } else node = node.items.find((item) => contains(item, offset));
  }
  return undefined;
}
