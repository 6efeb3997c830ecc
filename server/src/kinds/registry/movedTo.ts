import type { Disk, Loss } from '../../engine/disk.js';
import type { Document } from '../../engine/document.js';
import type { RegistryFacts } from './facts.js';
import {
  childUri,
  directoryOfUri,
  entryLike,
  foldName,
  isWithin,
  locate,
  registryDirectory,
  splitLocation,
  type Located,
} from './location.js';
import { endingOf, missingUri } from './nearestPaths.js';
import { toolMdName } from './toolMd.js';

/** So many of the things that came are looked at, */
const mostCame = 100;
/** and so many directories in each of them. */
const mostWithin = 20;

interface Surroundings {
  readonly document: Document;
  readonly disk: Disk;
  readonly facts: RegistryFacts;
}

/** A file that is there. */
type Found = Extract<Located, { path: string; uri: string }>;

/**
 * Where an entry point that is not there any more has gone, relative to the registry: undefined where events on the disk do not tell, or
 * several places are as likely.
 *
 * Nobody has read the entry points, of which there may be thousands, so they are known by what is read anyway: the `TOOL.md` beside
 * them, their own name and that of their directory. Where none of these says more, the only place that came in the same moment is it.
 */
export function movedTo(
  missing: Extract<Located, { kind: 'missing' }>,
  surroundings: Surroundings,
): string | undefined {
  const { document, disk, facts } = surroundings;
  const uri = missingUri(missing);
  const loss = disk.loss(uri);
  if (!loss) return undefined;
  const names = [...splitLocation(missing.path).segments, ...missing.rest];
  const found = new Map<string, Found>();
  for (const path of candidates(loss, uri, names, surroundings)) {
    const located = locate(document, path, disk);
    if (located.kind === 'file') found.set(located.path, located);
  }
  const ranked = [...found.values()].map(({ path, uri: there }) => {
    const docs = sameDocumentation(loss, uri, there, disk);
    const isNamesake = names.length > 1 && path.split('/').slice(-2).join('/') === names.slice(-2).join('/');
    const isFree = facts.entryPoints.count(foldName(path)) === 0;
    const rank = docs === true ? 3 : isNamesake ? 2 : docs === false || !isFree ? 0 : 1;
    return { path, rank };
  });
  const best = Math.max(1, ...ranked.map(({ rank }) => rank));
  const [only, ...others] = ranked.filter(({ rank }) => rank === best);
  return others.length > 0 ? undefined : only?.path;
}

/** The paths at which the file may be now, by what came. */
function* candidates(
  { came }: Loss,
  uri: string,
  names: readonly string[],
  { document, disk }: Surroundings,
): Iterable<string> {
  const root = registryDirectory(document);
  const directory = directoryOfUri(uri);
  const name = names.at(-1) ?? '';
  const ends = names.map((_, from) => names.slice(from).join('/'));
  const within = came.filter((other) => other !== root && isWithin(root, other));
  for (const path of within.slice(0, mostCame).map((other) => decodeURIComponent(other.slice(root.length + 1)))) {
    const located = locate(document, path, disk);
    if (located.kind === 'file') {
      const isRenamed = located.directory === directory && endingOf(path) === endingOf(name);
      if (isRenamed || path.split('/').at(-1) === name) yield path;
    } else if (located.kind === 'directory') {
      for (const end of ends) yield `${path}/${end}`;
      const listing = disk.list(located.uri);
      if (typeof listing !== 'object') continue;
      const deeper = [...listing].filter(([, { type }]) => type === 'directory').slice(0, mostWithin);
      for (const [below] of deeper) for (const end of ends) yield `${path}/${below}/${end}`;
    }
  }
}

/** Whether the `TOOL.md` of a directory that went is that of a file that is there; undefined where it did not go too, or was never read. */
function sameDocumentation({ textOf }: Loss, from: string, to: string, disk: Disk): boolean | undefined {
  const before = textOf(childUri(directoryOfUri(from), toolMdName));
  if (before === undefined) return undefined;
  const directory = directoryOfUri(to);
  const listing = disk.list(directory);
  const name = typeof listing === 'object' ? entryLike(listing, toolMdName)?.name : undefined;
  return name !== undefined && disk.read(childUri(directory, name)) === before;
}
