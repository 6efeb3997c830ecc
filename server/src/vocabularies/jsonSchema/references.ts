import { pathOf, type JsonNode, type JsonPath, type JsonString } from '../../syntax/tree.js';
import { membersOf } from './members.js';
import { indexOf, resolveUri, type SchemaIndex } from './schemaIndex.js';

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
    for (const holder of ['$defs', 'definitions']) {
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
  const hash = reference.indexOf('#');
  const address = hash < 0 ? reference : reference.slice(0, hash);
  const fragment = decode(hash < 0 ? '' : reference.slice(hash + 1));
  const here = index.resourceOf(from);
  const uri = address === '' ? undefined : resolveUri(address, here.uri);
  const resource = address === '' ? here : uri === undefined ? undefined : index.resources.get(uri);
  if (!resource) return { kind: 'remote' };
  const node = fragment.startsWith('/')
    ? follow(resource.root, fragment)
    : fragment === ''
      ? resource.root
      : resource.anchors.get(fragment);
  return node ? { kind: 'found', node } : { kind: 'missing' };
}

/** Follows a JSON Pointer (RFC 6901). */
function follow(root: JsonNode, pointer: string): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const step of pointer.split('/').slice(1)) {
    if (!node) return undefined;
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (node.type === 'array') node = /^(?:0|[1-9]\d*)$/.test(name) ? node.items[Number(name)] : undefined;
    else node = membersOf(node).get(name);
  }
  return node;
}

/** A path as the fragment that a `$ref` writes. */
function pointer(path: JsonPath): string {
  const steps = path.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `#/${steps.map((step) => encodeURI(escapeLone(step)).replaceAll('#', '%23').replaceAll('?', '%3F')).join('/')}`;
}

/** `encodeURI` throws on half a surrogate pair. */
const escapeLone = (text: string): string =>
  text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD');

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
