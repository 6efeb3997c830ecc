import * as l10n from '@vscode/l10n';
import type { Connection } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { rulePagePath, speak } from '../engine/language.js';
import { member } from '../engine/value.js';
import type { FileSystem } from '../workspace/fileSystem.js';
import { normalizeUri } from '../workspace/uris.js';
import { Workspace } from '../workspace/workspace.js';
import { ClientFileSystem } from './clientFileSystem.js';
import { DiagnosticsFeed, type SendSerialized } from './diagnosticsFeed.js';
import { encodedConnection, type Texts } from './encoding.js';
import { didChangeRegistriesNotification, resolvedScheme, type DidChangeRegistriesParams } from './protocol.js';
import { withProgress } from './progress.js';
import type { Failure } from './providers/provider.js';
import { registerRequests } from './requests.js';
import type { Session } from './session.js';
import { readSettings } from './settings.js';
import { UnwatchedDisk } from './unwatchedDisk.js';
import { isNoise, WatchedFiles, withoutNested } from './watchedFiles.js';

/** What a platform gives the server. */
export interface Platform {
  /** Makes what the connection knows as an error. It comes with the connection: only its own are recognised. */
  readonly failure: Failure;
  /** Absent where messages go to the client as objects. */
  readonly sendSerialized?: SendSerialized;
  /** The files of the machine; absent where only the client can reach any. */
  readonly fileSystem?: FileSystem;
  /** Where a page of `docs/rules` is, as a URI that the editor can open, by its path without the ending. */
  readonly documentation: (path: string) => string | undefined;
}

/** The explorer follows typing at this distance, in milliseconds. */
const explorerPause = 200;

/** Answers everything that a client asks and tells, once it is initialized. */
export function startServer(connection: Connection, platform: Platform, session: Session): void {
  speak(session.locale);
  void new Server(connection, platform, session).start();
}

class Server {
  private readonly connection: Connection;
  readonly #workspace: Workspace;
  readonly #feed: DiagnosticsFeed;
  /** The client's spelling of the URIs of its open documents, by ours. */
  readonly #clientUris = new Map<string, string>();
  /** Open documents that are no JSON. */
  readonly #texts = new Map<string, TextDocument>();
  #excluded: (path: string) => boolean = () => false;
  #changedRegistries = new Set<string>();
  #tellingExplorer = false;
  /** Absent where the client tells of changes on the disk. */
  readonly #unwatched: UnwatchedDisk | undefined;

