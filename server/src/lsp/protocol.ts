/**
 * What the server and its own client say to each other beyond the Language Server Protocol.
 * Types and method names only: the client imports nothing else of the server.
 */
import type { Location, Position, Range, WorkspaceEdit } from 'vscode-languageserver-types';

/** What the host editor already does for JSON files itself, so that nothing is shown twice. All false when absent. */
export interface HostAbilities {
  /** It reports files that are not JSON (`json/syntax`). */
  readonly syntaxErrors?: boolean;
  /** It reports comments in files with the language id `json`. */
  readonly comments?: boolean;
  /** It reports trailing commas. */
  readonly trailingCommas?: boolean;
  /** It reports keys that stand twice in one object. */
  readonly duplicateKeys?: boolean;
  /** It shows an outline for JSON files. */
  readonly symbols?: boolean;
  /** It formats JSON files. */
  readonly formatting?: boolean;
  /** It folds JSON files. */
  readonly folding?: boolean;
  /** It expands selections in JSON files. */
  readonly selectionRanges?: boolean;
  /** It knows the command `editor.action.triggerSuggest`, by which a completion can ask for the next one. */
  readonly suggestCommand?: boolean;
}

/** `initializationOptions` of the `initialize` request. Every member is optional: any editor may leave all of it out. */
export interface InitializationOptions {
  readonly host?: HostAbilities;
  /** How diagnostics travel: `push` sends them for every file of the workspace, opened or not; `pull` waits to be asked. */
  readonly diagnostics?: 'push' | 'pull';
  /** The client answers the `agentRegistry/fs/*` requests; the server then reads files through it and never by itself. */
  readonly fileSystem?: boolean;
  /** The client can show the Registry Explorer: it is told of changes with `agentRegistry/didChangeRegistries`. */
  readonly explorer?: boolean;
  /** Which of the commands named here the client has; absent: none. What needs another one is only told, not to be clicked on. */
  readonly commands?: readonly string[];
  /** Where the pages of the rules are: a URI to which `/CODE.md` is added. Absent: beside the server. */
  readonly documentation?: string;
  /** Settings under `agentRegistry`, for clients that do not answer `workspace/configuration`. */
  readonly settings?: unknown;
}

/**
 * A command of the client that shows places beside the text: takes the URI of a file, a position in it and the locations, all as LSP has
 * them.
 */
export const showReferencesCommand = 'agentRegistry.showReferences';
/** A command of the client that shows what a session of a profile gets: takes the URI of the profile. */
export const showResolvedContextCommand = 'agentRegistry.showResolvedContext';

/** The scheme of the documents that this command shows. The server has nothing to say about them. */
export const resolvedScheme = 'agent-registry-resolved';

/** What the agent's loader, the Coordinator, does with an entry. */
export type ToolState =
  /** Valid and registered: it can be invoked. */
  | 'ready'
  /** Valid, a placeholder: it can be mentioned, not invoked. */
  | 'planned'
  /** Valid, kept for compatibility: it should not be invoked. */
  | 'deprecated'
  /** Refused by the loader: visible in the registry, never invoked. */
  | 'rejected';

/** What an entry of a registry is called, what the loader does with it, and where it stands. */
export interface ToolSummary {
  /** The entry's name, or undefined where it has none yet. */
  readonly name?: string;
  readonly state: ToolState;
  /** The value of `status` as written, where it is a string. */
  readonly status?: string;
  /** Why the loader refuses the entry, in its words; empty unless `state` is `rejected`. */
  readonly reasons: readonly string[];
  /** How many problems are shown for the entry at the severities in force, hints left out. */
  readonly problems: { readonly errors: number; readonly warnings: number; readonly informations: number };
  /** Where the entry stands in the registry file. */
  readonly range: Range;
  /** What to select when the entry is shown in its file: its name, or its opening brace. */
  readonly selectionRange: Range;
}

/** One entry of a registry, as the Registry Explorer shows it. */
export interface ToolNode extends ToolSummary {
  /** Stable while the entry keeps its place and name: what the tree keeps its expansion and selection by. */
  readonly id: string;
  readonly description?: string;
  /** The location as written, where it is a string. */
  readonly location?: string;
  /** The entry point's file, where the location names one inside the workspace, whether or not it exists. */
  readonly entryPoint?: string;
  /** True when that file is there. */
  readonly entryPointExists: boolean;
  /** The tool's `TOOL.md`, where there is one. */
  readonly toolMd?: string;
  readonly capabilities: readonly string[];
  readonly languages: readonly string[];
  readonly tags: readonly string[];
}

