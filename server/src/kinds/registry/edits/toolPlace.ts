import type { Document } from '../../../engine/document.js';
import type { Disk } from '../../../engine/disk.js';
import { toKebabCase } from '../../../vocabularies/names.js';
import type { ToolMarkdown } from '../../../vocabularies/toolMarkdown.js';
import { documentationAt } from '../documentation.js';
import { descendantUri, directoryOfLocation, locate, readLocation, splitLocation, type Located } from '../location.js';
import { endingOf } from '../nearestPaths.js';
import { toolsDirectory } from '../ownDirectory.js';

/** Where a tool is that has no entry yet. */
export interface NewToolPlace {
  /** The path of its entry point, relative to the registry, with `/`. */
  readonly location: string;
  readonly located: Located;
  /** The name that its directory suggests. */
  readonly name: string | undefined;
  /** Its `TOOL.md`, where that was read. */
  readonly markdown: ToolMarkdown | undefined;
}

/** The usual name of an entry point. */
const usualEntryPoint = 'main.py';

/**
 * What somebody means who names the directory of a tool: a path with or without the entry point in it, or the bare name of a directory under
 * `tools/`. Undefined where that is no path relative to the registry.
 */
export function newToolPlace(document: Document, typed: string, disk: Disk): NewToolPlace | undefined {
  const text = typed.trim().replaceAll('\\', '/');
  return isRelative(text) ? placeAt(document, locationOf(document, text, disk), disk) : undefined;
}

/** The place that a location names to the letter. Undefined where that is no path relative to the registry. */
export function placeAt(document: Document, location: string, disk: Disk): NewToolPlace | undefined {
  if (!isRelative(location)) return undefined;
  const located = locate(document, location, disk);
  const directory = directoryOfLocation(location)?.split('/').at(-1);
  const name = toKebabCase(
    directory ||
      splitLocation(location)
        .segments.at(-1)
        ?.replace(/\.[^.]*$/, '') ||
      '',
  );
  return { location, located, name, markdown: documentationAt(location, { file: { document }, disk })?.markdown };
}

/** The entry point that is missing at a place; undefined where it is there, or something is in its way. */
export function missingEntryPoint({ located }: Pick<NewToolPlace, 'located'>): string | undefined {
  return located.kind === 'missing' && !located.obstacle ? descendantUri(located.directory, located.rest) : undefined;
}

function locationOf(document: Document, text: string, disk: Disk): string {
  const { segments, climbs } = splitLocation(text);
  const path = [...Array.from({ length: climbs }, () => '..'), ...segments].join('/');
  const located = locate(document, path, disk);
  if (located.kind === 'file') return path;
  if (located.kind === 'directory') return path === '' ? usualEntryPoint : `${path}/${entryPointIn(located.uri, disk)}`;
  if (endingOf(segments.at(-1) ?? '') !== '') return path;
  if (segments.length > 1 || climbs > 0) return `${path}/${usualEntryPoint}`;
  const own = `${toolsDirectory}/${path}`;
  const there = locate(document, own, disk);
  return `${own}/${there.kind === 'directory' ? entryPointIn(there.uri, disk) : usualEntryPoint}`;
}

/** What a directory starts with: `main.py`, else the first file of the name `main`. */
function entryPointIn(directory: string, disk: Disk): string {
  const listing = disk.list(directory);
  if (typeof listing !== 'object' || listing.has(usualEntryPoint)) return usualEntryPoint;
  const others = [...listing].flatMap(([name, { type }]) =>
    type === 'file' && /^main\.\w+$/.test(name) ? [name] : [],
  );
  return others.sort()[0] ?? usualEntryPoint;
}

function isRelative(text: string): boolean {
  const { impossible, notRelative } = readLocation(text);
  return impossible === undefined && notRelative === undefined;
}
