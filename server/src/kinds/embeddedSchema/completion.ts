import * as l10n from '@vscode/l10n';
import { escapeSnippet } from '../../syntax/snippet.js';
import { nodeAt, propertyOf, toData, type JsonNode, type JsonPath } from '../../syntax/tree.js';
import {
  keywordOf,
  keywordsFor,
  referenceTargets,
  sampleOf,
  schemaPlaceAt,
  typeNames,
  typesInForce,
  valuesOf,
  type Keyword,
  type TypeName,
} from '../../vocabularies/jsonSchema/index.js';
import type { Proposal } from '../authoring.js';
import { describe } from './explain.js';
import type { EmbeddedPlace } from './place.js';

/** What may be a key of the object at a place: a keyword, or the name of a property that is required and not described yet. */
export function embeddedKeys({ dialect, root, path, type }: EmbeddedPlace): readonly Proposal[] {
  const place = schemaPlaceAt(dialect, path);
  if (place.kind === 'names') return place.keyword.name === 'properties' ? requiredNames(root, path) : [];
  if (place.kind !== 'schema') return [];
  const types = typesAt(root, path, type);
  return [...keywordsFor(dialect, types)]
    .sort((a, b) => rankOf(a, types) - rankOf(b, types))
    .map((keyword) => ({
      label: keyword.name,
      value: keyword.name,
      json: snippetOf(keyword),
      documentation: keyword.meaning(),
      kind: 'value',
    }));
}

/** True where a list of values is likely to be there for a keyword whose value begins with a text. */
export function hasEmbeddedValues(path: JsonPath): boolean {
  const keyword = keywordOf('2020-12', String(path.at(-1)));
  return keyword !== undefined && ['format', 'reference', 'dialect'].includes(keyword.shape);
}

/** What may be the value at a place; nothing where that is the author's own data. */
export function embeddedValues({ dialect, root, path }: EmbeddedPlace): readonly Proposal[] {
  const place = schemaPlaceAt(dialect, path);
  switch (place.kind) {
    case 'schema':
      return [
        literal('{}', l10n.t('a schema'), '{\n\t$1\n}'),
        ...(dialect === 'draft-04' && !takesBoolean(path) ? [] : booleans()),
      ];
    case 'names':
      return [literal('{}', l10n.t('an object'), '{\n\t$1\n}')];
    case 'schemas':
      return [literal('[]', l10n.t('an array'), '[$1]')];
    case 'unknown':
      return [];
    case 'value':
      return valuesAt(place.keyword, place.below, { dialect, root, path });
  }
}

function valuesAt(
  keyword: Keyword,
  below: JsonPath,
  { dialect, root, path }: Pick<EmbeddedPlace, 'dialect' | 'root' | 'path'>,
): readonly Proposal[] {
  const owner = nodeAt(root, path.slice(0, path.length - below.length - 1));
  switch (keyword.shape) {
    case 'data':
    case 'dataList':
      // What is allowed is for the author to say.
      return keyword.shape === 'dataList' && below.length === 0 ? [literal('[]', l10n.t('an array'), '[$1]')] : [];
    case 'reference':
      return root
        ? referenceTargets(root).map(({ reference, node }) => text(reference, undefined, describe(node)))
        : [];
    case 'names':
      return below.length === 0
        ? [literal('[]', l10n.t('an array'), '["$1"]')]
        : propertyNames(owner).map((name) => text(name, undefined, undefined));
    default: {
      if (below.length > (keyword.shape === 'type' ? 1 : 0)) return [];
      const values = valuesOf(keyword, dialect).map(({ value, meaning }) =>
        typeof value === 'string'
          ? text(value, undefined, meaning, 'keyword')
          : literal(String(value), undefined, String(value), meaning),
      );
      const sample = sampleOf(keyword);
      return values.length > 0 || sample.startsWith('"') ? values : [literal(sample, undefined, snippetOf(keyword))];
    }
  }
}

function typesAt(root: JsonNode | undefined, path: JsonPath, type: string | undefined): readonly TypeName[] {
  const node = nodeAt(root, path);
  const own = root && node ? typesInForce(root, node) : undefined;
  const input = path.length === 0 ? typeNames.filter((name) => name === type) : [];
  return own ?? input;
}

/** Keywords that say something about the type come first, those about the schema itself last. */
function rankOf({ name, types }: Keyword, inForce: readonly TypeName[]): number {
  if (name === 'type') return inForce.length > 0 ? 1 : 0;
  if (name.startsWith('$')) return 3;
  return types && inForce.length > 0 ? 0 : 2;
}

/** The names in `required` of the schema around a `properties`, less those that are there. */
function requiredNames(root: JsonNode | undefined, path: JsonPath): readonly Proposal[] {
  const required = propertyOf(nodeAt(root, path.slice(0, -1)), 'required')?.value;
  const names = required?.type === 'array' ? required.items.map(toData) : [];
  return names
    .filter((name) => typeof name === 'string')
    .map((name): Proposal => ({
      ...text(name, l10n.t('required'), undefined),
      json: `{\n\t"type": "\${1|${typeNames.join(',')}|}"\n}`,
    }));
}

function propertyNames(schema: JsonNode | undefined): readonly string[] {
  const properties = propertyOf(schema, 'properties')?.value;
  return properties?.type === 'object' ? properties.properties.map(({ key }) => key.value) : [];
}

/** The first value of a keyword as a snippet. */
function snippetOf(keyword: Keyword): string {
  if (keyword.shape === 'type') return `"\${1|${typeNames.join(',')}|}"`;
  const sample = sampleOf(keyword);
  if (sample === 'true' || sample === 'false') return `\${1|${sample},${String(sample !== 'true')}|}`;
  if (sample.startsWith('"')) return `"\${1:${escapeSnippet(sample.slice(1, -1))}}"`;
  switch (sample) {
    case '{}':
      return '{\n\t$1\n}';
    case '[]':
      return keyword.shape === 'names' ? '["$1"]' : '[$1]';
    case '[{}]':
      return '[{ $1 }]';
    default:
      return `\${1:${escapeSnippet(sample)}}`;
  }
}

/** Draft 4 has no boolean schemas, but these two keywords take true and false. */
const takesBoolean = (path: JsonPath): boolean =>
  path.at(-1) === 'additionalProperties' || path.at(-1) === 'additionalItems';

const booleans = (): readonly Proposal[] => [
  literal('true', undefined, 'true', l10n.t('Any value fits.')),
  literal('false', undefined, 'false', l10n.t('No value fits.')),
];

function literal(label: string, detail: string | undefined, json: string, documentation?: string): Proposal {
  return {
    label,
    value: '',
    json,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation }),
    kind: 'value',
  };
}

function text(
  value: string,
  detail: string | undefined,
  documentation: string | undefined,
  kind: Proposal['kind'] = 'value',
): Proposal {
  return {
    label: value,
    value,
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { documentation }),
    kind,
  };
}
