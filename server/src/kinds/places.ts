import * as l10n from '@vscode/l10n';
import type { Document } from '../engine/document.js';
import { replaceFix, type Fix } from '../engine/fix.js';
import type { Value } from '../engine/value.js';
import { quote, removeMember } from '../syntax/edit.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { JsonPath } from '../syntax/tree.js';
import type { Surroundings, Target } from './authoring.js';
import { shown } from './shown.js';
import type { RecordAt } from './recordAt.js';

/** The name of the key that holds a value, for messages. */
export const keyOf = ({ path }: Value<unknown>): string => String(path.at(-1));

/** The place of a stretch of a string's text: the whole string where escapes move it. */
export function spanIn({ part, span, value }: Value<string>, start: number, end: number): Span {
  const isPlain = part.body.slice(span.start + 1, span.end - 1) === value;
  return isPlain ? { start: span.start + 1 + start, end: span.start + 1 + end } : span;
}

/** A fix that writes another string. */
export const replaceValue = ({ span }: Value<unknown>, text: string, more: Partial<Fix> = {}): Fix =>
  replaceFix(l10n.t('Replace with {0}', shown(text)), span, quote(text), more);

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
  place: {
    text: document.text,
    span: { start: document.offsetOf(part, start), end: document.offsetOf(part, end) },
  },
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