/** One registry file, as the Registry Explorer shows it. */
export interface RegistryNode {
  readonly uri: string;
  /** The workspace folder that it lies in, where there is one. */
  readonly folder?: string;
  /** The path relative to that folder, with `/`. */
  readonly path: string;
  /** The purpose that its `meta` states. */
  readonly purpose?: string;
  /** Why the loader takes nothing from this file, in its words: it is not strict JSON. */
  readonly unreadable?: string;
  /** Where it stops being that. */
  readonly unreadableAt?: Range;
  /** How many entries there are in each state. */
  readonly counts: Readonly<Record<ToolState, number>>;
  /** How many names and tags its entries have, each counted once. */
  readonly indexed: { readonly names: number; readonly tags: number };
  /** How many of them have an entry point that is not there. */
  readonly missing: number;
  /** How many directories of tools have no entry. */
  readonly unregistered: number;
  readonly problems: { readonly errors: number; readonly warnings: number; readonly informations: number };
}

/** Request `agentRegistry/registries`: no parameters, answers every registry of the workspace, sorted by folder and path. */
export const registriesRequest = 'agentRegistry/registries';
export type RegistriesResult = readonly RegistryNode[];

/** Request `agentRegistry/tools`: the entries of one registry in file order. */
export const toolsRequest = 'agentRegistry/tools';
export interface ToolsParams {
  readonly uri: string;
}
export type ToolsResult = readonly ToolNode[];

/** An entry whose location leads to a file that was asked about. */
export interface RegistryEntry extends ToolSummary {
  /** URI of the registry. */
  readonly registry: string;
  /** Its path relative to its workspace folder, with `/`; outside of any, its name. */
  readonly path: string;
}

/** Request `agentRegistry/registryEntries`: every entry that starts with a file, by registry and then by place; of most files none. */
export const registryEntriesRequest = 'agentRegistry/registryEntries';
export interface RegistryEntriesParams {
  /** URI of the file, open or not. */
  readonly uri: string;
}
export type RegistryEntriesResult = readonly RegistryEntry[];

/** An entry in the lists of what the Coordinator loads. Little is told of it: a registry may have ten thousand. */
export interface LoadedEntry {
  /** As in {@link ToolNode}. */
  readonly id: string;
  readonly name?: string;
  readonly state: ToolState;
  readonly description?: string;
  /** How many reasons there are to reject it. */
  readonly reasons: number;
}

/** Request `agentRegistry/loadedEntries`: entries of one registry. */
export const loadedEntriesRequest = 'agentRegistry/loadedEntries';
export interface LoadedEntriesParams {
  readonly uri: string;
  /** `name`: the index by name, sorted; else those of a state or of a tag, in file order. */
  readonly of: 'name' | { readonly state: ToolState } | { readonly tag: string };
}
export type LoadedEntriesResult = readonly LoadedEntry[];

/** A tag with the tools that it leads to. */
export interface LoadedTag {
  readonly tag: string;
  readonly counts: Readonly<Record<ToolState, number>>;
}

/** Request `agentRegistry/loadedTags`: the index by tag of one registry, sorted. */
export const loadedTagsRequest = 'agentRegistry/loadedTags';
export interface LoadedTagsParams {
  readonly uri: string;
}
export type LoadedTagsResult = readonly LoadedTag[];

/** Why an entry is rejected, and where that stands. */
export interface LoadReason {
  /** The code of the rule that says so. */
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  /** The entries that it has to do with, where there are others. */
  readonly related: readonly { readonly message: string; readonly location: Location }[];
}

/** Request `agentRegistry/loadedEntry`: one entry as it is now, in full; null where there is none of that id. */
export const loadedEntryRequest = 'agentRegistry/loadedEntry';
export interface LoadedEntryParams {
  readonly uri: string;
  readonly id: string;
}
export type LoadedEntryResult = { readonly tool: ToolNode; readonly reasons: readonly LoadReason[] } | null;

