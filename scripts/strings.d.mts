type Part = 'server' | 'client';

export const parts: Readonly<Record<Part, { readonly sources: string; readonly words: string }>>;
export function stringsOf(part: Part): {
  /** The keys, with the file of each. */
  readonly keys: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
};
export function dataOfSchemas(): ReadonlySet<string>;
export function readJson(path: string): unknown;
