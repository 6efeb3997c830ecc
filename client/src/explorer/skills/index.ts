import { commands, Disposable, window, type Memento, type TreeView } from 'vscode';
import { wording } from '../../wording.js';
import type { RegistrySource } from '../source.js';
import type { SkillElement, SkillGrouping } from './items.js';
import { SkillTree } from './tree.js';

/** The view of the workspace's skills and the tree that it shows. */
export interface SkillView {
  readonly tree: SkillTree;
  readonly view: TreeView<SkillElement>;
  dispose(): void;
}

const groupingKey = 'agentRegistry.skillGrouping';

/** Makes the view; it asks the server for nothing until it is looked at. How it is grouped is remembered for the workspace. */
export function createSkillView(source: RegistrySource, memory: Memento): SkillView {
  const tree = new SkillTree(source, memory.get<SkillGrouping>(groupingKey, 'provider'));
  const view = window.createTreeView('agentRegistry.skills', { treeDataProvider: tree, showCollapseAll: true });
  const show = (grouping: SkillGrouping): void => {
    void commands.executeCommand('setContext', groupingKey, grouping);
  };
  const groupBy = async (grouping: SkillGrouping): Promise<void> => {
    tree.groupBy(grouping);
    show(grouping);
    await memory.update(groupingKey, grouping);
  };
  show(memory.get<SkillGrouping>(groupingKey, 'provider'));
  const parts = Disposable.from(
    view,
    tree,
    commands.registerCommand('agentRegistry.groupSkillsByProvider', () => groupBy('provider')),
    commands.registerCommand('agentRegistry.groupSkillsByType', () => groupBy('capabilityType')),
    tree.onDidCount((skills) => {
      const value = skills.reduce((sum, { problems }) => sum + problems.errors + problems.warnings, 0);
      view.badge = value === 0 ? undefined : { value, tooltip: wording.problemsInSkills(value) };
    }),
  );
  return { tree, view, dispose: () => void parts.dispose() };
}
