import * as l10n from '@vscode/l10n';
import { toData, type JsonNode } from '../../syntax/tree.js';
import { canonical } from './canonical.js';
import { isSince, type Dialect } from './dialects.js';
import type { Keyword } from './keywords.js';
import { schemasIn } from './schemaPlaces.js';
import { isTypeName } from './types.js';

/** Why the value of a keyword, or something in it, is not what the keyword wants. */
export type ShapeFault = { readonly node: JsonNode } & (
  | { readonly kind: 'wrong'; /** With its article. */ readonly wanted: string }
  /** A name that is no type of JSON Schema. */
  | { readonly kind: 'type'; readonly name: string }
  /** Something that stood in the same list before. */
  | { readonly kind: 'twice' }
);

/**
 * What the meta-schema of the dialect has against the value of a keyword. What is in the schemas below is not looked at, only
 * whether they are objects, or true or false. The tests compare this with the published meta-schemas.
 */
export function shapeFaults(keyword: Keyword, value: JsonNode, dialect: Dialect): readonly ShapeFault[] {
  const { shape } = keyword;
  // What is no value at all is a fault of syntax.
  if (value.type === 'invalid') return [];
  const fault = valueFault(keyword, value, dialect);
  if (fault !== undefined) return [{ kind: 'wrong', node: value, wanted: fault }];
  if (shape === 'names') return nameFaults(value, dialect);
  if (shape === 'type') return typeFaults(value);
  if (shape === 'dataList' && keyword.name === 'enum' && !isSince(dialect, 'draft-07')) return repeated(value);
  if (shape === 'namesByName' || shape === 'schemaOrNamesByName') {
    const lists = valuesIn(value).filter(({ type }) => shape === 'namesByName' || type === 'array');
    return [...schemaFaults(keyword, value, dialect), ...lists.flatMap((list) => nameFaults(list, dialect))];
  }
  if (shape === 'vocabularies') return wrongAmong(valuesIn(value), isBoolean, l10n.t('true or false'));
  return schemaFaults(keyword, value, dialect);
}

/** True for what a schema can be. */
export const isSchemaLike = (node: JsonNode, dialect: Dialect): boolean =>
  node.type === 'object' || (isBoolean(node) && dialect !== 'draft-04');

/** A schema with its article. */
export const schemaWords = (dialect: Dialect): string =>
  dialect === 'draft-04' ? l10n.t('a schema (an object)') : l10n.t('a schema (an object, true or false)');