/** Request `agentRegistry/whichTools`: the tools that the skill loader finds by some tags, those that match the most tags first. */
export const whichToolsRequest = 'agentRegistry/whichTools';
export interface WhichToolsParams {
  /** Tags between white space or commas; what stands between commas may be a tag with spaces in it. */
  readonly query: string;
  /** The registry to search; absent: all of the workspace. */
  readonly uri?: string;
  /** So many tools of each list are told at most; absent: all. */
  readonly limit?: number;
}
export interface WhichToolsResult {
  readonly terms: readonly WhichTerm[];
  /** The tools that answer: registered, and they can be invoked. */
  readonly answers: readonly WhichTool[];
  /** Those that have a tag of the query and do not answer. */
  readonly silent: readonly WhichTool[];
  /** How many there are of each, told or not. */
  readonly total: { readonly answers: number; readonly silent: number };
  /** Tags to add, those in widest use first: of the whole index, or of the tools found, without those of the query. */
  readonly tags: readonly LoadedTag[];
}

/** A word of the query. */
export interface WhichTerm {
  readonly text: string;
  readonly isTag: boolean;
  /** Of a word that is no tag: those that it may stand for, the likeliest first. */
  readonly nearest: readonly string[];
}

/** A tool that is found by a tag. */
export interface WhichTool extends LoadedEntry {
  /** URI of the registry. */
  readonly registry: string;
  /** Its path relative to its workspace folder, with `/`. */
  readonly path: string;
  /** The tags of the query that it has, in the order of the query. */
  readonly matched: readonly string[];
  /** Why it does not answer, in a sentence; absent: it does. */
  readonly why?: string;
  readonly selectionRange: Range;
  /** The file that it starts with, where that is there. */
  readonly entryPoint?: string;
}

/** Request `agentRegistry/exportRegistry`: what the Coordinator loads of one registry, as a text; null where there is no such registry. */
export const exportRegistryRequest = 'agentRegistry/exportRegistry';
export interface ExportRegistryParams {
  readonly uri: string;
  readonly format: 'json' | 'csv' | 'markdown';
  /** The entries to tell of, by id; absent: all. */
  readonly ids?: readonly string[];
}
export type ExportRegistryResult = { readonly text: string; readonly tools: number } | null;

/** One skill descriptor, as the Registry Explorer shows it. Members are absent where the file has none of the right type. */
export interface SkillNode {
  readonly uri: string;
  /** The workspace folder that it lies in, where there is one. */
  readonly folder?: string;
  /** The path relative to that folder, with `/`. */
  readonly path: string;
  readonly id?: string;
  readonly name?: string;
  readonly version?: string;
  readonly description?: string;
  readonly provider?: string;
  /** As written, like the next two. */
  readonly capabilityType?: string;
  readonly access?: string;
  readonly auth?: string;
  readonly problems: ToolNode['problems'];
  readonly inputs: readonly SkillInputNode[];
  readonly output?: SkillOutputNode;
}

/** An input of a skill. */
export interface SkillInputNode {
  readonly name?: string;
  readonly type?: string;
  readonly description?: string;
  readonly required: boolean;
  /** What to select when it is shown in its file. */
  readonly selectionRange: Range;
}

/** The output of a skill. */
export interface SkillOutputNode {
  readonly contentType?: string;
  readonly description?: string;
  readonly selectionRange: Range;
}

/** Request `agentRegistry/skills`: no parameters, answers every skill descriptor of the workspace, sorted by folder and path. */
export const skillsRequest = 'agentRegistry/skills';
export type SkillsResult = readonly SkillNode[];

/** What is looked for in the Registry Explorer. */
export interface FindParams {
  /**
   * Words that must all be found, whatever their letter case and diacritics. Of tools: in name, description, location, tags or capabilities, or
   * in one field with `tag:`, `capability:`, `status:` or `lang:`. Of skills: in name, id, description, provider or tags, or in one field with
   * `provider:`, `type:`, `access:` or `tag:`.
   */
  readonly query: string;
  /** Only what has errors or warnings, or is not registered. */
  readonly onlyProblems: boolean;
}

/** Stretches of a name that were looked for: start and end, in UTF-16 code units. */
export type Highlights = readonly (readonly [start: number, end: number])[];

/** Request `agentRegistry/findTools`: the tools of all registries that match. */
export const findToolsRequest = 'agentRegistry/findTools';
export interface FindToolsResult {
  /** How many tools there are, matching or not. */
  readonly total: number;
  /** Those that have any, each with its tools in file order. */
  readonly registries: readonly { readonly uri: string; readonly tools: readonly FoundTool[] }[];
}
export interface FoundTool {
  /** See {@link ToolNode.id}. */
  readonly id: string;
  readonly highlights: Highlights;
}

