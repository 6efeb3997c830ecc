import type { DirectoryListing } from '../../engine/disk.js';
import type { Surroundings } from '../authoring.js';
import { factsOf } from './fields.js';
import { childUri, foldName, registryDirectory } from './location.js';
import { toolsDirectory } from './ownDirectory.js';

/** The usual entry point of a tool. */
export const entryPoint = 'main.py';
/** So many directories without an entry are looked into. */
const mostLookedInto = 50;

/** A directory of a tool that no entry names. */
export interface UnregisteredTool {
  /** The name of the directory. */
  readonly name: string;
  /** Its entry point, relative to the registry. */
  readonly location: string;
}

/** Where the entry point of a tool is by convention. */
export const usualLocation = (name: string): string => `${toolsDirectory}/${name}/${entryPoint}`;

/** A listing never changes, so the keys of its directories are worked out once. */
const directoryKeys = new WeakMap<DirectoryListing, readonly (readonly [name: string, key: string])[]>();

/** The directories under `tools/` that have a `main.py` and no entry in this registry, by name. */
export function unregisteredTools({ file, disk }: Surroundings): readonly UnregisteredTool[] {
  const parent = childUri(registryDirectory(file.document), toolsDirectory);
  const listing = disk.list(parent);
  if (typeof listing !== 'object') return [];
  const facts = factsOf(file);
  let keys = directoryKeys.get(listing);
  if (!keys) directoryKeys.set(listing, (keys = keysOf(listing)));
  const found: UnregisteredTool[] = [];
  let lookedInto = 0;
  for (const [name, key] of keys) {
    if (facts && facts.directories.count(key) > 0) continue;
    if (lookedInto++ === mostLookedInto) break;
    const inside = disk.list(childUri(parent, name));
    if (typeof inside === 'object' && inside.get(entryPoint)?.type === 'file')
      found.push({ name, location: usualLocation(name) });
  }
  return found;
}

const keysOf = (listing: DirectoryListing): readonly (readonly [string, string])[] =>
  [...listing]
    // What a symbolic link leads to may lie elsewhere.
    .filter(([name, { type, target }]) => type === 'directory' && target === undefined && !name.startsWith('.'))
    .map(([name]) => [name, foldName(`${toolsDirectory}/${name}`)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
