import * as l10n from '@vscode/l10n';
import type { Document } from '../../engine/document.js';
import { indentAt, indentUnit, insertProperties, quote, type Edit, type NewProperty } from '../../syntax/edit.js';
import type { Part } from '../../syntax/part.js';
import { nodeAt, pathOf, propertyOf, toData, valuesWithin, type JsonNode, type JsonObject } from '../../syntax/tree.js';
import { canonical, isSchemaPlace, type Dialect } from '../../vocabularies/jsonSchema/index.js';
import type { Refactoring } from '../authoring.js';
import { shown } from '../shown.js';
import type { EmbeddedPlace } from './place.js';

/** Where definitions are, by the names that JSON Schema has had for it: the new one first. */
const definitionKeys = ['$defs', 'definitions'] as const;
/** What names a schema by itself, or changes what the references in it and to it mean. */
const namingKeys = ['$id', 'id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$schema'];
/** A schema of fewer keywords is shorter than a reference to it. */
const fewestKeywords = 2;

/**
 * Puts a schema that stands several times in an embedded schema among its definitions, and a reference in all of its places. Offered within the
 * schema, where that says at least two things; not where anything in the way has a name of its own, which `#` would then mean.
 */
export function extractSchema(
  { root, dialect, path }: EmbeddedPlace,
  part: Part,
  document: Document,
): readonly Refactoring[] {
  if (root?.type !== 'object' || part.isProgram || !part.strict || !root.closed) return [];
  const base = pathOf(root).length;
  const schema = schemaAround(root, dialect, path);
  if (!schema || isNamed(schema) || schema.properties.length < fewestKeywords) return [];
  const form = canonical(toData(schema));
  const equal: JsonObject[] = [];
  for (const node of valuesWithin(root)) {
    if (node.type !== 'object' || node.properties.length !== schema.properties.length) continue;
    if (isSchemaPlace(dialect, pathOf(node).slice(base)) && canonical(toData(node)) === form) equal.push(node);
  }
  if (form === undefined || equal.length < 2 || equal.some((node) => isWithinNamed(node, root))) return [];
  const places = equal.sort((a, b) => a.start - b.start);
  const holder = holderOf(root);
  const known = places.find(
    (node) => holder?.object && node.parent?.type === 'property' && node.parent.parent === holder.object,
  );
  const key = holder?.key ?? definitionKeys[0];
  const name =
    known?.parent?.type === 'property' ? known.parent.key.value : freeName(nameFor(schema, places), holder?.object);
  const reference = `{ "$ref": ${quote(`#/${key}/${escapePointer(name)}`)} }`;
  const edits = places
    .filter((node) => node !== known)
    .map(({ start, end }): Edit => ({ span: { start, end }, newText: reference }));
  if (!known) edits.push(...definition(part, root, holder, { key, name }, schema, document));
  const title =
    known === undefined
      ? l10n.t('Extract {0} equal schemas into {1}', places.length, shown(`${key}/${name}`))
      : l10n.t('Refer to {0} in place of {1} equal schemas', shown(`${key}/${name}`), places.length - 1);
  return [{ title, kind: 'refactor.extract', changes: edits.map((edit) => ({ kind: 'edit', ...edit })) }];
}

interface Holder {
  readonly key: (typeof definitionKeys)[number];
  readonly object: JsonObject;
}

function holderOf(root: JsonObject): Holder | undefined {
  for (const key of definitionKeys) {
    const value = propertyOf(root, key)?.value;
    if (value?.type === 'object' && value.closed) return { key, object: value };
  }
  return undefined;
}

/** The innermost schema around a place, the root aside. */
function schemaAround(root: JsonObject, dialect: Dialect, path: EmbeddedPlace['path']): JsonObject | undefined {
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    if (!isSchemaPlace(dialect, at)) continue;
    const node = nodeAt(root, at);
    return node?.type === 'object' ? node : undefined;
  }
  return undefined;
}

/** True where something within a schema, or it itself, has a name by which others may refer to it. */
function isNamed(schema: JsonObject): boolean {
  for (const node of valuesWithin(schema))
    if (node.type === 'object' && namingKeys.some((key) => propertyOf(node, key)?.value?.type === 'string'))
      return true;
  return false;
}

/** True where what is around a schema, below the root, is a schema resource of its own. */
function isWithinNamed(schema: JsonObject, root: JsonObject): boolean {
  for (let node: JsonNode | undefined = schema; node && node !== root;) {
    const around: JsonNode = node;
    if (['$id', 'id'].some((key) => propertyOf(around, key)?.value?.type === 'string')) return true;
    node = around.parent?.type === 'property' ? around.parent.parent : around.parent;
  }
  return false;
}

/** What a schema calls itself, or else what the first property is called that it describes. */
function nameFor(schema: JsonObject, places: readonly JsonObject[]): string {
  const title = toData(propertyOf(schema, 'title')?.value);
  const words =
    typeof title === 'string' ? title.replace(/[^\p{L}\p{N}]+(\p{L}?)/gu, (_, next: string) => next.toUpperCase()) : '';
  if (words !== '') return words;
  for (const { parent } of places) if (parent?.type === 'property') return parent.key.value;
  return 'schema';
}

function freeName(name: string, holder: JsonObject | undefined): string {
  let free = name;
  for (let number = 2; propertyOf(holder, free); number++) free = `${name}${number}`;
  return free;
}

/** A name as a step of a JSON Pointer in a URI fragment. */
const escapePointer = (name: string): string => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

function definition(
  part: Part,
  root: JsonObject,
  holder: Holder | undefined,
  { key, name }: { readonly key: string; readonly name: string },
  schema: JsonObject,
  document: Document,
): readonly Edit[] {
  const value = asSteps(part, schema);
  if (holder) return append(part, holder.object, { key: name, value }, document);
  return append(part, root, { key, value: `{\n\t${quote(name)}: ${value.replaceAll('\n', '\n\t')}\n}` }, document);
}

/** Inserts a property behind all others. */
const append = (part: Part, object: JsonObject, property: NewProperty, document: Document): readonly Edit[] =>
  insertProperties(
    part,
    object,
    [property],
    [...object.properties.map(({ key }) => key.value), property.key],
    document,
  );

/** A value as it is written, its lines with steps of `\t` in the place of the indentation that it has there. */
function asSteps(part: Part, node: JsonObject): string {
  const indent = indentAt(part, node.start);
  const unit = indentUnit(part, node);
  const [first = '', ...lines] = part.body.slice(node.start, node.end).split(/\r\n|\n|\r/);
  const steps = lines.map((line) => {
    const inner = line.startsWith(indent) ? line.slice(indent.length) : line.trimStart();
    const blank = /^[ \t]*/.exec(inner)?.[0] ?? '';
    return '\t'.repeat(Math.round(blank.length / Math.max(1, unit.length))) + inner.slice(blank.length);
  });
  return [first, ...steps].join('\n');
}
