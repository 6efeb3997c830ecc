import * as l10n from '@vscode/l10n';
import { isRecord, member } from '../../engine/value.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { Proposal, Proposals, Surroundings, Typed } from '../authoring.js';
import { contextCount, toolCount } from '../counts.js';
import { usedWords } from '../narrowing.js';
import { contextAt, sharedContextsOf, stepsAt, toolAt } from './fields.js';
import type { Projection, ToolContext } from './model.js';
import { writtenAt, type UsedTool } from './toolNames.js';

/** Every tool of the workspace but the one that is asked about; one that contexts of a program share once, with the first of them. */
export function* otherTools(path: JsonPath, around: Surroundings): Iterable<UsedTool> {
  const own = toolAt(path, around);
  const seen = new Set(own ? [writtenAt(around.file.document.uri, own)] : []);
  for (const { uri, context } of sharedContextsOf(around).contexts()) {
    for (const tool of context.tools) {
      const written = writtenAt(uri, tool);
      if (seen.has(written)) continue;
      // What is written in JSON comes by only once.
      if (typeof written === 'string') seen.add(written);
      yield { uri, context, tool };
    }
  }
}

/** The words that other tools have at a place, as proposals. */
export function usedByTools(
  path: JsonPath,
  typed: Typed,
  around: Surroundings,
  word: (tool: Projection) => string | undefined,
): Proposals {
  const counts = new Map<string, number>();
  for (const { tool } of otherTools(path, around)) countWord(counts, word(tool));
  return usedWords(counts, typed, toolCount);
}

/** The operations that other tools call: those on the same mount, where there are any. */
export function usedOps(path: JsonPath, typed: Typed, around: Surroundings): Proposals {
  const target = toolAt(path, around)?.target?.value;
  const [onTarget, all] = [new Map<string, number>(), new Map<string, number>()];
  for (const { tool } of otherTools(path, around)) {
    const op = tool.op?.value;
    countWord(all, op);
    if (tool.target?.value === target) countWord(onTarget, op);
  }
  return usedWords(onTarget.size > 0 ? onTarget : all, typed, toolCount);
}

/** The names that the tools of other contexts have, less those that are taken here. */
export function usedNames(path: JsonPath, typed: Typed, around: Surroundings): Proposals {
  const own = toolAt(path, around);
  const siblings = contextAt(path, around)?.tools.filter((tool) => tool !== own) ?? [];
  const taken = new Set(siblings.map(({ name }) => name?.value));
  const names = othersOf(path, around).flatMap(({ tools }) => [...new Set(tools.map(({ name }) => name?.value))]);
  return usedWords(count(names.filter((name) => !taken.has(name))), typed, contextCount);
}

/** What a check may be called: by the tools of its context, and by the checks of others. */
export function checkNames(path: JsonPath, typed: Typed, around: Surroundings): Proposals {
  const tools = contextAt(path, around)?.tools ?? [];
  const own = tools.flatMap(({ name }): readonly Proposal[] =>
    name ? [{ label: name.value, value: name.value, detail: l10n.t('a tool of this context'), kind: 'value' }] : [],
  );
  const checks = othersOf(path, around).flatMap(({ requiredChecks }) => requiredChecks.map(({ value }) => value));
  const { items, ...more } = usedWords(count(checks), typed, contextCount);
  return { items: [...own, ...items], ...more };
}

/** The keys that other contexts have in an object whose members the format leaves open. */
export function usedKeys(path: JsonPath, around: Surroundings): readonly Proposal[] {
  const records = valuesElsewhere(path, around).filter(isRecord);
  const first = new Map<string, unknown>();
  for (const record of records)
    for (const [key, value] of Object.entries(record)) if (!first.has(key)) first.set(key, value);
  const { items } = usedWords(count(records.flatMap(Object.keys)), { content: '', cursor: 0 }, contextCount);
  return items.map((item) => ({ ...item, json: beginningOf(first.get(item.value)) }));
}

/** The values that other contexts have at such a place. */
export function usedValues(path: JsonPath, typed: Typed, around: Surroundings): Proposals {
  const values = valuesElsewhere(path, around);
  const words = values.map((value) => (typeof value === 'string' ? value : undefined));
  const { items, ...more } = usedWords(count(words), typed, contextCount);
  const others: readonly Proposal[] = [
    ...(values.some((value) => typeof value === 'boolean') ? ['true', 'false'].map((json) => literal(json, json)) : []),
    ...(values.some(Array.isArray) ? [literal('[]', beginningOf(values.find(Array.isArray)))] : []),
    ...(values.some(isRecord) ? [literal('{}', beginningOf({}))] : []),
  ];
  return { items: [...items, ...others], ...more };
}

/** How many times each word is there. */
function count(words: Iterable<string | undefined>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) countWord(counts, word);
  return counts;
}

function countWord(counts: Map<string, number>, word: string | undefined): void {
  if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
}

/** Every context of the workspace but the one that is asked about. */
function othersOf(path: JsonPath, around: Surroundings): readonly ToolContext[] {
  const own = contextAt(path, around);
  return [...sharedContextsOf(around).contexts()].flatMap(({ context }) => (context === own ? [] : [context]));
}

/** What other contexts have at a place; of a list, any of its items is meant. */
function valuesElsewhere(path: JsonPath, around: Surroundings): readonly unknown[] {
  const [first, ...rest] = stepsAt(path, around);
  const values = othersOf(path, around).map(({ at }) => at.any(String(first))?.value);
  return rest.reduce<readonly unknown[]>(
    (found, step) =>
      found.flatMap((value: unknown) =>
        typeof step === 'string' ? [member(value, step)] : Array.isArray(value) ? (value as readonly unknown[]) : [],
      ),
    values,
  );
}

/** A snippet (LSP) of JSON that begins a value like another one. */
function beginningOf(value: unknown): string {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? '["$1"]' : '[$1]';
  if (isRecord(value)) return '{\n\t$1\n}';
  if (typeof value === 'boolean') return `\${1|${value},${!value}|}`;
  return typeof value === 'number' ? `\${1:${value}}` : '"$1"';
}

const literal = (label: string, json: string): Proposal => ({ label, value: '', json, kind: 'value' });
