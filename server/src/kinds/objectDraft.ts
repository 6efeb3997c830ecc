import { plainOfSnippet } from '../syntax/snippet.js';

/** JSON whose strings are snippets (LSP) already. */
export type Draft = string | number | boolean | Choice | readonly Draft[] | { readonly [key: string]: Draft };

/** A snippet that stands for itself, not as a string. */
export class Choice {
  constructor(readonly snippet: string) {}
}

/** The members of an object as text, each laid out with `\n` and steps of `\t`. */
export const fieldsOf = (members: Readonly<Record<string, Draft>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(members).map(([key, value]) => [key, writeDraft(value)]));

/** A draft as text, laid out with `\n` and steps of `\t`. */
export function writeDraft(draft: Draft): string {
  if (draft instanceof Choice) return draft.snippet;
  if (typeof draft === 'string') return `"${draft}"`;
  if (typeof draft !== 'object') return String(draft);
  const deeper = (text: string): string => text.replaceAll('\n', '\n\t');
  if (isList(draft)) return `[\n${draft.map((item) => `\t${deeper(writeDraft(item))}`).join(',\n')}\n]`;
  const members = Object.entries(draft).map(([key, value]) => `\t"${key}": ${deeper(writeDraft(value))}`);
  return `{\n${members.join(',\n')}\n}`;
}

/** A draft as plain data: placeholders become their text, choices their first value. */
export function dataOf(draft: Draft): unknown {
  if (draft instanceof Choice) return JSON.parse(plainOfSnippet(draft.snippet));
  if (typeof draft === 'string') return plainOfSnippet(draft);
  if (typeof draft !== 'object') return draft;
  if (isList(draft)) return draft.map(dataOf);
  return Object.fromEntries(Object.entries(draft).map(([key, value]) => [key, dataOf(value)]));
}

const isList = (draft: Draft): draft is readonly Draft[] => Array.isArray(draft);
