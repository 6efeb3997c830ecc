import type { Document } from '../../engine/document.js';
import { loaderVerdict, type LoaderState, type LoaderVerdict } from '../../kinds/registry/loader.js';
import type { WorkspaceFile } from '../../workspace/workspace.js';
import { unreadableAt } from '../explorer.js';
import { entriesOf, type EntryPosition } from '../registries.js';
import { compareTexts } from '../../vocabularies/compareTexts.js';

/**
 * The indexes of one registry. Every entry that has a name or a tag is in them, whatever its state: the Coordinator indexes the entries before
 * it registers the valid ones, and sees also those that it does not register. What is invoked is decided by the state.
 */
export interface LoadedIndex {
  /** In file order, by id. */
  readonly entries: ReadonlyMap<string, EntryPosition>;
  /** Sorted by name; a name that stands twice leads to all of its entries. */
  readonly byName: ReadonlyMap<string, readonly EntryPosition[]>;
  /** Sorted by tag; the entries of each in file order, an entry once. */
  readonly byTag: ReadonlyMap<string, readonly EntryPosition[]>;
}

const indexes = new WeakMap<Document, LoadedIndex>();

/** The indexes of a registry; worked out once for each version of its text. */
export function indexOf(document: Document): LoadedIndex {
  let index = indexes.get(document);
  if (!index) indexes.set(document, (index = makeIndex(document)));
  return index;
}

/** What the Coordinator does with the entries of a registry; of one that is not strict JSON it rejects all, for no reason of their own. */
export function verdictsOf(file: WorkspaceFile): (entry: EntryPosition) => LoaderVerdict {
  if (unreadableAt(file)) return () => ({ state: 'rejected', reasons: [] });
  return ({ tool }) => loaderVerdict(tool, file.analysis?.findingsOf(tool.part) ?? []);
}

/** How many there are in each state. */
export function countStates(states: Iterable<LoaderState>): Record<LoaderState, number> {
  const counts: Record<LoaderState, number> = { ready: 0, planned: 0, deprecated: 0, rejected: 0 };
  for (const state of states) counts[state]++;
  return counts;
}

function makeIndex(document: Document): LoadedIndex {
  const entries = new Map<string, EntryPosition>();
  const byName = new Map<string, EntryPosition[]>();
  const byTag = new Map<string, EntryPosition[]>();
  for (const entry of entriesOf(document)) {
    entries.set(entry.id, entry);
    const { name, tags } = entry.tool;
    if (name) add(byName, name.value, entry);
    for (const tag of new Set(tags.map(({ value }) => value))) add(byTag, tag, entry);
  }
  return { entries, byName: sorted(byName), byTag: sorted(byTag) };
}

function add<T>(index: Map<string, T[]>, key: string, entry: T): void {
  const known = index.get(key);
  if (known) known.push(entry);
  else index.set(key, [entry]);
}

const sorted = <T>(index: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
  new Map([...index].sort(([a], [b]) => compareTexts(a, b)));
