import type { KnownFile, Surroundings } from '../authoring.js';
import type { Uses } from '../uses.js';
import type { RegistryFacts } from './facts.js';
import { factsOf } from './fields.js';
import { toolOf, type Tool, type ToolListKey } from './model.js';

/** A word with the number of tools that use it, the one that is asked about left out. */
export interface Usage {
  readonly word: string;
  readonly count: number;
}

/** Who uses a word in one registry. */
export interface Users {
  /** URI of the registry. */
  readonly uri: string;
  readonly tools: readonly Tool[];
}

/**
 * The words that the registries of the workspace use in a list, most used first, then by name; the entry in which somebody types does not
 * count. Looks at words, never at entries.
 *
 * @param limit so many at the most
 */
export function mostUsed(
  list: ToolListKey,
  around: Surroundings,
  wanted: (word: string) => boolean,
  limit: number,
): readonly Usage[] {
  const own = new Set(toolOf(around.part).texts(list));
  const countsIn = (file: KnownFile): (() => Iterable<WordCount>) | [] => {
    const uses = factsOf(file)?.[list];
    return uses ? () => countsOf(uses, file.document.uri === around.file.document.uri ? own : nothing) : [];
  };
  const all = around.files.flatMap(countsIn);
  const [only] = all;
  if (only && all.length === 1) return top(only, wanted, limit);
  const sums = new Map<string, number>();
  for (const counts of all) {
    for (const [word, count] of counts()) sums.set(word, (sums.get(word) ?? 0) + count);
  }
  return top(() => sums, wanted, limit);
}

type WordCount = readonly [word: string, count: number];

const nothing: ReadonlySet<string> = new Set();

/** @param own words of which one use does not count */
function* countsOf(uses: Uses<Tool>, own: ReadonlySet<string>): Iterable<WordCount> {
  for (const [word, { length }] of uses.entries()) yield [word, own.has(word) ? length - 1 : length];
}

/** The highest counts, in two passes: sorts and keeps no more than it returns, since a registry may have thousands of tags. */
function top(counts: () => Iterable<WordCount>, wanted: (word: string) => boolean, limit: number): readonly Usage[] {
  const frequencies = new Map<number, number>();
  for (const [word, count] of counts()) {
    if (count > 0 && wanted(word)) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  }
  let least = 1;
  let left = limit;
  for (const [count, frequency] of [...frequencies].sort(([a], [b]) => b - a)) {
    least = count;
    left -= frequency;
    if (left <= 0) break;
  }
  const above: Usage[] = [];
  const at: Usage[] = [];
  for (const [word, count] of counts()) {
    // Of those that are used equally often, as many as there is room for.
    const target = count > least ? above : count === least && at.length < limit ? at : undefined;
    if (target && wanted(word)) target.push({ word, count });
  }
  const byCount = (a: Usage, b: Usage): number => b.count - a.count || (a.word < b.word ? -1 : 1);
  return [...above.sort(byCount), ...at.sort(byCount)].slice(0, limit);
}

/** The tools that use a word, in this registry and then in the others. */
export function usersOf(word: string, list: ToolListKey, around: Surroundings): readonly Users[] {
  const here = around.file.document.uri;
  const files = [...around.files].sort((a, b) => Number(b.document.uri === here) - Number(a.document.uri === here));
  return files.flatMap((file) => {
    const facts: RegistryFacts | undefined = factsOf(file);
    const tools = facts ? [...facts[list].of(word)].filter(({ part }) => part !== around.part) : [];
    return tools.length > 0 ? [{ uri: file.document.uri, tools }] : [];
  });
}