  /** @param client as it came; through {@link connection} everything is said in our own position encoding */
  constructor(
    client: Connection,
    platform: Platform,
    private readonly session: Session,
  ) {
    const { positionEncoding } = session;
    const texts: Texts = {
      known: (uri) => this.#workspace.knownText(uri),
      read: (uri) => this.#workspace.readText(uri),
    };
    const connection = positionEncoding === 'utf-16' ? client : encodedConnection(client, positionEncoding, texts);
    this.connection = connection;
    const fileSystem = session.options.fileSystem === true ? undefined : platform.fileSystem;
    this.#workspace = new Workspace({
      fileSystem: fileSystem ?? new ClientFileSystem(connection),
      excluded: (path) => this.#excluded(path),
      onRuleError: (rule, error) =>
        connection.console.error(
          `${rule.code}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        ),
    });
    this.#workspace.setFolders(session.folders);
    const base = session.options.documentation;
    const page = base === undefined ? platform.documentation : (path: string) => `${base}/${path}.md`;
    const documentation = (code: string): string | undefined => page(rulePagePath(code));
    const options = { reportedByHost: session.reportedByHost, documentation };
    const clientUri = (uri: string): string => this.#clientUris.get(uri) ?? uri;
    // What is serialised already cannot be converted to another encoding.
    const sendSerialized = connection === client ? platform.sendSerialized : undefined;
    this.#feed = new DiagnosticsFeed(connection, this.#workspace, session, options, clientUri, sendSerialized);
    this.#workspace.onDidChange((changed) => {
      this.#feed.changed(changed);
      if (session.options.explorer === true) this.#tellExplorer(changed);
    });
    // What the first search finds is new anyway.
    if (!session.canWatchFiles)
      this.#unwatched = new UnwatchedDisk(
        () => this.#guard('disk', () => this.#workspace.ready()),
        () => this.#guard('disk', () => this.#workspace.lookAgain()),
      );
    this.#synchronise();
    registerRequests({
      connection,
      workspace: this.#workspace,
      feed: this.#feed,
      session,
      documentation,
      clientUri,
      failure: platform.failure,
    });
  }

  async start(): Promise<void> {
    await this.#guard('start', async () => {
      const { canRegisterConfiguration, canWatchFiles } = this.session;
      if (canRegisterConfiguration) this.#register('workspace/didChangeConfiguration', { section: 'agentRegistry' });
      // Everything: a directory that moves takes entry points with it, and tells only of itself.
      if (canWatchFiles) this.#register('workspace/didChangeWatchedFiles', { watchers: [{ globPattern: '**/*' }] });
      if (this.session.params.capabilities.workspace?.workspaceFolders) {
        this.connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
          const gone = new Set(removed.map(({ uri }) => normalizeUri(uri)));
          this.#workspace.setFolders([
            ...this.#workspace.folders.filter((uri) => !gone.has(uri)),
            ...added.map(({ uri }) => uri),
          ]);
          void this.#guard('workspace folders', async () => {
            await this.#readSettings();
            await this.#workspace.scan();
          });
        });
      }
      await this.#readSettings();
      await withProgress(this.connection, l10n.t('Looking for agent registries'), () => this.#workspace.scan());
    });
  }

  /** Asks the client to send notifications. It is not waited for: what they would tell of is read once in any case. */
  #register(method: string, registerOptions: object): void {
    const registrations = [{ id: method, method, registerOptions }];
    void this.#guard('registration', () => this.connection.sendRequest('client/registerCapability', { registrations }));
  }

  /** Tells the Registry Explorer what changed, once for a burst of keystrokes. */
  #tellExplorer(changed: ReadonlySet<string>): void {
    for (const uri of changed) this.#changedRegistries.add(uri);
    if (this.#tellingExplorer) return;
    this.#tellingExplorer = true;
    setTimeout(() => {
      const uris = [...this.#changedRegistries];
      this.#changedRegistries = new Set();
      this.#tellingExplorer = false;
      void this.connection.sendNotification(didChangeRegistriesNotification, {
        uris,
      } satisfies DidChangeRegistriesParams);
    }, explorerPause);
  }

  #synchronise(): void {
    const { connection } = this;
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
      // What we have made ourselves is none of the user's files.
      if (uri.startsWith(`${resolvedScheme}:`)) return;
      this.#clientUris.set(normalizeUri(uri), uri);
      if (isText(languageId, uri)) {
        this.#texts.set(uri, TextDocument.create(uri, languageId, version, text));
        this.#workspace.setText(uri, text, version);
      } else this.#workspace.openDocument(uri, languageId, version, text);
      this.#unwatched?.mayHaveChanged();
    });
    connection.onDidSaveTextDocument(() => this.#unwatched?.mayHaveChanged());
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      this.#unwatched?.typed();
      const known = this.#texts.get(uri);
      if (known) {
        const text = TextDocument.update(known, contentChanges, version);
        this.#texts.set(uri, text);
        this.#workspace.setText(uri, text.getText(), version);
      } else this.#workspace.changeDocument(uri, contentChanges, version);
    });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      const wasText = this.#texts.delete(uri);
      void this.#guard('close', async () => {
        if (wasText) this.#workspace.setText(uri, undefined);
        else await this.#workspace.closeDocument(uri);
        if (this.#workspace.file(uri)?.open !== true) this.#clientUris.delete(normalizeUri(uri));
        this.#unwatched?.mayHaveChanged();
      });
    });
    const watched = new WatchedFiles((uris) => {
      void this.#guard('watched files', () => this.#workspace.filesChanged(uris));
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      watched.told(changes);
    });
    // What the editor itself did is told at once: events on the disk may come late, or not at all.
    const done = (uris: readonly string[]): void => {
      const own = withoutNested(uris.filter((uri) => !isNoise(uri)));
      if (own.length > 0) void this.#guard('file operation', () => this.#workspace.filesChanged(own));
    };
    connection.workspace.onDidCreateFiles(({ files }) => done(files.map(({ uri }) => uri)));
    connection.workspace.onDidDeleteFiles(({ files }) => done(files.map(({ uri }) => uri)));
    connection.workspace.onDidRenameFiles(({ files }) => done(files.flatMap(({ oldUri, newUri }) => [oldUri, newUri])));
    connection.onDidChangeConfiguration(({ settings }) => {
      void this.#guard('settings', () => this.#readSettings(member(settings, 'agentRegistry')));
    });
  }

  async #readSettings(sent?: unknown): Promise<void> {
    const { folders } = this.#workspace;
    const { own, byFolder, excluded } = await readSettings(this.connection, this.session, folders, sent);
    this.#excluded = excluded;
    this.#workspace.setSettings(own, byFolder);
  }

  /** Runs what nobody waits for: an error is logged and ends nothing else. */
  async #guard(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.connection.console.error(
        `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
    }
  }
}

/** True for documents that are kept as plain text: a tool's documentation. A JSON file shown as plain text is none of them. */
const isText = (languageId: string, uri: string): boolean =>
  !/^json/i.test(languageId) && !uri.toLowerCase().endsWith('.json');
