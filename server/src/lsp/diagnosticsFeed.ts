import type {
  Connection,
  Diagnostic,
  DocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver';
import { compareRanges, type DiagnosticOptions } from '../features/diagnostics.js';
import { normalizeUri } from '../workspace/uris.js';
import type { Workspace } from '../workspace/workspace.js';
import { joinedJson, type DiagnosticRun } from './diagnosticRun.js';
import { KnownDiagnostics } from './knownDiagnostics.js';
import type { Session } from './session.js';

/** Sends a notification whose parameters are JSON already, in pieces: texts, or their UTF-8. */
export type SendSerialized = (method: string, params: readonly (string | Uint8Array)[]) => void;

/** A client is asked to pull again this long after a change, in milliseconds: once for a burst of them. */
const refreshPause = 100;

/** How diagnostics reach the client: sent when they change, or given when asked for. */
export class DiagnosticsFeed {
  /** Files whose last published list was not empty. */
  readonly #shown = new Set<string>();
  /** Grows for a file whenever its diagnostics may have changed: what a client holds is known by it. */
  readonly #generations = new Map<string, number>();
  #refreshing = false;
  readonly #known: KnownDiagnostics;

  /**
   * @param clientUri how the client spells the URI of a file that it has open
   * @param sendSerialized sends a notification whose parameters are JSON already; absent where the way to the client takes objects only
   */
  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
    private readonly session: Session,
    options: DiagnosticOptions,
    private readonly clientUri: (uri: string) => string,
    private readonly sendSerialized?: SendSerialized,
  ) {
    this.#known = new KnownDiagnostics(options, session.diagnosticMembers);
  }

  /** Takes what changed in the workspace. */
  changed(uris: Iterable<string>): void {
    const { diagnostics: mode, canRefreshDiagnostics } = this.session;
    for (const uri of uris) {
      this.#generations.set(uri, (this.#generations.get(uri) ?? 0) + 1);
      if (mode === 'push') this.#publish(uri);
    }
    // One file's change may matter to another: the client asks again, once for a burst of changes.
    if (mode === 'pull' && canRefreshDiagnostics) {
      if (this.#refreshing) return;
      this.#refreshing = true;
      setTimeout(() => {
        this.#refreshing = false;
        // A client that refuses asks when it likes.
        this.connection.languages.diagnostics.refresh().catch(() => undefined);
      }, refreshPause);
    }
  }

  #publish(uri: string): void {
    const file = this.workspace.file(uri);
    const runs = this.#runsOf(uri);
    const isOurs = file?.classification.kind !== undefined;
    if (runs.length === 0 && !this.#shown.has(uri) && !(isOurs && file.open)) return;
    if (runs.length > 0) this.#shown.add(uri);
    else this.#shown.delete(uri);
    const about = { uri: this.clientUri(uri), ...(file?.open ? { version: file.document.version } : {}) };
    if (!this.sendSerialized) {
      void this.connection.sendDiagnostics({ ...about, diagnostics: inOrder(runs) });
      return;
    }
    const pieces = ['{"diagnostics":[', joinedJson(runs), `],${JSON.stringify(about).slice(1)}`];
    this.sendSerialized('textDocument/publishDiagnostics', pieces);
  }

  /** The diagnostics of a file as they are now, in the order of the file. */
  of(uri: string): readonly Diagnostic[] {
    return inOrder(this.#runsOf(uri));
  }

  #runsOf(uri: string): readonly DiagnosticRun[] {
    const file = this.workspace.file(uri);
    const { configurations } = this.workspace;
    return file
      ? this.#known.of(file, configurations.severitiesFor(file.uri), configurations.maxHints)
      : this.#known.beside(this.workspace, normalizeUri(uri));
  }

  /** Answers `textDocument/diagnostic`. */
  async pull(uri: string, previous: string | undefined): Promise<DocumentDiagnosticReport> {
    await this.workspace.settle();
    const resultId = this.#resultId(uri);
    if (previous === resultId) return { kind: 'unchanged', resultId };
    return { kind: 'full', resultId, items: [...this.of(uri)] };
  }

  /** Answers `workspace/diagnostic`: every file of ours, opened or not, and an empty list for those that are gone. */
  async pullWorkspace(
    previous: readonly { readonly uri: string; readonly value: string }[],
  ): Promise<WorkspaceDiagnosticReport> {
    await this.workspace.settle();
    const held = new Map(previous.map(({ uri, value }) => [normalizeUri(uri), value]));
    const uris = new Set([...held.keys()]);
    for (const { uri, classification, analysis } of this.workspace.files()) {
      if (classification.kind) uris.add(uri);
      for (const companion of analysis?.companions.keys() ?? []) uris.add(companion);
    }
    return {
      items: [...uris].map((uri) => {
        const resultId = this.#resultId(uri);
        const file = this.workspace.file(uri);
        const common = { uri: this.clientUri(uri), version: file?.open ? file.document.version : null, resultId };
        return held.get(uri) === resultId
          ? { ...common, kind: 'unchanged' }
          : { ...common, kind: 'full', items: [...this.of(uri)] };
      }),
    };
  }

  #resultId(uri: string): string {
    return String(this.#generations.get(normalizeUri(uri)) ?? 0);
  }
}

const inOrder = (runs: readonly DiagnosticRun[]): Diagnostic[] =>
  runs.flatMap(({ diagnostics }) => diagnostics).sort((a, b) => compareRanges(a.range, b.range));
