import * as l10n from '@vscode/l10n';
import type { Span } from '../../syntax/span.js';
import { isKebabCase } from '../../vocabularies/names.js';
import type { Consequence, KnownFile, Reference, Surroundings } from '../authoring.js';
import { placeIn, spellingIn } from '../places.js';
import { shown } from '../shown.js';
import { factsOf } from './fields.js';
import { childUri, entryLike, foldName, pathWithin, registryDirectory } from './location.js';
import type { Tool } from './model.js';
import { ownDirectory, toolsDirectory } from './ownDirectory.js';

/**
 * What follows the name of a tool that has a directory of that name under `tools/`: the directory, where there is one and the new name is
 * free, and every `location` that leads into it.
 */
export function directoryMoves(name: string, newName: string, around: Surroundings): readonly Consequence[] {
  const { file, disk } = around;
  const tools = [...(factsOf(file)?.names.of(name) ?? [])];
  if (!isKebabCase(newName) || !tools.some((tool) => isAtHome(tool, name))) return [];
  const parent = childUri(registryDirectory(file.document), toolsDirectory);
  const listing = disk.contains(parent) ? disk.list(parent) : undefined;
  if (listing === undefined || listing === 'outside') return [];
  const entries = listing === 'missing' ? undefined : listing;
  const type = entries?.get(name)?.type;
  const taken = entries && entryLike(entries, newName)?.name;
  // On a disk that does not tell letter case apart, a directory is not in its own way.
  if ((type !== undefined && type !== 'directory') || (taken !== undefined && taken !== name)) return [];
  const from = childUri(parent, name);
  const isThere = (spelt: string): boolean => spelt === name || (entries && entryLike(entries, spelt)?.name) === name;
  return [
    {
      title: l10n.t('Rename the directory {0} to {1}', shown(name), shown(newName)),
      references: around.files.flatMap((other) => [...locationsIn(from, other, isThere)]),
      // What is planned need not be there yet.
      ...(type === 'directory' ? { move: { from, to: childUri(parent, newName) } } : {}),
    },
  ];
}

const isAtHome = ({ location }: Tool, name: string): boolean =>
  location !== undefined && ownDirectory(location.value) === name;

/**
 * The name of a directory in the locations of a registry that lead into it.
 * @param isThere true where a path that spells it in this way leads there
 */
function* locationsIn(directory: string, file: KnownFile, isThere: (spelt: string) => boolean): Iterable<Reference> {
  const { document } = file;
  const path = pathWithin(registryDirectory(document), directory);
  if (path === undefined || path === '') return;
  const depth = path.split('/').length - 1;
  const key = foldName(path);
  for (const [used, tools] of factsOf(file)?.directories.entries() ?? []) {
    if (used !== key && !used.startsWith(`${key}/`)) continue;
    for (const { part, location } of tools) {
      const segment = location && segmentOf(location.value, depth);
      if (!segment || !isThere(location.value.slice(segment.start, segment.end))) continue;
      yield { ...placeIn(document, location.span, part), isDeclaration: false, name: spellingIn(location, segment) };
    }
  }
}

/** The name at a depth of the path that a location is, its `.` and `..` resolved; see `splitLocation`. */
function segmentOf(location: string, depth: number): Span | undefined {
  const segments: Span[] = [];
  for (const { 0: name, index } of location.matchAll(/[^\\/]+/g)) {
    if (name === '..') segments.pop();
    else if (name !== '.') segments.push({ start: index, end: index + name.length });
  }
  return segments[depth];
}
