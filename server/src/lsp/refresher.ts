import type { Connection } from 'vscode-languageserver';
import type { Workspace } from '../workspace/workspace.js';

/** A client is asked to ask again this long after a change, in milliseconds: once for a burst of them. */
const refreshPause = 200;

/** What is shown in the text, and asked for anew after each edit. */
export type Refreshable = 'codeLens' | 'inlayHint' | 'semanticTokens';

/**
 * Has the client ask again for what it shows in a text, where that may have changed without an edit of that text: by settings, by something
 * on the disk or in another file. After an edit it asks by itself.
 */
export class Refresher {
  /** The version of each open document that the client was told about. */
  readonly #answered = new Map<string, number>();
  #refreshing = false;

  /** @param dependsOnOthers whether any change in another file may matter, also one that changes no finding */
  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
    private readonly what: Refreshable,
    private readonly dependsOnOthers: () => boolean = () => false,
  ) {
    workspace.onDidChange((changed) => {
      if ([...changed].some((uri) => this.#matters(uri))) this.#refresh();
    });
  }

  /** Notes that the client has been told about a document as it is now. */
  answered(uri: string): void {
    const file = this.workspace.file(uri);
    if (file?.open) this.#answered.set(file.uri, file.document.version);
  }

  #matters(uri: string): boolean {
    const file = this.workspace.file(uri);
    const told = this.#answered.get(uri);
    if (!file?.open) this.#answered.delete(uri);
    else if (told === file.document.version) return true;
    const others = this.#answered.size - (this.#answered.has(uri) ? 1 : 0);
    return others > 0 && this.dependsOnOthers();
  }

  #refresh(): void {
    if (this.#refreshing) return;
    this.#refreshing = true;
    setTimeout(() => {
      this.#refreshing = false;
      // A client that is about to end no longer answers, which is nobody's fault.
      this.connection.sendRequest(`workspace/${this.what}/refresh`).catch(() => undefined);
    }, refreshPause);
  }
}
