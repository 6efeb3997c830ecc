import { EventEmitter, type Disposable, type Event, type TreeDataProvider, type TreeItem } from 'vscode';
import type { LoadedEntry, LoadReason, ToolState } from '../../../../server/src/lsp/protocol.js';
import type { RegistryElement } from '../elements.js';
import type { RegistrySource } from '../source.js';
import { entriesBelow, idOf, parentOf, registryOf, type CoordinatorElement, type GroupElement } from './elements.js';
import { coordinatorTreeItem } from './items.js';
import { coordinatorTooltip } from './tooltips.js';

/** So many registries are shown opened out. */
const fewRegistries = 3;

const states: readonly ToolState[] = ['ready', 'planned', 'deprecated', 'rejected'];

/** What the server said of the children of an element. */
interface Answer {
  readonly children: readonly CoordinatorElement[];
  /** What of it is shown: places are asked for when somebody goes there, so that a line more draws nothing again. */
  readonly shown: string;
}

/** An element whose children were asked for. */
interface Asked {
  readonly element: CoordinatorElement;
  readonly shown: string;
  /** The children as they are now, until the tree takes them. */
  readonly fresh?: readonly CoordinatorElement[];
}

/** The tree of what the Coordinator loads: registries, their groups and indexes, entries, and the reasons of those that are rejected. */
export class CoordinatorTree implements TreeDataProvider<CoordinatorElement>, Disposable {
  readonly #changed = new EventEmitter<CoordinatorElement | undefined>();
  readonly #source: RegistrySource;
  readonly #subscription: Disposable;
  /** By URI. Undefined until somebody looked. */
  #registries: ReadonlyMap<string, RegistryElement> | undefined;
  readonly #groups = new WeakMap<RegistryElement, Map<GroupElement['of'], GroupElement>>();
  /** By id: what there is to compare with when a file changes. */
  readonly #asked = new Map<string, Asked>();
  /** One refresh after the other: an older answer must not win over a newer one. */
  #refreshed: Promise<void> = Promise.resolve();

  readonly onDidChangeTreeData: Event<CoordinatorElement | undefined> = this.#changed.event;

  constructor(source: RegistrySource) {
    this.#source = source;
    this.#subscription = source.onDidChange((uris) => void this.refresh(uris));
  }

  /** Asks again; with the registries that changed, draws no more than what is different in them. */
  async refresh(changed?: ReadonlySet<string>): Promise<void> {
    this.#refreshed = this.#refreshed.then(() => this.#refresh(changed));
    await this.#refreshed;
  }

  getTreeItem(element: CoordinatorElement): TreeItem {
    return coordinatorTreeItem(element);
  }

