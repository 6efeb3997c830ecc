import { faultsIn, faultsOf } from './faults.js';
import { parse, type JsonTree } from './parse.js';
import { contains } from './span.js';
import type { JsonArray, JsonNode, JsonObject } from './tree.js';

/**
 * Where the one comma belongs that an object or array around `offset` lacks: behind the member before the offset, or behind the one before
 * that, where a member has just been finished. Undefined where anything else is wrong with that object or array too, and in strings and comments.
 *
 * @param text what `tree` was made of
 */
export function missingComma(text: string, tree: JsonTree, offset: number): number | undefined {
  if (tree.comments.some(({ start, end }) => start < offset && offset < end)) return undefined;
  const container = innermost(tree.root, offset);
  if (!container?.closed) return undefined;
  const [fault, ...others] = faultsIn(tree, container);
  if (fault?.kind !== 'expected' || fault.expected !== 'comma' || fault.start !== fault.end || others.length > 0)
    return undefined;
  const members = directMembers(container);
  const before = members.findIndex(({ end }) => end === fault.start);
  const typed = members.filter(({ start }) => fault.start <= start && start < offset);
  const isNear = fault.start <= offset && typed.length <= 1 && typed.every(({ end }) => end <= offset);
  if (before < 0 || !isNear) return undefined;
  const mended = parse(`${text.slice(0, fault.start)},${text.slice(fault.start)}`);
  return faultsOf(mended).length < faultsOf(tree).length ? fault.start : undefined;
}

/** The innermost object or array whose brackets are around an offset. */
function innermost(root: JsonNode | undefined, offset: number): JsonObject | JsonArray | undefined {
  let found: JsonObject | JsonArray | undefined;
  let node = root;
  while (node?.type === 'object' || node?.type === 'array') {
    if (offset <= node.start || offset >= node.end) break;
    found = node;
    const children: readonly (JsonNode | undefined)[] =
      node.type === 'object' ? node.properties.map(({ value }) => value) : node.items;
    node = children.find((child) => child && contains(child, offset));
  }
  return found;
}

const directMembers = (node: JsonObject | JsonArray) => (node.type === 'object' ? node.properties : node.items);
