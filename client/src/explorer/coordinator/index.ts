import { commands, Disposable, window, type TreeView } from 'vscode';
import type { RegistrySource } from '../source.js';
import { openLoaded } from './actions.js';
import type { CoordinatorElement } from './elements.js';
import { openLoadedCommand } from './items.js';
import { CoordinatorTree } from './tree.js';

/** The view of what the Coordinator loads, and the tree that it shows. */
export interface CoordinatorView {
  readonly tree: CoordinatorTree;
  readonly view: TreeView<CoordinatorElement>;
  dispose(): void;
}

/** Makes the view; it asks the server for nothing until it is looked at. */
export function createCoordinatorView(source: RegistrySource): CoordinatorView {
  const tree = new CoordinatorTree(source);
  const view = window.createTreeView('agentRegistry.coordinator', {
    treeDataProvider: tree,
    showCollapseAll: true,
    canSelectMany: true,
  });
  const parts = Disposable.from(
    view,
    tree,
    commands.registerCommand(openLoadedCommand, async (element: CoordinatorElement) => openLoaded(element, source)),
  );
  return { tree, view, dispose: () => void parts.dispose() };
}
