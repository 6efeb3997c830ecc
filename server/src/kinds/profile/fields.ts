import type { Value } from '../../engine/value.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { Surroundings } from '../authoring.js';
import { pathInPart } from '../places.js';
import { isHolder, profileOf, refsKey } from './model.js';

/** What is written at a place of a file that refers to contexts. Everything else of it is free. */
type ProfileField =
  /** The object that has references: those of the profile, or those that a skill contributes. */
  | 'holder'
  | 'refs'
  | 'ref'
  /** What a skill is known by, where a profile names it. */
  | 'skillName'
  /** The same in its manifest. */
  | 'skillId';

/** The field that a path from the root of the file leads to. */
export function fieldAt(path: JsonPath, around: Surroundings): ProfileField | undefined {
  if (isHolder(path)) return 'holder';
  if (isRefs(path)) return 'refs';
  if (typeof path.at(-1) === 'number' && isRefs(path.slice(0, -1))) return 'ref';
  const { part, file } = around;
  const { isProfile, contributions, skillNames } = profileOf(file.document);
  const inPart = pathInPart(path, around).join();
  const isHere = (value: Value<string> | undefined): boolean => value?.part === part && value.path.join() === inPart;
  if (skillNames.some(isHere)) return 'skillName';
  return !isProfile && contributions.some(({ id }) => isHere(id)) ? 'skillId' : undefined;
}

/** True for the path of a list of references. */
export const isRefs = (path: JsonPath): boolean => path.at(-1) === refsKey && isHolder(path.slice(0, -1));
