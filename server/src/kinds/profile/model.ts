import refsSchema from '../../../../schemas/tool-context-refs.schema.json' with { type: 'json' };
import type { Document } from '../../engine/document.js';
import type { Schema } from '../../engine/schema.js';
import type { Value } from '../../engine/value.js';
import { contextRefs as validate } from '../../generated/validators.js';
import type { Part } from '../../syntax/part.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { Structure } from '../json/subject.js';
import { RecordAt } from '../recordAt.js';

/** What is known of the format: the references to tool contexts. Everything else of such a file is free. */
export const schema: Schema = refsSchema;
const structure: Structure = { validate, schema, root: schema };
const anything: Structure = { validate: () => true, schema: {}, root: schema };

/** The text that every file with references holds. This module alone spells the keys. */
export const refsKey = 'toolContextRefs';
export const toolsKey = 'tools';
export const contributesKey = 'contributes';

/** True for the path of an object that may have references: `tools` of the root, and `contributes` wherever it is. */
export const isHolder = (path: JsonPath): boolean =>
  path.at(-1) === contributesKey || (path.length === 1 && path[0] === toolsKey);

/** The part of a path that the schema describes: what a skill contributes may stand at any depth. */
export const describedPath = (path: JsonPath): JsonPath => path.slice(Math.max(0, path.lastIndexOf(contributesKey)));

/** What contributes references: a skill, written into a profile or in a file of its own. */
export interface Contribution {
  /** The object that has `contributes`. */
  readonly at: RecordAt;
  /** The object that has the references. */
  readonly holder: RecordAt;
  /** What the skill is known by: its `id`, or else its `name`. */
  readonly id: Value<string> | undefined;
  readonly refs: readonly Value<string>[];
  /** The array of the references. */
  readonly list: Value<unknown> | undefined;
}

/** The references to tool contexts in one part of a file. */
export class RefsPart {
  readonly structure: Structure;
  /** The object that has the references of the profile itself; undefined where the part is none. */
  readonly holder: RecordAt | undefined;
  /** Those of the profile itself; undefined where the part is none. */
  readonly own: readonly Value<string>[] | undefined;
  /** The array of these. */
  readonly ownList: Value<unknown> | undefined;
  readonly contributions: readonly Contribution[];

  /** @param isFrame whether the root of the part is the root of the file */
  constructor(
    readonly part: Part,
    isFrame: boolean,
  ) {
    this.structure = isFrame ? structure : anything;
    const tools = isFrame ? RecordAt.of(part)?.record(toolsKey) : undefined;
    this.holder = tools && isList(tools) ? tools : undefined;
    this.own = this.holder?.strings(refsKey);
    this.ownList = this.holder?.any(refsKey);
    this.contributions = part.body.includes(refsKey) ? [...contributionsIn(part)] : [];
  }

  /** Every reference of the part, in lists as they are written. */
  get lists(): readonly (readonly Value<string>[])[] {
    return [...(this.own ? [this.own] : []), ...this.contributions.map(({ refs }) => refs)];
  }
}

function* contributionsIn(part: Part): Iterable<Contribution> {
  for (const at of RecordAt.within(part)) {
    const contributes = at.record(contributesKey);
    if (!contributes || !isList(contributes)) continue;
    const id = at.string('id') ?? at.string('name');
    yield { at, holder: contributes, id, refs: contributes.strings(refsKey), list: contributes.any(refsKey) };
  }
}

const isList = (holder: RecordAt): boolean => Array.isArray(holder.any(refsKey)?.value);

/** A file that refers to tool contexts: an agent profile, or a skill manifest. */
export class ProfileModel {
  readonly parts: readonly RefsPart[];
  readonly #root: RecordAt | undefined;

  constructor(readonly document: Document) {
    this.#root = RecordAt.of(document.frame);
    this.parts = [refsIn(document.frame, true), ...[...document.parts].map((part) => refsIn(part, false))];
  }

  /** True for a profile: it has references of its own. Otherwise the file is the manifest of a skill. */
  get isProfile(): boolean {
    return this.own !== undefined;
  }

  get id(): Value<string> | undefined {
    return this.#root?.string('id');
  }
  /** What the profile is called: what its default context goes by. */
  get name(): Value<string> | undefined {
    return this.id ?? this.#root?.string('name');
  }
  /** Everything that it may be called by: its id and its name. */
  get names(): readonly string[] {
    return [this.id, this.#root?.string('name')].flatMap((name) => name?.value ?? []);
  }
  get title(): Value<string> | undefined {
    return this.#root?.string('title') ?? this.#root?.string('name');
  }
  /** The worker that the profile runs in, such as `codex`: a name, or an object that has one. */
  get worker(): string | undefined {
    const worker = this.#root?.string('worker') ?? this.#root?.record('worker')?.string('id');
    return (worker ?? this.#root?.record('worker')?.string('name') ?? this.#root?.record('worker')?.string('type'))
      ?.value;
  }

  /** The references of the profile itself. */
  get own(): readonly Value<string>[] | undefined {
    return this.parts[0]?.own;
  }

  /** What skills contribute that are written into this file, in its order; of a manifest, the skill itself. */
  get contributions(): readonly Contribution[] {
    return this.parts.flatMap(({ contributions }) => contributions);
  }

  /** The skills that the profile names without writing out what they contribute. */
  get skillNames(): readonly Value<string>[] {
    const named = this.#root?.strings('skills') ?? [];
    const objects = this.#root?.records('skills') ?? [];
    const described = objects.flatMap((skill) => (skill.has(contributesKey) ? [] : (skill.string('id') ?? [])));
    return [...named, ...described];
  }

  /** Every reference of the file. */
  get refs(): readonly Value<string>[] {
    return this.parts.flatMap(({ lists }) => lists.flat());
  }
}

const partsKnown = new WeakMap<Part, RefsPart>();
const known = new WeakMap<Document, ProfileModel>();

/** The references in a part; the same for the same part. */
export function refsIn(part: Part, isFrame: boolean): RefsPart {
  let refs = partsKnown.get(part);
  if (!refs) partsKnown.set(part, (refs = new RefsPart(part, isFrame)));
  return refs;
}

/** The model of a file that refers to contexts; the same for the same version of it. */
export function profileOf(document: Document): ProfileModel {
  let profile = known.get(document);
  if (!profile) known.set(document, (profile = new ProfileModel(document)));
  return profile;
}
