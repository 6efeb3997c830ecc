import type { JsonNode, JsonPath } from '../../syntax/tree.js';
import type { Dialect } from './dialects.js';
import { keywordOf, type Keyword, type Shape } from './keywords.js';

/** What stands at a place inside a schema, and so what may be typed there. */
export type SchemaPlace =
  /** A schema: an object of keywords, or true or false. */
  | { readonly kind: 'schema' }
  /** A map of schemas: its keys are the names of properties or definitions, or patterns. */
  | { readonly kind: 'names'; readonly keyword: Keyword }
  /** An array of schemas. */
  | { readonly kind: 'schemas'; readonly keyword: Keyword }
  /** The value of a keyword that is no schema, or what is in it: `below` leads there. */
  | { readonly kind: 'value'; readonly keyword: Keyword; readonly below: JsonPath }
  /** In the value of something that is no keyword. */
  | { readonly kind: 'unknown' };

/** What stands, or would stand, at a path from the root of a schema. The path need not lead to anything yet. */
export function schemaPlaceAt(dialect: Dialect, path: JsonPath): SchemaPlace {
  let place: SchemaPlace = { kind: 'schema' };
  for (const [index, step] of path.entries()) {
    if (place.kind === 'schema') {
      const keyword = typeof step === 'string' ? keywordOf(dialect, step) : undefined;
      if (!keyword) return { kind: 'unknown' };
      place = valuePlace(keyword, path[index + 1]);
    } else if (place.kind === 'names' || place.kind === 'schemas') {
      // Of `dependencies`, a member with items is a list of names.
      if (place.keyword.shape === 'schemaOrNamesByName' && typeof path[index + 1] === 'number') {
        return { kind: 'value', keyword: place.keyword, below: path.slice(index) };
      }
      place = { kind: 'schema' };
    } else return place.kind === 'value' ? { ...place, below: path.slice(index) } : place;
  }
  return place;
}

/** True where a schema stands, or would stand: keywords may be typed in it. */
export const isSchemaPlace = (dialect: Dialect, path: JsonPath): boolean =>
  schemaPlaceAt(dialect, path).kind === 'schema';

/** @param next the step behind the keyword, which tells an array of schemas from one schema */
function valuePlace(keyword: Keyword, next: string | number | undefined): SchemaPlace {
  const holds = contents[keyword.shape];
  switch (holds) {
    case 'schema':
      return { kind: 'schema' };
    case 'either':
      return typeof next === 'number' ? { kind: 'schemas', keyword } : { kind: 'schema' };
    case 'list':
      return { kind: 'schemas', keyword };
    case 'map':
      return { kind: 'names', keyword };
    default:
      return { kind: 'value', keyword, below: [] };
  }
}

/** The schemas directly in the value of a keyword. */
export function schemasIn(keyword: Keyword, value: JsonNode): readonly JsonNode[] {
  switch (contents[keyword.shape]) {
    case 'schema':
      return [value];
    case 'either':
      return value.type === 'array' ? value.items : [value];
    case 'list':
      return value.type === 'array' ? value.items : [];
    case 'map': {
      const values = value.type === 'object' ? value.properties.flatMap((property) => property.value ?? []) : [];
      return keyword.shape === 'schemaOrNamesByName' ? values.filter(({ type }) => type !== 'array') : values;
    }
    default:
      return [];
  }
}

/** How the shapes that have schemas in them hold them. */
const contents: Readonly<Partial<Record<Shape, 'schema' | 'either' | 'list' | 'map'>>> = {
  schema: 'schema',
  schemaOrBoolean: 'schema',
  schemaOrSchemas: 'either',
  schemas: 'list',
  schemasByName: 'map',
  schemasByPattern: 'map',
  schemaOrNamesByName: 'map',
};
