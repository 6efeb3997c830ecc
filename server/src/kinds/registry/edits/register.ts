import * as l10n from '@vscode/l10n';
import type { Disk } from '../../../engine/disk.js';
import type { Document } from '../../../engine/document.js';
import type { Change } from '../../../engine/fix.js';
import { schemaAt } from '../../../engine/schema.js';
import { nameOfItems } from '../../../syntax/literals/style.js';
import { writeValue } from '../../../syntax/literals/write.js';
import type { KnownFile } from '../../authoring.js';
import { isRefusal, refuse, type Refusal } from '../../edits/refusal.js';
import { placeholderFor } from '../../json/placeholder.js';
import { fileNameOf } from '../../places.js';
import { shown } from '../../shown.js';
import { toolsStartingAt } from '../entryPoints.js';
import { childUri, directoryOfUri, entryLike, registryDirectory } from '../location.js';
import { entriesKey, requiredToolKeys, schema, toolsOf, type ToolKey } from '../model.js';
import { pathBetween } from '../movedLocations.js';
import { nameTaken } from '../rules/duplicateName.js';
import { parsedToolMd, toolMdName } from '../toolMd.js';
import { entryPoint as usualEntryPoint } from '../unregistered.js';
import { insertEntries } from './moveEntries.js';

/** Entries that were added, by their names. */
export interface Registration {
  readonly names: readonly string[];
  readonly changes: readonly Change[];
}

/**
 * Adds an entry for each of some entry points, or directories with a `main.py`: named like the directory, described by what `TOOL.md` says of it.
 * What nobody can know is left to be filled in.
 */
export function registerTools(file: KnownFile, uris: readonly string[], disk: Disk): Registration | Refusal {
  const { document } = file;
  const taken = new Set([...toolsOf(document)].map(({ name }) => name?.value));
  const entries: Entry[] = [];
  for (const uri of uris) {
    const entryPoint = entryPointAt(uri, disk);
    if (isRefusal(entryPoint)) return entryPoint;
    const entry = entryFor(entryPoint.uri, document, disk);
    if (isRefusal(entry)) return entry;
    const [known] = toolsStartingAt(entryPoint.uri, file, disk);
    if (known)
      return refuse(l10n.t('{0} is in this registry already, as {1}.', entry.location, shown(known.name?.value ?? '')));
    if (taken.has(entry.name)) return refuse(nameTaken(entry.name));
    taken.add(entry.name);
    entries.push(entry);
  }
  const changes = insertEntries(document, ({ style, indent }) =>
    entries.map((entry) => {
      const spot = { name: nameOfItems(entriesKey), indent: indent ?? '', column: indent?.length ?? 0 };
      return writeValue(dataOf(entry), indent === undefined ? { ...spot, layout: 'line' } : spot, style);
    }),
  );
  return isRefusal(changes) ? changes : { changes, names: entries.map(({ name }) => name) };
}

type Entry = Readonly<Record<'name' | 'location', string>> & Readonly<Partial<Record<ToolKey, unknown>>>;

/** The file that a tool starts with: the one that is named, or the usual one of a directory. */
function entryPointAt(uri: string, disk: Disk): { readonly uri: string } | Refusal {
  const listing = disk.list(uri);
  if (listing === 'outside') return refuse(l10n.t('{0} lies in no folder of the workspace.', fileNameOf(uri)));
  if (typeof listing !== 'object') return { uri };
  if (listing.get(usualEntryPoint)?.type === 'file') return { uri: childUri(uri, usualEntryPoint) };
  return refuse(l10n.t('{0} has no {1}: drop the file that the tool starts with.', fileNameOf(uri), usualEntryPoint));
}

function entryFor(entryPoint: string, document: Document, disk: Disk): Entry | Refusal {
  const directory = directoryOfUri(entryPoint);
  const listing = disk.list(directory);
  if (listing === 'outside') return refuse(l10n.t('{0} lies in no folder of the workspace.', fileNameOf(entryPoint)));
  if (typeof listing === 'object' && listing.get(fileNameOf(entryPoint))?.type !== 'file')
    return refuse(l10n.t('{0} is no file.', fileNameOf(entryPoint)));
  const location = pathBetween(registryDirectory(document), entryPoint);
  if (location === undefined) return refuse(l10n.t('No path leads from the registry to {0}.', fileNameOf(entryPoint)));
  const toolMd = typeof listing === 'object' ? entryLike(listing, toolMdName)?.name : undefined;
  const text = toolMd === undefined ? undefined : disk.read(childUri(directory, toolMd));
  const markdown = typeof text === 'string' ? parsedToolMd(text) : undefined;
  const description = markdown?.summary;
  const capabilities = markdown?.capabilitySections.flatMap(({ names }) => names.map(({ name }) => name)) ?? [];
  return {
    name: fileNameOf(directory),
    location,
    ...(description === undefined ? {} : { description }),
    ...(capabilities.length > 0 ? { capabilities: [...new Set(capabilities)] } : {}),
  };
}

/** What an entry must have, in the format's order, with placeholders for what is not known. */
function dataOf(entry: Entry): object {
  const properties = schemaAt(schema, [entriesKey, 0])?.properties;
  return Object.fromEntries(
    requiredToolKeys.map((key) => [key, entry[key] ?? JSON.parse(placeholderFor(properties?.[key], schema))]),
  );
}