/** Request `agentRegistry/findSkills`: the skills that match. */
export const findSkillsRequest = 'agentRegistry/findSkills';
export interface FindSkillsResult {
  readonly total: number;
  readonly skills: readonly { readonly uri: string; readonly highlights: Highlights }[];
}

/** A tool by the registry that lists it. */
export interface ToolName {
  /** URI of the registry. */
  readonly registry: string;
  /** See {@link ToolNode.id}. */
  readonly id: string;
}

/**
 * Request `agentRegistry/toolsAt`: the tools that a place is about. Of a registry: the entry at a position. Of an entry point, or the `TOOL.md`
 * beside it: every entry that starts with it.
 */
export const toolsAtRequest = 'agentRegistry/toolsAt';
export interface ToolsAtParams {
  readonly uri: string;
  readonly position: Position;
}
export type ToolsAtResult = readonly ToolName[];

/**
 * Request `agentRegistry/moveTools`: the edit that moves entries within their registry or to another one, with their comments. Where they lead
 * stays the same. Applies nothing.
 */
export const moveToolsRequest = 'agentRegistry/moveTools';
export interface MoveToolsParams {
  /** In the order in which they are to stand. */
  readonly tools: readonly ToolName[];
  /** URI of the registry that they go to. */
  readonly to: string;
  /** The entry that they are to stand before; absent: behind the last one. */
  readonly before?: string;
}

/** Request `agentRegistry/addTag`: the edit that gives a tag to tools. Applies nothing. */
export const addTagRequest = 'agentRegistry/addTag';
export interface AddTagParams {
  readonly tools: readonly ToolName[];
  readonly tag: string;
}

/** Request `agentRegistry/registerFiles`: the edit that adds an entry for each of some entry points or their folders. Applies nothing. */
export const registerFilesRequest = 'agentRegistry/registerFiles';
export interface RegisterFilesParams {
  /** URI of the registry that they go to. */
  readonly to: string;
  /** URIs of entry points, or of directories that have a `main.py`. */
  readonly uris: readonly string[];
}

export type ToolEditResult =
  | {
      readonly edit: WorkspaceEdit;
      /** The tools that it was about, as they are known once it was applied. */
      readonly tools: readonly ToolName[];
    }
  /** Why not, in a sentence for people. */
  | { readonly refusal: string };

/** An agent profile or the manifest of a skill, as the Registry Explorer shows it. */
export interface ProfileNode {
  readonly uri: string;
  /** The workspace folder that it lies in, where there is one. */
  readonly folder?: string;
  /** The path relative to that folder, with `/`. */
  readonly path: string;
  /** What it is known by: its `id`, or else its `name`. */
  readonly id?: string;
  readonly title?: string;
  /** What to select when it is shown in its file: the key of its references. */
  readonly selectionRange: Range;
  readonly problems: ToolNode['problems'];
  /** How many tools a session gets, how many are dropped, and how many references lead nowhere. */
  readonly counts: { readonly tools: number; readonly dropped: number; readonly unknown: number };
}

/** A tool of a context. */
export interface ContextToolNode {
  readonly name?: string;
  readonly description?: string;
  readonly target?: string;
  readonly op?: string;
  /** Absent for a tool of a context that ships with the agent. */
  readonly location?: Location;
}

/** A tool context of the workspace. */
export interface ContextNode {
  /** Stable while the context keeps its file and key. */
  readonly id: string;
  readonly key?: string;
  readonly title?: string;
  readonly description?: string;
  /**
   * Where it comes from: it ships with the agent, a program declares that it does, or a JSON file declares it. The first only where the
   * workspace has no such program.
   */
  readonly origin: 'shipped' | 'program' | 'file';
  /** What declares it; absent for one that ships with the agent. */
  readonly location?: Location;
  /** The path of that file in its workspace folder, with `/`. */
  readonly path?: string;
  readonly tools: readonly ContextToolNode[];
  readonly problems: ToolNode['problems'];
}

/** Request `agentRegistry/contexts`: no parameters, answers what the workspace has of profiles, manifests of skills and tool contexts. */
export const contextsRequest = 'agentRegistry/contexts';
export interface ContextsResult {
  /** Sorted by folder and path, like the manifests. */
  readonly profiles: readonly ProfileNode[];
  readonly manifests: readonly ProfileNode[];
  /** Sorted by key. Those that ship with the agent are told only where there is anything else. */
  readonly contexts: readonly ContextNode[];
  /** In all of these files. */
  readonly problems: ToolNode['problems'];
}

