import * as l10n from '@vscode/l10n';
import type { Document } from '../engine/document.js';
import { replaceFix, type Fix } from '../engine/fix.js';
import type { Value } from '../engine/value.js';
import { quote, removeMember } from '../syntax/edit.js';
import { escapeIn, insideOf, stretchOf } from '../syntax/literal.js';
import { membersOf } from '../syntax/members.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { JsonPath } from '../syntax/tree.js';
import type { Spelling, Surroundings, Target } from './authoring.js';
import { shown } from './shown.js';
import type { RecordAt } from './recordAt.js';

/** The name of the key that holds a value, for messages. */
export const keyOf = ({ path }: Value<unknown>): string => String(path.at(-1));

/** A string as it is written in a part. */
interface Written {
  readonly part: Part;
  /** With its quotes. */
  readonly span: Span;
  readonly value: string;
}

/** The place of a stretch of a string's text: the whole string where an escape that is none hides it. */
export const spanIn = (written: Written, start: number, end: number): Span =>
  stretchIn(written, start, end) ?? written.span;

function stretchIn({ part, span, value }: Written, start: number, end: number): Span | undefined {
  const found = stretchOf(part.body.slice(span.start, span.end), value, { start, end });
  return found && { start: span.start + found.start, end: span.start + found.end };
}

/** How a name is written that is a stretch of a string's text, in whatever spelling such a text wants. */
export function spellingIn(
  written: Written,
  { start, end }: Span,
  spell: (name: string) => string = (name) => name,
): Spelling {
  const stretch = stretchIn(written, start, end);
  if (stretch) return { span: stretch, write: (name) => escapeIn('"', spell(name)) };
  const { span, value } = written;
  return { span, write: (name) => quote(value.slice(0, start) + spell(name) + value.slice(end)) };
}

/**
 * The literal of a string that is known to stand in a part, where that can be told without a tree: it stands there once, and no escape hides
 * another. Most entries are never parsed into a tree.
 */
export function soleLiteral({ body }: Part, value: string): Span | undefined {
  if (body.includes('\\')) return undefined;
  const literal = quote(value);
  const start = body.indexOf(literal);
  return start < 0 || body.includes(literal, start + 1) ? undefined : { start, end: start + literal.length };
}

/** The span of a string that is a member of the root of its part: found without a tree, for what looks into all entries of a file. */
export function spanOfMember(value: Value<string>): Span {
  const { part, path, value: text } = value;
  for (const { name, value: span } of membersOf(part)) {
    if (name !== path[0] || !span) continue;
    if (span.end - span.start === text.length + 2 && part.body.startsWith(text, span.start + 1)) return span;
  }
  // Written with escapes, or twice.
  return value.span;
}

/** A fix that writes another string. */
export const replaceValue = ({ span }: Value<unknown>, text: string, more: Partial<Fix> = {}): Fix =>
  replaceFix(l10n.t('Replace with {0}', shown(text)), span, quote(text), more);

/**
 * A text as the literal that takes the place of a string, in the quotes that it has. Undefined where the string is not written out there: a
 * program may name a constant, or put the text together.
 */
export function literalFor(value: Value<string>, text: string): string | undefined {
  const { part, node } = value;
  if (!part.isProgram) return quote(text);
  if (node?.type !== 'string' || !node.quoted || node.elsewhere) return undefined;
  const inside = insideOf(part.body.slice(node.start, node.end));
  return inside && inside.quote + escapeIn(inside.quote, text) + inside.quote;
}

/** The same as {@link replaceValue} for what may also stand in a program; no fix where it is not written out there. */
export function rewriteValue(value: Value<string>, text: string, more: Partial<Fix> = {}): readonly Fix[] {
  const literal = literalFor(value, text);
  return literal === undefined ? [] : [replaceFix(l10n.t('Replace with {0}', shown(text)), value.span, literal, more)];
}

/** A fix that writes something else in the place of a stretch of a string. Only that is named: the rest may be a password. */
export function replaceStretch(
  { value, span }: Value<string>,
  start: number,
  end: number,
  text: string,
  more: Partial<Fix> = {},
): Fix {
  return replaceFix(
    l10n.t('Replace with {0}', shown(text)),
    span,
    quote(value.slice(0, start) + text + value.slice(end)),
    more,
  );
}

/** A fix that removes a member of an object. */
export function removeKey({ part, node }: RecordAt, key: string, more: Partial<Fix> = {}): readonly Fix[] {
  const property = node?.properties.findLast((candidate) => candidate.key.value === key);
  if (!property) return [];
  const { span, newText } = removeMember(part, property);
  return [replaceFix(l10n.t('Remove "{0}"', key), span, newText, more)];
}

/** A stretch of a part of a document as a target. */
export const placeIn = (document: Document, { start, end }: Span, part: Part = document.frame): Target => ({
  uri: document.uri,
  place: { document, part, span: { start, end } },
});

/** A path from the root of a file in the part that is asked about: an entry begins behind its place in the array. */
export const pathInPart = (path: JsonPath, { part, file }: Pick<Surroundings, 'part' | 'file'>): JsonPath =>
  part === file.document.frame ? path : path.slice(2);

/** The name of a file, for messages. */
export const fileNameOf = (uri: string): string => decoded(uri.slice(uri.lastIndexOf('/') + 1));

/** A file by its path in the workspace folder, or else by its URI, for messages. */
export const pathIn = (folder: string | undefined, uri: string): string =>
  decoded(folder !== undefined && uri.startsWith(`${folder}/`) ? uri.slice(folder.length + 1) : uri);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
