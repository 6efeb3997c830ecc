import { commands, Disposable, window, type Memento, type TreeView } from 'vscode';
import { wording } from '../../wording.js';
import { RememberedChoices } from '../choices.js';
import type { RegistrySource } from '../source.js';
import { registerViewCommands, sayFiltered } from '../viewCommands.js';
import { skillGroupings, type SkillElement, type SkillGrouping } from './items.js';
import { SkillTree } from './tree.js';

/** The view of the workspace's skills and the tree that it shows. */
export interface SkillView {
  readonly tree: SkillTree;
  readonly view: TreeView<SkillElement>;
  dispose(): void;
}

/** Makes the view; it asks the server for nothing until it is looked at. How it is shown is remembered for the workspace. */
export function createSkillView(source: RegistrySource, memory: Memento): SkillView {
  const choices = new RememberedChoices<SkillGrouping>('skills', memory, {
    grouping: 'provider',
    sort: 'file',
    query: '',
    onlyProblems: false,
  });
  const tree = new SkillTree(source, choices);
  const view = window.createTreeView('agentRegistry.skills', { treeDataProvider: tree, showCollapseAll: true });
  const parts = Disposable.from(
    view,
    tree,
    choices,
    ...registerViewCommands({
      view: 'skills',
      choices,
      onDidFilter: tree.onDidFilter,
      onDidSelect: view.onDidChangeSelection,
      groupings: skillGroupings,
      titleOf: wording.skillGrouping,
    }),
    sayFiltered(view, choices, tree.onDidFilter),
    tree.onDidCount((skills) => {
      // Until then, "no skill here" would be a guess.
      void commands.executeCommand('setContext', 'agentRegistry.skills.listed', true);
      const value = skills.reduce((sum, { problems }) => sum + problems.errors + problems.warnings, 0);
      view.badge = value === 0 ? undefined : { value, tooltip: wording.problemsInSkills(value) };
    }),
  );
  return { tree, view, dispose: () => void parts.dispose() };
}
