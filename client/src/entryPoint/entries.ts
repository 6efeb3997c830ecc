import { EventEmitter, workspace, type Disposable, type Event, type Uri } from 'vscode';
import type { RegistryEntriesResult } from '../../../server/src/lsp/protocol.js';
import type { RegistrySource } from '../explorer/source.js';

/** The entries that start with a file, remembered until some registry changes: the editor asks again and again while somebody types. */
export class FileEntries implements Disposable {
  readonly #known = new Map<string, Promise<RegistryEntriesResult>>();
  readonly #changed = new EventEmitter<void>();
  readonly #source: RegistrySource;
  readonly #subscription: Disposable;

  /** What is said of any file may be different now. */
  readonly onDidChange: Event<void> = this.#changed.event;

  constructor(source: RegistrySource) {
    this.#source = source;
    this.#subscription = source.onDidChange(() => {
      this.#known.clear();
      this.#changed.fire();
    });
  }

  /** The entries of one file; none where it lies in nothing that the server can look at. */
  async of(uri: Uri): Promise<RegistryEntriesResult> {
    if (uri.scheme !== 'file' && !workspace.getWorkspaceFolder(uri)) return [];
    const key = uri.toString();
    let entries = this.#known.get(key);
    if (!entries) this.#known.set(key, (entries = this.#source.entries(key)));
    return entries;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }
}
