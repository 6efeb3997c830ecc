import * as l10n from '@vscode/l10n';
import { toData, type JsonNode } from '../../syntax/tree.js';
import { nearest } from '../similar.js';

/** The type names of JSON Schema. */
export const typeNames = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const;

export type TypeName = (typeof typeNames)[number];

export const isTypeName = (name: unknown): name is TypeName => (typeNames as readonly unknown[]).includes(name);

/** What other languages call the types. */
const otherNames: Readonly<Record<string, TypeName>> = {
  ...{ str: 'string', text: 'string', char: 'string', varchar: 'string', date: 'string', datetime: 'string' },
  ...{ url: 'string', uri: 'string', uuid: 'string', enum: 'string', file: 'string' },
  ...{ int: 'integer', long: 'integer', short: 'integer', int32: 'integer', int64: 'integer', bigint: 'integer' },
  ...{ float: 'number', double: 'number', decimal: 'number', real: 'number', numeric: 'number', num: 'number' },
  ...{ bool: 'boolean', flag: 'boolean' },
  ...{ dict: 'object', map: 'object', hash: 'object', struct: 'object', record: 'object', json: 'object' },
  ...{ list: 'array', tuple: 'array', set: 'array', vector: 'array' },
  ...{ none: 'null', nil: 'null', undefined: 'null', void: 'null' },
};

/** The type name that a value is most likely meant for: what another language calls it, or what it is a slip of. */
export function nearestType(value: string): TypeName | undefined {
  const name = value.trim().toLowerCase();
  if (isTypeName(value)) return undefined;
  if (Object.hasOwn(otherNames, name)) return otherNames[name];
  const found = nearest(value, typeNames);
  return isTypeName(found) ? found : undefined;
}

/** The types that `type` names; undefined where it is no valid list of types. */
export function declaredTypes(type: JsonNode | undefined): readonly TypeName[] | undefined {
  const names = (type?.type === 'array' ? type.items : type ? [type] : []).map(toData);
  return names.length > 0 && names.every(isTypeName) ? names : undefined;
}

/** What a type means, in one sentence. */
export function typeMeaning(type: TypeName): string {
  switch (type) {
    case 'string':
      return l10n.t('Text in double quotes.');
    case 'number':
      return l10n.t('Any number, whole or not.');
    case 'integer':
      return l10n.t('A whole number; `1.0` is one too.');
    case 'boolean':
      return l10n.t('`true` or `false`.');
    case 'object':
      return l10n.t('Properties with names, in braces.');
    case 'array':
      return l10n.t('A list of values, in brackets.');
    case 'null':
      return l10n.t('The value `null` only.');
  }
}

/** A type with its article. */
export function typeWords(type: TypeName): string {
  switch (type) {
    case 'string':
      return l10n.t('a string');
    case 'number':
      return l10n.t('a number');
    case 'integer':
      return l10n.t('an integer');
    case 'boolean':
      return l10n.t('true or false');
    case 'object':
      return l10n.t('an object');
    case 'array':
      return l10n.t('an array');
    case 'null':
      return l10n.t('null');
  }
}

/** Several types, with their articles. */
export const typesInWords = (types: readonly TypeName[]): string => types.map(typeWords).join(l10n.t(' or '));

/** The types that a plain value is of: a whole number is an `integer` and a `number`. Empty for what is no JSON. */
export function typesOfValue(value: unknown): readonly TypeName[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  switch (typeof value) {
    case 'string':
      return ['string'];
    case 'boolean':
      return ['boolean'];
    case 'object':
      return ['object'];
    case 'number':
      // A literal too large for a double, such as 1e400, may be whole.
      return Number.isInteger(value) || !Number.isFinite(value) ? ['integer', 'number'] : ['number'];
    default:
      return [];
  }
}

/** The longest text of a value that a message repeats, in characters. */
const longestShown = 40;

/** A value in a message: a scalar as JSON, cut short, and what a container is. */
export function shown(value: unknown): string {
  const [type] = typesOfValue(value);
  if (type === undefined) return l10n.t('no value');
  if (type === 'object' || type === 'array') return typeWords(type);
  if (typeof value === 'number' && !Number.isFinite(value)) return l10n.t('a number too large');
  if (typeof value !== 'string' || value.length <= longestShown) return JSON.stringify(value);
  const start = Array.from(value.slice(0, 2 * longestShown)).slice(0, longestShown);
  return `${JSON.stringify(start.join('')).slice(0, -1)}…"`;
}

/** The same of what is written. */
export const shownNode = (node: JsonNode): string =>
  node.type === 'object' || node.type === 'array' ? typeWords(node.type) : shown(toData(node));
