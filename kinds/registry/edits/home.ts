import type { Surroundings } from '../../authoring.js';
import { childUri, descendantUri, entryLike, locate, readLocation, splitLocation } from '../location.js';
import type { Tool } from '../model.js';
import { toolMdName } from '../toolMd.js';

/** Where the files of a tool are, or are to be. */
export interface Home {
  /** The name of the entry point. */
  readonly fileName: string;
  /** URIs. */
  readonly entryPoint: string;
  readonly toolMd: string;
  readonly hasEntryPoint: boolean;
  /** True also where it is called `Tool.md`. */
  readonly hasToolMd: boolean;
  /** The path of a file beside the entry point, relative to the registry. */
  readonly pathOf: (name: string) => string;
}

/**
 * The directory of a tool by its location. Undefined where files are not to be made: the location is odd or leads out of the registry, something
 * stands in the way, or the disk has not answered.
 */
export function homeOf(tool: Tool, { file: { document }, disk }: Surroundings): Home | undefined {
  const location = tool.location?.value;
  if (location === undefined || splitLocation(location).meansDirectory) return undefined;
  const { impossible, notRelative, oddity } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined || oddity !== undefined) return undefined;
  const located = locate(document, location, disk);
  if (located.kind !== 'file' && located.kind !== 'missing') return undefined;
  if (located.kind === 'missing' && located.obstacle) return undefined;
  const below = located.kind === 'file' ? [] : located.rest.slice(0, -1);
  const directory = descendantUri(located.directory, below);
  const names = splitLocation(located.path).segments;
  const path = located.kind === 'file' ? names.slice(0, -1) : [...names, ...below];
  const fileName = (located.kind === 'file' ? names : located.rest).at(-1) ?? '';
  const listing = below.length === 0 ? disk.list(directory) : 'missing';
  if (listing === undefined || listing === 'outside') return undefined;
  return {
    fileName,
    entryPoint: childUri(directory, fileName),
    toolMd: childUri(directory, toolMdName),
    hasEntryPoint: located.kind === 'file',
    hasToolMd: listing !== 'missing' && entryLike(listing, toolMdName) !== undefined,
    pathOf: (name) => [...path, name].join('/'),
  };
}
