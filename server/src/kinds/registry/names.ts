import type { Part } from '../../syntax/part.js';
import type { Span } from '../../syntax/span.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { KnownFile, Reference, Surroundings } from '../authoring.js';
import { placeIn, soleLiteral } from '../places.js';
import { factsOf, fieldAt } from './fields.js';
import type { ToolKey } from './model.js';

/**
 * What a place of a registry names. The name of a tool means something in its own registry alone. Tags and capabilities are words of all
 * registries of the workspace. The tags of skills are other words: another loader indexes them.
 */
export interface RegistryName {
  readonly key: Extract<ToolKey, 'name' | 'tags' | 'capabilities'>;
  readonly name: string;
}

/** What a string of a registry names; undefined where that is nothing. */
export function registryNameAt(path: JsonPath, isKey: boolean, value: string): RegistryName | undefined {
  const field = fieldAt(path);
  if (isKey || field?.in !== 'tool') return undefined;
  const { key, item } = field;
  if (key === 'name') return { key, name: value };
  return (key === 'tags' || key === 'capabilities') && item !== undefined ? { key, name: value } : undefined;
}

/** Every place of a name in the entries of the registries, those of the entry that is asked about first. */
export function* entriesNaming(
  { key, name }: RegistryName,
  around: Pick<Surroundings, 'files'> & Partial<Surroundings>,
): Iterable<Reference> {
  const isDeclaration = key === 'name';
  const { file: own, part } = around;
  // What stands in the entry may be out of force, because of another key of that name behind it: then nothing is known of it.
  if (own && part)
    for (const span of stringsOf(part, key, name)) yield { ...placeIn(own.document, span, part), isDeclaration };
  for (const file of key === 'name' && own ? [own] : around.files) {
    for (const other of partsNaming({ key, name }, file)) {
      if (other === part) continue;
      for (const span of spansOf(other, key, name)) yield { ...placeIn(file.document, span, other), isDeclaration };
    }
  }
}

/** The entries of a registry that have a name. */
export const partsNaming = ({ key, name }: RegistryName, file: KnownFile): readonly Part[] => {
  const facts = factsOf(file);
  const tools = (key === 'name' ? facts?.names : facts?.[key])?.of(name) ?? [];
  return [...tools].map(({ part }) => part);
};

/** Where an entry that is known to have a name has it. */
export const spansOf = (part: Part, key: ToolKey, name: string): readonly Span[] => {
  const sole = soleLiteral(part, name);
  return sole ? [sole] : stringsOf(part, key, name);
};

/** The strings under a key, each of those that stand twice, that are a text. */
function stringsOf({ tree: { root } }: Part, key: ToolKey, text: string): readonly Span[] {
  const properties = root?.type === 'object' ? root.properties.filter((property) => property.key.value === key) : [];
  return properties
    .flatMap(({ value }) => (value?.type === 'array' ? value.items : (value ?? [])))
    .filter((node) => node.type === 'string' && node.value === text);
}
