import { resolveReference, type Schema } from '../../engine/schema.js';
import { quote } from '../../syntax/edit.js';
import { escapeSnippet } from '../../syntax/snippet.js';

/** Hands out the numbers of tab stops. */
export class TabStops {
  /** @param last the highest number that is in use already */
  constructor(private last = 0) {}

  next(): number {
    return ++this.last;
  }
}

/**
 * A first value for a place, as a snippet of JSON text: empty, with a placeholder, or with a choice. Spans lines with `\n` and steps of `\t`
 * where it is an object.
 * @param initial the text that a string begins with, where the schema has no default
 */
export function valueSnippet(schema: Schema | undefined, root: Schema, stops: TabStops, initial?: string): string {
  const resolved = schema && resolveReference(schema, root);
  const type = [resolved?.type ?? []].flat()[0];
  const initialValue = resolved?.default;
  if (type === 'object' && resolved?.required && resolved.required.length > 0)
    return objectSnippet(resolved, root, stops);
  const stop = stops.next();
  const choices = resolved?.enum?.filter((value) => typeof value === 'string');
  if (choices && choices.length > 0) return `"${choiceSnippet(stop, choices)}"`;
  switch (type) {
    case 'string': {
      const text = initial ?? (typeof initialValue === 'string' ? initialValue : undefined);
      return text === undefined ? `"$${stop}"` : `"\${${stop}:${escapeSnippet(quote(text).slice(1, -1))}}"`;
    }
    case 'array': {
      const items = typeof resolved?.items === 'object' ? resolveReference(resolved.items, root) : undefined;
      return items?.type === 'string' ? `["$${stop}"]` : `[$${stop}]`;
    }
    case 'object':
      return `{\n\t$${stop}\n}`;
    case 'boolean':
      return choiceSnippet(stop, initialValue === false ? ['false', 'true'] : ['true', 'false']);
    case 'integer':
    case 'number':
      return `\${${stop}:${typeof initialValue === 'number' ? initialValue : 0}}`;
    default:
      return type === undefined ? `\${${stop}:null}` : `$${stop}`;
  }
}

/** A choice of texts, the first of which is there to begin with. */
const choiceSnippet = (stop: number, texts: readonly string[]): string =>
  `\${${stop}|${texts.map(escapeChoice).join(',')}|}`;

/**
 * An object with its required properties, one a line.
 * @param fields snippets for some of the properties, required or not; their tab stops come first
 */
export function objectSnippet(
  schema: Schema,
  root: Schema,
  stops: TabStops,
  fields: Readonly<Record<string, string>> = {},
): string {
  const required = schema.required ?? [];
  const keys = Object.keys(schema.properties ?? {}).filter(
    (key) => required.includes(key) || fields[key] !== undefined,
  );
  if (keys.length === 0) return `{\n\t$${stops.next()}\n}`;
  const lines = keys.map(
    (key) => `\t${quote(key)}: ${deeper(fields[key] ?? valueSnippet(schema.properties?.[key], root, stops))}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

/** The highest tab stop in snippets that somebody else numbered. */
export const lastStop = (fields: Readonly<Record<string, string>>): number =>
  Math.max(
    0,
    ...Object.values(fields).flatMap((snippet) => [...snippet.matchAll(/\$\{?(\d+)/g)].map(([, stop]) => Number(stop))),
  );

/** A snippet one step further in. */
export const deeper = (snippet: string): string => snippet.replaceAll('\n', '\n\t');

/** A snippet on one line. */
export const onOneLine = (snippet: string): string => snippet.replace(/\n\t*/g, ' ');

const escapeChoice = (text: string): string => text.replace(/[\\$},|]/g, String.raw`\$&`);
