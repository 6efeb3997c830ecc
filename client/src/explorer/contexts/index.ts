import { commands, Disposable, window, type TreeView } from 'vscode';
import { wording } from '../../wording.js';
import type { RegistrySource } from '../source.js';
import type { ContextsElement } from './elements.js';
import { ContextTree } from './tree.js';

/** The view of profiles and tool contexts, and the tree that it shows. */
export interface ContextView {
  readonly tree: ContextTree;
  readonly view: TreeView<ContextsElement>;
  dispose(): void;
}

/** Makes the view; it asks the server for nothing until it is looked at. */
export function createContextView(source: RegistrySource): ContextView {
  const tree = new ContextTree(source);
  const view = window.createTreeView('agentRegistry.contexts', { treeDataProvider: tree, showCollapseAll: true });
  const parts = Disposable.from(
    view,
    tree,
    tree.onDidCount(({ problems }) => {
      // Until then, "no profile here" would be a guess.
      void commands.executeCommand('setContext', 'agentRegistry.contexts.listed', true);
      const value = problems.errors + problems.warnings;
      view.badge = value === 0 ? undefined : { value, tooltip: wording.problemsInContexts(value) };
    }),
  );
  return { tree, view, dispose: () => void parts.dispose() };
}
