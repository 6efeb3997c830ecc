import type { Authoring } from '../authoring.js';
import { hasRegistryValues, initialRegistryValue, registryEntries, registryValues } from './completion.js';
import { explainRegistry } from './hover.js';
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
  links: registryLinks,
  symbols: registrySymbols,
  names: registryNames,
};
