import type { Authoring } from '../authoring.js';
import { contextObjects, contextSnippet } from './blocks.js';
import { contextKeyProposals, contextValues, hasContextValues } from './completion.js';
import { contextRefactorings } from './edits/refactorings.js';
import { explainContext } from './hover.js';
import { contextLenses } from './lenses.js';
import { contextRenaming } from './renaming.js';
import { contextReferences, contextTarget } from './references.js';
import { contextNames, contextSymbols } from './symbols.js';

/** What there is to know about writing tool contexts, as JSON and in a program. */
export const contextAuthoring: Authoring = {
  keys: contextKeyProposals,
  values: contextValues,
  hasValues: hasContextValues,
  snippet: contextSnippet,
  objects: contextObjects,
  explain: explainContext,
  target: contextTarget,
  references: contextReferences,
  renaming: contextRenaming,
  refactorings: contextRefactorings,
  lenses: contextLenses,
  symbols: contextSymbols,
  names: contextNames,
};
