import { EventEmitter, workspace, type Event } from 'vscode';
import { State, type BaseLanguageClient } from 'vscode-languageclient';
import {
  contextsRequest,
  didChangeRegistriesNotification,
  findSkillsRequest,
  findToolsRequest,
  exportRegistryRequest,
  loadedEntriesRequest,
  loadedEntryRequest,
  loadedTagsRequest,
  registriesRequest,
  registryEntriesRequest,
  resolveRequest,
  toolChoicesRequest,
  toolsAtRequest,
  toolsRequest,
  whichToolsRequest,
  type ContextsResult,
  type DidChangeRegistriesParams,
  type FindParams,
  type FindSkillsResult,
  type FindToolsResult,
  type ExportRegistryParams,
  type ExportRegistryResult,
  type LoadedEntriesParams,
  type LoadedEntriesResult,
  type LoadedEntryParams,
  type LoadedEntryResult,
  type LoadedTagsParams,
  type LoadedTagsResult,
  skillsRequest,
  type RegistriesResult,
  type RegistryEntriesParams,
  type RegistryEntriesResult,
  type ResolutionResult,
  type ResolveParams,
  type SkillsResult,
  type ToolChoicesParams,
  type ToolChoicesResult,
  type ToolsAtParams,
  type ToolsAtResult,
  type ToolsParams,
  type ToolsResult,
  type WhichToolsParams,
  type WhichToolsResult,
} from '../../../server/src/lsp/protocol.js';
import { lasting } from './lasting.js';

/** Where the explorer gets its content from. */
export interface RegistrySource {
  /** The registries of the workspace: the server is asked once, until something changes. */
  registries(): Promise<RegistriesResult>;
  /** The directories of tools that a registry lacks; asked once as well. */
  unregistered(uri: string): Promise<ToolChoicesResult['directories']>;
  /** What was answered counts no more, whether or not anything changed. */
  forget(): void;
  tools(uri: string): Promise<ToolsResult>;
  skills(): Promise<SkillsResult>;
  /** The entries that start with a file. */
  entries(uri: string): Promise<RegistryEntriesResult>;
  /** The tools that are looked for, of all registries. */
  findTools(params: FindParams): Promise<FindToolsResult>;
  findSkills(params: FindParams): Promise<FindSkillsResult>;
  /** The tools that a place of a file is about. */
  toolsAt(params: ToolsAtParams): Promise<ToolsAtResult>;
  /** The profiles, the manifests of skills and the tool contexts of the workspace. */
  contexts(): Promise<ContextsResult>;
  /** What a session of a profile gets; null for a file that is none. */
  resolve(uri: string): Promise<ResolutionResult | null>;
  /** Entries of a registry as the Coordinator has them in its groups and indexes. */
  loadedEntries(uri: string, of: LoadedEntriesParams['of']): Promise<LoadedEntriesResult>;
  loadedTags(uri: string): Promise<LoadedTagsResult>;
  /** One entry in full; null where it is no more. */
  loadedEntry(uri: string, id: string): Promise<LoadedEntryResult>;
  /** The tools that tags lead to; undefined where the server does not answer. */
  whichTools(params: WhichToolsParams): Promise<WhichToolsResult | undefined>;
  /** What is loaded of a registry, as a text; null where there is no such registry. */
  exportRegistry(params: ExportRegistryParams): Promise<ExportRegistryResult>;
  /** The files of ours that changed, gathered over a short while; undefined: any of them, or their number. */
  readonly onDidChange: Event<ReadonlySet<string> | undefined>;
  /** True while there is a server to ask, or one on its way. */
  readonly onDidChangeAvailability: Event<boolean>;
  dispose(): void;
}

/** Long enough that somebody typing does not make the tree flicker, short enough to seem immediate. */
const debounceMilliseconds = 120;

