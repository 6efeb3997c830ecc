import {
  commands,
  Disposable,
  window,
  workspace,
  type ConfigurationTarget,
  type TextEditor,
  type TreeView,
} from 'vscode';
import { nameOf, type Element } from './elements.js';
import type { RegistrySource } from './source.js';
import type { RegistryTree } from './tree.js';

const setting = 'explorer.followActiveEditor';
/** So long a cursor must rest, in milliseconds. */
const rest = 200;
/** So often a row is asked for. */
const mostAttempts = 5;
/** So long nothing moves in the tree after somebody did something there, in milliseconds. */
const respect = 1000;

/**
 * Selects in the tree what the active editor is about: the entry at the cursor of a registry, or the one that an entry point or its `TOOL.md` belongs
 * to. Only while the view is seen; what somebody closed stays closed, and whoever just did something in the tree is left alone.
 */
export function followActiveEditor(tree: RegistryTree, view: TreeView<Element>, source: RegistrySource): Disposable {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let touched = 0;
  let revealing: Element | undefined;
  const isSeen = (): boolean => view.visible;
  const follow = async (attempt = 1): Promise<void> => {
    const editor = window.activeTextEditor;
    if (!editor || !isSeen() || !isOn()) return;
    const left = touched + respect - Date.now();
    if (left > 0) {
      // Whoever is busy in the tree is left alone; what happened in the editor meanwhile still counts behind that.
      waiting = setTimeout(() => void follow(), left);
      return;
    }
    const target = await elementFor(editor, tree, source);
    // Others may have done something meanwhile.
    const isStill = window.activeTextEditor === editor && isSeen() && Date.now() - touched >= respect;
    if (!target || !isStill || view.selection.some((selected) => isSame(selected, target))) return;
    revealing = target;
    // A row cannot be shown while the tree is drawn anew: then it is asked for again. One that went is nobody's fault.
    await view.reveal(target, { select: true, focus: false }).then(undefined, () => {
      if (attempt < mostAttempts) waiting = setTimeout(() => void follow(attempt + 1), rest);
    });
  };
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void follow(), rest);
  };
  const touch = (): void => {
    touched = Date.now();
  };
  const set = (value: boolean) => async (): Promise<void> => {
    await workspace.getConfiguration('agentRegistry').update(setting, value, scopeOf());
    if (value) soon();
  };
  return Disposable.from(
    window.onDidChangeActiveTextEditor(soon),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      // Of an entry point it does not matter where in it the cursor is.
      if (textEditor === window.activeTextEditor && textEditor.document.fileName.endsWith('.json')) soon();
    }),
    view.onDidChangeVisibility(soon),
    view.onDidChangeSelection(({ selection }) => {
      const own = revealing;
      // A tree that is drawn again may lose what was selected: nobody did that.
      if (selection.length === 0 || (own && selection.every((selected) => isSame(selected, own)))) return;
      touch();
    }),
    view.onDidCollapseElement(touch),
    view.onDidExpandElement(({ element }) => {
      if (!revealing || element !== tree.getParent(revealing)) touch();
    }),
    commands.registerCommand('agentRegistry.followActiveEditor', set(true)),
    commands.registerCommand('agentRegistry.followActiveEditor.chosen', set(false)),
    { dispose: () => clearTimeout(waiting) },
  );
}

const isOn = (): boolean => workspace.getConfiguration('agentRegistry').get(setting, true);

/** Where it is set already, or else for the user. */
function scopeOf(): ConfigurationTarget | boolean {
  const known = workspace.getConfiguration('agentRegistry').inspect(setting);
  return known?.workspaceValue === undefined;
}

/** The row that an editor is about, or the one that it is hidden in. */
async function elementFor(
  { document, selection }: TextEditor,
  tree: RegistryTree,
  source: RegistrySource,
): Promise<Element | undefined> {
  const { line, character } = selection.active;
  const tools = await source.toolsAt({ uri: document.uri.toString(), position: { line, character } });
  for (const tool of tools) {
    const element = await tree.elementOf(tool);
    if (!element) continue;
    const parent = element.group ?? element.registry;
    return parent.isClosed ? parent : element;
  }
  return undefined;
}

/** A tool is the same in whatever group it is shown. */
function isSame(a: Element, b: Element): boolean {
  if (a.kind !== 'tool' || b.kind !== 'tool') return a === b;
  const [one, other] = [nameOf(a), nameOf(b)];
  return one.registry === other.registry && one.id === other.id;
}
