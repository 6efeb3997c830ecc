import type { JsonNode, JsonObject } from '../../syntax/tree.js';

const cache = new WeakMap<JsonObject, ReadonlyMap<string, JsonNode>>();
const none: ReadonlyMap<string, JsonNode> = new Map();

/** The values of an object by their keys, those that are missing left out; of a key that stands twice the last. Empty for other nodes. */
export function membersOf(node: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  if (node?.type !== 'object') return none;
  const known = cache.get(node);
  if (known) return known;
  // A map, so that `__proto__` is a key like any other, and a lookup in ten thousand properties is one step.
  const members = new Map<string, JsonNode>();
  for (const { key, value } of node.properties) if (value) members.set(key.value, value);
  cache.set(node, members);
  return members;
}
