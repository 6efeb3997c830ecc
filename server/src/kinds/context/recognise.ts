import { distance } from 'fastest-levenshtein';
import type { Document } from '../../engine/document.js';
import { isRecord } from '../../engine/value.js';
import type { Part } from '../../syntax/part.js';
import { contextKeys, entriesKey, formOf } from './model.js';

/** How far a key may be from one of the format's and still be taken for it, in edits. */
const tolerated = 2;
/** So many keys of the format make a context of an object that has others too. */
const enough = 3;

/**
 * True where the content is tool contexts: a `contexts` array that is empty or in which some entry looks like one, or an object that does.
 * The names are the format's own, yet other people's files may have them.
 */
export function isContextFile(document: Document): boolean {
  const { frame, parts } = document;
  if (!isRecord(frame.data)) return false;
  if (formOf(document) === 'single') return looksLikeContext(frame.data);
  const list = frame.data[entriesKey];
  if (!Array.isArray(list)) return false;
  if (parts.count === 0) return list.length === 0 && hasOnlyOwn(Object.keys(frame.data), [entriesKey]);
  for (const part of parts) if (looksLikeContext(part.data)) return true;
  return false;
}

/** True where the file is empty or no more than the beginning of a file of contexts, so that authoring may start in it. */
export function mayBecomeContextFile(document: Document): boolean {
  const { frame, parts } = document;
  if (frame.body.replace(/^\uFEFF/, '').trim() === '') return true;
  const { root } = frame.tree;
  if (root?.type !== 'object') return false;
  if (parts.count > 0) return [...parts].every((part) => looksLikeContext(part.data) || isBegun(part));
  const known = formOf(document) === 'single' ? contextKeys : [entriesKey, ...contextKeys];
  return root.properties.every(({ key }) => ['$schema', ...known].some((own) => own.startsWith(key.value)));
}

/** True for an entry in which no more than beginnings of the format's keys stand. */
function isBegun({ tree: { root } }: Part): boolean {
  if (root?.type !== 'object') return root === undefined || root.type === 'invalid';
  return root.properties.every(({ key }) => contextKeys.some((own) => own.startsWith(key.value)));
}

function looksLikeContext(data: unknown): boolean {
  if (!isRecord(data)) return false;
  const keys = Object.keys(data);
  if (contextKeys.filter((key) => keys.includes(key)).length >= enough) return true;
  return keys.length > 0 && hasOnlyOwn(keys, contextKeys);
}

const hasOnlyOwn = (keys: readonly string[], own: readonly string[]): boolean =>
  keys.every(
    (key) =>
      key.startsWith('x-') ||
      key === '$schema' ||
      own.some((known) => known === key || distance(known, key) <= tolerated),
  );
