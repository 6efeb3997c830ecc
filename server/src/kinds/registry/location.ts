import { URI, Utils } from 'vscode-uri';
import type { Disk, DirectoryListing } from '../../engine/disk.js';
import type { Document } from '../../engine/document.js';
import type { RuleContext } from '../../engine/rule.js';
import type { Tool } from './model.js';

/** Why a text is no path relative to the registry, whatever is on the disk. */
export type NotRelative = 'url' | 'drive' | 'network' | 'absolute' | 'home' | 'variable';

/** What a text has that most likely explains why there is no such file; a file of that very name may exist all the same. */
type Oddity = 'spaces' | 'glob' | 'percent' | 'fragment';

/** The name of the file that documents a tool, to the letter. */
export const toolMdName = 'TOOL.md';

/** What can be said of a location without looking at any file. */
export interface LocationText {
  /** It names no file at all, and the disk need not be asked: nothing in it, or characters that no path can have. */
  readonly impossible?: 'empty' | 'control' | 'surrogate' | 'long';
  readonly notRelative?: NotRelative;
  readonly oddity?: Oddity;
  readonly backslashes?: true;
}

const plain: LocationText = {};

/** In characters. Linux takes no longer path, Windows and macOS only shorter ones; and the patterns below need not see more. */
const longestPath = 4096;

/** Reads a location as text: see {@link LocationText}. Faults that make others pointless come alone. */
export function readLocation(location: string): LocationText {
  if (location.length > longestPath) return { impossible: 'long' };
  // Nearly all locations of the world.
  if (/^[\w.][\w./-]*$/.test(location)) return plain;
  const trimmed = location.trim();
  if (trimmed === '') return { impossible: 'empty' };
  if (/\p{Cc}/u.test(location)) return { impossible: 'control' };
  if (/\p{Cs}/u.test(location)) return { impossible: 'surrogate' };
  const notRelative = whyNotRelative(trimmed);
  if (notRelative) return { notRelative };
  const oddity = oddityOf(location, trimmed);
  return { ...(oddity ? { oddity } : {}), ...(location.includes('\\') ? { backslashes: true } : {}) };
}

function whyNotRelative(text: string): NotRelative | undefined {
  if (/^[a-z][a-z\d+.-]+:[/\\]{2}|^(?:file|https?|ftp|data|urn|git|ssh|npm|node|vscode):/i.test(text)) return 'url';
  if (/^[a-z]:/i.test(text)) return 'drive';
  if (/^(?:\\\\|\/\/)/.test(text)) return 'network';
  if (/^[/\\]/.test(text)) return 'absolute';
  if (/^~[\w.-]*(?:[/\\]|$)/.test(text)) return 'home';
  // `$id.ts` and `[id].ts` are ordinary file names of web frameworks: only what cannot be meant as a name is a variable.
  if (
    /^\$\w+(?:[/\\]|$)|^\$env:|\$\{|\$\(|(?:^|[/\\])\$[A-Z_][A-Z\d_]*(?:[/\\]|$)|(?:^|[/\\])%[a-z_]\w*%(?:[/\\]|$)|\{[\w-]+\}/i.test(
      text,
    )
  )
    return 'variable';
  return undefined;
}

function oddityOf(location: string, trimmed: string): Oddity | undefined {
  if (location !== trimmed) return 'spaces';
  if (/[*?]|\[[^\]/\\]*\]|\{[^}]*,[^}]*\}/.test(location)) return 'glob';
  if (/%[\da-f]{2}/i.test(location)) return 'percent';
  return /(?:#[^/\\]*|:\d+(?::\d+)?)$/.test(location) ? 'fragment' : undefined;
}

/** A location taken apart: backslashes separate like slashes, `.` and `..` are resolved by the text alone. */
export interface LocationPath {
  readonly segments: readonly string[];
  /** How many directories it climbs out of, even if it comes back: the names are counted from there. */
  readonly climbs: number;
  /** True where it ends in a slash (or `.`, `..`), so that only a directory can be meant. */
  readonly meansDirectory: boolean;
}