/** Why a context is part of a session: the profile names it, a skill contributes it, it is the default, a skill from outside does. */
export interface ContextOrigin {
  readonly by: 'profile' | 'skill' | 'default' | 'option';
  /** What the skill is known by. */
  readonly skill?: string;
  /** The reference; absent for a default. */
  readonly location?: Location;
}

export interface ResolvedContextNode {
  readonly key: string;
  readonly title?: string;
  readonly from: ContextOrigin;
  /** The declaration; absent for a context that ships with the agent. */
  readonly location?: Location;
  /** True where it has tools or instructions that cannot be read from the program that declares it. */
  readonly isPartial: boolean;
}

/** A tool that a session gets. */
export interface ResolvedToolNode {
  readonly name: string;
  /** The key of the context that brings it. */
  readonly context: string;
  /** What is written of it, in the format's order; of a tool that ships with the agent, no more than the name is known. */
  readonly declared: Readonly<Record<string, unknown>>;
  readonly location?: Location;
  /** True where some of it cannot be read from the program that declares it. */
  readonly isPartial: boolean;
}

/** A tool that a session does not get, since a context before it brings one of that name. */
export interface DroppedToolNode extends ResolvedToolNode {
  /** The key of the context whose tool stays. */
  readonly winner: string;
}

/** A reference to a context that nobody declares. */
export interface UnknownContextNode {
  readonly key: string;
  readonly from: ContextOrigin;
  /** The key that was probably meant. */
  readonly nearest?: string;
  /** True where some program declares contexts that cannot be read: it may be one of them. */
  readonly mayExist?: true;
}

/**
 * Request `agentRegistry/resolve`: what a session of a profile gets, unsaved edits included; of a manifest, what the skill contributes.
 * Answers null where the file is neither.
 */
export const resolveRequest = 'agentRegistry/resolve';
export interface ResolveParams {
  readonly uri: string;
  /** Skills that the session has beside those of the profile: what they are known by, or the URIs of their manifests. */
  readonly skills?: readonly string[];
}
export interface ResolutionResult {
  readonly uri: string;
  /** The path in its workspace folder, with `/`. */
  readonly path: string;
  readonly id?: string;
  readonly isProfile: boolean;
  /** In the order in which they are merged. */
  readonly contexts: readonly ResolvedContextNode[];
  /** The tools that stay. */
  readonly tools: readonly ResolvedToolNode[];
  readonly dropped: readonly DroppedToolNode[];
  readonly unknown: readonly UnknownContextNode[];
  /** Skills that are named and that no manifest of the workspace describes. */
  readonly unknownSkills: readonly string[];
  /** What the contexts say about using their tools, put together. */
  readonly instructions: string;
  /** False where some of it cannot be read from a program: there may be more, and what looks unknown may be there. */
  readonly isComplete: boolean;
  /** All of it in one line: `5 tools from 3 contexts, 1 dropped`. */
  readonly summary: string;
  /** All of it for people: what the session gets as JSON, with comments that say where each tool comes from. */
  readonly text: string;
}

/**
 * Notification from the server: these files of ours changed, programs that declare tool contexts included (absent: any of them, or their
 * number).
 */
/** Request `agentRegistry/contextChoices`: no parameters, answers what there is to choose from when a tool is added to a context. */
export const contextChoicesRequest = 'agentRegistry/contextChoices';
export interface ContextChoicesResult {
  /** By path, then as they are declared. */
  readonly contexts: readonly ContextChoice[];
  /** Where a new context can go: those that are there first. */
  readonly homes: readonly ContextHomeChoice[];
  /** Who can refer to a new context. */
  readonly referrers: readonly ReferrerChoice[];
  /** The targets that tools of the workspace call, those most in use first. */
  readonly targets: readonly TargetChoice[];
  readonly resultModes: readonly string[];
}

/** A context that tools can be added to. */
export interface ContextChoice extends ContextName {
  /** The path of its file relative to the workspace folder, with `/`. */
  readonly path: string;
  readonly title?: string;
  /** How its file holds contexts: `single` is one context and no more. */
  readonly form: 'list' | 'single' | 'program';
  readonly tools: readonly string[];
}

