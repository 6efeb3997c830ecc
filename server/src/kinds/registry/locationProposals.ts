import * as l10n from '@vscode/l10n';
import type { DirectoryEntry } from '../../engine/disk.js';
import type { Proposal, Surroundings, Typed } from '../authoring.js';
import { childUri, isWithin, locate, readLocation, registryDirectory } from './location.js';
import { unregisteredTools } from './unregistered.js';

/** What nobody means as an entry point. */
const noise = new Set(['node_modules', '__pycache__']);

/**
 * What may stand at the cursor of a location: the entry points that no entry names yet, then the folders and files of the directory that is
 * typed. Replaces the segment at the cursor only.
 */
export function locationProposals({ content, cursor }: Typed, around: Surroundings): readonly Proposal[] {
  const start = content.lastIndexOf('/', cursor - 1) + 1;
  const slash = content.indexOf('/', cursor);
  const segment = { start, end: slash < 0 ? content.length : slash };
  const directory = content.slice(0, start);
  if (!isRelative(content.slice(0, cursor)) || segment.end < segment.start) return [];
  const whole = { start, end: content.length };
  const prefix = directory.replace(/^(?:\.\/)+/, '');
  const entryPoints = unregisteredTools(around).flatMap(({ location }): readonly Proposal[] => {
    if (!location.startsWith(prefix)) return [];
    const value = location.slice(prefix.length);
    const detail = l10n.t('not in the registry yet');
    return [{ label: location, value, within: whole, detail, kind: 'file' }];
  });
  return [...entryPoints, ...entriesOf(directory, content.slice(start, cursor), slash >= 0, segment, around)];
}

/** Escapes are not worth reading: a path that holds any is faulty. */
const isRelative = (typed: string): boolean =>
  !typed.includes('\\') && (typed === '' || readLocation(typed).notRelative === undefined);

function entriesOf(
  directory: string,
  typed: string,
  slashFollows: boolean,
  within: { start: number; end: number },
  around: Surroundings,
): readonly Proposal[] {
  const { file, disk } = around;
  const located = locate(file.document, directory, disk);
  const listing = located.kind === 'directory' ? disk.list(located.uri) : undefined;
  if (located.kind !== 'directory' || typeof listing !== 'object') return [];
  const root = registryDirectory(file.document);
  const isShown = ([name, { target }]: readonly [string, DirectoryEntry]): boolean =>
    (!name.startsWith('.') || typed.startsWith('.')) &&
    !noise.has(name) &&
    (target === undefined || isWithin(root, target));
  const names = [...listing].filter(isShown).sort(([a], [b]) => (a < b ? -1 : 1));
  const folders = names
    .filter(([, { type }]) => type === 'directory')
    .map(([name]): Proposal => {
      return { label: `${name}/`, value: slashFollows ? name : `${name}/`, within, kind: 'folder', continues: true };
    });
  const files = names
    // The registry itself is no entry point.
    .filter(([name, { type }]) => type === 'file' && childUri(located.uri, name) !== file.document.uri)
    .sort(([a], [b]) => Number(isMain(b)) - Number(isMain(a)))
    .map(([name]): Proposal => ({ label: name, value: name, within, kind: 'file' }));
  return [...folders, ...files];
}

const isMain = (name: string): boolean => name.startsWith('main.');
