import type { Authoring } from '../authoring.js';
import { profileLenses } from './lenses.js';

/** What there is to know about writing a file that refers to tool contexts. */
export const profileAuthoring: Authoring = {
  lenses: profileLenses,
};