  async resolveTreeItem(item: TreeItem, element: CoordinatorElement): Promise<TreeItem> {
    const tooltip = await coordinatorTooltip(element, this.#source);
    if (tooltip) item.tooltip = tooltip;
    return item;
  }

  async getChildren(element?: CoordinatorElement): Promise<CoordinatorElement[]> {
    if (!element) return [...(this.#registries ?? (await this.#load())).values()];
    if (element.kind === 'registry') return this.#parts(element);
    if (element.kind === 'related' || element.kind === 'unreadable') return [];
    if (element.kind === 'reason') {
      return element.node.related.map((node, index) => ({ kind: 'related', node, index, reason: element }));
    }
    const id = idOf(element);
    const known = this.#asked.get(id);
    const { children, shown } = known?.fresh ? { children: known.fresh, shown: known.shown } : await this.#ask(element);
    this.#asked.set(id, { element, shown });
    return [...children];
  }

  getParent(element: CoordinatorElement): CoordinatorElement | undefined {
    return parentOf(element);
  }

  dispose(): void {
    for (const part of [this.#subscription, this.#changed]) part.dispose();
  }

  async #refresh(changed: ReadonlySet<string> | undefined): Promise<void> {
    // Nobody has looked yet.
    if (!this.#registries) return;
    const before = new Map([...this.#registries].map(([uri, { node }]) => [uri, shownOf(node)]));
    const now = await this.#load();
    if (changed === undefined || [...before.keys()].join('\n') !== [...now.keys()].join('\n')) {
      this.#asked.clear();
      this.#changed.fire(undefined);
      return;
    }
    for (const uri of changed) {
      const registry = now.get(uri);
      if (!registry) continue;
      if (before.get(uri) === shownOf(registry.node)) await this.#compare(registry);
      else {
        this.#forget((element) => registryOf(element) === registry);
        this.#changed.fire(registry);
      }
    }
  }

  /** Draws those elements of a registry again below which something is different. */
  async #compare(registry: RegistryElement): Promise<void> {
    for (const [id, { element, shown }] of [...this.#asked]) {
      if (registryOf(element) !== registry || !this.#asked.has(id)) continue;
      const answer = await this.#ask(element);
      if (answer.shown === shown) continue;
      this.#forget((other) => isBelow(other, element));
      this.#asked.set(id, { element, shown: answer.shown, fresh: answer.children });
      this.#changed.fire(element);
    }
  }

  #forget(isMeant: (element: CoordinatorElement) => boolean): void {
    for (const [id, { element }] of [...this.#asked]) if (isMeant(element)) this.#asked.delete(id);
  }

  /** The groups that are not empty, and the indexes of what has any entry. */
  #parts(registry: RegistryElement): CoordinatorElement[] {
    const { counts, unreadable } = registry.node;
    if (unreadable !== undefined) return [{ kind: 'unreadable', registry }];
    const filled = states.filter((state) => counts[state] > 0);
    return [...filled, ...(filled.length > 0 ? (['name', 'tag'] as const) : [])].map((of) => this.#group(registry, of));
  }

  #group(registry: RegistryElement, of: GroupElement['of']): GroupElement {
    let groups = this.#groups.get(registry);
    if (!groups) this.#groups.set(registry, (groups = new Map<GroupElement['of'], GroupElement>()));
    let group = groups.get(of);
    if (!group) groups.set(of, (group = { kind: 'group', of, registry }));
    return group;
  }

  async #ask(element: CoordinatorElement): Promise<Answer> {
    const { uri } = registryOf(element).node;
    if (element.kind === 'entry') {
      if (element.parent.kind !== 'group' || element.parent.of !== 'rejected') return { children: [], shown: '' };
      const nodes = (await this.#source.loadedEntry(uri, element.node.id))?.reasons ?? [];
      return answerOf(nodes, nodes.map(shownReason), (node, index) => ({
        kind: 'reason',
        node,
        index,
        entry: element,
      }));
    }
    if (element.kind !== 'group' && element.kind !== 'tag') return { children: [], shown: '' };
    if (element.kind === 'group' && element.of === 'tag') {
      const tags = await this.#source.loadedTags(uri);
      return answerOf(tags, tags, (node) => ({ kind: 'tag', node, group: element }));
    }
    const entries: readonly LoadedEntry[] = await this.#source.loadedEntries(uri, entriesBelow(element));
    return answerOf(entries, entries, (node) => ({ kind: 'entry', node, parent: element }));
  }

  /** Puts the server's answer into the elements that the tree already knows. */
  async #load(): Promise<ReadonlyMap<string, RegistryElement>> {
    const nodes = await this.#source.registries();
    const expanded = nodes.length <= fewRegistries;
    this.#registries = new Map(
      nodes.map((node) => {
        const element: RegistryElement = this.#registries?.get(node.uri) ?? {
          kind: 'registry',
          node,
          expanded,
          isClosed: false,
        };
        element.node = node;
        return [node.uri, element];
      }),
    );
    return this.#registries;
  }
}

const answerOf = <T>(
  nodes: readonly T[],
  shown: readonly unknown[],
  toElement: (node: T, index: number) => CoordinatorElement,
): Answer => ({ children: nodes.map(toElement), shown: JSON.stringify(shown) });

const shownReason = ({ code, message, related }: LoadReason): unknown => [
  code,
  message,
  related.map((one) => one.message),
];

/** What of a registry its own row and the rows of its groups show. */
const shownOf = ({ counts, indexed, unreadable, unreadableAt }: RegistryElement['node']): string =>
  JSON.stringify([counts, indexed, unreadable, unreadableAt]);

function isBelow(element: CoordinatorElement, ancestor: CoordinatorElement): boolean {
  const parent = parentOf(element);
  return parent !== undefined && (parent === ancestor || isBelow(parent, ancestor));
}
