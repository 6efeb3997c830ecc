import type { Facts } from '../../engine/analysis.js';
import { Lookalikes } from '../../vocabularies/lookalikes.js';
import type { Related } from '../../engine/rule.js';
import { directoryOfLocation, foldName } from './location.js';
import type { Tool } from './model.js';
import type { SharedRegistries } from './shared.js';

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

/** What the entries of a registry have to do with each other: who uses which name, tag, capability, language and directory. */
export class RegistryFacts implements Facts<Tool> {
  readonly names = new Uses();
  readonly tags = new Uses();
  readonly capabilities = new Uses();
  readonly languages = new Uses();
  /**
   * The entries by the directory of their entry point, as their locations spell it but for letter case: see {@link directoryKey}. Several
   * tools may share a directory, and so a `TOOL.md`.
   */
  readonly directories = new Uses();
  readonly #lookalikes = new Lookalikes();
  #touched = new Set<string>();

  /** @param shared the registries of the workspace; absent where nobody looks at more than this file */
  constructor(private readonly shared?: SharedRegistries) {}

  /** The tools of a name in other registries of the workspace than the one at `uri`. */
  elsewhere(uri: string, name: string): readonly Related[] {
    return this.shared?.elsewhere(uri, name) ?? [];
  }

  add(tool: Tool, changed?: Set<Tool>): void {
    const name = tool.name?.value;
    if (name !== undefined && this.names.add(name, tool) > 1) addAll(changed, this.names.of(name));
    const directory = directoryKey(tool);
    if (directory !== undefined) this.#inDirectory(directory).add(directory, tool);
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
    const directory = directoryKey(tool);
    if (directory !== undefined) this.#inDirectory(directory).remove(directory, tool);
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

  /** The other entries whose entry point is in the same directory as that of `tool`. */
  neighbours(tool: Tool): readonly Tool[] {
    const directory = directoryKey(tool);
    return directory === undefined ? [] : [...this.directories.of(directory)].filter((other) => other !== tool);
  }

  /** The keys of the directories whose entries changed since this was last asked: what is said of their `TOOL.md` may be different now. */
  takeTouchedDirectories(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  #inDirectory(directory: string): Uses {
    this.#touched.add(directory);
    return this.directories;
  }

  /** A tag came into wider use or fell out of it: what is said of it, and of tags that look like it, may be different now. */
  #tagChanged(tag: string, changed: Set<Tool> | undefined): void {
    if (!changed) return;
    addAll(changed, this.tags.of(tag));
    for (const other of this.#lookalikes.of(tag))
      if (this.tags.of(other).size === 1) addAll(changed, this.tags.of(other));
  }
}

/** The key under which {@link RegistryFacts.directories} has an entry; `undefined` where its location leads to no directory of the registry. */
export function directoryKey(tool: Tool): string | undefined {
  const location = tool.location?.value;
  const directory = location === undefined ? undefined : directoryOfLocation(location);
  return directory === undefined ? undefined : foldName(directory);
}

function addAll<T>(set: Set<T> | undefined, more: Iterable<T>): void {
  if (set) for (const item of more) set.add(item);
}
