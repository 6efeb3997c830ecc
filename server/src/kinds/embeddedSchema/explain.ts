import * as l10n from '@vscode/l10n';
import { nodeAt, propertyOf, toData, type JsonNode } from '../../syntax/tree.js';
import { meaningOf, resolveReference, schemaPlaceAt, valuesOf } from '../../vocabularies/jsonSchema/index.js';
import { asCode, asMarkdown } from '../shown.js';
import type { EmbeddedPlace } from './place.js';

/** Markdown on the key or value at a place. */
export function explainEmbedded(place: EmbeddedPlace, isKey: boolean, value: string | undefined): readonly string[] {
  const { dialect, root, path } = place;
  const key = path.at(-1);
  if (isKey) {
    const holder = schemaPlaceAt(dialect, path.slice(0, -1));
    if (path.length === 0 || typeof key !== 'string') return [];
    if (holder.kind === 'schema') return [meaningOf(dialect, key) ?? l10n.t('This is no keyword of JSON Schema.')];
    const described = holder.kind === 'names' ? describe(nodeAt(root, path)) : undefined;
    return described === undefined ? [] : [described];
  }
  const at = schemaPlaceAt(dialect, path);
  if (at.kind !== 'value' || value === undefined) return [];
  const meaning = valuesOf(at.keyword, dialect).find((known) => known.value === value)?.meaning;
  if (meaning !== undefined) return [meaning];
  if (at.keyword.shape !== 'reference' || !root)
    return at.keyword.shape.startsWith('data') ? [] : [at.keyword.meaning()];
  const target = resolveReference(root, value, nodeAt(root, path.slice(0, -1)));
  if (target === root) return [l10n.t('The whole schema.')];
  return [
    target
      ? (describe(target) ?? l10n.t('A schema of this value.'))
      : l10n.t('This leads nowhere in the schema. Other documents are never fetched.'),
  ];
}

/** The schema that a local `$ref` at a place leads to. */
export function embeddedTarget({ dialect, root, path }: EmbeddedPlace, value: string): JsonNode | undefined {
  const at = schemaPlaceAt(dialect, path);
  if (!root || at.kind !== 'value' || at.keyword.shape !== 'reference') return undefined;
  return resolveReference(root, value, nodeAt(root, path.slice(0, -1)));
}

/** What a schema says of itself, in a line of Markdown. */
export function describe(node: JsonNode | undefined): string | undefined {
  if (node?.type !== 'object') return undefined;
  const words = ['title', 'description']
    .map((key) => toData(propertyOf(node, key)?.value))
    .filter((word) => typeof word === 'string')
    .map(asMarkdown);
  const type = [toData(propertyOf(node, 'type')?.value)].flat().filter((name) => typeof name === 'string');
  const kind = type.length > 0 ? type.map(asCode).join(', ') : undefined;
  const parts = [kind, ...words].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' — ');
}
