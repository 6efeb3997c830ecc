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
  const found = place && literalAt(place.part.tree, place.offset);
  if (!found) return undefined;
  const { part, index } = place;
  const { node, path, isKey } = found;
  const prefix = index === undefined || document.entriesKey === undefined ? [] : [document.entriesKey, index];
  const range = document.toRange(part, node);
  return { part, node, isKey, path: [...prefix, ...path], range, offset: place.offset };
}

/** The same in a tree. */
function literalAt(
  { root }: JsonTree,
  offset: number,
): { readonly node: JsonNode; readonly path: JsonPath; readonly isKey: boolean } | undefined {
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