/** A file that a new context can go to. */
export interface ContextHomeChoice {
  readonly uri: string;
  readonly path: string;
  /** The workspace folder that it lies in. */
  readonly folder: string;
  readonly language: 'JSON' | 'TypeScript';
  /** True where the file is still to be created. */
  readonly isNew: boolean;
}

/** A list of references: that of a profile, or of a skill, in the same file or in one of its own. */
export interface ReferrerChoice extends ReferrerName {
  readonly path: string;
  /** What the profile or the skill is called. */
  readonly name?: string;
  /** The contexts that it refers to now. */
  readonly keys: readonly string[];
}

/** A mount on the bus with the operations that are called on it, those most in use first. */
export interface TargetChoice {
  readonly target: string;
  readonly ops: readonly string[];
}

/** A context by the file that declares it. */
export interface ContextName {
  readonly uri: string;
  readonly key: string;
}

export interface ReferrerName {
  readonly uri: string;
  /** The profile's own list, or that of a skill: by its number among those of the file that contribute. */
  readonly where: 'profile' | number;
}

/** Request `agentRegistry/addContextTool`: answers the edit that adds a tool to a context, or why there is none. Applies nothing. */
export const addContextToolRequest = 'agentRegistry/addContextTool';
export interface AddContextToolParams {
  readonly context: ContextName | NewContextParams;
  /** Absent: a new context begins without tools. */
  readonly tool?: NewToolParams;
}
export interface NewContextParams {
  readonly newContext: { readonly key: string; readonly title: string; readonly description: string };
  /** URI of the file that it goes to: one of {@link ContextChoicesResult.homes}, or another `tool-contexts.json` to be created. */
  readonly in: string;
  readonly referencedBy?: ReferrerName;
}
export interface NewToolParams {
  readonly name: string;
  readonly description: string;
  /** A JSON Schema; absent: of an object without properties. */
  readonly inputSchema?: unknown;
  readonly target: string;
  readonly op: string;
  readonly resultMode?: string;
}
export type AddContextToolResult =
  | {
      readonly edit: WorkspaceEdit;
      /** Where the new thing is once the edit was applied. */
      readonly location: Location;
    }
  /** Why not, in a sentence for people. */
  | { readonly refusal: string };

/** Request `agentRegistry/checkContextAnswer`: answers what the rules would say of an answer while it is typed, or `null`. */
export const checkContextAnswerRequest = 'agentRegistry/checkContextAnswer';
export interface CheckContextAnswerParams {
  readonly field: ContextAnswerField;
  readonly value: string;
  /** The context that a tool is for; absent: a new one. */
  readonly context?: ContextName;
}
export type ContextAnswerField =
  'key' | 'title' | 'contextDescription' | 'name' | 'description' | 'target' | 'op' | 'resultMode';
export type CheckContextAnswerResult = AnswerProblem | null;

/** An edit of the workspace, or why there is none, in a sentence for people. Nothing is applied by the server. */
export type EditResult =
  | {
      readonly edit: WorkspaceEdit;
      /** What to show once the edit was applied. */
      readonly location?: Location;
    }
  | { readonly refusal: string };

/** What the rules would say of an answer while it is typed. Only an error keeps it from being written. */
export interface AnswerProblem {
  readonly message: string;
  readonly severity: 'error' | 'warning' | 'information';
}

/**
 * Request `agentRegistry/toolChoices`: answers what there is to choose from when a tool is added to a registry. Everything but the registries
 * themselves is that of one registry: the one that is asked about, or the only one.
 */
export const toolChoicesRequest = 'agentRegistry/toolChoices';
export interface ToolChoicesParams {
  /** URI of a registry. */
  readonly registry?: string;
  /** Where the tool is, as somebody chose or typed it: its directory or entry point, relative to the registry. */
  readonly directory?: string;
}
export interface ToolChoicesResult {
  /** By folder and path. */
  readonly registries: readonly RegistryChoice[];
  /** The directories that have an entry point and no entry. */
  readonly directories: readonly ToolDirectoryChoice[];
  /** What {@link ToolChoicesParams.directory} means. */
  readonly place?: ToolPlace;
  /** The words in use, those most used first. */
  readonly capabilities: readonly WordChoice[];
  readonly tags: readonly WordChoice[];
  /** All of them, those in use first. */
  readonly languages: readonly LanguageChoice[];
}

