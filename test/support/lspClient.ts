import { spawn, type ChildProcess } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-languageserver-protocol/node';
import type {
  ClientCapabilities,
  Diagnostic,
  InitializeResult,
  TextDocumentContentChangeEvent,
} from 'vscode-languageserver-protocol';

/** What a client says of itself, and how it answers what the server asks. */
interface Start {
  readonly capabilities?: ClientCapabilities;
  /** It says no more of itself than `capabilities`; absent: also what nearly every client says. */
  readonly exactly?: true;
  /** `initializationOptions` */
  readonly options?: unknown;
  /** The language of the editor. */
  readonly locale?: string;
  /** Variables of the process beside those of this one. */
  readonly env?: Readonly<Record<string, string>>;
  /** By method. */
  readonly answers?: Readonly<Record<string, (params: unknown) => unknown>>;
}

/** What nearly every client can do. */
const usual: ClientCapabilities['textDocument'] = {
  codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } } },
  publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] } },
};

/** The server as an editor starts it: a process that speaks over its standard streams. */
export class LspClient {
  readonly #process: ChildProcess;
  readonly connection: MessageConnection;
  /** The last list published for each file, by its path below the folder. */
  readonly published = new Map<string, readonly Diagnostic[]>();
  /** What the server wanted to be asked for again. */
  readonly refreshed = new Set<string>();
  readonly log: string[] = [];
  readonly #waiting = new Set<() => void>();
  result: InitializeResult | undefined;
  #version = 1;

  private constructor(
    readonly folder: string,
    answers: Readonly<Record<string, (params: unknown) => unknown>>,
    env: Readonly<Record<string, string>>,
  ) {
    this.#process = spawn(process.execPath, [join(import.meta.dirname, '../../dist/server.js'), '--stdio'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    const { stdin, stdout } = this.#process;
    if (!stdin || !stdout) throw new Error('no streams');
    this.connection = createMessageConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification(
      'textDocument/publishDiagnostics',
      ({ uri, diagnostics }: { uri: string; diagnostics: Diagnostic[] }) => {
        this.published.set(this.pathOf(uri), diagnostics);
        for (const look of this.#waiting) look();
      },
    );
    this.connection.onNotification(
      'window/logMessage',
      ({ message }: { message: string }) => void this.log.push(message),
    );
    for (const what of ['codeLens', 'inlayHint', 'semanticTokens'])
      this.connection.onRequest(`workspace/${what}/refresh`, () => {
        this.refreshed.add(what);
        for (const look of this.#waiting) look();
        return null;
      });
    const usual = { 'client/registerCapability': () => null, 'workspace/diagnostic/refresh': () => null };
    for (const [method, answer] of Object.entries({ ...usual, ...answers })) this.connection.onRequest(method, answer);
    this.connection.listen();
  }

  /** Starts the server on a folder of the disk. */
  static async start(folder: string, start: Start = {}): Promise<LspClient> {
    const { capabilities = {}, exactly = false, options, answers = {}, locale, env = {} } = start;
    const client = new LspClient(folder, answers, env);
    const rootUri = pathToFileURL(folder).href;
    client.result = await client.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: 'test' }],
      capabilities: exactly
        ? capabilities
        : { ...capabilities, textDocument: { ...usual, ...capabilities.textDocument } },
      initializationOptions: options,
      ...(locale === undefined ? {} : { locale }),
    });
    await client.connection.sendNotification('initialized', {});
    return client;
  }

  uri(path: string): string {
    return pathToFileURL(join(this.folder, path)).href;
  }

  pathOf(uri: string): string {
    return decodeURIComponent(uri).slice(decodeURIComponent(pathToFileURL(this.folder).href).length + 1);
  }

  async open(path: string, text: string, languageId = 'json'): Promise<void> {
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: this.uri(path), languageId, version: this.#version, text },
    });
  }

  /** Replaces the whole text of an open document. */
  async type(path: string, text: string): Promise<void> {
    const textDocument = { uri: this.uri(path), version: ++this.#version };
    await this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: [{ text }] });
  }

  /** Changes places of an open document, each in the text that the change before it made. */
  async change(path: string, ...contentChanges: readonly TextDocumentContentChangeEvent[]): Promise<void> {
    const textDocument = { uri: this.uri(path), version: ++this.#version };
    await this.connection.sendNotification('textDocument/didChange', { textDocument, contentChanges });
  }

  async save(path: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didSave', { textDocument: { uri: this.uri(path) } });
  }

  async close(path: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: this.uri(path) } });
  }

  /** Tells the server that something happened to these paths. */
  async touched(...paths: string[]): Promise<void> {
    await this.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: paths.map((path) => ({ uri: this.uri(path), type: 2 })),
    });
  }

  /** The codes published for a file, in order. */
  codes(path: string): readonly string[] {
    return (this.published.get(path) ?? []).map(({ code }) => String(code));
  }

  /** Waits until what is published is as expected; fails with what it was last. */
  async until(expected: () => boolean, what: () => unknown, milliseconds = 15_000): Promise<void> {
    if (expected()) return;
    await new Promise<void>((resolve, reject) => {
      const look = (): void => {
        if (!expected()) return;
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(look);
        reject(new Error(`still ${JSON.stringify(what())}; log: ${this.log.join('\n')}`));
      }, milliseconds);
      this.#waiting.add(look);
    });
  }

  /** Waits until a file has exactly these codes, in order. */
  async untilCodes(path: string, ...codes: string[]): Promise<void> {
    const same = (): boolean => this.published.has(path) && this.codes(path).join() === codes.join();
    await this.until(same, () => this.codes(path));
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.connection.dispose();
  }
}
