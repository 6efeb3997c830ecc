import { commands, Disposable, window, type Memento, type TreeView } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { CurrentTool } from '../tools/currentTool.js';
import { wording } from '../wording.js';
import { registerActions } from './actions.js';
import { createContextView, type ContextView } from './contexts/index.js';
import type { Element } from './elements.js';
import { registerProblemBadges } from './problemBadges.js';
import { serverSource, type RegistrySource } from './source.js';
import { createSkillView, type SkillView } from './skills/index.js';
import { RegistryTree } from './tree.js';

/** The Registry Explorer: its views and the trees that they show. */
export interface Explorer {
  readonly tree: RegistryTree;
  readonly view: TreeView<Element>;
  readonly skills: SkillView;
  readonly contexts: ContextView;
  /** The entry that is meant where none is named. */
  readonly current: CurrentTool;
  /** Where all of them get their content from. */
  readonly source: RegistrySource;
  dispose(): void;
}

/** Makes the view; it asks the server for nothing until it is looked at. */
export function createExplorer(client: BaseLanguageClient, memory: Memento): Explorer {
  const source = serverSource(client);
  const tree = new RegistryTree(source);
  const view = window.createTreeView('agentRegistry.registries', {
    treeDataProvider: tree,
    showCollapseAll: true,
    canSelectMany: true,
  });
  const current = new CurrentTool(client, view, source);

  const skills = createSkillView(source, memory);
  const contexts = createContextView(source);

  const parts = Disposable.from(
    view,
    tree,
    skills,
    contexts,
    source,
    registerProblemBadges(),
    current,
    ...registerActions(
      () => view.selection[0],
      () => current.meant(),
    ),
    commands.registerCommand('agentRegistry.refreshExplorer', async () => {
      await Promise.all([tree.refresh(), skills.tree.refresh(), contexts.tree.refresh()]);
    }),
    tree.onDidCount((registries) => {
      // Until then, "no registry here" would be a guess.
      void commands.executeCommand('setContext', 'agentRegistry.listed', true);
      const value = registries.reduce((sum, { problems }) => sum + problems.errors + problems.warnings, 0);
      view.badge = value === 0 ? undefined : { value, tooltip: wording.problemsInRegistries(value) };
    }),
    source.onDidChangeAvailability((available) => {
      view.message = available ? '' : wording.serverStopped();
    }),
  );
  return { tree, view, skills, contexts, source, current, dispose: () => void parts.dispose() };
}