/** A registry that tools can be added to. */
export interface RegistryChoice {
  readonly uri: string;
  readonly path: string;
  /** The workspace folder that it lies in. */
  readonly folder?: string;
  readonly tools: number;
  /** How many directories of tools have no entry in it. */
  readonly unregistered: number;
}

/** A directory with an entry point, and no entry. */
export interface ToolDirectoryChoice {
  /** URI. */
  readonly uri: string;
  /** Relative to the registry. */
  readonly directory: string;
  readonly location: string;
  /** What its `TOOL.md` says that the tool does. */
  readonly description?: string;
}

/** Where a new tool is, and what is known of it. */
export interface ToolPlace {
  /** As it is to be written. */
  readonly location: string;
  readonly hasEntryPoint: boolean;
  readonly hasToolMd: boolean;
  /** The name that its directory suggests. */
  readonly name?: string;
  /** What its `TOOL.md` says. */
  readonly description?: string;
  readonly capabilities: readonly string[];
}

/** A word with the number of tools that use it. */
export interface WordChoice {
  readonly word: string;
  readonly count: number;
}

/** A language by its ISO 639-1 code. */
export interface LanguageChoice extends WordChoice {
  /** What it is called: by the reader, then by those who speak it, where that is another name. */
  readonly names: readonly string[];
}

/** Request `agentRegistry/checkToolAnswer`: answers an {@link AnswerProblem}, or `null`. */
export const checkToolAnswerRequest = 'agentRegistry/checkToolAnswer';
export interface CheckToolAnswerParams {
  readonly registry: string;
  readonly field: ToolAnswerField;
  /** Of a list, one word of it; empty: that there is none. */
  readonly value: string;
  /** Where the tool is, once that is known. */
  readonly directory?: string;
}
export type ToolAnswerField = 'directory' | 'name' | 'description' | 'capabilities' | 'tags' | 'languages';

/** Request `agentRegistry/addTool`: answers an {@link EditResult} that adds an entry to a registry. */
export const addToolRequest = 'agentRegistry/addTool';
export interface AddToolParams {
  readonly registry: string;
  readonly tool: NewRegistryTool;
  /** Whether the entry point and `TOOL.md` are created from their templates where they are not there. */
  readonly createFiles: boolean;
}
export interface NewRegistryTool {
  readonly name: string;
  readonly description: string;
  readonly location: string;
  readonly status: string;
  readonly capabilities: readonly string[];
  /** Left out of the entry where it is empty. */
  readonly languages: readonly string[];
  readonly tags: readonly string[];
}

/** Request `agentRegistry/registerTools`: answers an {@link EditResult} with an entry for each of some directories that have none. */
export const registerToolsRequest = 'agentRegistry/registerTools';
export interface RegisterToolsParams {
  readonly registry: string;
  /** As {@link ToolDirectoryChoice.directory} has them. */
  readonly directories: readonly string[];
}

/** Request `agentRegistry/setToolStatus`: answers an {@link EditResult}. */
export const setToolStatusRequest = 'agentRegistry/setToolStatus';
export interface SetToolStatusParams {
  readonly tools: readonly ToolName[];
  readonly status: string;
}

/** Request `agentRegistry/createEntryPoints`: answers an {@link EditResult} that creates those that are missing from a template. */
export const createEntryPointsRequest = 'agentRegistry/createEntryPoints';
export interface CreateEntryPointsParams {
  readonly tools: readonly ToolName[];
  /** Whether those of the tools that are planned become ready. */
  readonly setReady: boolean;
}

/** Request `agentRegistry/toolAt`: answers the entry of a registry at a position, or `null`. */
export const toolAtRequest = 'agentRegistry/toolAt';
export interface ToolAtParams {
  readonly uri: string;
  readonly position: Position;
}
export type ToolAtResult = { readonly registry: string; readonly node: ToolNode } | null;

/** Request `agentRegistry/skillChoices`: answers what there is to choose from when a skill descriptor is created, and what is proposed. */
export const skillChoicesRequest = 'agentRegistry/skillChoices';
export interface SkillChoicesParams {
  /** What was answered so far. */
  readonly name?: string;
  readonly provider?: string;
  /** URI of the workspace folder. */
  readonly folder?: string;
}
export interface SkillChoicesResult {
  readonly types: readonly MeaningChoice[];
  readonly auths: readonly MeaningChoice[];
  /** Names of providers, those most in use first. */
  readonly providers: readonly WordChoice[];
  /** An id that fits the name and the provider. */
  readonly id?: string;
  /** A path in the folder that is free. */
  readonly path?: string;
}

