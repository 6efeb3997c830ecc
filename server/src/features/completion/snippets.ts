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
  const stop = stops.next();
  const choices = resolved?.enum?.filter((value) => typeof value === 'string');
  if (choices && choices.length > 0) return `"\${${stop}|${choices.map(escapeChoice).join(',')}|}"`;
  switch (resolved?.type) {
    case 'string': {
      const text = initial ?? (typeof resolved.default === 'string' ? resolved.default : undefined);
      return text === undefined ? `"$${stop}"` : `"\${${stop}:${escapeSnippet(quote(text).slice(1, -1))}}"`;
    }
    case 'array': {
      const items = typeof resolved.items === 'object' ? resolveReference(resolved.items, root) : undefined;
      return items?.type === 'string' ? `["$${stop}"]` : `[$${stop}]`;
    }
    case 'object':
      return `{\n\t$${stop}\n}`;
    default:
      return `$${stop}`;
  }
}

/**
 * An object with its required properties, one a line.
 * @param fields snippets for some of the properties; their tab stops come first
 */
export function objectSnippet(
  schema: Schema,
  root: Schema,
  stops: TabStops,
  fields: Readonly<Record<string, string>> = {},
): string {
  const required = schema.required ?? [];
  const keys = Object.keys(schema.properties ?? {}).filter((key) => required.includes(key));
  if (keys.length === 0) return valueSnippet(schema, root, stops);
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
