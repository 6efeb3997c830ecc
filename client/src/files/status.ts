import { Disposable, languages, window, workspace, type LanguageStatusItem, type TextDocument, type Uri } from 'vscode';
import type { ClassificationResult } from '../../../server/src/lsp/protocol.js';
import type { RegistrySource } from '../explorer/source.js';
import { wording } from '../wording.js';

/** Says, among the states of a language, what kind of file is in front and why; of a namesake that is none of ours, why it is not. */
export class FileStatus implements Disposable {
  #item: LanguageStatusItem | undefined;
  #shown: TextDocument | undefined;
  #turn = 0;
  readonly #subscriptions: Disposable;

  constructor(
    source: RegistrySource,
    private readonly classify: (uri: Uri) => Promise<ClassificationResult>,
  ) {
    this.#subscriptions = Disposable.from(
      window.onDidChangeActiveTextEditor(() => void this.refresh()),
      source.onDidChange(() => void this.refresh()),
      // A file that is none of ours tells of no change: what its content is may be different now.
      workspace.onDidSaveTextDocument(() => void this.refresh()),
    );
    void this.refresh();
  }

  /** What is shown at the moment. */
  get shown(): { readonly text: string; readonly detail: string } | undefined {
    return this.#item && { text: this.#item.text, detail: this.#item.detail ?? '' };
  }

  async refresh(): Promise<void> {
    const own = ++this.#turn;
    const document = window.activeTextEditor?.document;
    if (document !== this.#shown) this.#clear();
    if (!document || !/^(?:jsonc?|typescript(?:react)?)$/.test(document.languageId)) return;
    const found = await this.classify(document.uri);
    if (own !== this.#turn) return;
    if (!found) {
      this.#clear();
      return;
    }
    this.#shown = document;
    const { languageId: language, uri } = document;
    this.#item ??= languages.createLanguageStatusItem('agentRegistry.file', { language, scheme: uri.scheme });
    this.#item.name = wording.fileStatusName();
    this.#item.text = 'kind' in found ? wording.fileKind(found.kind) : wording.foreignFile(found.named);
    this.#item.detail = 'kind' in found ? wording.because(found.because) : wording.whyForeign(found);
    // A program declares contexts or does not: nobody can say otherwise.
    if (language.startsWith('json') && !('kind' in found && found.kind === 'configuration'))
      this.#item.command = { command: 'agentRegistry.treatAs', title: wording.treatAs(), arguments: [uri] };
  }

  dispose(): void {
    this.#subscriptions.dispose();
    this.#clear();
  }

  #clear(): void {
    this.#item?.dispose();
    this.#item = undefined;
    this.#shown = undefined;
  }
}
