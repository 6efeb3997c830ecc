import { pathOf, type JsonPath } from '../../syntax/tree.js';
import type { Reference, Refusal, Renaming, Surroundings } from '../authoring.js';
import { schemaReferences, schemaRenaming } from '../embeddedSchema/references.js';
import { duplicateKey, lostKey } from '../json/rules/duplicateKey.js';
import { placeIn } from '../places.js';
import { placesOfVariable, withVariable } from '../../vocabularies/urlTemplates.js';
import { blankName } from '../refusals.js';
import { repeatedItem } from '../repeatedItems.js';
import { tagFault } from '../tags/tagFormat.js';
import { embeddedAt, sharedOf } from './fields.js';
import { skillOf, type SkillFrame } from './model.js';
import { literalsOf, placesOfName, skillNameAt, skillsNaming, type SkillName } from './names.js';
import { duplicateId, idTaken } from './rules/duplicateId.js';
import { duplicateInput, inputTaken } from './rules/duplicateInput.js';
import { duplicateItem } from './rules/duplicateItem.js';
import { idFault, idFormat } from './rules/idFormat.js';
import { placeholder, placeholderMessages } from './rules/placeholder.js';
import { tagFormat } from './rules/tagFormat.js';

/**
 * Where else the workspace's descriptors name what a key or string names: the id of a skill, wherever it stands; a tag; a scope; an input,
 * also from one of its placeholders; a schema that local `$ref`s lead to.
 */
export function skillReferences(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
  at: number,
): Iterable<Reference> | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return schemaReferences(embedded, isKey, value, around.file.document, around.part);
  const name = skillNameAt(path, isKey, value, around, at);
  return name && placesOfName(name, around);
}

/** What it takes to rename any of these. */
export function skillRenaming(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
  at: number,
): Renaming | undefined {
  const embedded = embeddedAt(path, around);
  if (embedded) return schemaRenaming(embedded, isKey, value, around.file.document, around.part, at);
  const name = skillNameAt(path, isKey, value, around, at);
  return (
    name && {
      name: name.name,
      references: () => placesOfName(name, around),
      refusals: (newName) => refusals(name, newName, around),
    }
  );
}

function* refusals(name: SkillName, newName: string, around: Surroundings): Iterable<Refusal> {
  switch (name.sort) {
    case 'id':
      yield* idRefusals(newName, around);
      break;
    case 'tag': {
      const fault = tagFault(newName);
      if (fault !== undefined) yield { rule: tagFormat, message: fault };
      yield* takenWord(name, newName, around);
      break;
    }
    case 'scope':
      yield* takenWord(name, newName, around);
      break;
    case 'input':
      yield* inputRefusals(name, newName, skillOf(around.file.document));
  }
  yield* blankName(newName);
}

function* idRefusals(newName: string, around: Surroundings): Iterable<Refusal> {
  const shared = sharedOf(around);
  const uris = [...shared.ids.of(newName)].sort();
  const [taken] = uris.flatMap((uri) => shared.skill(uri) ?? []);
  if (taken?.id)
    yield { rule: duplicateId, message: idTaken(newName, uris), at: placeIn(taken.document, taken.id.span) };
  const fault = idFault(newName);
  if (fault !== undefined) yield { rule: idFormat, message: fault };
}

/** A word of several descriptors may become another of their words, and is then the same; but not where one place would hold it twice. */
function* takenWord(name: SkillName, newName: string, around: Surroundings): Iterable<Refusal> {
  for (const skill of skillsNaming(name, around)) {
    const [own] = literalsOf(skill, name);
    const [taken] = literalsOf(skill, { ...name, name: newName });
    if (!own || !taken) continue;
    const at = placeIn(skill.document, taken.node);
    if (taken.isKey) yield { rule: duplicateKey, message: lostKey(newName), at };
    else {
      const message = repeatedItem(newName, String(pathOf(taken.node).at(-2)));
      yield { message, at, ...(name.sort === 'tag' ? { rule: duplicateItem } : {}) };
    }
  }
}

function* inputRefusals(name: SkillName, newName: string, skill: SkillFrame): Iterable<Refusal> {
  const [taken] = literalsOf(skill, { ...name, name: newName });
  if (taken) yield { rule: duplicateInput, message: inputTaken(newName), at: placeIn(skill.document, taken.node) };
  const url = skill.endpoint?.url;
  if (!url) return;
  const inputs = skill.inputs.flatMap((input) => input.name?.value ?? []);
  const renamed = inputs.map((input) => (input === name.name ? newName : input));
  const after = withVariable(url.value, name.name, newName);
  const faults = placeholderMessages(after, renamed);
  const isLost = placesOfVariable(after, newName).length < placesOfVariable(url.value, name.name).length;
  if (!isLost && faults.length <= placeholderMessages(url.value, inputs).length) return;
  const fault = faults.find(({ written }) => written.includes(newName)) ?? faults[0];
  if (fault) yield { rule: placeholder, message: fault.message, at: placeIn(skill.document, url.span) };
}
