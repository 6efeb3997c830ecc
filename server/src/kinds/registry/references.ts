import type { JsonPath } from '../../syntax/tree.js';
import type { CompanionName, Reference, Refusal, Renaming, Surroundings } from '../authoring.js';
import { placeIn } from '../places.js';
import { blankName } from '../refusals.js';
import { repeatedItem } from '../repeatedItems.js';
import { tagFault } from '../tags/tagFormat.js';
import { capabilityAt, documentedPlaces, undocumentedAfter } from './capabilityPlaces.js';
import { directoryMoves } from './directoryMoves.js';
import { factsOf } from './fields.js';
import { foldName } from './location.js';
import { entriesNaming, registryNameAt, spansOf, type RegistryName } from './names.js';
import { duplicateItem } from './rules/duplicateItem.js';
import { duplicateName, nameTaken } from './rules/duplicateName.js';
import { nameFault, nameFormat } from './rules/nameFormat.js';
import { nameUsedAcross, similarAcross } from './rules/similarAcross.js';
import { tagFormat } from './rules/tagFormat.js';
import { toolMdName } from './toolMd.js';

/**
 * Where else what a string of a registry names is named: a tool in its registry, a tag or a capability in every registry of the workspace, and a
 * capability in the `TOOL.md` of each tool that has it. A directory called like the tool is no reference: it has a name of its own.
 */
export function registryReferences(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
): Iterable<Reference> | undefined {
  const name = registryNameAt(path, isKey, value);
  return name && placesOf(name, around);
}

/** What it takes to rename a tool, a tag or a capability. */
export function registryRenaming(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
): Renaming | undefined {
  const name = registryNameAt(path, isKey, value);
  if (name?.key !== 'name') return name && wordRenaming(name, around);
  return {
    name: value,
    references: () => placesOf(name, around),
    refusals: (newName) => nameRefusals(newName, around),
    consequences: (newName) => directoryMoves(value, newName, around),
  };
}

/** True for the name of a `TOOL.md`, in whatever letters. */
export const isToolMd = (uri: string): boolean =>
  foldName(uri.slice(uri.lastIndexOf('/') + 1)) === foldName(toolMdName);

/** What a `TOOL.md` names: a capability of its tools. */
export function nameInToolMd(
  toolMd: { readonly uri: string; readonly text: string },
  offset: number,
  around: Pick<Surroundings, 'files' | 'disk'>,
): CompanionName | undefined {
  const found = capabilityAt(toolMd, offset, around);
  if (!found) return undefined;
  const name: RegistryName = { key: 'capabilities', name: found.name };
  return {
    span: found.span,
    targets: () => found.targets,
    references: () => placesOf(name, around),
    renaming: () => wordRenaming(name, around),
  };
}

type Around = Pick<Surroundings, 'files' | 'disk'> & Partial<Surroundings>;

function* placesOf(name: RegistryName, around: Around): Iterable<Reference> {
  yield* entriesNaming(name, around);
  if (name.key === 'capabilities') yield* documentedPlaces(name.name, around);
}

const wordRenaming = (name: RegistryName, around: Around): Renaming => ({
  name: name.name,
  references: () => placesOf(name, around),
  refusals: (newName) => wordRefusals(name, newName, around),
});

function* nameRefusals(newName: string, around: Surroundings): Iterable<Refusal> {
  const fault = nameFault(newName);
  if (fault !== undefined) yield { rule: nameFormat, message: fault };
  const { document } = around.file;
  const facts = factsOf(around.file);
  const [taken] = facts?.names.of(newName) ?? [];
  if (taken?.name)
    yield { rule: duplicateName, message: nameTaken(newName), at: placeIn(document, taken.name.span, taken.part) };
  const [other] = facts?.elsewhere(document.uri, newName) ?? [];
  if (other?.document) {
    const at = placeIn(other.document, other.place.span, other.place.part);
    yield { rule: similarAcross, message: nameUsedAcross(newName), at };
  }
  yield* blankName(newName);
}

/** A word may become one that is in use, and is then the same; but not where a list would hold it twice. */
function* wordRefusals({ key, name }: RegistryName, newName: string, around: Around): Iterable<Refusal> {
  const fault = key === 'tags' ? tagFault(newName) : undefined;
  if (fault !== undefined) yield { rule: tagFormat, message: fault };
  for (const file of around.files) {
    const uses = key === 'name' ? undefined : factsOf(file)?.[key];
    const holders = new Set(uses?.of(newName));
    for (const tool of uses?.of(name) ?? []) {
      if (!holders.has(tool)) continue;
      const [span] = spansOf(tool.part, key, newName);
      const at = span && placeIn(file.document, span, tool.part);
      yield { rule: duplicateItem, message: repeatedItem(newName, key), ...(at ? { at } : {}) };
    }
  }
  yield* blankName(newName);
  if (key === 'capabilities') yield* undocumentedAfter(name, newName, around);
}
