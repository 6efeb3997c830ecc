import { EventEmitter, type Disposable, type Event, type TreeDataProvider, type TreeItem } from 'vscode';
import type { SkillNode, SkillsResult } from '../../../../server/src/lsp/protocol.js';
import type { RegistrySource } from '../source.js';
import { skillTooltip, skillTreeItem, type SkillElement, type SkillGroup, type SkillGrouping } from './items.js';

/** The tree of the workspace's skills: groups, skills, and what goes in and comes out. */
export class SkillTree implements TreeDataProvider<SkillElement>, Disposable {
  readonly #changed = new EventEmitter<SkillElement | undefined>();
  readonly #counted = new EventEmitter<SkillsResult>();
  readonly #source: RegistrySource;
  readonly #subscription: Disposable;
  #grouping: SkillGrouping;
  #skills: SkillsResult | undefined;

  readonly onDidChangeTreeData: Event<SkillElement | undefined> = this.#changed.event;
  /** All skills, each time the server has told of them. */
  readonly onDidCount: Event<SkillsResult> = this.#counted.event;

  constructor(source: RegistrySource, grouping: SkillGrouping) {
    this.#source = source;
    this.#grouping = grouping;
    // Which of the files that changed are descriptors, only the server knows.
    this.#subscription = source.onDidChange(() => void this.refresh());
  }

  /** Asks again, and draws the tree again where something is different. */
  async refresh(): Promise<void> {
    const before = JSON.stringify(this.#skills);
    await this.#load();
    if (JSON.stringify(this.#skills) !== before) this.#changed.fire(undefined);
  }

  groupBy(grouping: SkillGrouping): void {
    this.#grouping = grouping;
    this.#changed.fire(undefined);
  }

  getTreeItem(element: SkillElement): TreeItem {
    return skillTreeItem(element);
  }

  resolveTreeItem(item: TreeItem, element: SkillElement): TreeItem {
    if (element.kind === 'skill') item.tooltip = skillTooltip(element.node);
    return item;
  }

  async getChildren(element?: SkillElement): Promise<SkillElement[]> {
    switch (element?.kind) {
      case undefined:
        return this.#groups(this.#skills ?? (await this.#load()));
      case 'group':
        return element.skills.map((node) => ({ kind: 'skill', node, group: element }));
      case 'skill':
        return [
          ...element.node.inputs.map((input, index): SkillElement => ({ kind: 'input', input, index, skill: element })),
          ...(element.node.output ? [{ kind: 'output', output: element.node.output, skill: element } as const] : []),
        ];
      case 'input':
      case 'output':
        return [];
    }
  }

  getParent(element: SkillElement): SkillElement | undefined {
    if (element.kind === 'group') return undefined;
    return element.kind === 'skill' ? element.group : element.skill;
  }

  dispose(): void {
    for (const part of [this.#subscription, this.#changed, this.#counted]) part.dispose();
  }

  /** Skills that say nothing of what they are grouped by come last, in a group of their own. */
  #groups(skills: SkillsResult): SkillGroup[] {
    const groups = new Map<string | undefined, SkillNode[]>();
    for (const node of skills) {
      const title = this.#grouping === 'provider' ? node.provider : node.capabilityType;
      groups.set(title, [...(groups.get(title) ?? []), node]);
    }
    return [...groups]
      .map(([title, members]): SkillGroup => ({ kind: 'group', by: this.#grouping, title, skills: members }))
      .sort((a, b) => Number(a.title === undefined) - Number(b.title === undefined) || compare(a, b));
  }

  async #load(): Promise<SkillsResult> {
    this.#skills = await this.#source.skills();
    this.#counted.fire(this.#skills);
    return this.#skills;
  }
}

const compare = (a: SkillGroup, b: SkillGroup): number => (a.title ?? '').localeCompare(b.title ?? '');
