import type { ToolNode } from '../../../server/src/lsp/protocol.js';

/** The order of tools in their registry or group, and of skills in theirs: by name, as the files have them, or those with problems first. */
export type SortOrder = 'name' | 'file' | 'problems';
export const sortOrders: readonly SortOrder[] = ['name', 'file', 'problems'];

/** What can be sorted. */
interface Sortable {
  readonly name?: string;
  readonly problems: ToolNode['problems'];
}

/** Sorted as somebody wants it; those that are equal stay in the order of the files. */
export function sorted<T>(items: readonly T[], order: SortOrder, sortableOf: (item: T) => Sortable): readonly T[] {
  if (order === 'file') return items;
  const compare = order === 'name' ? byName : byProblems;
  return items
    .map((item) => ({ item, key: sortableOf(item) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ item }) => item);
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** As people sort names: `tool-2` before `tool-10`. */
export const compareNames = (a: string, b: string): number => collator.compare(a, b);

/** What has no name comes last. */
function byName({ name: a }: Sortable, { name: b }: Sortable): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return compareNames(a, b);
}

const byProblems = ({ problems: a }: Sortable, { problems: b }: Sortable): number =>
  b.errors - a.errors || b.warnings - a.warnings || b.informations - a.informations;
