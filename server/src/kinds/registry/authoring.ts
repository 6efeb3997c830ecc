import type { Authoring } from '../authoring.js';
import { hasRegistryValues, initialRegistryValue, registryEntries, registryValues } from './completion.js';
import { explainRegistry } from './hover.js';
import { movedLocations } from './movedLocations.js';
import { registryHint, registryTokens } from './inText.js';
import { registryLenses } from './lenses.js';
import { isToolMd, nameInToolMd, registryReferences, registryRenaming } from './references.js';
import { registryRefactorings } from './refactorings/index.js';
import { registryNames, registrySymbols } from './symbols.js';
import { registryLinks, registryTarget } from './targets.js';

/** What there is to know about writing a tool registry. */
export const registryAuthoring: Authoring = {
  values: registryValues,
  hasValues: hasRegistryValues,
  initial: initialRegistryValue,
  objects: registryEntries,
  explain: explainRegistry,
  target: registryTarget,
  references: registryReferences,
  renaming: registryRenaming,
  isCompanion: isToolMd,
  inCompanion: nameInToolMd,
  links: registryLinks,
  moved: movedLocations,
  tokens: registryTokens,
  hint: registryHint,
  lenses: registryLenses,
  symbols: registrySymbols,
  names: registryNames,
  refactorings: registryRefactorings,
};
