import { Analysis } from '../../engine/analysis.js';
import type { JsonPath } from '../../syntax/tree.js';
import type { KnownFile } from '../authoring.js';
import { RegistryFacts } from './facts.js';
import { entriesKey, metaKeys, toolKeys, type registryKeys, type ToolKey } from './model.js';

type MetaKey = (typeof metaKeys)[number];
const metaKey: (typeof registryKeys)[number] = 'meta';

/** A place of the format: a field of an entry (or one item of it), or one of `meta`. */
export type Field =
  | { readonly in: 'tool'; readonly key: ToolKey; readonly item: number | undefined }
  | { readonly in: 'meta'; readonly key: MetaKey };

/** The field that a path from the root of the file leads to. Undefined for places of the root, and what the format does not have. */
export function fieldAt([root, second, third, fourth, ...deeper]: JsonPath): Field | undefined {
  if (deeper.length > 0) return undefined;
  if (root === metaKey && third === undefined) {
    const key = metaKeys.find((known) => known === second);
    return key && { in: 'meta', key };
  }
  const key = root === entriesKey && typeof second === 'number' ? toolKeys.find((known) => known === third) : undefined;
  if (!key || typeof fourth === 'string') return undefined;
  return { in: 'tool', key, item: fourth };
}

/** What is known of the entries of a registry. */
export const factsOf = ({ analysis }: KnownFile): RegistryFacts | undefined =>
  analysis instanceof Analysis && analysis.facts instanceof RegistryFacts ? analysis.facts : undefined;
