import type { Authoring } from '../authoring.js';
import { contextRefactorings } from './edits/refactorings.js';

/** What there is to know about writing tool contexts. */
export const contextAuthoring: Authoring = { refactorings: contextRefactorings };