/** The language server as the source. */
export function serverSource(client: BaseLanguageClient): RegistrySource {
  const changed = new EventEmitter<ReadonlySet<string> | undefined>();
  const availability = new EventEmitter<boolean>();
  const announce = gather((uris) => changed.fire(uris));
  const registries = lasting(() => client.sendRequest<RegistriesResult>(registriesRequest));
  const choices = lasting((registry: string) =>
    client.sendRequest<ToolChoicesResult>(toolChoicesRequest, { registry } satisfies ToolChoicesParams),
  );
  const forget = (): void => {
    registries.forget();
    choices.forget();
  };
  const subscriptions = [
    changed,
    availability,
    workspace.onDidChangeWorkspaceFolders(forget),
    client.onNotification(didChangeRegistriesNotification, ({ uris }: DidChangeRegistriesParams) => {
      forget();
      announce(uris);
    }),
    client.onDidChangeState(({ newState }) => {
      forget();
      availability.fire(newState === State.Starting || newState === State.Running);
      if (newState === State.Running) announce(undefined);
    }),
  ];
  /** Without a server there is nothing to list; the view's message says so. */
  const ask = <T extends readonly unknown[]>(method: string, params?: object): Promise<T | readonly []> =>
    client.sendRequest<T>(method, params).catch(() => []);
  const noContexts: ContextsResult = {
    profiles: [],
    manifests: [],
    contexts: [],
    problems: { errors: 0, warnings: 0, informations: 0 },
  };
  return {
    registries: () => registries.ask(undefined).catch(() => []),
    unregistered: (uri) =>
      choices.ask(uri).then(
        ({ directories }) => directories,
        () => [],
      ),
    forget,
    skills: () => ask<SkillsResult>(skillsRequest),
    entries: (uri) => ask<RegistryEntriesResult>(registryEntriesRequest, { uri } satisfies RegistryEntriesParams),
    tools: (uri) => ask<ToolsResult>(toolsRequest, { uri } satisfies ToolsParams),
    findTools: (params) =>
      client.sendRequest<FindToolsResult>(findToolsRequest, params).catch(() => ({ total: 0, registries: [] })),
    findSkills: (params) =>
      client.sendRequest<FindSkillsResult>(findSkillsRequest, params).catch(() => ({ total: 0, skills: [] })),
    toolsAt: (params) => ask<ToolsAtResult>(toolsAtRequest, params),
    contexts: () => client.sendRequest<ContextsResult>(contextsRequest).catch(() => noContexts),
    resolve: (uri) =>
      client.sendRequest<ResolutionResult | null>(resolveRequest, { uri } satisfies ResolveParams).catch(() => null),
    loadedEntries: (uri, of) =>
      ask<LoadedEntriesResult>(loadedEntriesRequest, { uri, of } satisfies LoadedEntriesParams),
    loadedTags: (uri) => ask<LoadedTagsResult>(loadedTagsRequest, { uri } satisfies LoadedTagsParams),
    loadedEntry: (uri, id) =>
      client
        .sendRequest<LoadedEntryResult>(loadedEntryRequest, { uri, id } satisfies LoadedEntryParams)
        .catch(() => null),
    whichTools: (params: WhichToolsParams) =>
      client.sendRequest<WhichToolsResult>(whichToolsRequest, params).catch(() => undefined),
    exportRegistry: (params: ExportRegistryParams) =>
      client.sendRequest<ExportRegistryResult>(exportRegistryRequest, params).catch(() => null),
    onDidChange: changed.event,
    onDidChangeAvailability: availability.event,
    dispose: () => {
      for (const subscription of subscriptions) subscription.dispose();
    },
  };
}

/** Calls `tell` once for all announcements of a short while. One without URIs concerns every registry. */
function gather(tell: (uris: ReadonlySet<string> | undefined) => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let uris: Set<string> | undefined = new Set();
  return (more: readonly string[] | undefined): void => {
    uris = uris && more ? new Set([...uris, ...more]) : undefined;
    waiting ??= setTimeout(() => {
      waiting = undefined;
      const told = uris;
      uris = new Set();
      tell(told);
    }, debounceMilliseconds);
  };
}
