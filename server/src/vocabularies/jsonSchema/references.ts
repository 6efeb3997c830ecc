import { pathOf, type JsonNode, type JsonObject, type JsonPath, type JsonString } from '../../syntax/tree.js';
import { membersOf } from './members.js';
import { indexOf, resolveUri, type Resource, type SchemaIndex } from './schemaIndex.js';
import { schemaPlaceAt } from './schemaPlaces.js';

/** Where a reference leads. Nothing outside the schema is ever followed. */
export type Resolution =
  | { readonly kind: 'found'; readonly node: JsonNode }
  | { readonly kind: 'missing' }
  /** Outside of the schema. */
  | { readonly kind: 'remote' };

/** A place that a `$ref` can lead to. */
export interface ReferenceTarget {
  /** What to write: `#/$defs/name`. */
  readonly reference: string;
  readonly node: JsonNode;
}

/** What a `$ref` in this schema can lead to: its definitions, its anchors, and `#`, itself. */
export function referenceTargets(root: JsonNode): readonly ReferenceTarget[] {
  const index = indexOf(root);
  const targets = new Map<string, JsonNode>();
  for (const schema of index.schemas) {
    // What has a URI of its own is reached by that.
    if (index.resourceOf(schema).root !== root) continue;
    for (const holder of definitionKeywords) {
      const definitions = membersOf(membersOf(schema).get(holder));
      if (definitions.size === 0) continue;
      const start = pathOf(schema).slice(pathOf(root).length);
      for (const [name, node] of definitions) targets.set(pointer([...start, holder, name]), node);
    }
  }
  for (const [name, node] of index.resourceOf(root).anchors) targets.set(`#${name}`, node);
  for (const { written, root: node } of index.resources.values()) if (written) targets.set(written, node);
  targets.set('#', root);
  return [...targets].map(([reference, node]) => ({ reference, node }));
}

/** The keywords that hold schemas for nothing but to be referred to. */
const definitionKeywords: readonly string[] = ['$defs', 'definitions'];

/** True for the map of a schema's definitions: its keys are names that nothing but references go by. */
export function holdsDefinitions(root: JsonNode, node: JsonNode): node is JsonObject {
  if (node.type !== 'object' || node.parent?.type !== 'property') return false;
  const path = pathOf(node).slice(pathOf(root).length);
  return (
    definitionKeywords.includes(node.parent.key.value) && schemaPlaceAt(indexOf(root).dialect, path).kind === 'names'
  );
}

/**
 * What a reference leads to, or undefined where that is nothing, or is outside of the schema.
 * @param from the schema that the reference stands in: what `#` means there may differ, where it has a URI of its own
 */
export function resolveReference(root: JsonNode, reference: string, from: JsonNode = root): JsonNode | undefined {
  const resolution = resolve(indexOf(root), reference, from);
  return resolution.kind === 'found' ? resolution.node : undefined;
}

/** The values of the `$ref`s that lead to `node`. */
export function referencesTo(root: JsonNode, node: JsonNode): readonly JsonString[] {
  return indexOf(root).references.flatMap(({ value, schema }) =>
    resolveReference(root, value.value, schema) === node ? [value] : [],
  );
}

/** Where a reference in a schema leads, and why nowhere. */
export function resolve(index: SchemaIndex, reference: string, from: JsonNode): Resolution {
  const { resource, fragment } = read(index, reference, from);
  if (!resource) return { kind: 'remote' };
  const decoded = decode(fragment);
  const node = decoded.startsWith('/')
    ? follow(resource.root, decoded)
    : decoded === ''
      ? resource.root
      : resource.anchors.get(decoded);
  return node ? { kind: 'found', node } : { kind: 'missing' };
}

/** A step of a JSON Pointer in a reference. */
export interface PointerStep {
  /** What it is a step from. */
  readonly from: JsonNode;
  /** The key or index, escapes resolved. */
  readonly name: string;
  /** Offsets in the reference as it is written. */
  readonly start: number;
  readonly end: number;
  /** Another key as it is written there. */
  write(name: string): string;
}

/**
 * The steps that a reference takes, as far as they lead.
 * @param from the schema that the reference stands in
 */
export function stepsOf(root: JsonNode, reference: string, from: JsonNode = root): readonly PointerStep[] {
  const { resource, fragment } = read(indexOf(root), reference, from);
  const isEncoded = decodes(fragment);
  const parts = fragment.split(isEncoded ? /\/|%2f/i : '/');
  const base = reference.length - fragment.length;
  const steps: PointerStep[] = [];
  let at = parts[0]?.length ?? 0;
  let node = at === 0 ? resource?.root : undefined;
  for (const part of parts.slice(1)) {
    if (!node) break;
    const start = at + (fragment.charAt(at) === '/' ? 1 : '%2f'.length);
    const end = start + part.length;
    const name = unescapeStep(isEncoded ? decode(part) : part);
    // Beside an escape that is none, nothing is read as one.
    const others = fragment.slice(0, start) + fragment.slice(end);
    const write = (other: string): string => (decodes(others) ? encodeStep(other) : escapeStep(other));
    steps.push({ from: node, name, start: base + start, end: base + end, write });
    node = childOf(node, name);
    at = end;
  }
  return steps;
}

/** The references of a schema that take a step from `holder` to the member of a name, each with that step. */
export function referencesThrough(
  root: JsonNode,
  holder: JsonNode,
  name: string,
): readonly { readonly value: JsonString; readonly step: PointerStep }[] {
  return indexOf(root).references.flatMap(({ value, schema }) =>
    stepsOf(root, value.value, schema)
      .filter((step) => step.from === holder && step.name === name)
      .map((step) => ({ value, step })),
  );
}

/** What a reference is relative to, undefined where that is outside of the schema, and its fragment as it is written. */
function read(
  index: SchemaIndex,
  reference: string,
  from: JsonNode,
): { readonly resource: Resource | undefined; readonly fragment: string } {
  const hash = reference.indexOf('#');
  const address = hash < 0 ? reference : reference.slice(0, hash);
  const fragment = hash < 0 ? '' : reference.slice(hash + 1);
  const here = index.resourceOf(from);
  if (address === '') return { resource: here, fragment };
  const uri = resolveUri(address, here.uri);
  return { resource: uri === undefined ? undefined : index.resources.get(uri), fragment };
}

/** Follows a JSON Pointer (RFC 6901). */
const follow = (root: JsonNode, pointer: string): JsonNode | undefined =>
  pointer
    .split('/')
    .slice(1)
    .reduce<JsonNode | undefined>((node, step) => node && childOf(node, unescapeStep(step)), root);

function childOf(node: JsonNode, name: string): JsonNode | undefined {
  if (node.type === 'array') return /^(?:0|[1-9]\d*)$/.test(name) ? node.items[Number(name)] : undefined;
  return membersOf(node).get(name);
}

/** A path as the fragment that a `$ref` writes. */
const pointer = (path: JsonPath): string => `#/${path.map((step) => encodeStep(String(step))).join('/')}`;

const unescapeStep = (step: string): string => step.replaceAll('~1', '/').replaceAll('~0', '~');
const escapeStep = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
const encodeStep = (name: string): string =>
  encodeURI(escapeLone(escapeStep(name)))
    .replaceAll('#', '%23')
    .replaceAll('?', '%3F');

/** `encodeURI` throws on half a surrogate pair. */
const escapeLone = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');

const decode = (fragment: string): string => (decodes(fragment) ? decodeURIComponent(fragment) : fragment);

function decodes(fragment: string): boolean {
  try {
    decodeURIComponent(fragment);
    return true;
  } catch {
    return false;
  }
}
