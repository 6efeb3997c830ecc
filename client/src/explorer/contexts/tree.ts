import { EventEmitter, type Disposable, type Event, type TreeDataProvider, type TreeItem } from 'vscode';
import type { ContextsResult } from '../../../../server/src/lsp/protocol.js';
import type { RegistrySource } from '../source.js';
import { parentOf, type ContextsElement, type GroupElement, type ProfileElement } from './elements.js';
import { contextsTreeItem } from './items.js';
import { contextsTooltip } from './tooltips.js';

/** The tree of profiles with the tools that their sessions get, and of tool contexts. */
export class ContextTree implements TreeDataProvider<ContextsElement>, Disposable {
  readonly #changed = new EventEmitter<ContextsElement | undefined>();
  readonly #counted = new EventEmitter<ContextsResult>();
  readonly #source: RegistrySource;
  readonly #subscription: Disposable;
  #known: ContextsResult | undefined;

  readonly onDidChangeTreeData: Event<ContextsElement | undefined> = this.#changed.event;
  /** Everything, each time the server has told of it. */
  readonly onDidCount: Event<ContextsResult> = this.#counted.event;

  constructor(source: RegistrySource) {
    this.#source = source;
    this.#subscription = source.onDidChange((uris) => void this.refresh(uris));
  }

  /** Asks again, and draws the tree again where something is different, or one of its files has changed. */
  async refresh(changed?: ReadonlySet<string>): Promise<void> {
    const before = this.#known;
    const now = await this.#load();
    const files = before ? filesOf(before) : new Set<string>();
    const concerns = changed === undefined || [...changed].some((uri) => files.has(uri));
    if (concerns || JSON.stringify(before) !== JSON.stringify(now)) this.#changed.fire(undefined);
  }

  getTreeItem(element: ContextsElement): TreeItem {
    return contextsTreeItem(element);
  }

  resolveTreeItem(item: TreeItem, element: ContextsElement): TreeItem {
    const tooltip = contextsTooltip(element);
    if (tooltip) item.tooltip = tooltip;
    return item;
  }

  async getChildren(element?: ContextsElement): Promise<ContextsElement[]> {
    switch (element?.kind) {
      case undefined:
        return groupsOf(this.#known ?? (await this.#load()));
      case 'group':
        return this.#members(element, this.#known ?? (await this.#load()));
      case 'profile':
        return this.#resolved(element);
      case 'context':
        return element.node.tools.map((node, index) => ({ kind: 'contextTool', node, index, context: element }));
      default:
        return [];
    }
  }

  getParent(element: ContextsElement): ContextsElement | undefined {
    return parentOf(element);
  }

  dispose(): void {
    for (const part of [this.#subscription, this.#changed, this.#counted]) part.dispose();
  }

  #members(group: GroupElement, { profiles, manifests, contexts }: ContextsResult): ContextsElement[] {
    if (group.of === 'contexts') return contexts.map((node) => ({ kind: 'context', node, group }));
    return (group.of === 'profiles' ? profiles : manifests).map((node) => ({ kind: 'profile', node, group }));
  }

  /** What a session of the profile gets as it is now, unsaved edits included. */
  async #resolved(profile: ProfileElement): Promise<ContextsElement[]> {
    const resolution = await this.#source.resolve(profile.node.uri);
    if (!resolution) return [];
    const { contexts, tools, dropped, unknown, unknownSkills } = resolution;
    return [
      ...contexts
        .filter(({ from }) => from.by === 'default')
        .map((node): ContextsElement => ({ kind: 'default', node, profile })),
      ...tools.map((node): ContextsElement => ({ kind: 'tool', node, profile })),
      ...dropped.map((node, index): ContextsElement => ({ kind: 'dropped', node, index, profile })),
      ...unknown.map((node): ContextsElement => ({ kind: 'unknown', node, profile })),
      ...unknownSkills.map((name): ContextsElement => ({ kind: 'unknownSkill', name, profile })),
    ];
  }

  async #load(): Promise<ContextsResult> {
    this.#known = await this.#source.contexts();
    this.#counted.fire(this.#known);
    return this.#known;
  }
}

/** A group of nothing is left out. */
const groupsOf = (result: ContextsResult): GroupElement[] =>
  (['profiles', 'manifests', 'contexts'] as const)
    .map((of): GroupElement => ({ kind: 'group', of, count: result[of].length }))
    .filter(({ count }) => count > 0);

/** The files that the tree tells about. */
const filesOf = ({ profiles, manifests, contexts }: ContextsResult): ReadonlySet<string> =>
  new Set([
    ...[...profiles, ...manifests].map(({ uri }) => uri),
    ...contexts.flatMap(({ location }) => location?.uri ?? []),
  ]);
