import type { Document } from '../../engine/document.js';
import type { Part } from '../../syntax/part.js';
import { nodeAt } from '../../syntax/tree.js';
import { isSchemaPlace, referencesTo } from '../../vocabularies/jsonSchema/index.js';
import type { Reference } from '../authoring.js';
import { placeIn } from '../places.js';
import { embeddedTarget } from './explain.js';
import type { EmbeddedPlace } from './place.js';

/** Of the key of a schema, or of a `$ref` to it: the key and every `$ref` that leads there. */
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
  const declared = node.parent?.type === 'property' ? node.parent.key : node;
  return [
    { ...placeIn(document, declared, part), isDeclaration: true },
    ...referencesTo(root, node).map((reference) => ({ ...placeIn(document, reference, part), isDeclaration: false })),
  ];
}
