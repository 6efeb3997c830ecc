import { l10n } from 'vscode';
import type {
  ClassificationResult,
  FileKind,
  ProfileNode,
  ToolNode,
  ToolState,
  WhichTerm,
} from '../../server/src/lsp/protocol.js';
import type { Grouping } from './explorer/elements.js';
import type { ViewName } from './explorer/choices.js';
import type { SkillGrouping } from './explorer/skills/items.js';
import type { SortOrder } from './explorer/sorting.js';
import type { Purpose, StepId } from './contexts/steps.js';
import type { SkillStepId } from './skills.js';
import type { ToolStepId } from './tools/addTool.js';

type Problems = ToolNode['problems'];

/** Everything the client says at run time, in one place. What the manifest says is in `package.nls.json`. */
export const wording = {
  output: 'Agent Registry',

  state: (state: ToolState): string => {
    switch (state) {
      case 'ready':
        return l10n.t('ready');
      case 'planned':
        return l10n.t('planned');
      case 'deprecated':
        return l10n.t('deprecated');
      case 'rejected':
        return l10n.t('not registered');
    }
  },

  /** What the loader does with an entry of this state, as a sentence. */
  consequence: (state: ToolState): string => {
    switch (state) {
      case 'ready':
        return l10n.t('The Coordinator registers this tool: agents find it by name and tag, and can invoke it.');
      case 'planned':
        return l10n.t('The Coordinator registers this tool as a placeholder: it can be mentioned, not invoked.');
      case 'deprecated':
        return l10n.t('The Coordinator keeps this tool for compatibility: it should not be invoked.');
      case 'rejected':
        return l10n.t('The Coordinator does not register this entry: it stays visible and cannot be invoked.');
    }
  },

  unnamed: (): string => l10n.t('(no name)'),
  capabilities: (): string => l10n.t('Capabilities'),
  languages: (): string => l10n.t('Languages'),
  tags: (): string => l10n.t('Tags'),
  location: (): string => l10n.t('Location'),
  notThere: (): string => l10n.t('not there'),

  tools: (count: number): string => (count === 1 ? l10n.t('1 tool') : l10n.t('{0} tools', count)),
  /** Each in its own words: in other languages the number decides over the form of the state. */
  toolsInState: (count: number, state: ToolState): string => {
    switch (state) {
      case 'ready':
        return count === 1 ? l10n.t('1 ready') : l10n.t('{0} ready', count);
      case 'planned':
        return count === 1 ? l10n.t('1 planned') : l10n.t('{0} planned', count);
      case 'deprecated':
        return count === 1 ? l10n.t('1 deprecated') : l10n.t('{0} deprecated', count);
      case 'rejected':
        return count === 1 ? l10n.t('1 not registered') : l10n.t('{0} not registered', count);
    }
  },
  registry: (path: string): string => l10n.t('registry {0}', path),
  folder: (name: string): string => l10n.t('workspace folder {0}', name),

  problems: ({ errors, warnings, informations }: Problems): string =>
    [
      errors === 1 ? l10n.t('1 error') : errors > 1 && l10n.t('{0} errors', errors),
      warnings === 1 ? l10n.t('1 warning') : warnings > 1 && l10n.t('{0} warnings', warnings),
      informations === 1 ? l10n.t('1 information') : informations > 1 && l10n.t('{0} informations', informations),
    ]
      .filter((part) => part !== false)
      .join(', '),

  problemsInRegistries: (count: number): string =>
    count === 1 ? l10n.t('1 problem in tool registries') : l10n.t('{0} problems in tool registries', count),

  /** What tools are gathered by. */
  grouping: (grouping: Grouping): string => {
    switch (grouping) {
      case 'registry':
        return l10n.t('registry');
      case 'status':
        return l10n.t('status');
      case 'tag':
        return l10n.t('tag');
      case 'capability':
        return l10n.t('capability');
      case 'language':
        return l10n.t('language');
    }
  },
  skillGrouping: (grouping: SkillGrouping): string => {
    switch (grouping) {
      case 'provider':
        return l10n.t('provider');
      case 'capabilityType':
        return l10n.t('capability type');
      case 'access':
        return l10n.t('access');
    }
  },
  /** The group of those that say nothing. */
  none: (grouping: Grouping): string => {
    switch (grouping) {
      case 'tag':
        return l10n.t('(no tags)');
      case 'capability':
        return l10n.t('(no capabilities)');
      case 'language':
        return l10n.t('(no language)');
      case 'registry':
      case 'status':
        return wording.notSaid();
    }
  },
  sortOrder: (order: SortOrder): string => {
    switch (order) {
      case 'name':
        return l10n.t('name');
      case 'file':
        return l10n.t('file order');
      case 'problems':
        return l10n.t('problems');
    }
  },
  groupBy: (): string => l10n.t('Group by'),
  sortBy: (): string => l10n.t('Sort by'),
  inForce: (): string => l10n.t('current'),

  filterTitle: (view: ViewName): string => (view === 'skills' ? l10n.t('Filter Skills') : l10n.t('Filter Tools')),
  filterPlaceholder: (view: ViewName): string =>
    view === 'skills'
      ? l10n.t('words, provider:acme, type:api, access:public, tag:text')
      : l10n.t('words, tag:audio, capability:search, status:planned, lang:es'),
  filterPrompt: (): string => l10n.t('All words must be found; letter case and accents do not matter.'),
  shownOf: (shown: number, total: number): string => l10n.t('{0} of {1}', shown, total),
  /** What the title of a filtered view says. */
  filtered: (query: string, onlyProblems: boolean, count: string): string => {
    // The count comes first: the end is hidden behind the buttons.
    const what = [query === '' ? '' : `“${query}”`, onlyProblems ? l10n.t('problems') : ''];
    return [count, ...what].filter((part) => part !== '').join(' · ');
  },

  selectFirst: (): string => l10n.t('Select something in the Registry Explorer first.'),
  copiedNames: (count: number): string => l10n.t('Copied {0} names', count),
  openMany: (count: number): string => l10n.t('Open {0} files?', count),
  openManyButton: (count: number): string => l10n.t('Open {0} Files', count),
  sortToMove: (): string =>
    l10n.t('Tools change places where they are grouped by registry and sorted by file order: only then is a place in the list one in the file.'), // prettier-ignore
  sortByFile: (): string => l10n.t('Show File Order'),
  dropOnRegistry: (): string => l10n.t('Drop it on a registry: it becomes a tool of that.'),
  dropOnTag: (): string =>
    l10n.t('Tools can be dropped on tags, on registries and on other tools: here there is nothing to change.'),
  cannotApply: (): string =>
    l10n.t('The edit could not be applied: a file may have changed meanwhile. Nothing was written.'),

  skills: (count: number): string => (count === 1 ? l10n.t('1 skill') : l10n.t('{0} skills', count)),
  notSaid: (): string => l10n.t('(not said)'),
  required: (): string => l10n.t('required'),
  optional: (): string => l10n.t('optional'),
  input: (name: string): string => l10n.t('input {0}', name),
  skillOutput: (): string => l10n.t('Output'),
  problemsInSkills: (count: number): string =>
    count === 1 ? l10n.t('1 problem in skill descriptors') : l10n.t('{0} problems in skill descriptors', count),

  entry: (name: string, state: ToolState, path: string): string =>
    l10n.t('{0} · {1} · {2}', name, wording.state(state), path),
  rejectedEntry: (name: string, problems: number): string =>
    problems === 1
      ? l10n.t('{0} · not registered: 1 problem', name)
      : l10n.t('{0} · not registered: {1} problems', name, problems),
  noEntry: (path: string): string => l10n.t('No registry has an entry whose location is {0}.', path),
  pickEntry: (): string => l10n.t('Which entry of this file?'),
  profiles: (): string => l10n.t('Profiles'),
  manifests: (): string => l10n.t('Skills That Contribute'),
  contexts: (): string => l10n.t('Contexts'),
  profileTools: ({ tools, dropped, unknown }: ProfileNode['counts']): string =>
    [
      wording.tools(tools),
      dropped === 1 ? l10n.t('1 dropped') : dropped > 1 && l10n.t('{0} dropped', dropped),
      unknown === 1 ? l10n.t('1 unknown') : unknown > 1 && l10n.t('{0} unknown', unknown),
    ]
      .filter((part) => part !== false)
      .join(', '),
  ofContext: (key: string): string => l10n.t('of {0}', key),
  defaultOf: (profile: string): string => l10n.t('default of profile {0}', profile),
  winner: (context: string, winner: string): string =>
    context === winner ? l10n.t('twice in {0}', context) : l10n.t('of {0}, {1} wins', context, winner),
  /** The same for those who hear it. */
  droppedTool: (name: string, context: string, winner: string): string =>
    l10n.t('dropped: {0} of {1}; {0} of {2} wins', name, context, winner),
  unknownContext: (nearest: string | undefined): string =>
    nearest === undefined ? l10n.t('no such context') : l10n.t('no such context, did you mean {0}?', nearest),
  unreadContext: (): string => l10n.t('not found; some contexts of the program cannot be read'),
  unknownSkill: (): string => l10n.t('no manifest of this skill in the workspace'),
  builtIn: (): string => l10n.t('built in'),
  shipped: (): string => l10n.t('It ships with the agent: no more than the names of its tools is known here.'),
  problemsInContexts: (count: number): string =>
    count === 1
      ? l10n.t('1 problem in tool contexts and profiles')
      : l10n.t('{0} problems in tool contexts and profiles', count),
  resolvedName: (profile: string): string => l10n.t('{0} (resolved)', profile),
  noProfile: (path: string): string => l10n.t('{0} is no agent profile: it refers to no tool contexts.', path),

  loadedGroup: (of: ToolState | 'name' | 'tag'): string => {
    switch (of) {
      case 'ready':
        return l10n.t('Registered');
      case 'planned':
        return l10n.t('Mentioned only');
      case 'deprecated':
        return l10n.t('Not to be invoked');
      case 'rejected':
        return l10n.t('Rejected');
      case 'name':
        return l10n.t('By name');
      case 'tag':
        return l10n.t('By tag');
    }
  },
  loadedGroupMeaning: (of: ToolState | 'name' | 'tag'): string => {
    switch (of) {
      case 'ready':
        return l10n.t('Ready and valid: the Coordinator registers these tools, and can invoke them.');
      case 'planned':
        return l10n.t('Planned: the Coordinator can mention these tools, and cannot invoke them.');
      case 'deprecated':
        return l10n.t('Deprecated: kept for compatibility, the Coordinator should not invoke these tools.');
      case 'rejected':
        return l10n.t('The Coordinator logs why these entries are not valid, and does not register them.');
      case 'name':
        return l10n.t('The index by name: every entry that has one, registered or not.');
      case 'tag':
        return l10n.t('The index by tag, which the skill loader searches: every entry of each tag, registered or not.');
    }
  },
  loaded: (registered: number, rejected: number): string =>
    [
      registered === 1 ? l10n.t('1 registered') : l10n.t('{0} registered', registered),
      rejected === 1 ? l10n.t('1 rejected') : rejected > 1 && l10n.t('{0} rejected', rejected),
    ]
      .filter((part) => part !== false)
      .join(', '),
  reasons: (count: number): string => (count === 1 ? l10n.t('1 reason') : l10n.t('{0} reasons', count)),
  notStrictJson: (): string => l10n.t('Not strict JSON'),
  nothingLoaded: (): string => l10n.t('nothing is loaded'),
  tag: (tag: string): string => l10n.t('tag {0}', tag),
  entryGone: (name: string): string => l10n.t('“{0}” is no longer in its registry.', name),

  whichTool: (): string => l10n.t('Which Tool Answers?'),
  whichToolOf: (path: string): string => l10n.t('Which Tool of {0} Answers?', path),
  typeTags: (): string => l10n.t('Type tags, such as an agent would search by'),
  answers: (count: number, shown: number): string =>
    shown < count
      ? l10n.t('the first {0} of {1} tools that answer', shown, count)
      : count === 1
        ? l10n.t('1 tool answers')
        : l10n.t('{0} tools answer', count),
  doNotAnswer: (count: number, shown: number): string =>
    shown < count ? l10n.t('the first {0} of {1} that do not answer', shown, count) : l10n.t('do not answer'),
  noToolAnswers: (): string => l10n.t('No tool answers'),
  noTags: (): string => l10n.t('words that are no tags'),
  noTag: ({ text }: WhichTerm): string => l10n.t('No tool has the tag “{0}”', text),
  insteadOf: (text: string): string => l10n.t('instead of “{0}”, which is no tag', text),
  moreTags: (): string => l10n.t('tags to add'),
  allTags: (): string => l10n.t('tags'),
  openEntryPoint: (path: string): string => l10n.t('Open {0}', path),

  whichRegistry: (): string => l10n.t('Which registry?'),
  pickFormat: (): string => l10n.t('The index as what?'),
  formatDetail: (format: 'json' | 'csv'): string =>
    format === 'json'
      ? l10n.t('Both indexes, by name and by tag, for programs')
      : l10n.t('One tool a line, for spreadsheets'),
  unreadableRegistry: (path: string): string => l10n.t('Nothing is loaded of {0}: it is not strict JSON.', path),
  showPlace: (): string => l10n.t('Show Where'),
  copiedTable: (count: number): string =>
    count === 1 ? l10n.t('Copied a table of 1 tool') : l10n.t('Copied a table of {0} tools', count),

  entryPointMissing: (name: string, location: string): string =>
    l10n.t('The entry point of “{0}” is not there: no file {1}.', name, location),
  entryPointUnknown: (name: string): string =>
    l10n.t('“{0}” has no entry point to open: its location names no file inside the workspace.', name),
  cannotOpen: (path: string, reason: string): string => l10n.t('{0} cannot be opened: {1}', path, reason),
  openInRegistry: (): string => l10n.t('Open in tools.json'),
  copied: (name: string): string => l10n.t('Copied “{0}”', name),

  pickFolder: (): string => l10n.t('Where shall the tools.json go?'),
  noFolder: (): string => l10n.t('Open a folder first: a registry lies in the folder of the tools that it lists.'),
  openFolder: (): string => l10n.t('Open Folder…'),
  registryExists: (path: string): string => l10n.t('{0} is already there: it was opened and not changed.', path),
  cannotCreate: (path: string): string => l10n.t('{0} could not be created.', path),

  addTitle: (purpose: Purpose): string =>
    purpose === 'tool' ? l10n.t('Add Tool to a Context') : l10n.t('New Tool Context'),
  newContext: (): string => l10n.t('New context…'),
  newContextDetail: (): string => l10n.t('A context of its own, that profiles and skills refer to by its key.'),
  toolNames: (names: readonly string[]): string => (names.length === 0 ? l10n.t('no tools yet') : names.join(', ')),
  newFile: (): string => l10n.t('new file'),
  nobody: (): string => l10n.t('Nobody yet'),
  nobodyDetail: (): string => l10n.t('No session has the context until a profile or a skill refers to it.'),
  profile: (): string => l10n.t('profile'),
  skill: (): string => l10n.t('skill'),
  noResultMode: (): string => l10n.t('Leave it out'),

  question: (step: StepId): string => {
    switch (step) {
      case 'context':
        return l10n.t('Which context shall have the tool?');
      case 'key':
        return l10n.t('The key of the context: what profiles and skills refer to it by');
      case 'title':
        return l10n.t('The title of the context, for people');
      case 'contextDescription':
        return l10n.t('What the tools of the context are for');
      case 'home':
        return l10n.t('Where shall the context be written?');
      case 'referrer':
        return l10n.t('Who shall refer to the context?');
      case 'name':
        return l10n.t('The name of the tool, as the model sees it');
      case 'description':
        return l10n.t('What the tool does: the model chooses by it');
      case 'target':
        return l10n.t('The mount on the bus that is called');
      case 'op':
        return l10n.t('The operation on that mount');
      case 'resultMode':
        return l10n.t('How is the result handed to the model?');
    }
  },

  /** What an answer looks like; undefined where people write what they like. */
  questionExample: (step: StepId): string | undefined => {
    switch (step) {
      case 'key':
        return 'repo-search';
      case 'name':
        return 'search_files';
      default:
        return undefined;
    }
  },

  tryAgain: (): string => l10n.t('Try Again'),

  addToolTitle: (): string => l10n.t('Add Tool'),
  toolQuestion: (step: ToolStepId): string => {
    switch (step) {
      case 'registry':
        return l10n.t('Which registry shall have the tool?');
      case 'directory':
        return l10n.t('The directory of the tool: one that is not registered yet, or another one');
      case 'name':
        return l10n.t('The name of the tool');
      case 'description':
        return l10n.t('What the tool does, in one paragraph: people read it when it is used');
      case 'capabilities':
        return l10n.t('What agents can ask for: tick, or type and press Enter');
      case 'tags':
        return l10n.t('The words it is found by: tick, or type and press Enter');
      case 'languages':
        return l10n.t('The languages it works with, if that matters');
      case 'files':
        return l10n.t('What shall be done about the files that are not there?');
    }
  },
  toolExample: (step: ToolStepId): string | undefined => (step === 'name' ? 'media-info' : undefined),
  browse: (): string => l10n.t('$(folder-opened) Browse…'),
  chooseDirectory: (): string => l10n.t('Choose'),
  chooseDirectoryTitle: (): string => l10n.t('The Directory of the Tool'),
  registryDetail: (tools: number, unregistered: number): string =>
    [
      wording.tools(tools),
      unregistered === 1
        ? l10n.t('1 directory is not registered')
        : unregistered > 1 && l10n.t('{0} directories are not registered', unregistered),
    ]
      .filter((part) => part !== false)
      .join(', '),
  inToolMd: (): string => l10n.t('in TOOL.md'),
  createFiles: (names: readonly string[]): string => l10n.t('Create {0}', names.join(', ')),
  createNothing: (): string => l10n.t('Create nothing'),
  noRegistry: (): string => l10n.t('There is no tool registry in this workspace yet.'),
  createRegistry: (): string => l10n.t('Create a tools.json'),
  whichTools: (): string => l10n.t('Which tools?'),
  whichDirectories: (): string => l10n.t('Which directories shall be registered?'),
  noToolChosen: (): string => l10n.t('Tick one at least, or press Escape.'),
  registerAllTitle: (): string => l10n.t('Register Tool Directories'),
  noToolMd: (): string => l10n.t('no TOOL.md that says what it does'),
  nothingToRegister: (): string => l10n.t('Every directory of a tool that has a main.py is registered.'),
  registered: (count: number, bare: number): string =>
    [
      count === 1 ? l10n.t('1 tool was registered.') : l10n.t('{0} tools were registered.', count),
      bare > 0 ? l10n.t('What no TOOL.md says is left empty: the Problems view lists it.') : l10n.t('Add their tags.'),
    ].join(' '),
  setStatusTitle: (): string => l10n.t('Set Status'),
  whichStatus: (names: readonly string[]): string =>
    names.length === 1 ? l10n.t('The status of {0}', names[0] ?? '') : l10n.t('The status of {0} tools', names.length),
  now: (): string => l10n.t('now'),
  noEntries: (): string => l10n.t('No registry of this workspace has an entry yet.'),
  createEntryPointsTitle: (): string => l10n.t('Create Missing Entry Points'),
  noEntryPointMissing: (): string => l10n.t('No entry point is missing.'),
  shallBeReady: (): string => l10n.t('Some of these tools are planned. What are they now?'),
  setReady: (): string => l10n.t('Ready'),
  leavePlanned: (): string => l10n.t('Still planned'),
  entryPointsCreated: (count: number): string =>
    count === 1
      ? l10n.t('The entry point was created. It says what it was asked, and does nothing yet.')
      : l10n.t('{0} entry points were created. They say what they were asked, and do nothing yet.', count),

  newSkillTitle: (): string => l10n.t('New Skill'),
  noFolderForSkill: (): string => l10n.t('Open a folder first: the skill descriptor is created in it.'),
  skillQuestion: (step: SkillStepId): string => {
    switch (step) {
      case 'folder':
        return l10n.t('Which folder shall have the skill?');
      case 'name':
        return l10n.t('The name of the skill, for people');
      case 'description':
        return l10n.t('What the skill does: it is found by that');
      case 'type':
        return l10n.t('What kind of capability is it?');
      case 'auth':
        return l10n.t('How do those authenticate who invoke it?');
      case 'provider':
        return l10n.t('Who provides it?');
      case 'id':
        return l10n.t('Its id, unique in the whole world: a reversed domain and a name');
      case 'path':
        return l10n.t('Where shall the descriptor be written? A path in the folder');
    }
  },

  checking: (): string => l10n.t('Checking the workspace'),
  files: (count: number): string => (count === 1 ? l10n.t('1 file') : l10n.t('{0} files', count)),
  noProblemsInFiles: (files: number): string => l10n.t('No problems in {0}.', wording.files(files)),
  problemsInFiles: (problems: Problems, files: number): string =>
    l10n.t('{0} in {1}.', wording.problems(problems), wording.files(files)),
  problemStatusName: (): string => l10n.t('Agent Registry: Problems'),
  problemStatus: (problems: string): string => l10n.t('Agent Registry: {0}', problems),

  fileStatusName: (): string => l10n.t('Agent Registry: Kind of File'),
  fileKind: (kind: FileKind): string => {
    switch (kind) {
      case 'registry':
        return l10n.t('Tool Registry');
      case 'skill':
        return l10n.t('Skill Descriptor');
      case 'context':
        return l10n.t('Tool Contexts');
      case 'profile':
        return l10n.t('Agent Profile or Skill Manifest');
      case 'configuration':
        return l10n.t('Agent Registry Project File');
    }
  },
  foreignFile: (named: FileKind | undefined): string =>
    named === undefined ? l10n.t('None of Agent Registry') : l10n.t('No {0}', wording.fileKind(named)),
  because: (reason: Extract<ClassificationResult, { kind: FileKind }>['because']): string => {
    switch (reason) {
      case 'settings':
        return l10n.t('set in the settings');
      case 'project':
        return l10n.t('set in agent-registry.json');
      case 'schema':
        return l10n.t('by its $schema');
      case 'name-and-content':
        return l10n.t('by its name and content');
      case 'content-alone':
        return l10n.t('by its content');
      case 'beginning':
        return l10n.t('by its name: there is not much in it yet');
      case 'declaration':
        return l10n.t('it declares BUILT_IN_TOOL_CONTEXTS');
    }
  },
  whyForeign: ({ foreign, distinction }: Extract<ClassificationResult, { foreign: string }>): string => {
    switch (foreign) {
      case 'settings':
        return l10n.t('ignored in the settings');
      case 'project':
        return l10n.t('ignored in agent-registry.json');
      case 'content':
        return distinction ?? l10n.t('by its content');
    }
  },
  treatAs: (): string => l10n.t('Treat as…'),
  treatAsPrompt: (): string => l10n.t('What is this file? agent-registry.json will say so'),
  openFileFirst: (): string => l10n.t('Open the file first, then say what it is.'),
  treatment: (as: 'ignore' | 'content'): string =>
    as === 'ignore' ? l10n.t('None of Mine') : l10n.t('What its content says'),

  foundDirectories: (count: number): string =>
    count === 1
      ? l10n.t('The folder tools has 1 directory with a main.py.')
      : l10n.t('The folder tools has {0} directories with a main.py.', count),
  registerThem: (): string => l10n.t('Register…'),

  serverStopped: (): string =>
    l10n.t('The language server is not running. “Agent Registry: Restart Server” starts it.'),
};
