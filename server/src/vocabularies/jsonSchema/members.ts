import type { JsonNode, JsonObject } from '../../syntax/tree.js';

const cache = new WeakMap<JsonObject, ReadonlyMap<string, JsonNode>>();
const none: ReadonlyMap<string, JsonNode> = new Map();

/** The values of an object by their keys, those that are missing left out; of a key that stands twice the last. Empty for other nodes. */
export function membersOf(node: JsonNode | undefined): ReadonlyMap<string, JsonNode> {
  if (node?.type !== 'object') return none;
  let members = cache.get(node);
  if (!members) {
    // A map, so that `__proto__` is a key like any other, and a lookup in ten thousand properties is one step.
    members = new Map(node.properties.flatMap(({ key, value }) => (value ? [[key.value, value]] : [])));
    cache.set(node, members);
  }
  return members;
}
