import type { Position, SelectionRange } from 'vscode-languageserver-types';
import type { Document } from '../engine/document.js';
import type { Part } from '../syntax/part.js';
import { contains, type Span } from '../syntax/span.js';
import { nodeAt, type JsonNode, type JsonProperty } from '../syntax/tree.js';
import type { WorkspaceFile } from '../workspace/workspace.js';

/** What a selection grows to at each position: what is between the quotes, the string, the property, the object …, the file. */
export const selectionRanges = ({ document }: WorkspaceFile, positions: readonly Position[]): SelectionRange[] =>
  positions.map((position) => selectionRange(document, position));

function selectionRange(document: Document, position: Position): SelectionRange {
  const spans = spansAround(document, document.offsetAt(position));
  const outermost: Span = { start: 0, end: document.length };
  let result: SelectionRange | undefined;
  let last: Span | undefined;
  for (const span of [outermost, ...spans]) {
    if (span.start === last?.start && span.end === last.end) continue;
    const range = { start: document.positionAt(span.start), end: document.positionAt(span.end) };
    result = result ? { range, parent: result } : { range };
    last = span;
  }
  return result ?? { range: { start: position, end: position } };
}

/** What is around an offset, the outer before the inner. Offsets are those of the file. */
function spansAround(document: Document, offset: number): readonly Span[] {
  const { frame, entriesKey } = document;
  const place = document.placeAt(offset);
  const inFile = (part: Part, { start, end }: Span): Span => ({
    start: document.offsetOf(part, start),
    end: document.offsetOf(part, end),
  });
  if (place?.part === frame) return nodesAt(frame.tree.root, place.offset).map((span) => inFile(frame, span));
  // In an entry or between two: the array of the entries is around it.
  const array = nodeAt(frame.tree.root, entriesKey === undefined ? [] : [entriesKey]);
  const inFrame = nodesAt(frame.tree.root, array ? array.start + 1 : 0).filter(
    ({ start, end }) => array && start <= array.start && array.end <= end,
  );
  return [
    ...inFrame.map((span) => inFile(frame, span)),
    ...(place ? nodesAt(place.part.tree.root, place.offset).map((span) => inFile(place.part, span)) : []),
  ];
}

/** The values and properties that hold an offset, and the text of a string between its quotes. */
function nodesAt(root: JsonNode | undefined, offset: number): readonly Span[] {
  const spans: Span[] = [];
  let node: JsonNode | JsonProperty | undefined = root;
  while (node && contains(node, offset)) {
    spans.push(node);
    const children: readonly (JsonNode | JsonProperty | undefined)[] =
      node.type === 'object' ? node.properties
      : node.type === 'array' ? node.items
      : node.type === 'property' ? [node.key, node.value]
      : []; // prettier-ignore
    if (node.type === 'string' && node.quoted) {
      const text: Span = { start: node.start + 1, end: node.end - (node.terminated ? 1 : 0) };
      if (contains(text, offset)) spans.push(text);
    }
    node = children.find((child) => child && contains(child, offset));
  }
  return spans;
}
