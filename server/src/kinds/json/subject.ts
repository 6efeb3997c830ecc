import { pointerSteps, type Schema, type ValidationError, type Validator } from '../../engine/schema.js';
import type { Part } from '../../syntax/part.js';
import { propertyOf, type JsonNode } from '../../syntax/tree.js';
import { typeNames, typeWords } from '../../vocabularies/jsonSchema/index.js';

/** What the rules of the text level look at: a part with the structure that its format asks for. */
export interface Structured {
  readonly part: Part;
  readonly structure: Structure;
}

export interface Structure {
  /** The structure as code. */
  readonly validate: Validator;
  /** The same as a schema: for names, order and words. */
  readonly schema: Schema;
  /** The schema in which its `$ref`s are resolved. */
  readonly root: Schema;
}

let last: { readonly part: Part; readonly errors: readonly ValidationError[] } | undefined;

/** Where a part breaks its structure by `keyword`, each with the value concerned. */
export function violations(
  { part, structure }: Structured,
  keyword: string,
): readonly { error: ValidationError; node: JsonNode }[] {
  // The four rules of structure ask one after the other about the same part.
  if (last?.part !== part) {
    last = {
      part,
      errors: part.data === undefined || structure.validate(part.data) ? [] : (structure.validate.errors ?? []),
    };
  }
  if (last.errors.length === 0) return [];
  const found: { error: ValidationError; node: JsonNode }[] = [];
  for (const error of last.errors) {
    const node = error.keyword === keyword ? nodeAtPointer(part.tree.root, error.instancePath) : undefined;
    if (node) found.push({ error, node });
  }
  return found;
}

function nodeAtPointer(root: JsonNode | undefined, pointer: string): JsonNode | undefined {
  let node = root;
  for (const step of pointerSteps(pointer))
    node = node?.type === 'array' ? node.items[Number(step)] : propertyOf(node, step)?.value;
  return node;
}

/** The key whose value is at the end of a path, for messages: the nearest name above an array item. */
export const lastName = (path: readonly (string | number)[]): string | undefined =>
  path.findLast((step): step is string => typeof step === 'string');

/** Name of a JSON Schema type, with its article. */
export function typeName(type: string): string {
  const known = typeNames.find((name) => name === type);
  return known === undefined ? type : typeWords(known);
}

/** What a value is, with its article. */
export function describeNode(node: JsonNode): string {
  if (node.type === 'literal') return node.value === null ? typeName('null') : String(node.value);
  return typeName(node.type);
}
