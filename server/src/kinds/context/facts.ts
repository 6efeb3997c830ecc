import type { Facts } from '../../engine/analysis.js';
import { Uses } from '../uses.js';
import type { ContextHolder } from './model.js';
import { SharedContexts } from './shared.js';

/** What the entries of a file of contexts have to do with each other, and with the rest of the workspace. */
export class ContextFacts implements Facts<ContextHolder> {
  /** The entries of a key. */
  readonly keys = new Uses<ContextHolder>();
  /** The entries that have a tool of a name: which of them a session drops depends on all of them. */
  readonly toolNames = new Uses<ContextHolder>();

  /** @param shared the contexts of the workspace; empty where nobody looks at more than this file */
  constructor(readonly shared = new SharedContexts()) {}

  add(entry: ContextHolder, changed?: Set<ContextHolder>): void {
    for (const key of keysOf(entry)) if (this.keys.add(key, entry) > 1) addAll(changed, this.keys.of(key));
    for (const name of toolNamesOf(entry))
      if (this.toolNames.add(name, entry) > 1) addAll(changed, this.toolNames.of(name));
  }

  remove(entry: ContextHolder, changed?: Set<ContextHolder>): void {
    for (const key of keysOf(entry)) if (this.keys.remove(key, entry) > 0) addAll(changed, this.keys.of(key));
    for (const name of toolNamesOf(entry))
      if (this.toolNames.remove(name, entry) > 0) addAll(changed, this.toolNames.of(name));
  }
}

const keysOf = ({ contexts }: ContextHolder): ReadonlySet<string> =>
  new Set(contexts.flatMap(({ key }) => key?.value ?? []));

const toolNamesOf = ({ tools }: ContextHolder): ReadonlySet<string> =>
  new Set(tools.flatMap(({ name }) => name?.value ?? []));

function addAll<T>(set: Set<T> | undefined, more: Iterable<T>): void {
  if (set) for (const item of more) set.add(item);
}
