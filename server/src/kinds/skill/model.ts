import skillSchema from '../../../../schemas/skill-descriptor.schema.json' with { type: 'json' };
import type { Document } from '../../engine/document.js';
import type { Schema } from '../../engine/schema.js';
import type { Value } from '../../engine/value.js';
import { skill as validate } from '../../generated/validators.js';
import type { Part } from '../../syntax/part.js';
import type { Structure } from '../json/subject.js';
import { RecordAt } from '../recordAt.js';

/** The format as a schema: where hovers, completions and the order of keys come from. */
export const schema: Schema = skillSchema;
const structure: Structure = { validate, schema, root: schema };

/** The keys of a descriptor, in the format's order. This module alone spells them. */
export const skillKeys: readonly string[] = Object.keys(skillSchema.properties);

/** The two keys by which a descriptor is told from any other JSON. */
export const distinctiveKeys = { protocol: 'protocol', capabilityType: 'capability_type' } as const;

export const capabilityTypes = ['plugin', 'api', 'knowledge', 'task'] as const;
export type CapabilityType = (typeof capabilityTypes)[number];

export const accessPolicies = ['public', 'restricted', 'private'] as const;

export const authTypes = ['api_key', 'oauth2', 'custom', 'none'] as const;
export type AuthType = (typeof authTypes)[number];

/** The members of `auth` that belong to one type alone, and that it must have. */
export const authMembers: Readonly<Record<AuthType, readonly AuthMember[]>> = {
  api_key: ['header'],
  oauth2: ['oauth2'],
  custom: [],
  none: [],
};
export type AuthMember = 'header' | 'oauth2';
const scopesKey = 'scopes';
/** What the `oauth2` block must have, in the format's order. */
export const oauthKeys = ['authorization_url', 'token_url', scopesKey] as const;
/** The keys of `auth`, in the format's order. */
export const authKeys: readonly string[] = Object.keys(skillSchema.properties.auth.properties);
/** What should be said of authentication where its type says nothing. */
export const authDescriptionKey = 'description';

export const tagsKey = 'tags';
export const createdKey = 'created_at';
export const updatedKey = 'updated_at';

/** What fields of `endpoint` begin with for which an empty value would be wrong: JSON, laid out with `\n` and steps of `\t`. */
export const firstEndpointValues: Readonly<Record<string, string>> = {
  timeout_ms: '30000',
  retry: '{\n\t"max_attempts": 3,\n\t"backoff_ms": 1000\n}',
};

/** The types of inputs that have no one form in a URL. */
export const structuredTypes: ReadonlySet<string> = new Set(['object', 'array']);

/** The keys of `endpoint`, in the format's order. */
export const endpointKeys: readonly string[] = Object.keys(skillSchema.properties.endpoint.properties);
export const statusUrlKey = 'status_url';
export const resultUrlKey = 'result_url';

/** The keys of an input that rules name. */
export const inputKeys = { default: 'default', required: 'required' } as const;

/** The variable that stands for an execution in `status_url` and `result_url`. */
export const executionVariable = 'execution_id';

/** A URL of a descriptor. */
export interface SkillUrl {
  readonly url: Value<string>;
  /** What is asked there: the skill itself, one execution of it, an OAuth server, or nothing by a program. */
  readonly role: 'endpoint' | 'execution' | 'oauth' | 'page';
  /** The variables that something is put in the place of. */
  readonly variables: readonly string[];
}

/** A skill descriptor. Members are `undefined` (lists: empty) where the file has none of the right type. */
export class SkillFrame {
  readonly structure = structure;
  readonly #root: RecordAt | undefined;

  constructor(readonly document: Document) {
    this.#root = RecordAt.of(document.frame);
  }

