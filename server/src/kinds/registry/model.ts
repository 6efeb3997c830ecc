import type { Document } from '../../engine/document.js';
import registrySchema from '../../../../schemas/tool-registry.schema.json' with { type: 'json' };
import { registryFrame, registryTool } from '../../generated/validators.js';
import type { Schema } from '../../engine/schema.js';
import type { Structure } from '../json/subject.js';
import { isRecord, member, nearestSpan, Value } from '../../engine/value.js';
import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonObject, JsonPath } from '../../syntax/tree.js';

/** The keys of a registry, in the format's order. This module alone spells them. */
export const registryKeys = ['version', 'tools', 'meta'] as const;
export const metaKeys = ['repo', 'created', 'purpose'] as const;
/** The keys of an entry, in the format's order; `languages` is the only one that may be left out. */
export const toolKeys = ['name', 'description', 'location', 'status', 'capabilities', 'languages', 'tags'] as const;
export type ToolKey = (typeof toolKeys)[number];
export const requiredToolKeys: readonly ToolKey[] = toolKeys.filter((key) => key !== 'languages');

/** The array that a registry is cut into parts by. */
export const entriesKey = 'tools';

export const toolStatuses = ['ready', 'planned', 'deprecated'] as const;
export type ToolStatus = (typeof toolStatuses)[number];

/** The three fields of an entry that are lists of strings. */
export type ToolListKey = 'capabilities' | 'languages' | 'tags';
export const toolListKeys: readonly ToolListKey[] = ['capabilities', 'languages', 'tags'];

/** The fields that the outline lists below the name of an entry. */
export const outlinedToolKeys: readonly ToolKey[] = ['location', ...toolListKeys];

/** The format as a schema: where hovers, completions and the order of keys come from. */
export const schema: Schema = registrySchema;
const toolStructure: Structure = { validate: registryTool, schema: registrySchema.$defs.tool, root: schema };
const frameStructure: Structure = { validate: registryFrame, schema, root: schema };

/** One entry of a registry. Members are `undefined` (lists: empty) where the file has none of the right type. */
export class Tool {
  readonly structure = toolStructure;

  /** @param part an entry of the document */
  constructor(readonly part: Part) {}

  get name(): Value<string> | undefined {
    return this.#string('name');
  }
  get description(): Value<string> | undefined {
    return this.#string('description');
  }
  /** The path to the entry point, relative to the directory of the registry, as written. */
  get location(): Value<string> | undefined {
    return this.#string('location');
  }
  /** As written, whether or not it is one of the three. */
  get status(): Value<string> | undefined {
    return this.#string('status');
  }
  get capabilities(): readonly Value<string>[] {
    return this.#strings('capabilities');
  }
  /** ISO 639-1 codes, as written. */
  get languages(): readonly Value<string>[] {
    return this.#strings('languages');
  }
  get tags(): readonly Value<string>[] {
    return this.#strings('tags');
  }

  /** The status, where it is one that the loader knows. */
  get knownStatus(): ToolStatus | undefined {
    const status = this.status?.value;
    return toolStatuses.find((known) => known === status);
  }

  /** True where the field is there and is an array without items. */
  isEmptyList(key: ToolListKey): boolean {
    const list = member(this.part.data, key);
    return Array.isArray(list) && list.length === 0;
  }

  /** A field as plain data, whatever its type. */
  data(key: string): unknown {
    return member(this.part.data, key);
  }

  /** The texts of the strings of a list field: for who need not know where they are. */
  texts(key: ToolListKey): readonly string[] {
    const list = member(this.part.data, key);
    return Array.isArray(list) ? (list.every(isString) ? list : list.filter(isString)) : [];
  }

  /** The strings of a list field. */
  list(key: ToolListKey): readonly Value<string>[] {
    return this.#strings(key);
  }

  /** True where the key is written, whatever its value. */
  has(key: ToolKey): boolean {
    return isRecord(this.part.data) && Object.hasOwn(this.part.data, key);
  }

  /** The place of a field: its value, or else its key, or else the brace of the entry. */
  spanOf(key: ToolKey): Span {
    return new Value(this.part, [key], undefined).span;
  }

  /** The place of the field's key where it is written, or the brace of the entry. */
  get brace(): Span {
    return nearestSpan(this.part, []);
  }

  /** The entry as an object, where it is one. */
  get object(): JsonObject | undefined {
    const { root } = this.part.tree;
    return root?.type === 'object' ? root : undefined;
  }

  #string(key: ToolKey): Value<string> | undefined {
    const value = member(this.part.data, key);
    return typeof value === 'string' ? new Value(this.part, [key], value) : undefined;
  }

  #strings(key: ToolListKey): readonly Value<string>[] {
    if (lastLists.tool !== this) lastLists = { tool: this };
    return (lastLists[key] ??= this.#readStrings(key));
  }

  #readStrings(key: ToolListKey): readonly Value<string>[] {
    const list = member(this.part.data, key);
    if (!Array.isArray(list)) return [];
    const values: Value<string>[] = [];
    list.forEach((item: unknown, index) => {
      if (typeof item === 'string') values.push(new Value(this.part, [key, index], item));
    });
    return values;
  }
}

/** What stands around the entries of a registry. */
export class RegistryFrame {
  readonly structure = frameStructure;

  constructor(readonly document: Document) {}

  get part(): Part {
    return this.document.frame;
  }
  get version(): Value<string> | undefined {
    return this.#string(['version']);
  }
  /** The path of the repository; may hold the placeholder `{workspace-root}`. */
  get repo(): Value<string> | undefined {
    return this.#string(['meta', 'repo']);
  }
  /** An ISO 8601 date. */
  get created(): Value<string> | undefined {
    return this.#string(['meta', 'created']);
  }
  get purpose(): Value<string> | undefined {
    return this.#string(['meta', 'purpose']);
  }

  #string(path: JsonPath): Value<string> | undefined {
    let data: unknown = this.part.data;
    for (const key of path) data = member(data, String(key));
    return typeof data === 'string' ? new Value(this.part, path, data) : undefined;
  }
}

/** The lists that were read last: the rules about an entry ask one after the other, and nobody else needs them kept. */
let lastLists: { readonly tool?: Tool } & Partial<Record<ToolListKey, readonly Value<string>[]>> = {};

const isString = (item: unknown): item is string => typeof item === 'string';

/** The model of an entry; the same for the same part. */
export function toolOf(part: Part): Tool {
  if (part.model instanceof Tool) return part.model;
  const tool = new Tool(part);
  part.model = tool;
  return tool;
}

/** The entries of a registry in file order. */
export function* toolsOf(document: Document): Iterable<Tool> {
  for (const part of document.parts) yield toolOf(part);
}
