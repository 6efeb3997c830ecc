import { distance } from 'fastest-levenshtein';
import type { Document } from '../../engine/document.js';
import { isRecord, member } from '../../engine/value.js';
import type { DocumentKind } from '../kind.js';
import { distinctiveKeys, skillKeys } from './model.js';

/** How many edits a key may be from one of the format's and still be taken for it: of short keys fewer, of `auth` one. */
const tolerated = (own: string): number => Math.min(2, Math.floor(own.length / 3));

/** True where the content is a skill descriptor: `protocol` is an object, and there is a `capability_type`. */
export function isSkill({ frame }: Document): boolean {
  const { protocol, capabilityType } = distinctiveKeys;
  if (!isRecord(frame.data) || !isRecord(member(frame.data, protocol))) return false;
  const type = member(frame.data, capabilityType);
  // The key whose value is still to be typed is there as well.
  return Object.hasOwn(frame.data, capabilityType) && (type === undefined || typeof type === 'string');
}

/**
 * True where the file is no more than the beginning of a descriptor: empty, or with no other keys than its own. Many files lie in folders
 * named `skills`, and `skill.json` is a name that other formats have: what stands there must speak for itself, the more the less its
 * name says. A descriptor in which one of the two keys that tell it is missing or misspelt is one all the same.
 */
export function mayBecomeSkill(document: Document, because: Parameters<DocumentKind['mayBecome']>[1]): boolean {
  const { frame, parts } = document;
  if (parts.count > 0) return false;
  if (frame.body.replace(/^\uFEFF/, '').trim() === '') return true;
  const { root } = frame.tree;
  if (root?.type !== 'object') return false;
  const keys = root.properties.map(({ key }) => key.value);
  if (!keys.every(isOwnKey)) return false;
  if (because === 'before' || isDistinctive(frame.data)) return true;
  return because === 'name' && (keys.length === 0 || isHalfTyped(document));
}

/** True where the text is still being written. Comments and trailing commas are other people's way of writing JSON. */
const isHalfTyped = ({ frame }: Document): boolean =>
  frame.tree.problems.some(({ kind }) => kind !== 'comment' && kind !== 'trailing-comma');

function isDistinctive(data: unknown): boolean {
  const { protocol, capabilityType } = distinctiveKeys;
  return isRecord(member(data, protocol)) || typeof member(data, capabilityType) === 'string';
}

/** True for a key of the format, the beginning of one, and one that is misspelt. */
const isOwnKey = (key: string): boolean =>
  key.startsWith('x-') || skillKeys.some((own) => own.startsWith(key) || distance(own, key) <= tolerated(own));
