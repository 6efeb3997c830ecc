import { distance } from 'fastest-levenshtein';
import type { Document } from '../../engine/document.js';
import { isRecord } from '../../engine/value.js';
import type { Part } from '../../syntax/part.js';
import { entriesKey, registryKeys, toolKeys, toolOf } from './model.js';

/** How far a key may be from one of the format's and still be taken for it, in edits. */
const tolerated = 2;

const known = new WeakMap<Part, boolean>();

/**
 * True where the content is a tool registry: some entry has a string `location`, or four of the seven entry keys, or only entry keys
 * (misspelt ones within two edits count); or the root holds nothing but the format's keys and has no entries. That there
 * is a `tools` array says nothing: many formats have one.
 */
export function isRegistry(document: Document): boolean {
  const root = document.frame.data;
  if (!isRecord(root)) return false;
  if (document.parts.count > 0) {
    // The array that was cut must be the one that counts: of several with one key, the last.
    if (!Array.isArray(root[entriesKey])) return false;
    for (const part of document.parts) if (isEntry(part)) return true;
    return false;
  }
  const tools = root[entriesKey];
  if (tools !== undefined && !(Array.isArray(tools) && tools.length === 0)) return false;
  const keys = Object.keys(root);
  return (
    keys.some((key) => registryKeys.some((own) => own === key)) &&
    // A `$schema` that is ours has decided before; any other means another format.
    keys.every((key) => key.startsWith('x-') || registryKeys.some((own) => own === key))
  );
}

/** True where the file is empty or no more than the beginning of a registry, so that authoring may start in it. */
export function mayBecomeRegistry(document: Document): boolean {
  const { frame, parts } = document;
  if (frame.body.replace(/^\uFEFF/, '').trim() === '') return true;
  const { root } = frame.tree;
  if (root?.type !== 'object') return false;
  if (parts.count > 0)
    return [...parts].every(
      (part) => isEntry(part) || part.body.trim() === '{' || isEmptyObject(part) || isHalfTyped(part),
    );
  return root.properties.every(({ key, value }) => {
    const own = registryKeys.find((name) => name.startsWith(key.value));
    return (
      '$schema'.startsWith(key.value) || (own !== undefined && !(own === entriesKey && value && value.type !== 'array'))
    );
  });
}

/** True where an entry is no JSON yet and its keys are beginnings of those of the format: `{ loc }`, `{ "`. */
function isHalfTyped(part: Part): boolean {
  const { root } = part.tree;
  if (part.strict || root?.type !== 'object') return false;
  return root.properties.every(({ key }) => toolKeys.some((own) => own.startsWith(key.value)));
}

const isEmptyObject = (part: Part): boolean => isRecord(part.data) && Object.keys(part.data).length === 0;

function isEntry(part: Part): boolean {
  let answer = known.get(part);
  if (answer === undefined) known.set(part, (answer = looksLikeEntry(part)));
  return answer;
}

function looksLikeEntry(part: Part): boolean {
  const { data } = part;
  if (!isRecord(data)) return false;
  if (toolOf(part).location) return true;
  const keys = Object.keys(data);
  if (toolKeys.filter((key) => keys.includes(key)).length >= 4) return true;
  return keys.length > 0 && keys.every((key) => toolKeys.some((own) => own === key || distance(own, key) <= tolerated));
}