  get part(): Part {
    return this.document.frame;
  }
  get protocol(): Protocol | undefined {
    return wrap(this.#root?.record(distinctiveKeys.protocol), Protocol);
  }
  get id(): Value<string> | undefined {
    return this.#root?.string('id');
  }
  get name(): Value<string> | undefined {
    return this.#root?.string('name');
  }
  /** The version of the skill, as written. */
  get version(): Value<string> | undefined {
    return this.#root?.string('version');
  }
  /** As written, whether or not it is one of {@link capabilityTypes}. */
  get capabilityType(): Value<string> | undefined {
    return this.#root?.string(distinctiveKeys.capabilityType);
  }
  get description(): Value<string> | undefined {
    return this.#root?.string('description');
  }
  get provider(): Provider | undefined {
    return wrap(this.#root?.record('provider'), Provider);
  }
  get endpoint(): Endpoint | undefined {
    return wrap(this.#root?.record('endpoint'), Endpoint);
  }
  get inputs(): readonly Input[] {
    return this.#root?.records('inputs').map((at) => new Input(at)) ?? [];
  }
  get output(): Output | undefined {
    return wrap(this.#root?.record('output'), Output);
  }
  get auth(): Auth | undefined {
    return wrap(this.#root?.record('auth'), Auth);
  }
  /** As written, whether or not it is one of {@link accessPolicies}. */
  get access(): Value<string> | undefined {
    return this.#root?.string('access');
  }
  get tags(): readonly Value<string>[] {
    return this.#root?.strings(tagsKey) ?? [];
  }
  get documentationUrl(): Value<string> | undefined {
    return this.#root?.string('documentation_url');
  }
  /** A date-time of ISO 8601. */
  get createdAt(): Value<string> | undefined {
    return this.#root?.string(createdKey);
  }
  /** A date-time of ISO 8601. */
  get updatedAt(): Value<string> | undefined {
    return this.#root?.string(updatedKey);
  }

  /** Every URL of the descriptor, in the format's order. Those of an OAuth block count where the type of authentication has one. */
  get urls(): readonly SkillUrl[] {
    const { protocol, provider, endpoint, auth } = this;
    const oauth2 = auth?.knownType === 'oauth2' ? auth.oauth2 : undefined;
    const inputs = endpoint?.url?.value.includes('{') ? this.inputs.flatMap(({ name }) => name?.value ?? []) : [];
    const all: readonly (readonly [Value<string> | undefined, SkillUrl['role'], readonly string[]])[] = [
      [protocol?.changelogUrl, 'page', []],
      [provider?.url, 'page', []],
      [endpoint?.url, 'endpoint', inputs],
      [endpoint?.statusUrl, 'execution', [executionVariable]],
      [endpoint?.resultUrl, 'execution', [executionVariable]],
      [oauth2?.authorizationUrl, 'oauth', []],
      [oauth2?.tokenUrl, 'oauth', []],
      [this.documentationUrl, 'page', []],
    ];
    return all.flatMap(([url, role, variables]) => (url ? [{ url, role, variables }] : []));
  }
}

/** `protocol` */
export class Protocol {
  constructor(readonly at: RecordAt) {}
  /** The version of the protocol, as written. */
  get version(): Value<string> | undefined {
    return this.at.string('version');
  }
  get changelogUrl(): Value<string> | undefined {
    return this.at.string('changelog_url');
  }
}

/** `provider` */
export class Provider {
  constructor(readonly at: RecordAt) {}
  get name(): Value<string> | undefined {
    return this.at.string('name');
  }
  get url(): Value<string> | undefined {
    return this.at.string('url');
  }
  /** An e-mail address or a URL. */
  get contact(): Value<string> | undefined {
    return this.at.string('contact');
  }
}

/** `endpoint` */
export class Endpoint {
  constructor(readonly at: RecordAt) {}
  get url(): Value<string> | undefined {
    return this.at.string('url');
  }
  /** As written, whether or not it is an HTTP method. */
  get method(): Value<string> | undefined {
    return this.at.string('method');
  }
  /** The media type of the request. */
  get contentType(): Value<string> | undefined {
    return this.at.string('content_type');
  }
  get statusUrl(): Value<string> | undefined {
    return this.at.string(statusUrlKey);
  }
  get resultUrl(): Value<string> | undefined {
    return this.at.string(resultUrlKey);
  }
  /** In milliseconds. */
  get timeout(): Value<number> | undefined {
    return this.at.number('timeout_ms');
  }
  get retry(): Retry | undefined {
    return wrap(this.at.record('retry'), Retry);
  }
}

/** `endpoint.retry` */
export class Retry {
  constructor(readonly at: RecordAt) {}
  get maxAttempts(): Value<number> | undefined {
    return this.at.number('max_attempts');
  }
  /** In milliseconds. */
  get backoff(): Value<number> | undefined {
    return this.at.number('backoff_ms');
  }
}

/** An item of `inputs`. */
export class Input {
  constructor(readonly at: RecordAt) {}
  get name(): Value<string> | undefined {
    return this.at.string('name');
  }
  /** As written, whether or not it is a type name of JSON Schema. */
  get type(): Value<string> | undefined {
    return this.at.string('type');
  }
  get description(): Value<string> | undefined {
    return this.at.string('description');
  }
  get required(): Value<boolean> | undefined {
    return this.at.boolean(inputKeys.required);
  }
  /** The default, where there is one: `null` means none. */
  get default(): Value<unknown> | undefined {
    const value = this.at.any(inputKeys.default);
    return value?.value === null || value?.value === undefined ? undefined : value;
  }
  /** A JSON Schema that narrows the value down. */
  get schema(): Value<unknown> | undefined {
    return this.at.any('schema');
  }
}

/** `output` */
export class Output {
  constructor(readonly at: RecordAt) {}
  /** The media type of the answer. */
  get contentType(): Value<string> | undefined {
    return this.at.string('content_type');
  }
  /** The JSON Schema of the answer. */
  get schema(): Value<unknown> | undefined {
    return this.at.any('schema');
  }
  get description(): Value<string> | undefined {
    return this.at.string('description');
  }
}

/** `auth`: a union by `type`. */
export class Auth {
  constructor(readonly at: RecordAt) {}
  /** As written, whether or not it is one of {@link authTypes}. */
  get type(): Value<string> | undefined {
    return this.at.string('type');
  }
  get description(): Value<string> | undefined {
    return this.at.string(authDescriptionKey);
  }
  /** Name of the HTTP header that carries the key. */
  get header(): Value<string> | undefined {
    return this.at.string('header');
  }
  get oauth2(): OAuth | undefined {
    return wrap(this.at.record('oauth2'), OAuth);
  }

  /** The type, where it is one that there is. */
  get knownType(): AuthType | undefined {
    const type = this.type?.value;
    return authTypes.find((known) => known === type);
  }
}

/** `auth.oauth2` */
export class OAuth {
  constructor(readonly at: RecordAt) {}
  get authorizationUrl(): Value<string> | undefined {
    return this.at.string('authorization_url');
  }
  get tokenUrl(): Value<string> | undefined {
    return this.at.string('token_url');
  }
  /** The names of the scopes, and what each allows where that is told: `scopes` is an object, or a list of names. */
  get scopes(): readonly Scope[] {
    const listed = this.at.strings(scopesKey).map((name) => ({ name: name.value, meaning: undefined }));
    const scopes = this.at.record(scopesKey);
    return scopes ? scopes.keys.map((name) => ({ name, meaning: scopes.string(name) })) : listed;
  }
}

export interface Scope {
  readonly name: string;
  readonly meaning: Value<string> | undefined;
}

const known = new WeakMap<Document, SkillFrame>();

/** The model of a descriptor; the same for the same version of it. */
export function skillOf(document: Document): SkillFrame {
  let skill = known.get(document);
  if (!skill) known.set(document, (skill = new SkillFrame(document)));
  return skill;
}

const wrap = <T>(at: RecordAt | undefined, model: new (at: RecordAt) => T): T | undefined =>
  at ? new model(at) : undefined;
