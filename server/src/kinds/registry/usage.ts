import type { Surroundings } from '../authoring.js';
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
export function mostUsed(list: ToolListKey, around: Surroundings, wanted: (word: string) => boolean, limit: number): readonly Usage[] {
  const own = toolOf(around.part);
  const counts = new Map<string, number>();
  const all = around.files.flatMap((file) => factsOf(file) ?? []);
  for (const facts of all) {
    for (const [word, users] of facts[list].entries()) {
      const count = users.has(own) ? users.size - 1 : users.size;
      if (count === 0 || !wanted(word)) continue;
      counts.set(word, (all.length > 1 ? (counts.get(word) ?? 0) : 0) + count);
    }
  }
  return top(counts, limit);
}

/** The highest counts. Sorts no more than it returns: a registry may have thousands of tags. */
function top(counts: ReadonlyMap<string, number>, limit: number): readonly Usage[] {
  let least = 0;
  if (counts.size > limit) {
    const frequencies = new Map<number, number>();
    for (const count of counts.values()) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
    let left = limit;
    for (const [count, frequency] of [...frequencies].sort(([a], [b]) => b - a)) {
      least = count;
      left -= frequency;
      if (left <= 0) break;
    }
  }
  const above: Usage[] = [];
  const at: Usage[] = [];
  for (const [word, count] of counts) {
    if (count > least) above.push({ word, count });
    // Of those that are used equally often, as many as there is room for.
    else if (count === least && at.length < limit) at.push({ word, count });
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
