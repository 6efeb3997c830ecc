import { URI, Utils } from 'vscode-uri';
import type { Disk } from '../../engine/disk.js';
import type { Span } from '../../syntax/span.js';
import { stretchOf, writtenLike } from '../../syntax/literal.js';
import type { KnownFile } from '../authoring.js';
import { movedUri, type Move, type PartEdit } from '../moves.js';
import { reach, toolsBelow } from './entryPoints.js';
import { factsOf } from './fields.js';
import { directoryOfUri, readLocation, registryDirectory } from './location.js';
import { toolsOf, type Tool } from './model.js';

/**
 * What the locations of a registry have to be once files have moved, the registry perhaps among them: only those that lead somewhere now and
 * would not any more.
 */
export function movedLocations(
  moves: readonly Move[],
  { file, disk }: { readonly file: KnownFile; readonly disk: Disk },
): readonly PartEdit[] {
  return [...new Set(concerned(moves, file))].flatMap((tool) => editOf(tool, moves, file, disk) ?? []);
}

/** The entries that may be concerned. */
function* concerned(moves: readonly Move[], file: KnownFile): Iterable<Tool> {
  const { document } = file;
  const facts = factsOf(file);
  if (!facts) return;
  const directory = movedUri(moves, registryDirectory(document));
  if (directoryOfUri(movedUri(moves, document.uri)) !== directory) yield* toolsOf(document);
  // Seen from a registry that stays in its directory, only what moves within that or outside of it goes anywhere.
  else for (const { from } of moves) yield* toolsBelow(from, document, facts);
}

function editOf(tool: Tool, moves: readonly Move[], { document }: KnownFile, disk: Disk): PartEdit | undefined {
  const { location } = tool;
  const reached = location && reach(document, location.value, disk);
  if (!reached) return undefined;
  const before = pathBetween(registryDirectory(document), reached.uri);
  const after = pathBetween(directoryOfUri(movedUri(moves, document.uri)), movedUri(moves, reached.uri));
  return after === before ? undefined : writeLocation(tool, after, reached.mayBeFile);
}

/**
 * What the location of an entry has to be in a registry of another directory, whether or not something is there. Undefined where it stays as it
 * is: it is no path that is relative to a registry, or the same from there.
 */
export function locationSeenFrom(
  directory: string,
  tool: Tool,
  { document }: Pick<KnownFile, 'document'>,
  disk: Disk,
): PartEdit | undefined {
  const { location } = tool;
  const own = registryDirectory(document);
  if (!location || own === directory) return undefined;
  const { impossible, notRelative } = readLocation(location.value);
  if (impossible !== undefined || notRelative !== undefined) return undefined;
  const reached = reach(document, location.value, disk);
  const uri = reached?.uri ?? Utils.joinPath(URI.parse(own), location.value.replaceAll('\\', '/')).toString();
  return writeLocation(tool, pathBetween(directory, uri), reached?.mayBeFile ?? false);
}

/** Writes another path as a location, in the manner of the one that is there. */
function writeLocation(tool: Tool, path: string | undefined, mayBeFile: boolean): PartEdit | undefined {
  const { location } = tool;
  const node = location?.node;
  if (!location || path === undefined || node?.type !== 'string' || !node.terminated) return undefined;
  const start = /^\.[\\/]/.test(location.value) && !/^\.\.?(?:\/|$)/.test(path) ? './' : '';
  const end = mayBeFile ? '' : (/[\\/]$/.exec(location.value)?.[0].replace('\\', '/') ?? '');
  const text = start + path + end;
  if (text === location.value) return undefined;
  const { span, newText } = difference(location.value, text);
  const literal = tool.part.body.slice(node.start, node.end);
  const stretch = stretchOf(literal, location.value, span);
  return (
    stretch && {
      part: tool.part,
      span: { start: node.start + stretch.start, end: node.start + stretch.end },
      newText: writtenLike(literal, newText),
    }
  );
}

/** The path from a directory to a file or directory, with `/`; `undefined` where there is none: another drive, another server. */
export function pathBetween(directory: string, uri: string): string | undefined {
  const [from, to] = [URI.parse(directory), URI.parse(uri)];
  if (from.scheme !== to.scheme || from.authority !== to.authority) return undefined;
  const above = from.path.split('/').filter((name) => name !== '');
  const names = to.path.split('/').filter((name) => name !== '');
  const [drive = '', otherDrive = ''] = [above[0], names[0]];
  if (drive !== otherDrive && [drive, otherDrive].some((name) => /^[a-z]:$/i.test(name))) return undefined;
  let shared = 0;
  while (shared < above.length && above[shared] === names[shared]) shared++;
  return [...above.slice(shared).map(() => '..'), ...names.slice(shared)].join('/') || '.';
}

/** What has to be replaced of a path so that it becomes another one: whole names, so that the others stay as they are written. */
function difference(before: string, after: string): { readonly span: Span; readonly newText: string } {
  const old = before.split('/');
  const now = after.split('/');
  const shorter = Math.min(old.length, now.length);
  let first = 0;
  // One name is always left on either side: what comes or goes takes its slash with it.
  while (first < shorter - 1 && old[first] === now[first]) first++;
  let last = 0;
  while (last < shorter - first - 1 && old.at(-1 - last) === now.at(-1 - last)) last++;
  const start = old.slice(0, first).reduce((sum, name) => sum + name.length + 1, 0);
  const end = before.length - old.slice(old.length - last).reduce((sum, name) => sum + name.length + 1, 0);
  return { span: { start, end }, newText: now.slice(first, now.length - last).join('/') };
}
