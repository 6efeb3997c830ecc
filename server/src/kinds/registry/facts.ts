import type { Facts } from '../../engine/analysis.js';
import { Lookalikes } from '../../vocabularies/lookalikes.js';
import type { Tool } from './model.js';

const nobody: ReadonlySet<Tool> = new Set();

/** Who uses a word: the entries that name it. */
export class Uses {
  readonly #users = new Map<string, Set<Tool>>();

  /** @returns how many use it now */
  add(word: string, tool: Tool): number {
    let users = this.#users.get(word);
    if (!users) this.#users.set(word, (users = new Set()));
    return users.add(tool).size;
  }

  /** @returns how many use it now */
  remove(word: string, tool: Tool): number {
    const users = this.#users.get(word);
    users?.delete(tool);
    if (users?.size === 0) this.#users.delete(word);
    return users?.size ?? 0;
  }

  of(word: string): ReadonlySet<Tool> {
    return this.#users.get(word) ?? nobody;
  }

  /** Every word with its users. */
  entries(): Iterable<readonly [string, ReadonlySet<Tool>]> {
    return this.#users;
  }
}

/** What the entries of a registry have to do with each other: who uses which name, tag, capability and language. */
export class RegistryFacts implements Facts<Tool> {
  readonly names = new Uses();
  readonly tags = new Uses();
  readonly capabilities = new Uses();
  readonly languages = new Uses();
  readonly #lookalikes = new Lookalikes();

  add(tool: Tool, changed?: Set<Tool>): void {
    const name = tool.name?.value;
    if (name !== undefined && this.names.add(name, tool) > 1) addAll(changed, this.names.of(name));
    for (const { value } of tool.capabilities) this.capabilities.add(value, tool);
    for (const { value } of tool.languages) this.languages.add(value, tool);
    for (const { value } of tool.tags) {
      const count = this.tags.add(value, tool);
      if (count === 1) this.#lookalikes.add(value);
      if (count <= 2) this.#tagChanged(value, changed);
    }
  }

  remove(tool: Tool, changed?: Set<Tool>): void {
    const name = tool.name?.value;
    if (name !== undefined && this.names.remove(name, tool) > 0) addAll(changed, this.names.of(name));
    for (const { value } of tool.capabilities) this.capabilities.remove(value, tool);
    for (const { value } of tool.languages) this.languages.remove(value, tool);
    for (const { value } of tool.tags) {
      const count = this.tags.remove(value, tool);
      if (count === 0) this.#lookalikes.remove(value);
      if (count <= 1) this.#tagChanged(value, changed);
    }
  }

  /** The tag in wider use that `tag` looks like a slip of, where one tool alone uses `tag`; of several the most used. */
  widerTag(tag: string): string | undefined {
    if (this.tags.of(tag).size !== 1) return undefined;
    const inWiderUse = [...this.#lookalikes.of(tag)].filter((other) => this.tags.of(other).size > 1);
    return inWiderUse.sort((a, b) => this.tags.of(b).size - this.tags.of(a).size || (a < b ? -1 : 1))[0];
  }

  /** A tag came into wider use or fell out of it: what is said of it, and of tags that look like it, may be different now. */
  #tagChanged(tag: string, changed: Set<Tool> | undefined): void {
    if (!changed) return;
    addAll(changed, this.tags.of(tag));
    for (const other of this.#lookalikes.of(tag)) if (this.tags.of(other).size === 1) addAll(changed, this.tags.of(other));
  }
}

function addAll<T>(set: Set<T> | undefined, more: Iterable<T>): void {
  if (set) for (const item of more) set.add(item);
}
