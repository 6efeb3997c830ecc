import type { DirectoryListing, Disk } from '../../engine/disk.js';
import type { Document } from '../../engine/document.js';
import { nearest } from '../../vocabularies/similar.js';
import type { RegistryFacts } from './facts.js';
import { descendantUri, foldName, locate, registryDirectory, splitLocation, type Located } from './location.js';

/** A file that a location may mean. */
export interface NearPath {
  /** Relative to the registry, as on disk. */
  readonly path: string;
  /** True where little else can be meant. */
  readonly likely: boolean;
}

/** So many paths are offered, */
const mostOffered = 3;
/** and in so many directories files are looked for. */
const mostDirectories = 40;

interface Surroundings {
  readonly document: Document;
  readonly disk: Disk;
  readonly facts: RegistryFacts;
}

/**
 * The existing files that a location which leads nowhere most likely means, the best first: the same path with a directory more or less at
 * its front, the same directory elsewhere, the same file in a directory with another name, another file of the directory.
 *
 * @param toolName a directory of that name is the tool's own
 */
export function nearestPaths(
  missing: Extract<Located, { kind: 'missing' }>,
  toolName: string | undefined,
  surroundings: Surroundings,
): readonly NearPath[] {
  const { document, disk } = surroundings;
  const listing = disk.list(missing.directory);
  if (typeof listing !== 'object') return [];
  const candidates: NearPath[] = [
    ...suffixesOf([...splitLocation(missing.path).segments, ...missing.rest].slice(1)),
    ...displaced(missing, surroundings),
    ...(missing.rest.length === 1 ? otherFiles(missing, listing) : renamed(missing, listing, toolName, surroundings)),
  ];
  const found = new Map<string, NearPath>();
  for (const { path, likely } of candidates) {
    if (found.size === mostOffered) break;
    const located = locate(document, path, disk);
    if (located.kind === 'file' && !found.has(located.path)) found.set(located.path, { path: located.path, likely });
  }
  return [...found.values()].filter((near, index) => near.likely || index < mostOffered);
}

/** The longest end of a path that is a file of the registry: of `$HOME/agents/tools/x/main.py`, `tools/x/main.py`. */
export function longestSuffix(location: string, { document, disk }: Surroundings): string | undefined {
  for (const { path } of suffixesOf(splitLocation(location).segments)) {
    const located = locate(document, path, disk);
    if (located.kind === 'file') return located.path;
  }
  return undefined;
}

// A file name alone is no sign: every tool has a `main.py`.
const suffixesOf = (segments: readonly string[]): readonly NearPath[] =>
  segments.slice(0, -1).map((_, from) => ({ path: segments.slice(from).join('/'), likely: true }));

/**
 * The file in a directory of the same name elsewhere: `movie-lookup/main.py` of `tools/movie-lookup/main.py` in one of the directories beside
 * the one that is not there, or beside those above it. Those that hold no tool themselves come first: they may hold several.
 */
function* displaced(
  { path, rest }: Extract<Located, { kind: 'missing' }>,
  { document, disk, facts }: Surroundings,
): Iterable<NearPath> {
  if (rest.length < 2) return;
  const { segments } = splitLocation(path);
  for (let depth = segments.length; depth >= 0; depth--) {
    const above = segments.slice(0, depth);
    const listing = disk.list(descendantUri(registryDirectory(document), above));
    if (typeof listing !== 'object') continue;
    const names = directoriesOf(listing).map((name) => join(...above, name));
    const isUsed = (directory: string): boolean => facts.directories.count(foldName(directory)) > 0;
    const ranked = [...names.filter((name) => !isUsed(name)), ...names.filter(isUsed)].slice(0, mostDirectories);
    const tail = depth === segments.length ? rest : rest.slice(-2);
    for (const name of ranked) yield { path: join(name, ...tail), likely: true };
  }
}

/** The same file in a directory of another name: those that look most like the one that is not there first. */
function renamed(
  { path, rest }: Extract<Located, { kind: 'missing' }>,
  listing: DirectoryListing,
  toolName: string | undefined,
  { facts }: Surroundings,
): readonly NearPath[] {
  const [wanted = '', ...tail] = rest;
  const names = directoriesOf(listing);
  const near = nearest(wanted, names);
  const unused = (name: string): boolean =>
    facts.directories.count(foldName(join(path, name, ...tail.slice(0, -1)))) === 0;
  const ranked = names.map((name) => {
    const shared = wordsInCommon(name, wanted);
    const likely = name === near || name === toolName || (shared > 0 && unused(name));
    return {
      name,
      likely,
      score: (name === toolName ? 8 : 0) + (name === near ? 4 : 0) + 2 * shared + (unused(name) ? 1 : 0),
    };
  });
  return ranked
    .sort((a, b) => b.score - a.score)
    .slice(0, mostDirectories)
    .map(({ name, likely }) => ({ path: join(path, name, ...tail), likely }));
}

/** Another file of the same directory: the one with the most similar name, then those of the same kind. */
function otherFiles(
  { path, rest }: Extract<Located, { kind: 'missing' }>,
  listing: DirectoryListing,
): readonly NearPath[] {
  const [wanted = ''] = rest;
  const names = [...listing].flatMap(([name, { type }]) => (type === 'file' ? [name] : [])).sort();
  const near = nearest(wanted, names);
  const sameKind = names.filter(
    (name) => endingOf(name) !== '' && endingOf(name) === endingOf(wanted) && foldName(name) !== 'tool.md',
  );
  const all = near === undefined ? sameKind : [near, ...sameKind];
  return all.map((name) => ({ path: join(path, name), likely: name === near || sameKind.length === 1 }));
}

const directoriesOf = (listing: DirectoryListing): readonly string[] =>
  [...listing].flatMap(([name, { type }]) => (type === 'directory' && !name.startsWith('.') ? [name] : [])).sort();

const wordsOf = (name: string): readonly string[] =>
  name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''); // prettier-ignore

function wordsInCommon(a: string, b: string): number {
  const words = new Set(wordsOf(b));
  return wordsOf(a).filter((word) => words.has(word)).length;
}

const join = (...names: readonly string[]): string => names.filter((name) => name !== '').join('/');

/** The ending of a file name with its dot; empty where it has none. */
export const endingOf = (name: string): string => /.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The URI of what a missing location would be. */
export const missingUri = ({ directory, rest }: Extract<Located, { kind: 'missing' }>): string =>
  descendantUri(directory, rest);
