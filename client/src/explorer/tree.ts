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
import type { RegistriesResult } from '../../../server/src/lsp/protocol.js';
import type { Element, FolderElement, RegistryElement, ToolElement } from './elements.js';
import type { RegistrySource } from './source.js';
import { tooltipOf, treeItem } from './treeItems.js';

/** So many registries are shown opened out; of more, only the list is. */
const fewRegistries = 3;

/** The tree behind the Registry Explorer: folders, where there are several, registries, tools. */
export class RegistryTree implements TreeDataProvider<Element>, Disposable {
  readonly #changed = new EventEmitter<Element | undefined>();
  readonly #counted = new EventEmitter<RegistriesResult>();
  readonly #source: RegistrySource;
  readonly #subscriptions: readonly Disposable[];
  readonly #folders = new Map<string, FolderElement>();
  /** By URI. Undefined until the server was asked for the first time. */
  #registries: ReadonlyMap<string, RegistryElement> | undefined;

  readonly onDidChangeTreeData: Event<Element | undefined> = this.#changed.event;
  /** All registries, each time the server has told of them. */
  readonly onDidCount: Event<RegistriesResult> = this.#counted.event;

  constructor(source: RegistrySource) {
    this.#source = source;
    this.#subscriptions = [
      source.onDidChange((uris) => void this.refresh(uris)),
      workspace.onDidChangeWorkspaceFolders(() => void this.refresh()),
    ];
  }

  /** Asks again; with the registries that changed, draws only those again. */
  async refresh(changed?: ReadonlySet<string>): Promise<void> {
    const before = [...(this.#registries?.keys() ?? [])].join('\n');
    const now = await this.#load();
    if (changed === undefined || before !== [...now.keys()].join('\n')) {
      this.#changed.fire(undefined);
      return;
    }
    for (const uri of changed) {
      const element = now.get(uri);
      if (element) this.#changed.fire(element);
    }
  }

  getTreeItem(element: Element): TreeItem {
    return treeItem(element);
  }

  resolveTreeItem(item: TreeItem, element: Element): TreeItem {
    if (element.kind !== 'folder') item.tooltip = tooltipOf(element);
    return item;
  }

  async getChildren(element?: Element): Promise<Element[]> {
    switch (element?.kind) {
      case undefined:
        return this.#roots([...(this.#registries ?? (await this.#load())).values()]);
      case 'folder':
        return [...(this.#registries ?? [])].map(([, registry]) => registry).filter((child) => isIn(child, element));
      case 'registry':
        return this.#tools(element);
      case 'tool':
        return [];
    }
  }

  getParent(element: Element): Element | undefined {
    if (element.kind === 'tool') return element.registry;
    if (element.kind === 'folder' || (workspace.workspaceFolders?.length ?? 0) < 2) return undefined;
    return [...this.#folders.values()].find((folder) => isIn(element, folder));
  }

  dispose(): void {
    for (const part of [...this.#subscriptions, this.#changed, this.#counted]) part.dispose();
  }

  /** Folders without a registry are left out; a registry of none stands beside them. */
  #roots(registries: readonly RegistryElement[]): Element[] {
    const folders = (workspace.workspaceFolders ?? []).map((folder) => this.#folder(folder));
    if (folders.length < 2) return [...registries];
    const used = folders.filter((folder) => registries.some((registry) => isIn(registry, folder)));
    return [...used, ...registries.filter((registry) => !used.some((folder) => isIn(registry, folder)))];
  }

  async #tools(registry: RegistryElement): Promise<ToolElement[]> {
    const nodes = await this.#source.tools(registry.node.uri);
    return nodes.map((node) => ({ kind: 'tool', node, registry }));
  }

  #folder({ uri, name }: WorkspaceFolder): FolderElement {
    const key = uri.toString();
    const known = this.#folders.get(key);
    if (known?.name === name) return known;
    const element: FolderElement = { kind: 'folder', uri, name };
    this.#folders.set(key, element);
    return element;
  }

  /** Puts the server's answer into the elements that the tree already knows. */
  async #load(): Promise<ReadonlyMap<string, RegistryElement>> {
    const nodes = await this.#source.registries();
    const expanded = nodes.length <= fewRegistries;
    this.#registries = new Map(
      nodes.map((node) => {
        const element: RegistryElement = this.#registries?.get(node.uri) ?? { kind: 'registry', node, expanded };
        element.node = node;
        return [node.uri, element];
      }),
    );
    this.#counted.fire(nodes);
    return this.#registries;
  }
}

/** The server may write a URI in another way than the editor does. */
const isIn = ({ node }: RegistryElement, folder: FolderElement): boolean =>
  node.folder !== undefined && Uri.parse(node.folder).toString() === folder.uri.toString();
