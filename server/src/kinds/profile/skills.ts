import type { Reference, Surroundings, Target } from '../authoring.js';
import { sharedContextsOf } from '../context/fields.js';
import { placeIn } from '../places.js';
import { profileOf, type Contribution, type ProfileModel } from './model.js';

/** The manifest of a skill. */
interface Manifest {
  readonly profile: ProfileModel;
  /** What it says of that skill: it may describe several. */
  readonly contribution: Contribution;
}

/** The manifests of the workspace that describe a skill. */
export const manifestsOf = (name: string, around: Surroundings): readonly Manifest[] =>
  sharedContextsOf(around)
    .manifests(name)
    .flatMap((profile) =>
      profile.contributions.filter(({ id }) => id?.value === name).map((contribution) => ({ profile, contribution })),
    );

/** The files of the workspace that name a skill. */
export const namersOf = (name: string, around: Surroundings): readonly ProfileModel[] =>
  [...sharedContextsOf(around).profileFiles()].filter(({ skillNames }) =>
    skillNames.some(({ value }) => value === name),
  );

/** Where manifests say what a skill is known by. */
export const skillTargets = (name: string, around: Surroundings): readonly Target[] =>
  manifestsOf(name, around).flatMap(({ profile, contribution: { id } }) =>
    id ? [placeIn(profile.document, id.span, id.part)] : [],
  );

/** The same, and where profiles name it. */
export function skillReferences(name: string, around: Surroundings): readonly Reference[] {
  // One that does not count among the others, such as one that was never saved, names it all the same.
  const namers = new Set([...namersOf(name, around), profileOf(around.file.document)]);
  return [
    ...skillTargets(name, around).map((target) => ({ ...target, isDeclaration: true })),
    ...[...namers].flatMap(({ document, skillNames }) =>
      skillNames
        .filter(({ value }) => value === name)
        .map(({ span, part }) => ({ ...placeIn(document, span, part), isDeclaration: false })),
    ),
  ];
}
