import type { JsonNode } from '../../syntax/tree.js';
import { isSince } from './dialects.js';
import { keywordOf } from './keywords.js';
import { resolve } from './references.js';
import type { Reference, SchemaIndex } from './schemaIndex.js';
import { schemasIn } from './schemaPlaces.js';

/** Keywords whose schemas look at the same value as the schema that they stand in. */
const inPlace: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'not', 'if']);

/**
 * The `$ref`s that lead round in a circle without going into the value: whoever follows them never comes to an end. A schema that
 * refers to itself below `properties` or `items` is none of these: it ends where the value does.
 */
export function circularReferences(index: SchemaIndex): readonly Reference[] {
  const targets = new Map<Reference, JsonNode>();
  const edges = new Map<JsonNode, readonly JsonNode[]>();
  for (const reference of index.references) {
    if (reference.keyword !== '$ref') continue;
    const resolution = resolve(index, reference.value.value, reference.schema);
    if (resolution.kind !== 'found') continue;
    targets.set(reference, resolution.node);
    edges.set(reference.schema, [...(edges.get(reference.schema) ?? []), resolution.node]);
  }
  if (targets.size === 0) return [];
  for (const schema of index.schemas) {
    const below = schemasInPlace(schema, index);
    // Before 2019-09 nothing counts beside `$ref`.
    if (below.length === 0 || (edges.has(schema) && !isSince(index.dialect, '2019-09'))) continue;
    edges.set(schema, [...(edges.get(schema) ?? []), ...below]);
  }
  const circular = inCircles(edges);
  return [...targets].flatMap(([reference, node]) =>
    circular.has(reference.schema) && circular.has(node) ? [reference] : [],
  );
}

function schemasInPlace(schema: JsonNode, { dialect }: SchemaIndex): readonly JsonNode[] {
  if (schema.type !== 'object') return [];
  return schema.properties.flatMap(({ key, value }) => {
    const keyword = inPlace.has(key.value) ? keywordOf(dialect, key.value) : undefined;
    return keyword && value ? schemasIn(keyword, value) : [];
  });
}

/** The nodes of a graph that are left when those without a way out, and then those without a way in, are taken away again and again. */
function inCircles(edges: ReadonlyMap<JsonNode, readonly JsonNode[]>): ReadonlySet<JsonNode> {
  const reversed = new Map<JsonNode, JsonNode[]>();
  for (const [from, targets] of edges) {
    for (const to of targets) {
      const sources = reversed.get(to);
      if (sources) sources.push(from);
      else reversed.set(to, [from]);
    }
  }
  const left = new Set([...edges.keys(), ...reversed.keys()]);
  peel(left, edges, reversed);
  peel(left, reversed, edges);
  return left;
}

type Edges = ReadonlyMap<JsonNode, readonly JsonNode[]>;

function peel(left: Set<JsonNode>, ways: Edges, back: Edges): void {
  const count = new Map<JsonNode, number>();
  for (const node of left) count.set(node, (ways.get(node) ?? []).filter((other) => left.has(other)).length);
  const ends = [...left].filter((node) => count.get(node) === 0);
  for (let node = ends.pop(); node; node = ends.pop()) {
    left.delete(node);
    for (const before of back.get(node) ?? []) {
      const rest = (count.get(before) ?? 0) - 1;
      count.set(before, rest);
      if (rest === 0 && left.has(before)) ends.push(before);
    }
  }
}
