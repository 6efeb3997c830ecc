import {
  EventEmitter,
  Uri,
  workspace,
  type Disposable,
  type Event,
  type TreeDataProvider,
  type TreeItem,
  type WorkspaceFolder,
} from 'vscode';
import type { RegistriesResult, ToolName, ToolsResult } from '../../../server/src/lsp/protocol.js';
import type { RememberedChoices } from './choices.js';
import { RegistryContent } from './content.js';
import {
  idOf,
  type Element,
  type FolderElement,
  type Grouping,
  type Member,
  type Parent,
  type RegistryElement,
  type ToolElement,
} from './elements.js';
import type { Found } from './filterBox.js';
import { Refreshes } from './refreshes.js';
import { sorted } from './sorting.js';
import type { RegistrySource } from './source.js';
import { signatureOf, tooltipOf, treeItem, type Drawing } from './treeItems.js';

/** So many rows are drawn again one by one; of more, their parent is. */
const fewRows = 100;

/** The tree behind the Registry Explorer: folders, where there are several, registries or groups, and tools. */
export class RegistryTree implements TreeDataProvider<Element>, Disposable {
  readonly #changed = new EventEmitter<Element | Element[] | undefined>();
  readonly #counted = new EventEmitter<RegistriesResult>();
  readonly #filtered = new EventEmitter<Found>();
  readonly #content: RegistryContent;
  readonly #choices: RememberedChoices<Grouping>;
  readonly #refreshes = new Refreshes((changed) => this.#refresh(changed));
  readonly #subscriptions: readonly Disposable[];
  readonly #folders = new Map<string, FolderElement>();
  /** The tools that are shown, by id. */
  readonly #shown = new Map<Parent, ReadonlyMap<string, ToolElement>>();
  /** How elements looked when they were drawn last. */
  readonly #drawn = new WeakMap<Element, string>();
  /** Parents that were closed while their tools changed. */
  readonly #outdated = new Set<Parent>();
  #isVisible = true;
  /** True while changes were not looked at, since nobody looks at the view. */
  #isBehind = false;

  readonly onDidChangeTreeData: Event<Element | Element[] | undefined> = this.#changed.event;
  /** All registries, each time the server has told of them. */
  readonly onDidCount: Event<RegistriesResult> = this.#counted.event;
  /** How many tools are shown, each time that is known. */
  readonly onDidFilter: Event<Found> = this.#filtered.event;