/** What a keyword wants, where its value is something else. */
function valueFault({ name, shape }: Keyword, value: JsonNode, dialect: Dialect): string | undefined {
  switch (shape) {
    case 'schema':
      return value.type === 'array' && name === 'items'
        ? l10n.t('a schema (an array of schemas is "prefixItems")')
        : undefined;
    case 'schemas':
      return isFilled(value) ? undefined : l10n.t('an array of one or more schemas');
    case 'schemaOrSchemas':
      return isFilled(value) || isSchemaLike(value, dialect) ? undefined : l10n.t('a schema or an array of schemas');
    case 'schemasByName':
    case 'schemasByPattern':
      return value.type === 'object' ? undefined : l10n.t('an object with schemas for values');
    case 'namesByName':
    case 'schemaOrNamesByName':
    case 'vocabularies':
      return value.type === 'object' ? undefined : l10n.t('an object');
    case 'type':
      return value.type === 'string' || isFilled(value) ? undefined : l10n.t('the name of a type or an array of them');
    case 'dataList':
      if (value.type !== 'array') return l10n.t('an array of values');
      return name === 'enum' && value.items.length === 0 && !isSince(dialect, 'draft-07')
        ? l10n.t('an array of one or more values')
        : undefined;
    case 'count':
      return value.type === 'number' && value.value >= 0 && isWhole(value.value)
        ? undefined
        : l10n.t('a non-negative integer');
    case 'number':
      if (value.type === 'number') return undefined;
      return name.startsWith('exclusive') ? l10n.t('a number (true or false in draft 4 only)') : l10n.t('a number');
    case 'positiveNumber':
      return value.type === 'number' && value.value > 0 ? undefined : l10n.t('a number greater than 0');
    case 'schemaOrBoolean':
      return value.type === 'object' || isBoolean(value) ? undefined : l10n.t('a schema, or true or false');
    case 'boolean':
      if (isBoolean(value)) return undefined;
      return name.startsWith('exclusive') ? l10n.t('true or false in draft 4') : l10n.t('true or false');
    case 'anchor':
      return value.type === 'string' && anchors[dialect]?.test(value.value) !== false
        ? undefined
        : l10n.t('a name of letters, digits, "-", "_" and "." that begins with a letter');
    case 'identifier':
      if (value.type !== 'string') return l10n.t('a string');
      return isSince(dialect, '2019-09') && !/^[^#]*#?$/.test(value.value)
        ? l10n.t('a URI without a fragment')
        : undefined;
    case 'string':
    case 'pattern':
    case 'format':
    case 'dialect':
    case 'reference':
      return value.type === 'string' ? undefined : l10n.t('a string');
    case 'names':
    case 'data':
      return undefined;
  }
}

function schemaFaults(keyword: Keyword, value: JsonNode, dialect: Dialect): readonly ShapeFault[] {
  if (keyword.shape === 'schemaOrBoolean') return [];
  return wrongAmong(schemasIn(keyword, value), (node) => isSchemaLike(node, dialect), schemaWords(dialect));
}

function nameFaults(value: JsonNode, dialect: Dialect): readonly ShapeFault[] {
  const wanted = l10n.t('an array of property names');
  if (value.type !== 'array') return [{ kind: 'wrong', node: value, wanted }];
  // Draft 4 alone wants one at least.
  if (dialect === 'draft-04' && value.items.length === 0) {
    return [{ kind: 'wrong', node: value, wanted: l10n.t('an array of one or more property names') }];
  }
  return [...wrongAmong(value.items, ({ type }) => type === 'string', l10n.t('a string')), ...repeated(value)];
}

function typeFaults(value: JsonNode): readonly ShapeFault[] {
  const names = value.type === 'array' ? value.items : [value];
  const faults = names.flatMap((node): readonly ShapeFault[] => {
    if (node.type === 'invalid') return [];
    if (node.type !== 'string') return [{ kind: 'wrong', node, wanted: l10n.t('the name of a type') }];
    return isTypeName(node.value) ? [] : [{ kind: 'type', node, name: node.value }];
  });
  return [...faults, ...repeated(value)];
}

/** The items of an array that equal an earlier one. */
function repeated(value: JsonNode): readonly ShapeFault[] {
  const seen = new Set<string>();
  return valuesIn(value).flatMap((node): readonly ShapeFault[] => {
    const text = canonical(toData(node));
    if (text === undefined) return [];
    if (seen.has(text)) return [{ kind: 'twice', node }];
    seen.add(text);
    return [];
  });
}

const wrongAmong = (
  nodes: readonly JsonNode[],
  isRight: (node: JsonNode) => boolean,
  wanted: string,
): readonly ShapeFault[] =>
  nodes.flatMap((node) => (node.type === 'invalid' || isRight(node) ? [] : [{ kind: 'wrong', node, wanted }]));

/** The items of an array, the values of an object; none of another value. */
function valuesIn(node: JsonNode): readonly JsonNode[] {
  if (node.type === 'array') return node.items;
  return node.type === 'object' ? node.properties.flatMap(({ value }) => value ?? []) : [];
}

const isFilled = (node: JsonNode): boolean => node.type === 'array' && node.items.length > 0;
const isBoolean = (node: JsonNode): boolean => node.type === 'literal' && node.value !== null;
/** A literal too large for a double may be whole. */
const isWhole = (value: number): boolean => Number.isInteger(value) || value === Infinity;

const anchors: Readonly<Partial<Record<Dialect, RegExp>>> = {
  '2019-09': /^[A-Za-z][-A-Za-z0-9.:_]*$/,
  '2020-12': /^[A-Za-z_][-A-Za-z0-9._]*$/,
};
