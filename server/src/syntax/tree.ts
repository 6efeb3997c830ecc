import type { Span } from './span.js';

/** A JSON value as it is written. What is missing in a half-typed file is `undefined`, never invented. */
export type JsonNode = JsonObject | JsonArray | JsonString | JsonNumber | JsonLiteral | JsonInvalid;

/** Of a value in program text: where it is really written, and where it is referred to. Values of JSON have neither. */
interface Written {
  /** Where the value is written, where that is another file: its own span is then that of the expression that refers to it. */
  readonly elsewhere?: Elsewhere;
  /** The span of the expression that stands in its place, where that is not the value itself but leads to it. */
  readonly reference?: Span;
}

/** A stretch of another file. */
export interface Elsewhere {
  readonly uri: string;
  /** In the text of that file. */
  readonly span: Span;
}

export interface JsonObject extends Span, Written {
  readonly type: 'object';
  readonly parent: JsonParent | undefined;
  readonly properties: readonly JsonProperty[];
  /** False where the closing brace is missing. */
  readonly closed: boolean;
}

export interface JsonArray extends Span, Written {
  readonly type: 'array';
  readonly parent: JsonParent | undefined;
  readonly items: readonly JsonNode[];
  /** False where the closing bracket is missing. */
  readonly closed: boolean;
}

export interface JsonProperty extends Span {
  readonly type: 'property';
  readonly parent: JsonObject;
  readonly key: JsonString;
  /** Offset of the colon, where there is one. */
  readonly colon: number | undefined;
  readonly value: JsonNode | undefined;
}

export interface JsonString extends Span, Written {
  readonly type: 'string';
  readonly parent: JsonParent | undefined;
  /** The decoded value, escapes resolved. */
  readonly value: string;
  /** False for a bare word. */
  readonly quoted: boolean;
  /** False where the closing quote is missing: the string then ends with its line. */
  readonly terminated: boolean;
}

interface JsonNumber extends Span, Written {
  readonly type: 'number';
  readonly parent: JsonParent | undefined;
  /** The value; infinite where the literal is too large for a double. */
  readonly value: number;
}

interface JsonLiteral extends Span, Written {
  readonly type: 'literal';
  readonly parent: JsonParent | undefined;
  readonly value: boolean | null;
}

/** Something that stands where a value should and is none, such as a bare word. */
interface JsonInvalid extends Span, Written {
  readonly type: 'invalid';
  readonly parent: JsonParent | undefined;
  /** True for an expression whose value nobody knows without running the program. */
  readonly unreadable?: true;
}

export type JsonParent = JsonProperty | JsonArray;

/** The way from a root to a value: property names and array indices. */
export type JsonPath = readonly (string | number)[];

/** The property that decides: of several with one key the last, as `JSON.parse` has it. */
export function propertyOf(node: JsonNode | undefined, key: string): JsonProperty | undefined {
  return node?.type === 'object' ? node.properties.findLast((property) => property.key.value === key) : undefined;
}

/** The value at a path below `root`, or undefined where there is none. */
export function nodeAt(root: JsonNode | undefined, path: JsonPath): JsonNode | undefined {
  let node = root;
  for (const step of path) {
    if (typeof step === 'number') node = node?.type === 'array' ? node.items[step] : undefined;
    else node = propertyOf(node, step)?.value;
  }
  return node;
}

/** A value and every value within it, the last of its members first. Keys are not among them. */
export function* valuesWithin(root: JsonNode | undefined): Iterable<JsonNode> {
  // Nesting is bounded, and the number of items is not: nothing here recurses or is spread.
  const open: JsonNode[] = root ? [root] : [];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (node.type === 'array') for (const item of node.items) open.push(item);
    else if (node.type === 'object') for (const { value } of node.properties) if (value) open.push(value);
  }
}

/** The path of a value or property below its root. */
export function pathOf(node: JsonNode | JsonProperty): JsonPath {
  const path: (string | number)[] = [];
  let current: JsonNode | JsonProperty = node;
  for (;;) {
    if (current.type === 'property') {
      path.unshift(current.key.value);
      current = current.parent;
      continue;
    }
    const parent: JsonParent | undefined = current.parent;
    if (!parent) return path;
    if (parent.type === 'array') path.unshift(parent.items.indexOf(current));
    current = parent;
  }
}

/** The plain data of a tree: as `JSON.parse` would give it, with `undefined` for what is missing or no value. */
export function toData(node: JsonNode | undefined): unknown {
  switch (node?.type) {
    case 'object': {
      const data: Record<string, unknown> = {};
      for (const { key, value } of node.properties) {
        // A key like `__proto__` is data, not a prototype.
        Object.defineProperty(data, key.value, {
          value: toData(value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
      return data;
    }
    case 'array':
      return node.items.map(toData);
    case 'string':
    case 'number':
    case 'literal':
      return node.value;
    default:
      return undefined;
  }
}