/** A value of the format with what it means. */
export interface MeaningChoice {
  readonly value: string;
  readonly meaning?: string;
}

/** Request `agentRegistry/checkSkillAnswer`: answers an {@link AnswerProblem}, or `null`. */
export const checkSkillAnswerRequest = 'agentRegistry/checkSkillAnswer';
export interface CheckSkillAnswerParams {
  readonly field: SkillAnswerField;
  readonly value: string;
  readonly folder: string;
}
export type SkillAnswerField = 'name' | 'description' | 'provider' | 'id' | 'path';

/** Request `agentRegistry/createSkill`: answers an {@link EditResult} that creates a descriptor. */
export const createSkillRequest = 'agentRegistry/createSkill';
export interface CreateSkillParams {
  /** URI of the workspace folder. */
  readonly folder: string;
  /** Of the new file in that folder, with `/`. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly capabilityType: string;
  readonly auth: string;
  readonly provider: string;
  readonly id: string;
}

/**
 * Request `agentRegistry/classification`: answers what a file is and why; `null` for what the server does not know, and for what nobody would
 * take for one of ours.
 */
export const classificationRequest = 'agentRegistry/classification';
export interface FileParams {
  readonly uri: string;
}
export type FileKind = 'registry' | 'skill' | 'context' | 'profile' | 'configuration';
export type ClassificationResult =
  | {
      readonly kind: FileKind;
      /** `beginning`: by its name, and nothing in it speaks against that; `declaration`: a program that declares tool contexts. */
      readonly because:
        'settings' | 'project' | 'schema' | 'name-and-content' | 'content-alone' | 'beginning' | 'declaration';
      /** URI of the project file that says so. */
      readonly project?: string;
    }
  /** It has a name of ours and is none of them, by its content or because somebody said so. */
  | {
      readonly foreign: 'content' | 'settings' | 'project';
      readonly project?: string;
      /** The kind that its name suggests. */
      readonly named?: FileKind;
      /** What it lacks to be one, in a few words. */
      readonly distinction?: string;
    }
  | null;

/** Request `agentRegistry/treatAs`: answers an {@link EditResult} of the project file that says what a file is. */
export const treatAsRequest = 'agentRegistry/treatAs';
export interface TreatAsParams {
  readonly uri: string;
  /** `ignore`: none of ours; `content`: nothing is said about it any more. */
  readonly as: Exclude<FileKind, 'configuration'> | 'ignore' | 'content';
}

/** Request `agentRegistry/checkWorkspace`: no parameters, looks at the disk again and answers how many problems are shown. */
export const checkWorkspaceRequest = 'agentRegistry/checkWorkspace';
export interface CheckWorkspaceResult {
  /** How many files are ours. */
  readonly files: number;
  readonly problems: ToolNode['problems'];
}

/** Notification from the server: these registries or descriptors changed (absent: any of them, or their number). */
export const didChangeRegistriesNotification = 'agentRegistry/didChangeRegistries';
export interface DidChangeRegistriesParams {
  readonly uris?: readonly string[];
}

/**
 * Requests from the server to a client whose `initializationOptions.fileSystem` is true (remote, virtual and browser
 * workspaces). A file or directory that is not there is answered with `null`, never with an error.
 */
export const fsReadDirectoryRequest = 'agentRegistry/fs/readDirectory';
/** Answers name and type of each entry. A symbolic link says what it leads to. */
export type FsReadDirectoryResult = readonly (readonly [name: string, type: FsFileType, symbolicLink?: true])[] | null;
export type FsFileType = 'file' | 'directory' | 'other';
export const fsReadFileRequest = 'agentRegistry/fs/readFile';
/** Answers the text, decoded as UTF-8 with any byte order mark kept. */
export type FsReadFileResult = string | null;
export const fsStatRequest = 'agentRegistry/fs/stat';
export type FsStatResult = { readonly type: FsFileType; readonly size: number } | null;
/** Parameters of the three. */
export interface FsParams {
  readonly uri: string;
}
/** Answers the URIs of the files under a folder that match a glob, without those that the editor or git excludes. */
export const fsFindRequest = 'agentRegistry/fs/find';
export interface FsFindParams {
  readonly folder: string;
  readonly include: string;
}
export type FsFindResult = readonly string[];
