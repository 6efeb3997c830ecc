import * as l10n from '@vscode/l10n';
import type { Span } from '../syntax/span.js';
import { toData, type JsonNode, type JsonObject, type JsonProperty } from '../syntax/tree.js';
import type { PartSymbol, SymbolKind } from './authoring.js';

/** Longer details are cut: an outline is narrow. */
const longestDetail = 80;

/** A name as an outline can show it: what has none is said to have none. */
export const labelOf = (name: string | undefined): string =>
  name === undefined || name.trim() === '' ? l10n.t('(no name)') : name;

/** The members of an object as they are written, by their keys. @param levels so many levels of members, this one included */
export const symbolsOfObject = ({ properties }: JsonObject, levels: number): readonly PartSymbol[] =>
  properties.map((property) => symbolOfProperty(property, levels));

/** One member of an object, by its key. */
export function symbolOfProperty({ key, value, start, end }: JsonProperty, levels: number): PartSymbol {
  return {
    ...symbolOf(key.value, value?.type === 'object' ? {} : toData(value), { start, end }, key),
    children: () => below(value, levels - 1),
  };
}

/**
 * A value by the key or the number that leads to it, with what it says at a glance beside it.
 * @param data the value; an object need not have its members
 */
export function symbolOf(name: string, data: unknown, span: Span, selection: Span): PartSymbol {
  const detail = detailOf(data);
  return { name: labelOf(name), kind: kindOf(data), ...(detail === '' ? {} : { detail }), span, selection };
}

/** The start of an object or array, which stands for all of it. */
export const bracketOf = ({ start, end }: Span): Span => ({ start, end: Math.min(start + 1, end) });

/** The members of an object, the objects in an array. */
function below(value: JsonNode | undefined, levels: number): readonly PartSymbol[] {
  if (levels === 0) return [];
  if (value?.type === 'object') return symbolsOfObject(value, levels);
  if (value?.type !== 'array') return [];
  return value.items.flatMap((item, index) =>
    item.type === 'object'
      ? [{ ...symbolOf(String(index), {}, item, bracketOf(item)), children: () => below(item, levels - 1) }]
      : [],
  );
}

function kindOf(data: unknown): SymbolKind {
  if (Array.isArray(data)) return 'list';
  switch (typeof data) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    default:
      return data === null || data === undefined ? 'null' : 'object';
  }
}

/** What a value says on one line: of a list its plain items, of an object nothing. */
function detailOf(data: unknown): string {
  const words = (Array.isArray(data) ? data : [data]).filter((item) => typeof item !== 'object' && item !== undefined);
  const text = words.join(', ').replace(/\s+/g, ' ').trim();
  return text.length > longestDetail ? `${text.slice(0, longestDetail)}…` : text;
}
