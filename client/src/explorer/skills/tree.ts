import { EventEmitter, type Disposable, type Event, type TreeDataProvider, type TreeItem } from 'vscode';
import type { Highlights, SkillNode, SkillsResult } from '../../../../server/src/lsp/protocol.js';
import type { RememberedChoices } from '../choices.js';
import type { Found } from '../filterBox.js';
import { Refreshes } from '../refreshes.js';
import { compareNames, sorted } from '../sorting.js';
import type { RegistrySource } from '../source.js';
import {
  nameOf,
  skillTooltip,
  skillTreeItem,
  type SkillElement,
  type SkillGroup,
  type SkillGrouping,
} from './items.js';

/** The tree of the workspace's skills: groups, skills, and what goes in and comes out. */
export class SkillTree implements TreeDataProvider<SkillElement>, Disposable {
  readonly #changed = new EventEmitter<SkillElement | undefined>();
  readonly #counted = new EventEmitter<SkillsResult>();
  readonly #filtered = new EventEmitter<Found>();
  readonly #source: RegistrySource;
  readonly #choices: RememberedChoices<SkillGrouping>;
  readonly #refreshes = new Refreshes(({ draws }) => this.#refresh(draws));
  readonly #subscriptions: readonly Disposable[];
  #skills: SkillsResult | undefined;
  /** What matches, by URI; undefined where all is shown. */
  #found: ReadonlyMap<string, Highlights> | undefined;

  readonly onDidChangeTreeData: Event<SkillElement | undefined> = this.#changed.event;
  /** All skills, each time the server has told of them. */
  readonly onDidCount: Event<SkillsResult> = this.#counted.event;
  /** How many skills are shown, each time that is known. */
  readonly onDidFilter: Event<Found> = this.#filtered.event;

  constructor(source: RegistrySource, choices: RememberedChoices<SkillGrouping>) {
    this.#source = source;
    this.#choices = choices;
    this.#subscriptions = [
      // Which of the files that changed are descriptors, only the server knows.
      source.onDidChange(() => void this.refresh()),
      choices.onDidChange(() => void this.refresh(true)),
    ];
  }

  /** Asks again, and draws the tree again where something is different. @param draws whether or not it is */
  refresh(draws = false): Promise<void> {
    return this.#refreshes.ask(undefined, draws);
  }

  getTreeItem(element: SkillElement): TreeItem {
    return skillTreeItem(element, {
      isFiltered: this.#choices.isFiltered,
      highlightsOf: ({ uri }) => this.#found?.get(uri) ?? [],
    });
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
    for (const part of [...this.#subscriptions, this.#changed, this.#counted, this.#filtered]) part.dispose();
  }

  async #refresh(draws: boolean): Promise<void> {
    const before = JSON.stringify(this.#skills);
    await this.#load();
    if (draws || JSON.stringify(this.#skills) !== before) this.#changed.fire(undefined);
  }

  /** Skills that say nothing of what they are grouped by come last, in a group of their own. */
  #groups(skills: SkillsResult): SkillGroup[] {
    const { grouping, sort } = this.#choices.current;
    const groups = new Map<string | undefined, SkillNode[]>();
    const shown = skills.filter(({ uri }) => !this.#found || this.#found.has(uri));
    for (const node of sorted(shown, sort, (skill) => ({ name: nameOf(skill), problems: skill.problems }))) {
      const title = node[grouping];
      const group = groups.get(title);
      if (group) group.push(node);
      else groups.set(title, [node]);
    }
    return [...groups]
      .map(([title, members]): SkillGroup => ({ kind: 'group', by: grouping, title, skills: members }))
      .sort((a, b) => Number(a.title === undefined) - Number(b.title === undefined) || compare(a, b));
  }

  async #load(): Promise<SkillsResult> {
    const { query, onlyProblems } = this.#choices.current;
    const [skills, found] = await Promise.all([
      this.#source.skills(),
      this.#choices.isFiltered ? this.#source.findSkills({ query, onlyProblems }) : undefined,
    ]);
    this.#skills = skills;
    this.#found = found && new Map(found.skills.map(({ uri, highlights }) => [uri, highlights]));
    this.#counted.fire(skills);
    this.#filtered.fire({ shown: found?.skills.length ?? skills.length, total: skills.length });
    return skills;
  }
}

const compare = (a: SkillGroup, b: SkillGroup): number => compareNames(a.title ?? '', b.title ?? '');
