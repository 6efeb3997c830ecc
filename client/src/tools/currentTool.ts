import { commands, Disposable, window, type TextEditor, type TreeView } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { toolAtRequest, type ToolAtParams, type ToolAtResult } from '../../../server/src/lsp/protocol.js';
import type { Element } from '../explorer/elements.js';
import type { RegistrySource } from '../explorer/source.js';
import type { ToolTarget } from './chosenTools.js';

/** So long, in milliseconds, the cursor rests before anybody is asked where it is. */
const pause = 150;

/**
 * The entry that somebody means who names none: that at the cursor, or the one that is selected in the tree, whichever was touched last. Keeps
 * the context keys of the palette and of the editor's menu up.
 */
export class CurrentTool implements Disposable {
  #isTreeLast = false;
  #atCursor: ToolTarget | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #turn = 0;
  readonly #subscriptions: Disposable;

  constructor(
    private readonly client: BaseLanguageClient,
    private readonly view: TreeView<Element>,
    source: RegistrySource,
  ) {
    this.#subscriptions = Disposable.from(
      view.onDidChangeSelection(({ selection }) => (this.#isTreeLast = selection.length > 0)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => {
        if (textEditor !== window.activeTextEditor) return;
        this.#isTreeLast = false;
        this.#soon();
      }),
      window.onDidChangeActiveTextEditor(() => this.#soon()),
      source.onDidChange(() => this.#soon()),
    );
    this.#soon();
  }

  /** The entry at the cursor, asked for now. */
  async atCursor(): Promise<ToolTarget | undefined> {
    const editor = window.activeTextEditor;
    if (!editor || !isJson(editor) || !this.client.isRunning()) return undefined;
    const { line, character } = editor.selection.active;
    const params: ToolAtParams = { uri: editor.document.uri.toString(), position: { line, character } };
    const found = await this.client.sendRequest<ToolAtResult>(toolAtRequest, params).catch(() => null);
    return found ?? undefined;
  }

  /** Those that a command is about that was told of none. */
  async meant(): Promise<readonly ToolTarget[]> {
    const selected = targetsOf(this.view.selection);
    if (this.#isTreeLast && selected.length > 0) return selected;
    const found = await this.atCursor();
    return found ? [found] : selected;
  }

  dispose(): void {
    clearTimeout(this.#waiting);
    this.#subscriptions.dispose();
  }

  #soon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const own = ++this.#turn;
    const found = await this.atCursor();
    if (own !== this.#turn) return;
    this.#atCursor = found;
    await this.#tell('toolAtCursor', this.#atCursor !== undefined);
    await this.#tell('entryPointAtCursor', this.#atCursor?.node.entryPointExists === true);
    await this.#tell('toolMdAtCursor', this.#atCursor?.node.toolMd !== undefined);
  }

  async #tell(key: string, value: boolean): Promise<void> {
    await commands.executeCommand('setContext', `agentRegistry.${key}`, value);
  }
}

/** The tools among elements of the tree. */
export const targetsOf = (elements: readonly Element[]): readonly ToolTarget[] =>
  elements.flatMap((element) =>
    element.kind === 'tool' ? [{ registry: element.registry.node.uri, node: element.node }] : [],
  );

const isJson = ({ document }: TextEditor): boolean => /^jsonc?$/.test(document.languageId);