/** Takes a location apart: see {@link LocationPath}. */
export function splitLocation(location: string): LocationPath {
  const segments: string[] = [];
  let climbs = 0;
  for (const name of location.split(/[\\/]/)) {
    if (name === '..') {
      if (segments.pop() === undefined) climbs++;
    } else if (name !== '' && name !== '.') segments.push(name);
  }
  return { segments, climbs, meansDirectory: meansDirectory(location) };
}

/**
 * The entry point as a path relative to the registry, by the text alone: `''` for the registry's own directory, `..` for all that climbs
 * out of it, `undefined` where the location is no relative path.
 */
function pathOfLocation(location: string): string | undefined {
  if (location.length > longestPath) return undefined;
  // The fast way for what needs no resolving.
  if (/^\w[\w-]*(?:\/\w[\w-]*)*\/\w[\w.-]*$/.test(location)) return location;
  const { impossible, notRelative } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined) return undefined;
  const { segments, climbs } = splitLocation(location);
  return climbs > 0 ? '..' : segments.join('/');
}

/**
 * The directory of the entry point as a path relative to the registry (`''` for the registry's own), `undefined` where the
 * location is no path within it. By the text alone.
 */
export function directoryOfLocation(location: string): string | undefined {
  const path = pathOfLocation(location);
  return path === undefined || path === '..' || meansDirectory(location) ? undefined : parentOf(path);
}

/** The words under which the facts of a registry have an entry by its location. */
export interface LocationKeys {
  /** The directory of its entry point, but for letter case; absent where the location leads to no directory of the registry. */
  readonly directory?: string;
  /** The path of its entry point, but for letter case; absent where the location is no relative path. */
  readonly path?: string;
}

/** See {@link LocationKeys}. */
export function keysOfLocation(location: string): LocationKeys {
  const path = pathOfLocation(location);
  if (path === undefined) return {};
  const key = foldName(path);
  return path === '..' || meansDirectory(location) ? { path: key } : { path: key, directory: parentOf(key) };
}

/** True where a location ends in a slash (or `.`, `..`), so that only a directory can be meant. */
const meansDirectory = (location: string): boolean =>
  // Most end in the extension of a file, and a search from the front would look at each slash before that.
  !/\w$/.test(location) && /(?:^|[\\/])\.{0,2}$/.test(location);

/** The directory part of a path that is taken from {@link pathOfLocation}; `''` where it has none. */
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What a location leads to. URIs and paths are spelt as the disk spells them; paths are relative to the registry. */
export type Located =
  /** Something that is there. */
  | {
      readonly kind: 'file' | 'directory' | 'other';
      readonly uri: string;
      readonly path: string;
      /** The directory that it is in; of the registry's own directory, that itself. */
      readonly directory: string;
      /** How the disk spells the path otherwise than the location does. */
      readonly spelling: 'same' | 'case' | 'unicode';
    }
  | {
      readonly kind: 'missing';
      /** The deepest directory on the way that exists: its URI and path. */
      readonly directory: string;
      readonly path: string;
      /** What would have to be below it. */
      readonly rest: readonly string[];
      /** What stands in the way: a file where a directory (or, with a slash at its end, nothing) should be, or a link into nowhere. */
      readonly obstacle?: { readonly kind: 'file' | 'link'; readonly path: string };
    }
  | {
      readonly kind: 'outside';
      /** The path of the symbolic link that leads out; absent where the text itself does. */
      readonly link?: string;
    }
  /** The disk has not answered yet, or may not be asked. */
  | { readonly kind: 'unknown' };

/** Follows a location that is a relative path, name by name through the listings of the directories on its way. */
export function locate(document: Document, location: string, disk: Disk): Located {
  const root = registryDirectory(document);
  const known = locateAgain(root, location, disk);
  if (known) return known;
  const path = splitLocation(location);
  return path.climbs > 0 ? { kind: 'outside' } : follow(root, path, disk);
}

/** The same, wherever in the workspace the location leads: paths are relative to the directory that it climbs up to. */
export function locateAnywhere(document: Document, location: string, disk: Disk): Located {
  const path = splitLocation(location);
  let start = URI.parse(registryDirectory(document));
  for (let climbed = 0; climbed < path.climbs; climbed++) start = Utils.dirname(start);
  return follow(start.toString(), path, disk);
}

