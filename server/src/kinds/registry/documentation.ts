import type { Disk } from '../../engine/disk.js';
import type { Document } from '../../engine/document.js';
import type { Surroundings } from '../authoring.js';
import { childUri, entryLike, isWithin, locate, readLocation, registryDirectory } from './location.js';
import type { Tool } from './model.js';
import { parsedToolMd, toolMdName } from './toolMd.js';
import type { ToolMarkdown } from '../../vocabularies/toolMarkdown.js';

/** A `TOOL.md` that was read. */
export interface ToolDocumentation {
  readonly uri: string;
  readonly markdown: ToolMarkdown;
}

/**
 * The `TOOL.md` beside the entry point of an entry, whatever its status: while an entry is being written it may have none yet. Undefined
 * where there is none, or the disk has not answered.
 */
export const documentationOf = (
  { location }: Tool,
  around: Pick<Surroundings, 'file' | 'disk'>,
): ToolDocumentation | undefined => (location ? documentationAt(location.value, around) : undefined);

/** The same for a location that no entry has yet. */
export function documentationAt(
  location: string,
  { file, disk }: { readonly file: { readonly document: Document }; readonly disk: Disk },
): ToolDocumentation | undefined {
  const { impossible, notRelative } = readLocation(location);
  if (impossible !== undefined || notRelative !== undefined) return undefined;
  const located = locate(file.document, location, disk);
  const besideFile = located.kind === 'file' || (located.kind === 'missing' && located.rest.length === 1);
  if (!besideFile) return undefined;
  const listing = disk.list(located.directory);
  if (typeof listing !== 'object') return undefined;
  const found = entryLike(listing, toolMdName);
  if (!found) return undefined;
  const target = listing.get(found.name)?.target;
  // What a link leads to outside the registry is none of our business.
  if (target !== undefined && !isWithin(registryDirectory(file.document), target)) return undefined;
  const uri = childUri(located.directory, found.name);
  const text = disk.read(uri);
  return typeof text === 'string' ? { uri, markdown: parsedToolMd(text) } : undefined;
}
