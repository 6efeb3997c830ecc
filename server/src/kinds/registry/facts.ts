import type { Facts } from '../../engine/analysis.js';
import type { Related } from '../../engine/rule.js';
import { keysOfLocation, type LocationKeys } from './location.js';
import type { Tool } from './model.js';
import { TagUses } from '../tags/tagUses.js';
import { Uses } from '../uses.js';
import type { SharedRegistries } from './shared.js';

/** What the entries of a registry have to do with each other: who uses which name, tag, capability, language, directory and file. */
export class RegistryFacts implements Facts<Tool> {
  readonly names = new Uses<Tool>();
  readonly tags = new TagUses<Tool>();
  readonly capabilities = new Uses<Tool>();
  readonly languages = new Uses<Tool>();
  /**
   * The entries by the directory of their entry point, as their locations spell it but for letter case: see {@link keysOf}. Several
   * tools may share a directory, and so a `TOOL.md`.
   */
  readonly directories = new Uses<Tool>();
  /**
   * The entries by the path of their entry point, as `directories` has its own: the way back from a file. Those that climb out of the
   * registry's directory stand together under `..`: where they lead depends on where the registry is.
   */
  readonly entryPoints = new Uses<Tool>();
  #touched = new Set<string>();

  /** @param shared the registries of the workspace; absent where nobody looks at more than this file */
  constructor(private readonly shared?: SharedRegistries) {}

  /** The tools of a name in other registries of the workspace than the one at `uri`. */
  elsewhere(uri: string, name: string): readonly Related[] {
    return this.shared?.elsewhere(uri, name) ?? [];
  }

  /** True where {@link elsewhere} has any: quicker to tell. */
  isElsewhere(uri: string, name: string): boolean {
    return this.shared?.isElsewhere(uri, name) ?? false;
  }

  add(tool: Tool, changed?: Set<Tool>): void {
    const name = tool.name?.value;
    if (name !== undefined && this.names.add(name, tool) > 1) addAll(changed, this.names.of(name));
    const { directory, path } = keysOf(tool);
    if (directory !== undefined) this.#inDirectory(directory).add(directory, tool);
    if (path !== undefined) this.entryPoints.add(path, tool);
    for (const capability of tool.texts('capabilities')) this.capabilities.add(capability, tool);
    for (const language of tool.texts('languages')) this.languages.add(language, tool);
    this.tags.addAll(tool.texts('tags'), tool, changed);
  }

  remove(tool: Tool, changed?: Set<Tool>): void {
    const name = tool.name?.value;
    if (name !== undefined && this.names.remove(name, tool) > 0) addAll(changed, this.names.of(name));
    const { directory, path } = keysOf(tool);
    if (directory !== undefined) this.#inDirectory(directory).remove(directory, tool);
    if (path !== undefined) this.entryPoints.remove(path, tool);
    for (const capability of tool.texts('capabilities')) this.capabilities.remove(capability, tool);
    for (const language of tool.texts('languages')) this.languages.remove(language, tool);
    this.tags.removeAll(tool.texts('tags'), tool, changed);
  }

  /** The other entries whose entry point is in the same directory as that of `tool`. */
  neighbours(tool: Tool): readonly Tool[] {
    const { directory } = keysOf(tool);
    return directory === undefined ? [] : [...this.directories.of(directory)].filter((other) => other !== tool);
  }

  /** The keys of the directories whose entries changed since this was last asked: what is said of their `TOOL.md` may be different now. */
  takeTouchedDirectories(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  #inDirectory(directory: string): Uses<Tool> {
    this.#touched.add(directory);
    return this.directories;
  }
}

/** The keys under which an entry stands: see {@link LocationKeys}. */
const keysOf = (tool: Tool): LocationKeys => {
  const location = tool.location?.value;
  return location === undefined ? {} : keysOfLocation(location);
};

function addAll<T>(set: Set<T> | undefined, more: Iterable<T>): void {
  if (set) for (const item of more) set.add(item);
}
