import type { Disk } from '../../../engine/disk.js';
import type { Document } from '../../../engine/document.js';
import type { Change } from '../../../engine/fix.js';
import type { Part } from '../../../syntax/part.js';
import { doesNotParse, refuse, type Refusal } from '../../edits/refusal.js';
import { registryDirectory } from '../location.js';
import { toolOf, toolsOf } from '../model.js';
import { locationSeenFrom } from '../movedLocations.js';
import { nameTaken } from '../rules/duplicateName.js';
import { arrange } from './arrange.js';
import type { TextChange } from '../../../syntax/difference.js';
import { readEntryList, type EntryList, type Item } from './entryList.js';
import { intoEmpty, layoutOf, transplanted, type EntryLayout } from './transplant.js';

/** An entry of a registry. */
export interface EntryAt {
  readonly document: Document;
  readonly part: Part;
  /** Its number in the registry. */
  readonly index: number;
}

/**
 * Moves entries, with the comments that are about them, to a place in a registry: their own or another one. Locations lead where they led.
 * @param before the number of the entry that they are to stand before; absent: behind the last one
 */
export function moveEntries(
  moved: readonly EntryAt[],
  to: Document,
  before: number | undefined,
  disk: Disk,
): readonly Change[] | Refusal {
  const taken = takenName(moved, to);
  if (taken !== undefined) return refuse(nameTaken(taken));
  const lists = new Map<Document, EntryList>();
  for (const document of new Set([...moved.map((entry) => entry.document), to])) {
    const list = readEntryList(document);
    if (!list) return doesNotParse(document.uri);
    lists.set(document, list);
  }
  const into = lists.get(to);
  if (!into) return doesNotParse(to.uri);
  const layout = layoutOf(to, into);
  const arriving = moved.flatMap((entry) => {
    const list = lists.get(entry.document);
    return (list && arrivalOf(entry, to, list, layout, disk)) ?? [];
  });
  return [...lists].flatMap(([document, list]) =>
    changesOf(document, list, list === into ? { items: arriving, before, layout } : undefined, moved),
  );
}

/** Inserts entries that are not in any registry yet, as text that is laid out already. */
export function insertEntries(
  to: Document,
  write: (layout: EntryLayout) => readonly string[],
): readonly Change[] | Refusal {
  const list = readEntryList(to);
  if (!list) return doesNotParse(to.uri);
  const layout = layoutOf(to, list);
  const items = write(layout).map((body): Item => ({ body, beforeComma: '', behindComma: '' }));
  return changesOf(to, list, { items, before: undefined, layout }, []);
}

interface Arrival {
  readonly items: readonly Item[];
  readonly before: number | undefined;
  readonly layout: EntryLayout;
}

function changesOf(
  { uri, eol }: Document,
  list: EntryList,
  arrival: Arrival | undefined,
  moved: readonly EntryAt[],
): readonly Change[] {
  const gone = new Set(moved.flatMap((entry) => (entry.document.uri === uri ? [entry.index] : [])));
  const stay = list.items.filter((_, index) => !gone.has(index));
  const change = arrival ? withArrival(list, stay, arrival, gone, eol) : arrange(list, stay, eol);
  return change ? [{ kind: 'editFile', uri, ...change }] : [];
}

function withArrival(
  list: EntryList,
  stay: readonly Item[],
  { items, before, layout }: Arrival,
  gone: ReadonlySet<number>,
  eol: string,
): TextChange | undefined {
  if (list.items.length === 0) return intoEmpty(list, items, layout);
  // An entry that is dropped on itself keeps its place: before the next one that stays.
  const next = list.items.find((_, index) => before !== undefined && index >= before && !gone.has(index));
  const index = next ? stay.indexOf(next) : stay.length;
  return arrange(list, [...stay.slice(0, index), ...items, ...stay.slice(index)], eol);
}

/** An entry as it is to stand in the registry. */
function arrivalOf(
  { document, part, index }: EntryAt,
  to: Document,
  list: EntryList,
  layout: EntryLayout,
  disk: Disk,
): Item | undefined {
  const item = list.items[index];
  if (!item || document === to) return item;
  const location = locationSeenFrom(registryDirectory(to), toolOf(part), { document }, disk);
  const body = location
    ? part.body.slice(0, location.span.start) + location.newText + part.body.slice(location.span.end)
    : part.body;
  return transplanted({ ...item, body }, layoutOf(document, list), layout);
}

/** The first name that two tools of the registry would have. */
function takenName(moved: readonly EntryAt[], to: Document): string | undefined {
  const arriving = moved.filter(({ document }) => document !== to);
  if (arriving.length === 0) return undefined;
  const names = new Set([...toolsOf(to)].map(({ name }) => name?.value));
  for (const { part } of arriving) {
    const name = toolOf(part).name?.value;
    if (name === undefined) continue;
    if (names.has(name)) return name;
    names.add(name);
  }
  return undefined;
}