/** A directory that a location has led to: what is in it is found without going there name by name again. */
interface Reached {
  readonly directory: string;
  readonly path: string;
  readonly spelling: 'same' | 'case' | 'unicode';
  readonly listing: DirectoryListing;
}

/** The directories that were reached from a root, by the path that led there, for as long as the disk answers the same. */
const reachedIn = new WeakMap<object, Map<string, Map<string, Reached>>>();

function reachedFrom(root: string, { state }: Disk): Map<string, Reached> {
  let roots = reachedIn.get(state);
  if (!roots) reachedIn.set(state, (roots = new Map<string, Map<string, Reached>>()));
  let reached = roots.get(root);
  if (!reached) roots.set(root, (reached = new Map<string, Reached>()));
  return reached;
}

/** The quick way to a file in a directory that was reached before, of a location in which nothing has to be resolved. */
function locateAgain(root: string, location: string, disk: Disk): Located | undefined {
  const cut = location.lastIndexOf('/');
  if (cut < 0 || location.includes('\\')) return undefined;
  const reached = reachedFrom(root, disk).get(location.slice(0, cut));
  const name = location.slice(cut + 1);
  const entry = reached?.listing.get(name);
  if (!reached || entry?.type !== 'file' || entry.target !== undefined) return undefined;
  const { directory, path, spelling } = reached;
  return { kind: 'file', uri: childUri(directory, name), path: `${path}/${name}`, directory, spelling };
}

function follow(root: string, { segments, meansDirectory }: LocationPath, disk: Disk): Located {
  if (!disk.contains(root)) return { kind: 'unknown' };
  let directory = root;
  let path = '';
  let spelling: 'same' | 'case' | 'unicode' = 'same';
  for (const [index, name] of segments.entries()) {
    const listing = disk.list(directory);
    if (listing === undefined) return { kind: 'unknown' };
    // The registry's own directory is never out of bounds unless there is no looking at files at all.
    if (listing === 'outside') return index === 0 ? { kind: 'unknown' } : { kind: 'outside', link: path };
    const missing = { kind: 'missing', directory, path, rest: segments.slice(index) } as const;
    if (listing === 'missing') return missing;
    const found = entryLike(listing, name);
    const entry = found && listing.get(found.name);
    if (!found || !entry) return missing;
    const spellingAbove = spelling;
    if (spelling === 'same') spelling = found.spelling;
    const uri = childUri(directory, found.name);
    path = path === '' ? found.name : `${path}/${found.name}`;
    if (entry.target !== undefined && !isWithin(root, entry.target)) return { kind: 'outside', link: path };
    if (entry.type === 'missing') return { ...missing, obstacle: { kind: 'link', path } };
    const last = index === segments.length - 1;
    if (last && index > 0 && entry.type === 'file') {
      const above = { directory, path: path.slice(0, path.lastIndexOf('/')), spelling: spellingAbove, listing };
      reachedFrom(root, disk).set(segments.slice(0, index).join('/'), above);
    }
    if (entry.type !== 'directory' && (!last || meansDirectory))
      return { ...missing, obstacle: { kind: 'file', path } };
    if (last) return { kind: entry.type, uri, path, directory, spelling };
    directory = uri;
  }
  return { kind: 'directory', uri: root, path: '.', directory: root, spelling };
}

/**
 * Asks for the listings of directories of a registry, and for what documents the tools there, all in one. What is spelt otherwise than on the
 * disk, or behind a link, is left to be asked for one by one.
 * @param paths of the directories, relative to the registry
 */
export function lookAhead(document: Document, paths: Iterable<string>, disk: Disk): void {
  const root = registryDirectory(document);
  if (!disk.contains(root)) return;
  for (const path of paths) {
    const names = path === '' ? [] : path.split('/');
    let directory = root;
    for (const [index, name] of names.entries()) {
      const listing = disk.list(directory);
      if (listing === undefined) disk.expect(directory, names.slice(index), toolMdName);
      const entry = typeof listing === 'object' ? listing.get(name) : undefined;
      if (entry?.type !== 'directory' || entry.target !== undefined) break;
      directory = childUri(directory, name);
      if (index === names.length - 1 && disk.list(directory) === undefined) disk.expect(directory, [], toolMdName);
    }
  }
}

