import contextsSchema from '../../../../schemas/tool-contexts.schema.json' with { type: 'json' };
import singleSchema from '../../../../schemas/tool-context.schema.json' with { type: 'json' };
import type { Document } from '../../engine/document.js';
import type { Schema } from '../../engine/schema.js';
import type { Value } from '../../engine/value.js';
import { contextEntry, contextFrame, singleContext } from '../../generated/validators.js';
import type { Part } from '../../syntax/part.js';
import { propertyOf, valuesWithin, type JsonNode, type JsonPath } from '../../syntax/tree.js';
import type { Structure } from '../json/subject.js';
import { RecordAt } from '../recordAt.js';

/** The file of many contexts, and the file of one. */
export const schema: Schema = contextsSchema;
export const singleContextSchema: Schema = singleSchema;

/** What a file of many contexts is called. */
export const contextsFileName = 'tool-contexts.json';

/** The array that a file of many contexts is cut into parts by. */
export const entriesKey = 'contexts';
/** What a program's own array has beside its contexts: tools that stand by themselves, and contexts elsewhere use. */
export const looseToolsKey = 'tools';
/** The constant of a program that declares the contexts which ship with the agent. */
export const builtInName = 'BUILT_IN_TOOL_CONTEXTS';
/** Whether the compiler of the program checks the contexts. */
export const typedKey = 'typed';

/** The keys of a context and of a tool of it, in the format's order. This module alone spells them. */
export const contextKeys: readonly string[] = Object.keys(contextsSchema.$defs.context.properties);
export const projectionKeys: readonly string[] = Object.keys(contextsSchema.$defs.projection.properties);
export const matrixToolsKey = 'matrixTools';
export const permissionsKey = 'permissions';
export const inputSchemaKey = 'inputSchema';
export const resultModeKey = 'resultMode';

export const resultModes = ['json', 'text', 'summary'] as const;

const nothing: Structure = { validate: () => true, schema: {}, root: schema };
const entryStructure: Structure = { validate: contextEntry, schema: contextsSchema.$defs.context, root: schema };
const listStructure: Structure = { validate: contextFrame, schema, root: schema };
const singleStructure: Structure = { validate: singleContext, schema: singleContextSchema, root: singleContextSchema };

/** A `MatrixToolProjection`. Members are `undefined` where the file has none of the right type. */
export class Projection {
  constructor(readonly at: RecordAt) {}
  get name(): Value<string> | undefined {
    return this.at.string('name');
  }
  get description(): Value<string> | undefined {
    return this.at.string('description');
  }
  /** The JSON Schema of the arguments. */
  get inputSchema(): Value<unknown> | undefined {
    return this.at.any(inputSchemaKey);
  }
  /** The mount on the bus. */
  get target(): Value<string> | undefined {
    return this.at.string('target');
  }
  /** The operation on the mount. */
  get op(): Value<string> | undefined {
    return this.at.string('op');
  }
  /** As written, whether or not it is one of {@link resultModes}. */
  get resultMode(): Value<string> | undefined {
    return this.at.string(resultModeKey);
  }

  /** What is written, in the format's order and whatever its type. What cannot be read from a program is left out. */
  get declared(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      projectionKeys.flatMap((key) => (this.at.has(key) ? [[key, this.at.any(key)?.value]] : [])),
    );
  }

  /** True where some of it cannot be read from the program. */
  get isPartial(): boolean {
    return this.at.part.isProgram && unreadableIn(this.at.node).length > 0;
  }

  /** True where the tool is written in another file, which says what is wrong with it. */
  get isElsewhere(): boolean {
    return this.at.part.isProgram && this.at.node?.elsewhere !== undefined;
  }
}

/** A `ToolContextSpec`. Members are `undefined` (lists: empty) where the file has none of the right type. */
export class ToolContext {
  readonly tools: readonly Projection[];

  constructor(readonly at: RecordAt) {
    this.tools = at.records(matrixToolsKey).map((tool) => new Projection(tool));
  }
  get key(): Value<string> | undefined {
    return this.at.string('key');
  }
  get title(): Value<string> | undefined {
    return this.at.string('title');
  }
  get description(): Value<string> | undefined {
    return this.at.string('description');
  }
  get instructions(): Value<string> | undefined {
    return this.at.string('instructions');
  }
  get permissions(): Value<unknown> | undefined {
    return this.at.any(permissionsKey);
  }
  /** True where some of the tools cannot be read from the program. */
  get hasUnreadableTools(): boolean {
    const tools = propertyOf(this.at.node, matrixToolsKey)?.value;
    return tools?.type === 'invalid' || (tools?.type === 'array' && tools.items.some(({ type }) => type === 'invalid'));
  }
  /** True where it has instructions that cannot be read from the program. */
  get hasUnreadableInstructions(): boolean {
    return this.at.part.isProgram && this.at.has('instructions') && !this.instructions;
  }
  /** The names in `verification.requiredChecks`: often those of tools. */
  get requiredChecks(): readonly Value<string>[] {
    return this.at.record('verification')?.strings('requiredChecks') ?? [];
  }
}

