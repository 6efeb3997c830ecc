import type { Document } from '../../engine/document.js';
import type { Part } from '../../syntax/part.js';
import { contains } from '../../syntax/span.js';
import { nodeAt, propertyOf, type JsonObject } from '../../syntax/tree.js';
import {
  holdsDefinitions,
  isSchemaPlace,
  referencesThrough,
  referencesTo,
  stepsOf,
} from '../../vocabularies/jsonSchema/index.js';
import type { Reference, Renaming } from '../authoring.js';
import { duplicateKey, lostKey } from '../json/rules/duplicateKey.js';
import { blankName } from '../refusals.js';
import { placeIn, spellingIn } from '../places.js';
import { embeddedTarget } from './explain.js';
import type { EmbeddedPlace } from './place.js';

/** Of the key of a schema, or of a `$ref` to it: the key and every `$ref` that leads there, or through it. */
export function schemaReferences(
  embedded: EmbeddedPlace,
  isKey: boolean,
  value: string,
  document: Document,
  part: Part,
): readonly Reference[] | undefined {
  const { root, dialect, path } = embedded;
  const isNamed = isKey && !isSchemaPlace(dialect, path.slice(0, -1)) && isSchemaPlace(dialect, path);
  const node = isKey ? (isNamed ? nodeAt(root, path) : undefined) : embeddedTarget(embedded, value);
  if (!root || !node) return undefined;
  const property = node.parent?.type === 'property' ? node.parent : undefined;
  const through = property ? referencesThrough(root, property.parent, property.key.value) : [];
  const references = new Set([...referencesTo(root, node), ...through.map(({ value: reference }) => reference)]);
  return [
    { ...placeIn(document, property?.key ?? node, part), isDeclaration: true },
    ...[...references].map((reference) => ({ ...placeIn(document, reference, part), isDeclaration: false })),
  ];
}

/**
 * Renames a definition, asked about at its key or in a `$ref`: every `$ref` whose pointer takes a step through it follows. The keys of
 * `properties` are no names of ours to change: whoever sends such a value knows them.
 */
export function schemaRenaming(
  embedded: EmbeddedPlace,
  isKey: boolean,
  value: string,
  document: Document,
  part: Part,
  at: number,
): Renaming | undefined {
  const { root } = embedded;
  const definition = definitionAt(embedded, isKey, value, at);
  if (!root || !definition) return undefined;
  const { holder, name } = definition;
  return {
    name,
    *references() {
      for (const { key } of holder.properties)
        if (key.value === name) yield { ...placeIn(document, key, part), isDeclaration: true };
      for (const { value: reference, step } of referencesThrough(root, holder, name)) {
        const spelling = spellingIn({ part, span: reference, value: reference.value }, step, (other) =>
          step.write(other),
        );
        yield { ...placeIn(document, reference, part), isDeclaration: false, name: spelling };
      }
    },
    *refusals(newName) {
      yield* blankName(newName);
      const taken = propertyOf(holder, newName);
      if (taken) yield { rule: duplicateKey, message: lostKey(newName), at: placeIn(document, taken.key, part) };
    },
  };
}

/** The definition that a key is, or that a reference takes a step to: the one that is pointed at, or else the last one. */
function definitionAt(
  embedded: EmbeddedPlace,
  isKey: boolean,
  value: string,
  at: number,
): { readonly holder: JsonObject; readonly name: string } | undefined {
  const { root, path } = embedded;
  const around = nodeAt(root, path.slice(0, -1));
  if (!root || !around) return undefined;
  if (isKey) return holdsDefinitions(root, around) ? { holder: around, name: value } : undefined;
  if (!embeddedTarget(embedded, value)) return undefined;
  const steps = stepsOf(root, value, around);
  const step = steps.find(({ from, ...span }) => contains(span, at) && holdsDefinitions(root, from)) ?? steps.at(-1);
  return step && holdsDefinitions(root, step.from) ? { holder: step.from, name: step.name } : undefined;
}
