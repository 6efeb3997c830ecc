import type { RuleInfo } from '../engine/rule.js';
import { configuration } from './configuration/index.js';
import { context } from './context/index.js';
import type { DocumentKind } from './kind.js';
import { profile } from './profile/index.js';
import { registry } from './registry/index.js';
import { skill } from './skill/index.js';

/** Every kind of file there is. */
export const kinds: readonly DocumentKind[] = [registry, skill, context, profile, configuration];

/** Every rule there is, by code. */
export const rules: ReadonlyMap<string, RuleInfo> = new Map(
  kinds.flatMap((kind) => kind.rules.map((rule) => [rule.code, rule] as const)),
);

/** The keys under which some format holds the array that its files are cut by. */
export const entriesKeys: ReadonlySet<string> = new Set(kinds.flatMap(({ entriesKey }) => entriesKey ?? []));
