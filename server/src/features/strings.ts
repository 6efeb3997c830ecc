import type { Document, Stretch } from '../engine/document.js';
import type { Part } from '../syntax/part.js';
import type { PartPosition } from '../syntax/partList.js';
import type { Span } from '../syntax/span.js';
import type { JsonNode, JsonPath, JsonString } from '../syntax/tree.js';

/** A finished string that is a value, not a key. */
interface StringValue {
  readonly node: JsonString;
  /** From the root of the file. */
  readonly path: JsonPath;
}

/** The strings of a part. */
export interface StringsOfPart {
  readonly part: Part;
  /** Where the part is, of an entry. */
  readonly position: PartPosition | undefined;
  readonly strings: Iterable<StringValue>;
}

/**
 * The strings between two file offsets, part by part: the frame, which is around the entries, comes first. Only what lies there is parsed.
 */
export function* stringsBetween(document: Document, from: number, to: number): Iterable<StringsOfPart> {
  for (const { part, position, span } of document.stretches(from, to)) {
    yield { part, position, strings: stringsIn(part.tree.root, span, prefixOf(document, position)) };
  }
}

const prefixOf = ({ entriesKey }: Document, position: Stretch['position']): JsonPath =>
  position === undefined || entriesKey === undefined ? [] : [entriesKey, position.index];

function* stringsIn(node: JsonNode | undefined, within: Span, path: JsonPath): Iterable<StringValue> {
  switch (node?.type) {
    case 'string':
      if (node.quoted && node.terminated) yield { node, path };
      return;
    case 'object':
      for (const { key, value } of node.properties)
        if (value && overlaps(value, within)) yield* stringsIn(value, within, [...path, key.value]);
      return;
    case 'array':
      for (const [index, item] of node.items.entries())
        if (overlaps(item, within)) yield* stringsIn(item, within, [...path, index]);
      return;
    default:
  }
}

const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
