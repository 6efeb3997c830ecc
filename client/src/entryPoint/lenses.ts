import { CodeLens, Disposable, EventEmitter, Range, workspace, type CodeLensProvider, type TextDocument } from 'vscode';
import type { RegistryEntry } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import type { FileEntries } from './entries.js';

const setting = 'codeLens.entryPoint';

/** Says at the top of an entry point, in whatever language it is written, which entry of a registry starts it. */
export class EntryPointLenses implements CodeLensProvider, Disposable {
  readonly #changed = new EventEmitter<void>();
  readonly #entries: FileEntries;
  readonly #subscriptions: Disposable;

  readonly onDidChangeCodeLenses = this.#changed.event;

  constructor(entries: FileEntries) {
    this.#entries = entries;
    this.#subscriptions = Disposable.from(
      this.#changed,
      entries.onDidChange(() => this.#changed.fire()),
      workspace.onDidChangeConfiguration((change) => {
        if (change.affectsConfiguration(`agentRegistry.${setting}`)) this.#changed.fire();
      }),
    );
  }

  async provideCodeLenses({ uri }: TextDocument): Promise<CodeLens[]> {
    if (!workspace.getConfiguration('agentRegistry', uri).get<boolean>(setting, true)) return [];
    const entries = await this.#entries.of(uri);
    return entries.map(
      (entry) =>
        new CodeLens(new Range(0, 0, 0, 0), {
          title: titleOf(entry),
          tooltip: [wording.consequence(entry.state), ...entry.reasons].join('\n'),
          command: 'agentRegistry.goToRegistryEntry',
          arguments: [uri, entry],
        }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }
}

function titleOf({ name = wording.unnamed(), state, reasons, path }: RegistryEntry): string {
  return state === 'rejected' ? wording.rejectedEntry(name, reasons.length) : wording.entry(name, state, path);
}