  constructor(source: RegistrySource, choices: RememberedChoices<Grouping>) {
    this.#content = new RegistryContent(source);
    this.#choices = choices;
    this.#subscriptions = [
      source.onDidChange((uris) => void this.refresh(uris)),
      workspace.onDidChangeWorkspaceFolders(() => void this.refresh()),
      // Other choices are about what is known already: nothing counts less.
      choices.onDidChange(() => void this.refresh(new Set(), true)),
    ];
  }

  /**
   * Asks again; with the registries that changed, draws only what is different in those.
   * @param draws whether all is drawn again anyway
   */
  refresh(changed?: ReadonlySet<string>, draws = false): Promise<void> {
    return this.#refreshes.ask(changed, draws);
  }

  getTreeItem(element: Element): TreeItem {
    const drawing = this.#drawing();
    this.#drawn.set(element, signatureOf(element, drawing));
    return treeItem(element, drawing);
  }

  resolveTreeItem(item: TreeItem, element: Element): TreeItem {
    const tooltip = tooltipOf(element);
    if (tooltip) item.tooltip = tooltip;
    return item;
  }

  async getChildren(element?: Element): Promise<Element[]> {
    if (!this.#content.isLoaded || this.#isBehind) await this.#load();
    switch (element?.kind) {
      case undefined:
        return this.#roots();
      case 'folder':
        return this.#content.registries.filter((child) => isIn(child, element));
      case 'registry':
      case 'group': {
        const tools = await this.#tools(element);
        this.#shown.set(element, new Map(tools.map((tool) => [tool.node.id + tool.registry.node.uri, tool])));
        return tools;
      }
      case 'tool':
        return [];
    }
  }

  getParent(element: Element): Element | undefined {
    if (element.kind === 'tool') return element.group ?? element.registry;
    if (element.kind !== 'registry' || (workspace.workspaceFolders?.length ?? 0) < 2) return undefined;
    return [...this.#folders.values()].find((folder) => isIn(element, folder));
  }

  /** A registry by its URI, as the server spells it. */
  registry(uri: string): RegistryElement | undefined {
    return this.#content.registry(uri);
  }

  /** The registries of the workspace, whether or not they are shown. */
  get registries(): readonly RegistryElement[] {
    return this.#content.all;
  }

  /** The entries of a registry in file order, whether or not they are shown. */
  toolsOf(registry: RegistryElement): Promise<ToolsResult> {
    return this.#content.nodesOf(registry);
  }

  /** The first row of a tool; undefined where it is not shown. */
  async elementOf({ registry, id }: ToolName): Promise<ToolElement | undefined> {
    if (!this.#content.isLoaded || this.#isBehind) await this.#load();
    const own = this.#content.registry(registry);
    const isIt = ({ node, registry: of }: Member): boolean => node.id === id && of === own;
    const isGrouped = this.#choices.current.grouping !== 'registry';
    const parent = isGrouped ? this.#content.groups.find(({ members }) => members.some(isIt)) : own;
    return parent && (await this.#tools(parent)).find(isIt);
  }

  /** Takes note of what somebody opened or closed. What is looked for is shown open, and remembered as it was before. */
  setExpanded(element: Element, expanded: boolean): void {
    if (this.#choices.isFiltered || (element.kind !== 'registry' && element.kind !== 'group')) return;
    element.expanded = expanded;
    element.isClosed = !expanded;
    if (expanded && this.#outdated.delete(element)) this.#changed.fire(element);
  }

  /** Nothing but the number of problems is kept up while nobody looks. */
  setVisible(visible: boolean): void {
    this.#isVisible = visible;
    if (visible && this.#isBehind) void this.refresh(new Set(), true);
  }

  dispose(): void {
    for (const part of [...this.#subscriptions, this.#changed, this.#counted, this.#filtered]) part.dispose();
  }

  async #refresh({ changed, draws }: { changed: ReadonlySet<string> | undefined; draws: boolean }): Promise<void> {
    const before = this.#rootIds();
    this.#content.forget(changed);
    if (!this.#isVisible) {
      this.#isBehind = true;
      this.#counted.fire(await this.#content.loadRegistries());
      // Who asks without looking is answered all the same.
      this.#changed.fire(undefined);
      return;
    }
    // Other choices are about the same registries.
    await this.#load(changed?.size !== 0);
    if (changed === undefined || draws || before !== this.#rootIds()) this.#changed.fire(undefined);
    else {
      const elements = await this.#differences(changed);
      if (elements.length > 0) this.#changed.fire(elements);
    }
  }

  async #load(isAnew = true): Promise<void> {
    if (isAnew || this.#isBehind || !this.#content.isLoaded) this.#counted.fire(await this.#content.loadRegistries());
    this.#isBehind = false;
    await this.#content.loadTools(this.#choices.current);
    this.#filtered.fire(this.#content.counts);
  }

  /** What has to be drawn again after some registries changed. */
  async #differences(changed: ReadonlySet<string>): Promise<Element[]> {
    const parents = this.#parents().filter((parent) => parent.kind === 'group' || changed.has(parent.node.uri));
    const found: Element[] = [];
    for (const parent of parents) {
      const shown = this.#shown.get(parent);
      if (this.#isOther(parent)) found.push(parent);
      else if (shown && !parent.expanded && !this.#choices.isFiltered) this.#outdated.add(parent);
      else if (shown) found.push(...(await this.#differencesIn(parent, shown)));
    }
    return found;
  }

  async #differencesIn(parent: Parent, shown: ReadonlyMap<string, ToolElement>): Promise<readonly Element[]> {
    const now = await this.#tools(parent);
    const ids = [...shown.values()].map(idOf);
    if (ids.length !== now.length || now.some((tool, index) => idOf(tool) !== ids[index])) return [parent];
    const different = now.filter((tool) => this.#isOther(tool));
    return different.length > fewRows ? [parent] : different;
  }

  #isOther(element: Element): boolean {
    return this.#drawn.get(element) !== signatureOf(element, this.#drawing());
  }

  #drawing(): Drawing {
    return {
      isFiltered: this.#choices.isFiltered,
      groups: this.#content.groups.length,
      hasRegistries: this.#content.all.length > 1,
      foundIn: (registry) => this.#content.foundIn(registry),
      highlightsOf: (tool) => this.#content.highlightsOf(tool),
    };
  }

  #parents(): readonly Parent[] {
    return this.#choices.current.grouping === 'registry' ? this.#content.registries : this.#content.groups;
  }

  #rootIds(): string {
    return this.#parents().map(idOf).join('\n');
  }

  /** Folders without a registry are left out; a registry of none stands beside them. */
  #roots(): Element[] {
    const parents = this.#parents();
    for (const parent of this.#shown.keys()) if (!parents.includes(parent)) this.#shown.delete(parent);
    const folders = (workspace.workspaceFolders ?? []).map((folder) => this.#folder(folder));
    if (this.#choices.current.grouping !== 'registry' || folders.length < 2) return [...parents];
    const { registries } = this.#content;
    const used = folders.filter((folder) => registries.some((registry) => isIn(registry, folder)));
    return [...used, ...registries.filter((registry) => !used.some((folder) => isIn(registry, folder)))];
  }

  /** The rows below a parent: those that are there already, with what is known now. */
  async #tools(parent: Parent): Promise<ToolElement[]> {
    const members = parent.kind === 'group' ? parent.members : await this.#content.membersOf(parent);
    const shown = this.#shown.get(parent);
    return sorted(members, this.#choices.current.sort, ({ node }) => node).map((member) => {
      const known = shown?.get(member.node.id + member.registry.node.uri);
      if (known?.registry !== member.registry)
        return { kind: 'tool', ...member, ...(parent.kind === 'group' ? { group: parent } : {}) };
      known.node = member.node;
      return known;
    });
  }

  #folder({ uri, name }: WorkspaceFolder): FolderElement {
    const key = uri.toString();
    const known = this.#folders.get(key);
    if (known?.name === name) return known;
    const element: FolderElement = { kind: 'folder', uri, name };
    this.#folders.set(key, element);
    return element;
  }
}

/** The server may write a URI in another way than the editor does. */
const isIn = ({ node }: RegistryElement, folder: FolderElement): boolean =>
  node.folder !== undefined && Uri.parse(node.folder).toString() === folder.uri.toString();
