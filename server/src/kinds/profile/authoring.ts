import type { JsonPath } from '../../syntax/tree.js';
import type { Authoring, Reference, Renaming, Surroundings, Target } from '../authoring.js';
import { keyReferences, keyTargets } from '../context/references.js';
import { keyRenaming } from '../context/renaming.js';
import { profileKeyProposals, profileNeed, profileObjects, profileValues } from './completion.js';
import { fieldAt, isRefs } from './fields.js';
import { explainProfile } from './hover.js';
import { blankName } from '../refusals.js';
import { profileLenses } from './lenses.js';
import { profileOf } from './model.js';
import { profileNames, profileSymbols } from './symbols.js';
import { skillReferences, skillTargets } from './skills.js';

/** What there is to know about writing a file that refers to tool contexts. */
export const profileAuthoring: Authoring = {
  keys: profileKeyProposals,
  values: profileValues,
  hasValues: isRefs,
  need: profileNeed,
  objects: profileObjects,
  explain: explainProfile,
  target: profileTarget,
  references: profileReferences,
  renaming: profileRenaming,
  lenses: profileLenses,
  symbols: profileSymbols,
  names: profileNames,
};

/** Where a string leads: a reference to who declares the context, the name of a skill to its manifest. */
function profileTarget(path: JsonPath, value: string, around: Surroundings): readonly Target[] {
  switch (fieldAt(path, around)) {
    case 'ref':
      return keyTargets(value, undefined, around);
    case 'skillName':
    case 'skillId':
      return skillTargets(value, around);
    default:
      return [];
  }
}

/** Where else a context or a skill is named. */
function profileReferences(
  path: JsonPath,
  isKey: boolean,
  value: string,
  around: Surroundings,
): readonly Reference[] | undefined {
  if (isKey) return undefined;
  switch (fieldAt(path, around)) {
    case 'ref':
      return keyReferences(value, profileOf(around.file.document), around);
    case 'skillName':
    case 'skillId':
      return skillReferences(value, around);
    default:
      return undefined;
  }
}

/** What it takes to rename a context from a reference to it, or a skill: wherever it is named. */
function profileRenaming(path: JsonPath, isKey: boolean, value: string, around: Surroundings): Renaming | undefined {
  const references = profileReferences(path, isKey, value, around);
  if (!references) return undefined;
  if (fieldAt(path, around) === 'ref') return keyRenaming(value, references, around);
  return { name: value, references: () => references, refusals: blankName };
}
