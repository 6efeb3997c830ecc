import * as l10n from '@vscode/l10n';
import type { DirectoryEntry, DirectoryListing } from '../../engine/disk.js';
import type { Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import { childUri, isWithin, locate, readLocation, registryDirectory } from './location.js';
import { isSubsequence, mostOffered } from '../narrowing.js';
import { unregisteredTools } from './unregistered.js';

/** What nobody means as an entry point. */
const noise = new Set(['node_modules', '__pycache__']);

/**
 * What may stand at the cursor of a location: the entry points that no entry names yet, then the folders and files of the directory that is
 * typed. Replaces the segment at the cursor only.
 */
export function locationProposals({ content, cursor }: Typed, around: Surroundings): Proposals {
  const start = content.lastIndexOf('/', cursor - 1) + 1;
  const slash = content.indexOf('/', cursor);
  const end = slash < 0 ? content.length : slash;
  if (!isRelative(content.slice(0, cursor)) || end < start) return { items: [] };
  const directory = content.slice(0, start);
  const typed = content.slice(start, cursor);
  const prefix = directory.replace(/^(?:\.\/)+/, '');
  const detail = l10n.t('not in the registry yet');
  const items = unregisteredTools(around).flatMap(({ location }): readonly Proposal[] => {
    if (!location.startsWith(prefix)) return [];
    const value = location.slice(prefix.length);
    return [{ label: location, value, within: { start, end: content.length }, detail, kind: 'file' }];
  });
  for (const { name, isFolder } of namesIn(directory, typed, around)) {
    if (items.length === mostOffered) return { items, incomplete: true };
    const within = { start, end };
    if (!isFolder) items.push({ label: name, value: name, within, kind: 'file' });
    else
      items.push({ label: `${name}/`, value: slash < 0 ? `${name}/` : name, within, kind: 'folder', continues: true });
  }
  return { items };
}

/** Escapes are not worth reading: a path that holds any is faulty. */
const isRelative = (typed: string): boolean =>
  !typed.includes('\\') && (typed === '' || readLocation(typed).notRelative === undefined);

/** What a directory within that of the registry holds, as far as it fits what is typed. */
function* namesIn(
  directory: string,
  typed: string,
  { file, disk }: Surroundings,
): Iterable<{ readonly name: string; readonly isFolder: boolean }> {
  const located = locate(file.document, directory, disk);
  const listing = located.kind === 'directory' ? disk.list(located.uri) : undefined;
  if (located.kind !== 'directory' || typeof listing !== 'object') return;
  const root = registryDirectory(file.document);
  for (const [name, { type, target }] of sorted(listing)) {
    if (!isSubsequence(typed, name) || (name.startsWith('.') && !typed.startsWith('.'))) continue;
    // What a link leads to may lie elsewhere, and the registry itself is no entry point.
    if (target !== undefined && !isWithin(root, target)) continue;
    if (located.uri === root && childUri(root, name) === file.document.uri) continue;
    yield { name, isFolder: type === 'directory' };
  }
}

/** A listing never changes, so it is sorted once. */
const sortedListings = new WeakMap<DirectoryListing, readonly (readonly [string, DirectoryEntry])[]>();

/** Folders first, then entry points, then other files, each by name. */
function sorted(listing: DirectoryListing): readonly (readonly [string, DirectoryEntry])[] {
  let entries = sortedListings.get(listing);
  if (!entries) {
    const rank = ([name, { type }]: readonly [string, DirectoryEntry]): number =>
      type === 'directory' ? 0 : name.startsWith('main.') ? 1 : 2;
    entries = [...listing]
      .filter(([name, { type }]) => (type === 'directory' || type === 'file') && !noise.has(name))
      .sort((a, b) => rank(a) - rank(b) || (a[0] < b[0] ? -1 : 1));
    sortedListings.set(listing, entries);
  }
  return entries;
}
