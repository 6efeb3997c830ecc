import { isRecord, member, nearestSpan, Value } from '../engine/value.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import { nodeAt, propertyOf, type JsonObject, type JsonPath } from '../syntax/tree.js';

/** An object of a file by its plain data. Members are `undefined` where there is none of the type asked for. */
export class RecordAt {
  private constructor(
    readonly part: Part,
    readonly path: JsonPath,
    private readonly data: Readonly<Record<string, unknown>>,
  ) {}

  /** The root of a part; undefined where that is no object. */
  static of(part: Part): RecordAt | undefined {
    return isRecord(part.data) ? new RecordAt(part, [], part.data) : undefined;
  }

  /** Every object of a part, at any depth, each before those inside it. */
  static *within(part: Part): Iterable<RecordAt> {
    const open: { readonly path: JsonPath; readonly data: unknown }[] = [{ path: [], data: part.data }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { path, data } = next;
      if (isRecord(data)) yield new RecordAt(part, path, data);
      const below: readonly (readonly [string | number, unknown])[] = Array.isArray(data)
        ? data.map((item: unknown, index) => [index, item] as const)
        : isRecord(data)
          ? Object.entries(data)
          : [];
      for (const [step, value] of below.toReversed()) open.push({ path: [...path, step], data: value });
    }
  }

  string(key: string): Value<string> | undefined {
    const value = member(this.data, key);
    return typeof value === 'string' ? this.#value(key, value) : undefined;
  }

  /** Infinite where the literal is too large for a double. */
  number(key: string): Value<number> | undefined {
    const value = member(this.data, key);
    return typeof value === 'number' ? this.#value(key, value) : undefined;
  }

  boolean(key: string): Value<boolean> | undefined {
    const value = member(this.data, key);
    return typeof value === 'boolean' ? this.#value(key, value) : undefined;
  }

  /** A member of any type. */
  any(key: string): Value<unknown> | undefined {
    return this.has(key) ? this.#value(key, member(this.data, key)) : undefined;
  }

  record(key: string): RecordAt | undefined {
    const value = member(this.data, key);
    return isRecord(value) ? new RecordAt(this.part, [...this.path, key], value) : undefined;
  }

  /** The items of an array that are objects. */
  records(key: string): readonly RecordAt[] {
    return this.#items(key).flatMap((item, index) =>
      isRecord(item) ? [new RecordAt(this.part, [...this.path, key, index], item)] : [],
    );
  }

  /** The items of an array that are strings. */
  strings(key: string): readonly Value<string>[] {
    return this.#items(key).flatMap((item, index) =>
      typeof item === 'string' ? [new Value(this.part, [...this.path, key, index], item)] : [],
    );
  }

  /** True where the key is written, whatever its value. */
  has(key: string): boolean {
    return Object.hasOwn(this.data, key);
  }

  get keys(): readonly string[] {
    return Object.keys(this.data);
  }

  /** The object as it is written. */
  get node(): JsonObject | undefined {
    const node = nodeAt(this.part.tree.root, this.path);
    return node?.type === 'object' ? node : undefined;
  }

  /** Where a key is written; where it is not, the key of the object itself, or its brace. */
  spanOfKey(key: string): Span {
    return propertyOf(this.node, key)?.key ?? this.span;
  }

  /** The key of the object, or its brace where it has none. */
  get span(): Span {
    const { node } = this;
    return node?.parent?.type === 'property' ? node.parent.key : nearestSpan(this.part, [...this.path, '']);
  }

  #value<T>(key: string, value: T): Value<T> {
    return new Value(this.part, [...this.path, key], value);
  }

  #items(key: string): readonly unknown[] {
    const list = member(this.data, key);
    return Array.isArray(list) ? list : [];
  }
}
