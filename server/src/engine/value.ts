import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import { nodeAt, propertyOf, type JsonNode, type JsonPath, type JsonProperty } from '../syntax/tree.js';

/**
 * A value of a part, known by its plain data; its place is worked out when asked for, so that a file without faults is never parsed
 * into trees.
 */
export class Value<T> {
  constructor(
    readonly part: Part,
    readonly path: JsonPath,
    readonly value: T,
  ) {}

  /** The value as it is written. */
  get node(): JsonNode | undefined {
    return nodeAt(this.part.tree.root, this.path);
  }

  /** The property that holds it, where it is the value of one. */
  get property(): JsonProperty | undefined {
    const key = this.path.at(-1);
    return typeof key === 'string' ? propertyOf(nodeAt(this.part.tree.root, this.path.slice(0, -1)), key) : undefined;
  }

  /** The span of the value, its quotes included. */
  get span(): Span {
    return this.node ?? nearestSpan(this.part, this.path);
  }
}

/** The span of what is nearest to a path that does not lead to a value: the key that lacks one, or the object that lacks the key. */
export function nearestSpan(part: Part, path: JsonPath): Span {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(part.tree.root, path.slice(0, length));
    if (!node) continue;
    const key = path[length];
    const property = typeof key === 'string' ? propertyOf(node, key) : undefined;
    if (property) return property.key;
    return node.type === 'object' || node.type === 'array'
      ? { start: node.start, end: Math.min(node.start + 1, node.end) }
      : node;
  }
  return { start: 0, end: Math.min(1, part.body.length) };
}

/** Reading plain data of unknown shape. */
export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** The member of a record that is its own, so that `constructor` or `__proto__` is never found by accident. */
export const member = (data: unknown, key: string): unknown =>
  isRecord(data) && Object.hasOwn(data, key) ? data[key] : undefined;
