import { commands, Disposable, window, type Memento, type TreeDragAndDropController, type TreeView } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { ToolName } from '../../../server/src/lsp/protocol.js';
import { CurrentTool } from '../tools/currentTool.js';
import { wording } from '../wording.js';
import { registerActions } from './actions.js';
import { RememberedChoices } from './choices.js';
import { createContextView, type ContextView } from './contexts/index.js';
import { toolOf } from './coordinator/actions.js';
import { createCoordinatorView, type CoordinatorView } from './coordinator/index.js';
import { dragAndDrop } from './dragAndDrop.js';
import { serverEdits } from './edits.js';
import { groupings, type Element, type Grouping } from './elements.js';
import { followActiveEditor } from './follow.js';
import { registerProblemBadges } from './problemBadges.js';
import { serverSource, type RegistrySource } from './source.js';
import { createSkillView, type SkillView } from './skills/index.js';
import { registerTables } from './tables.js';
import { RegistryTree } from './tree.js';
import { registerViewCommands, sayFiltered } from './viewCommands.js';
import { registerWhichTool } from './which/index.js';

/** The Registry Explorer: its views and the trees that they show. */
export interface Explorer {
  readonly tree: RegistryTree;
  readonly view: TreeView<Element>;
  /** How the first view is grouped, sorted and filtered. */
  readonly choices: RememberedChoices<Grouping>;
  readonly dragging: TreeDragAndDropController<Element>;
  readonly coordinator: CoordinatorView;
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
  const choices = new RememberedChoices<Grouping>('registries', memory, {
    grouping: 'registry',
    sort: 'file',
    query: '',
    onlyProblems: false,
  });
  const tree = new RegistryTree(source, choices);
  const dragging = dragAndDrop({ tree, choices, edits: serverEdits(client), show: (tools) => void show(tools) });
  const view = window.createTreeView('agentRegistry.registries', {
    treeDataProvider: tree,
    showCollapseAll: true,
    canSelectMany: true,
    dragAndDropController: dragging,
  });
  const show = (tools: readonly ToolName[]): Promise<void> => showWhenKnown(tools, tree, view);
  const current = new CurrentTool(client, view, source);

  const coordinator = createCoordinatorView(source);
  const skills = createSkillView(source, memory);
  const contexts = createContextView(source);

  const parts = Disposable.from(
    view,
    tree,
    choices,
    coordinator,
    skills,
    contexts,
    source,
    registerProblemBadges(),
    current,
    ...registerActions({
      selected: () => view.selection,
      toolOf: (entry) => toolOf(entry, source),
      meant: () => current.meant(),
    }),
    registerWhichTool(source, memory),
    ...registerTables(source),
    ...registerViewCommands({
      view: 'registries',
      choices,
      onDidFilter: tree.onDidFilter,
      onDidSelect: view.onDidChangeSelection,
      groupings,
      titleOf: wording.grouping,
    }),
    sayFiltered(view, choices, tree.onDidFilter),
    followActiveEditor(tree, view, source),
    view.onDidExpandElement(({ element }) => {
      tree.setExpanded(element, true);
    }),
    view.onDidCollapseElement(({ element }) => {
      tree.setExpanded(element, false);
    }),
    view.onDidChangeVisibility(({ visible }) => {
      tree.setVisible(visible);
    }),
    commands.registerCommand('agentRegistry.refreshExplorer', async () => {
      source.forget();
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
  tree.setVisible(view.visible);
  return {
    tree,
    view,
    choices,
    dragging,
    coordinator,
    skills,
    contexts,
    source,
    current,
    dispose: () => void parts.dispose(),
  };
}

/** Selects tools in the tree, once it knows them: after an edit that takes a moment. */
async function showWhenKnown(tools: readonly ToolName[], tree: RegistryTree, view: TreeView<Element>): Promise<void> {
  const [first] = tools;
  if (!first || !view.visible) return;
  for (let attempt = 0; attempt < 20; attempt++) {
    const element = await tree.elementOf(first);
    if (element) return view.reveal(element, { select: true, focus: false });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
