import * as l10n from '@vscode/l10n';
import type { Document } from '../engine/document.js';
import { replaceFix, type Fix } from '../engine/fix.js';
import type { Value } from '../engine/value.js';
import { quote, removeMember } from '../syntax/edit.js';
import { membersOf } from '../syntax/members.js';
import type { Part } from '../syntax/part.js';
import type { Span } from '../syntax/span.js';
import type { Target } from './authoring.js';
import { shown } from './shown.js';
import type { RecordAt } from './recordAt.js';

/** The name of the key that holds a value, for messages. */
export const keyOf = ({ path }: Value<unknown>): string => String(path.at(-1));

/** The place of a stretch of a string's text: the whole string where escapes move it. */
export function spanIn({ part, span, value }: Value<string>, start: number, end: number): Span {
  const isPlain = part.body.slice(span.start + 1, span.end - 1) === value;
  return isPlain ? { start: span.start + 1 + start, end: span.start + 1 + end } : span;
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

/** The name of a file, for messages. */
export function fileNameOf(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
