import configurationSchema from '../../../../schemas/agent-registry.schema.json' with { type: 'json' };
import type { Document } from '../../engine/document.js';
import type { Severity } from '../../engine/rule.js';
import type { Schema } from '../../engine/schema.js';
import { isRecord, member } from '../../engine/value.js';
import { configuration as validate } from '../../generated/validators.js';
import type { Part } from '../../syntax/part.js';
import type { JsonPath } from '../../syntax/tree.js';
import { nearest } from '../../vocabularies/similar.js';
import type { Structure } from '../json/subject.js';

/** The project file by its name. */
export const configurationFileName = 'agent-registry.json';

export const schema: Schema = configurationSchema;
const structure: Structure = { validate, schema, root: schema };

/** The key of the globs, and what is a key in there: the kinds of files, and what is none of them. In the format's order. */
export const filesKey = 'files';
export const fileKeys: readonly string[] = Object.keys(configurationSchema.properties.files.properties);
/** The keys of the file, in the format's order. */
export const configurationKeys: readonly string[] = Object.keys(configurationSchema.properties);

export type RuleSetting = Severity | 'off';
const ruleSettings: readonly unknown[] = ['error', 'warning', 'information', 'hint', 'off'] satisfies RuleSetting[];

/** Which files are of which kind: globs by the id of the kind, and `ignore` for those that are none of ours. */
type FileGlobs = Readonly<Record<string, readonly string[]>>;

/** What somebody has set, in the project file or in the editor. What is malformed is left out. */
export interface Configuration {
  readonly files: FileGlobs;
  readonly rules: Readonly<Record<string, RuleSetting>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, RuleSetting>>;
  }[];
}

/** True where one of the keys is ours, or nearly: others have a use for such a name as well. */
export function isConfiguration({ frame }: Document): boolean {
  const own = Object.keys(configurationSchema.properties);
  return (
    isRecord(frame.data) && Object.keys(frame.data).some((key) => own.includes(key) || nearest(key, own) !== undefined)
  );
}

/** Reads settings of the shape of the project file. */
export function readConfiguration(data: unknown): Configuration {
  const overrides = member(data, 'overrides');
  return {
    files: readFiles(member(data, filesKey)),
    rules: readRules(member(data, 'rules')),
    overrides: (Array.isArray(overrides) ? overrides : []).map((override: unknown) => ({
      files: strings(member(override, 'files')),
      rules: readRules(member(override, 'rules')),
    })),
  };
}

function readFiles(data: unknown): FileGlobs {
  return isRecord(data) ? Object.fromEntries(Object.entries(data).map(([kind, globs]) => [kind, strings(globs)])) : {};
}

function readRules(data: unknown): Readonly<Record<string, RuleSetting>> {
  if (!isRecord(data)) return {};
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, RuleSetting] => ruleSettings.includes(entry[1])),
  );
}

const strings = (data: unknown): readonly string[] =>
  Array.isArray(data) ? data.filter((item) => typeof item === 'string') : [];

/** The project file as the rules see it. */
export class ConfigurationFrame {
  readonly structure = structure;

  constructor(readonly document: Document) {}

  get part(): Part {
    return this.document.frame;
  }

  /** The objects that set severities by rule code, each as the path to it. */
  get ruleTables(): readonly (readonly (string | number)[])[] {
    const overrides = member(this.part.data, 'overrides');
    return [['rules'], ...(Array.isArray(overrides) ? overrides.map((_, index) => ['overrides', index, 'rules']) : [])];
  }
}

/** True where an object at a path sets severities by rule code. */
export const isRuleTable = ([first, second, third, ...deeper]: JsonPath): boolean =>
  deeper.length === 0 &&
  (second === undefined ? first === 'rules' : first === 'overrides' && typeof second === 'number' && third === 'rules');

/** True where a value at a path is a glob: an item of any list but that of the overrides. */
export const isGlob = (path: JsonPath): boolean => typeof path.at(-1) === 'number' && path.at(-2) !== 'overrides';