let lastLocated:
  { readonly context: RuleContext<never>; readonly tool: Tool; readonly located: Located | undefined } | undefined;

/**
 * What the location of an entry leads to, for the rules that look at files: `undefined` where they have nothing to say, because the
 * status is not valid, the location no relative path, or the disk has not answered.
 *
 * Several rules ask this one after the other in one run, during which the disk does not change: a run is known by its context.
 */
export function locatedOf<Facts>(
  tool: Tool,
  context: RuleContext<Facts>,
): Exclude<Located, { kind: 'unknown' }> | undefined {
  if (lastLocated?.context !== context || lastLocated.tool !== tool) {
    lastLocated = { context: context as RuleContext<never>, tool, located: look(tool, context) };
  }
  const { located } = lastLocated;
  return located?.kind === 'unknown' ? undefined : located;
}

function look<Facts>(tool: Tool, { document, disk }: RuleContext<Facts>): Located | undefined {
  const location = tool.location?.value;
  if (location === undefined || !tool.knownStatus) return undefined;
  const { impossible, notRelative } = readLocation(location);
  return impossible !== undefined || notRelative !== undefined ? undefined : locate(document, location, disk);
}

/** The URI of the directory that a document is in. */
export function registryDirectory({ uri }: Document): string {
  if (lastDirectory?.of !== uri) lastDirectory = { of: uri, directory: directoryOfUri(uri) };
  return lastDirectory.directory;
}

/** The URI of the directory that a file is in. */
export const directoryOfUri = (uri: string): string =>
  Utils.dirname(URI.parse(uri)).with({ query: null, fragment: null }).toString();

let lastDirectory: { readonly of: string; readonly directory: string } | undefined;

/** The URI of what is called `name` in a directory, in the spelling that `vscode-uri` gives it. */
export function childUri(directory: string, name: string): string {
  const encoded = /^[\w.~-]+$/.test(name)
    ? name
    : URI.from({ scheme: 'x', path: `/x/${name}` })
        .toString()
        .slice('x:/x/'.length);
  return directory.endsWith('/') ? directory + encoded : `${directory}/${encoded}`;
}

/** The URI of a path below a directory. */
export const descendantUri = (directory: string, names: readonly string[]): string => names.reduce(childUri, directory);

/** True where a URI is that of a directory or of something in it. */
export function isWithin(directory: string, uri: string): boolean {
  return uri === directory || uri.startsWith(directory.endsWith('/') ? directory : `${directory}/`);
}

/** The path of something in a directory, relative to that; undefined where it lies elsewhere. */
export const pathWithin = (directory: string, uri: string): string | undefined =>
  isWithin(directory, uri) ? URI.parse(uri).path.slice(URI.parse(directory).path.length).replace(/^\//, '') : undefined;

/** The spelling of names in which those that differ in letter case or Unicode normalisation only are equal. */
export const foldName = (name: string): string =>
  // Nearly all names of the world.
  /^[a-z\d._/-]*$/.test(name) ? name : name.normalize('NFC').toLowerCase();

/** A listing never changes, so what its names fold to is worked out once. */
const foldedNames = new WeakMap<DirectoryListing, ReadonlyMap<string, string>>();

/**
 * The entry that a name means: the one of that very name, or else one that differs only in letter case or Unicode normalisation. Real
 * entries are compared, so the answer is the same on a system that does not tell such names apart.
 */
export function entryLike(
  listing: DirectoryListing,
  name: string,
): { readonly name: string; readonly spelling: 'same' | 'case' | 'unicode' } | undefined {
  if (listing.has(name)) return { name, spelling: 'same' };
  let folded = foldedNames.get(listing);
  if (!folded) {
    // Of several the first by name, so that the answer does not depend on the order of a listing.
    folded = new Map([...listing.keys()].sort().reverse().map((key) => [foldName(key), key])); // prettier-ignore
    foldedNames.set(listing, folded);
  }
  const like = folded.get(foldName(name));
  if (like === undefined) return undefined;
  return { name: like, spelling: like.normalize('NFC') === name.normalize('NFC') ? 'unicode' : 'case' };
}