/** A stretch of a file with the contexts in it: one entry of many, a whole file, or what a program declares. */
export class ContextHolder {
  readonly contexts: readonly ToolContext[];
  /** Tools of a program that contexts of other files use. */
  readonly looseTools: readonly Projection[];

  constructor(
    readonly part: Part,
    readonly structure: Structure,
    contexts: readonly RecordAt[],
    looseTools: readonly RecordAt[] = [],
  ) {
    this.contexts = contexts.map((at) => new ToolContext(at));
    this.looseTools = looseTools.map((at) => new Projection(at));
  }

  /** Every tool that is written here. */
  get tools(): readonly Projection[] {
    return [...this.contexts.flatMap(({ tools }) => tools), ...this.looseTools].filter((tool) => !tool.isElsewhere);
  }

  /** True where the compiler of the program knows the type of the contexts. */
  get isTyped(): boolean {
    return this.part.isProgram && RecordAt.of(this.part)?.boolean(typedKey)?.value === true;
  }

  /** True where some contexts of a program, or the key of one, cannot be read. */
  get isOpenEnded(): boolean {
    if (!this.part.isProgram) return false;
    const list = propertyOf(this.part.tree.root, entriesKey)?.value;
    const hasUnknown = list?.type === 'array' && list.items.some(({ type }) => type === 'invalid');
    return hasUnknown || this.contexts.some(({ key, at }) => !key && at.has(contextKeys[0] ?? ''));
  }

  /** The expressions of a program that were to be contexts or values of them and cannot be read. */
  get unreadable(): readonly JsonNode[] {
    return this.part.isProgram ? unreadableIn(this.part.tree.root) : [];
  }
}

/** A path of a program as the schema has it: a tool that stands by itself is like one of a context. */
export const describedPath = (path: JsonPath): JsonPath =>
  path[0] === looseToolsKey ? [entriesKey, 0, matrixToolsKey, ...path.slice(1)] : path;

/** How a file holds its contexts. */
export type ContextForm = 'list' | 'single' | 'program';

/** Empty files go by their name: `*.tool-context.json` holds one context. */
export function formOf({ uri, frame, entriesKey: cutBy }: Document): ContextForm {
  if (frame.isProgram) return 'program';
  const root = RecordAt.of(frame);
  if (cutBy === entriesKey || root?.has(entriesKey)) return 'list';
  if (root && contextKeys.some((key) => root.has(key))) return 'single';
  return uri.endsWith('.tool-context.json') ? 'single' : 'list';
}

const entries = new WeakMap<Part, ContextHolder>();
const frames = new WeakMap<Part, { readonly form: ContextForm; readonly holder: ContextHolder }>();

/** An entry of a file of many contexts; the same for the same part. */
export function entryOf(part: Part): ContextHolder {
  let entry = entries.get(part);
  if (!entry) entries.set(part, (entry = new ContextHolder(part, entryStructure, toList(RecordAt.of(part)))));
  return entry;
}

/** What stands outside of the entries: in a file of one context, and in a program, everything. */
export function frameOf(document: Document): ContextHolder {
  const form = formOf(document);
  const { frame } = document;
  const known = frames.get(frame);
  if (known?.form === form) return known.holder;
  const holder = makeFrame(frame, form);
  frames.set(frame, { form, holder });
  return holder;
}

function makeFrame(frame: Part, form: ContextForm): ContextHolder {
  const root = RecordAt.of(frame);
  switch (form) {
    case 'list':
      return new ContextHolder(frame, listStructure, []);
    case 'single':
      return new ContextHolder(frame, singleStructure, toList(root));
    case 'program':
      return new ContextHolder(frame, nothing, root?.records(entriesKey) ?? [], root?.records(looseToolsKey));
  }
}

/** Every stretch of a file with contexts in it, in file order. */
export function* holdersOf(document: Document): Iterable<ContextHolder> {
  yield frameOf(document);
  for (const part of document.parts) yield entryOf(part);
}

const toList = <T>(item: T | undefined): readonly T[] => (item === undefined ? [] : [item]);

function unreadableIn(root: JsonNode | undefined): readonly JsonNode[] {
  const found = new Map<number, JsonNode>();
  for (const node of valuesWithin(root)) if (node.type === 'invalid' && node.unreadable) found.set(node.start, node);
  return [...found.values()].sort((a, b) => a.start - b.start);
}
