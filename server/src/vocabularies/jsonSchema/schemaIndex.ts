import type { JsonNode, JsonObject, JsonString } from '../../syntax/tree.js';
import { dialectOf, isSince, type Dialect, type DialectChoice } from './dialects.js';
import { keywordOf } from './keywords.js';
import { membersOf } from './members.js';
import { schemasIn } from './schemaPlaces.js';

/** What `#` means: the whole schema, or a part of it that has a URI of its own. */
export interface Resource {
  readonly uri: string;
  /** The URI as the schema writes it, relative to the whole schema; undefined where it is not relative to that. */
  readonly written: string | undefined;
  readonly root: JsonNode;
  readonly anchors: Map<string, JsonNode>;
}

/** A keyword that refers to another schema. */
export interface Reference {
  readonly keyword: '$ref' | '$dynamicRef' | '$recursiveRef';
  readonly value: JsonString;
  /** The schema that it stands in. */
  readonly schema: JsonObject;
}

/** What was found in one walk through a schema. */
export interface SchemaIndex extends DialectChoice {
  readonly root: JsonNode;
  /** Every schema in it, the root first, in the order of the text. What stands where a schema should is one of them, even a number. */
  readonly schemas: ReadonlySet<JsonNode>;
  readonly references: readonly Reference[];
  /** By URI. */
  readonly resources: ReadonlyMap<string, Resource>;
  resourceOf(schema: JsonNode): Resource;
}

const cache = new WeakMap<JsonNode, SchemaIndex>();

/** The index of a schema. Made once: a tree does not change. */
export function indexOf(root: JsonNode): SchemaIndex {
  let index = cache.get(root);
  if (!index) cache.set(root, (index = build(root)));
  return index;
}

function build(root: JsonNode): SchemaIndex {
  const choice = dialectOf(root);
  const { dialect } = choice;
  const rootId = identifierOf(root, dialect);
  const uri = (rootId === undefined ? undefined : resolveUri(rootId, nowhere)) ?? nowhere;
  const whole: Resource = { uri, written: undefined, root, anchors: new Map() };
  const resources = new Map([[uri, whole]]);
  const owners = new Map<JsonNode, Resource>();
  const schemas = new Set<JsonNode>();
  const references: Reference[] = [];

  const visit = (schema: JsonNode, outer: Resource): void => {
    const resource = schema === root ? whole : resourceAt(schema, outer);
    schemas.add(schema);
    owners.set(schema, resource);
    if (schema.type !== 'object') return;
    for (const name of anchorsOf(schema, dialect)) {
      if (!resource.anchors.has(name)) resource.anchors.set(name, schema);
    }
    for (const { key, value } of schema.properties) {
      const keyword = value && keywordOf(dialect, key.value);
      if (!keyword) continue;
      if (isReference(key.value) && value.type === 'string') references.push({ keyword: key.value, value, schema });
      for (const below of schemasIn(keyword, value)) visit(below, resource);
    }
  };

  /** The resource of a schema: its own where it has a URI of its own. */
  const resourceAt = (schema: JsonNode, outer: Resource): Resource => {
    const id = identifierOf(schema, dialect);
    const uri = id === undefined ? undefined : resolveUri(id, outer.uri);
    if (uri === undefined) return outer;
    const resource: Resource = { uri, written: outer === whole ? id : undefined, root: schema, anchors: new Map() };
    if (!resources.has(uri)) resources.set(uri, resource);
    return resource;
  };

  visit(root, whole);
  return { ...choice, root, schemas, references, resources, resourceOf: (schema) => owners.get(schema) ?? whole };
}

/** The URI that a schema gives itself. Before 2019-09 one that is only a fragment was an anchor, and none counts beside `$ref`. */
function identifierOf(schema: JsonNode, dialect: Dialect): string | undefined {
  const members = membersOf(schema);
  const id = members.get(dialect === 'draft-04' ? 'id' : '$id');
  if (id?.type !== 'string' || id.value.startsWith('#')) return undefined;
  return isSince(dialect, '2019-09') || !members.has('$ref') ? id.value : undefined;
}

/** The names that a schema gives itself for references. */
function anchorsOf(schema: JsonNode, dialect: Dialect): readonly string[] {
  const members = membersOf(schema);
  return anchorKeywords[dialect].flatMap((keyword) => {
    const anchor = members.get(keyword);
    if (anchor?.type !== 'string') return [];
    if (keyword.endsWith('nchor')) return [anchor.value];
    return anchor.value.startsWith('#') ? [anchor.value.slice(1)] : [];
  });
}

const anchorKeywords: Readonly<Record<Dialect, readonly string[]>> = {
  'draft-04': ['id'],
  'draft-06': ['$id'],
  'draft-07': ['$id'],
  '2019-09': ['$anchor'],
  '2020-12': ['$anchor', '$dynamicAnchor'],
};

/** The base of a schema that has no URI. */
const nowhere = 'schema://embedded/';

/** A URI reference made absolute, without its fragment; undefined where it is none. Nothing is ever asked of it but equality. */
export function resolveUri(reference: string, base: string): string | undefined {
  try {
    const url = new URL(reference, base);
    url.hash = '';
    return url.href;
  } catch {
    return undefined;
  }
}

const isReference = (key: string): key is Reference['keyword'] =>
  key === '$ref' || key === '$dynamicRef' || key === '$recursiveRef';
