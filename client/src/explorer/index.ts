import { commands, Disposable, window, type Memento, type TreeView } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { wording } from '../wording.js';
import { registerActions } from './actions.js';
import { createContextView, type ContextView } from './contexts/index.js';
import { toolOf } from './coordinator/actions.js';
import { createCoordinatorView, type CoordinatorView } from './coordinator/index.js';
import type { Element } from './elements.js';
import { registerProblemBadges } from './problemBadges.js';
import { serverSource, type RegistrySource } from './source.js';
import { createSkillView, type SkillView } from './skills/index.js';
import { registerTables } from './tables.js';
import { RegistryTree } from './tree.js';
import { registerWhichTool } from './which/index.js';

/** The Registry Explorer: its views and the trees that they show. */
export interface Explorer {
  readonly tree: RegistryTree;
  readonly view: TreeView<Element>;
  readonly coordinator: CoordinatorView;
  readonly skills: SkillView;
  readonly contexts: ContextView;
  /** Where all of them get their content from. */
  readonly source: RegistrySource;
  dispose(): void;
}

/** Makes the view; it asks the server for nothing until it is looked at. */
export function createExplorer(client: BaseLanguageClient, memory: Memento): Explorer {
  const source = serverSource(client);
  const tree = new RegistryTree(source);
  const view = window.createTreeView('agentRegistry.registries', { treeDataProvider: tree, showCollapseAll: true });

  const coordinator = createCoordinatorView(source);
  const skills = createSkillView(source, memory);
  const contexts = createContextView(source);

  const parts = Disposable.from(
    view,
    tree,
    coordinator,
    skills,
    contexts,
    source,
    registerProblemBadges(),
    ...registerActions(
      () => view.selection[0],
      (entry) => toolOf(entry, source),
    ),
    registerWhichTool(source, memory),
    ...registerTables(source),
    commands.registerCommand('agentRegistry.refreshExplorer', async () => {
      await Promise.all([tree.refresh(), coordinator.tree.refresh(), skills.tree.refresh(), contexts.tree.refresh()]);
    }),
    tree.onDidCount((registries) => {
      // Until then, "no registry here" would be a guess.
      void commands.executeCommand('setContext', 'agentRegistry.listed', true);
      void commands.executeCommand('setContext', 'agentRegistry.hasRegistries', registries.length > 0);
      const value = registries.reduce((sum, { problems }) => sum + problems.errors + problems.warnings, 0);
      view.badge = value === 0 ? undefined : { value, tooltip: wording.problemsInRegistries(value) };
    }),
    source.onDidChangeAvailability((available) => {
      view.message = available ? '' : wording.serverStopped();
      coordinator.view.message = view.message;
    }),
  );
  return { tree, view, coordinator, skills, contexts, source, dispose: () => void parts.dispose() };
}
