import type {
  AddToolParams,
  AnswerProblem,
  CheckToolAnswerParams,
  RegistryChoice,
  ToolAnswerField,
  ToolChoicesParams,
  ToolChoicesResult,
  ToolPlace,
  WordChoice,
} from '../../../server/src/lsp/protocol.js';
import { listOf, valueOfList, type Answers, type Step, type StepItem, type Topic } from '../wizard/conversation.js';

/** A question about a new tool. Those that are also fields of an answer are judged by the server. */
export type ToolStepId = 'registry' | 'files' | ToolAnswerField;

/** The words of the questions and of what is chosen from. */
export interface ToolWords {
  addToolTitle(): string;
  toolQuestion(step: ToolStepId): string;
  toolExample(step: ToolStepId): string | undefined;
  browse(): string;
  registryDetail(tools: number, unregistered: number): string;
  inToolMd(): string;
  tools(count: number): string;
  createFiles(names: readonly string[]): string;
  createNothing(): string;
  state(status: NewStatus): string;
  consequence(status: NewStatus): string;
}

/** What a new tool can be. */
type NewStatus = 'ready' | 'planned';

/** What a conversation about a new tool needs to know. */
export interface ToolMatter {
  /** Known already: the registry, and a directory in it. */
  readonly given: { readonly registry?: string | undefined; readonly directory?: string | undefined };
  readonly choices: (params: ToolChoicesParams) => Promise<ToolChoicesResult>;
  readonly judge: (params: CheckToolAnswerParams) => Promise<AnswerProblem | null>;
  /** Has a directory looked for; relative to a registry. */
  readonly browse: (registry: string) => Promise<string | undefined>;
  readonly words: ToolWords;
}

/** The questions by which a tool is added to a registry. */
export function addToolTopic(matter: ToolMatter): Topic<AddToolParams> {
  const { given, choices, judge, words } = matter;
  /** What there was to choose from when it was last asked. */
  let known: ToolChoicesResult = { registries: [], directories: [], capabilities: [], tags: [], languages: [] };
  const registryOf = (answers: Answers): string | undefined => {
    const [only, another] = known.registries;
    return given.registry ?? (another ? answers['registry'] : only?.uri);
  };
  const directoryOf = (answers: Answers): string | undefined => given.directory ?? answers['directory'];
  return {
    title: words.addToolTitle(),
    steps: async (answers) => {
      const directory = directoryOf(answers);
      const registry = given.registry ?? answers['registry'];
      known = await choices({ ...(registry ? { registry } : {}), ...(directory ? { directory } : {}) });
      return stepsFor(known, matter, registryOf(answers));
    },
    check: async ({ id, kind }, value, answers) => {
      const directory = directoryOf(answers);
      if (kind === 'pick') return null;
      const field = id as ToolAnswerField;
      return judge({ registry: registryOf(answers) ?? '', field, value, ...(directory ? { directory } : {}) });
    },
    result: (answers) => paramsOf(answers, registryOf(answers) ?? '', directoryOf(answers) ?? '', known.place),
  };
}

function stepsFor(choices: ToolChoicesResult, matter: ToolMatter, registry: string | undefined): readonly Step[] {
  const { given, words, browse } = matter;
  const { place } = choices;
  const step = (id: ToolStepId, kind: Step['kind'], items: readonly StepItem[] = [], initial?: string): Step => ({
    id,
    kind,
    prompt: words.toolQuestion(id),
    example: words.toolExample(id),
    items,
    initial,
  });
  const directories = choices.directories.map(({ directory, description }): StepItem => ({
    value: directory,
    label: directory,
    ...(description === undefined ? {} : { detail: description }),
  }));
  const browsing: StepItem = { value: '', label: words.browse(), find: () => browse(registry ?? '') };
  const files = filesOf(place, words);
  return [
    ...(given.registry === undefined && choices.registries.length > 1
      ? [step('registry', 'pick', registryItems(choices.registries, words))]
      : []),
    ...(given.directory === undefined ? [step('directory', 'suggest', [...directories, browsing])] : []),
    step('name', 'text', [], place?.name),
    step('description', 'text', [], place?.description),
    step('capabilities', 'several', capabilities(choices, words), initialOf(place?.capabilities)),
    step('tags', 'several', counted(choices.tags, words)),
    step('languages', 'some', languages(choices, words)),
    ...(files.length > 0 ? [step('files', 'pick', files)] : []),
  ];
}

/** Registries to choose from. */
export function registryItems(
  registries: readonly RegistryChoice[],
  words: Pick<ToolWords, 'registryDetail'>,
): readonly StepItem[] {
  const hasFolders = new Set(registries.map(({ folder }) => folder)).size > 1;
  return registries.map(({ uri, path, folder, tools, unregistered }) => ({
    value: uri,
    label: path,
    ...(hasFolders && folder !== undefined
      ? { description: decodeURIComponent(folder.slice(folder.lastIndexOf('/') + 1)) }
      : {}),
    detail: words.registryDetail(tools, unregistered),
  }));
}

const initialOf = (list: readonly string[] | undefined): string | undefined =>
  list && list.length > 0 ? valueOfList(list) : undefined;

/** What `TOOL.md` says comes first. */
const capabilities = ({ place, capabilities: used }: ToolChoicesResult, words: ToolWords): readonly StepItem[] => [
  ...(place?.capabilities ?? []).map((word) => ({ value: word, label: word, description: words.inToolMd() })),
  ...counted(
    used.filter(({ word }) => place?.capabilities.includes(word) !== true),
    words,
  ),
];

const counted = (choices: readonly WordChoice[], words: ToolWords): readonly StepItem[] =>
  choices.map(({ word, count }) => ({ value: word, label: word, description: words.tools(count) }));

const languages = ({ languages: all }: ToolChoicesResult, words: ToolWords): readonly StepItem[] =>
  all.map(({ word, count, names }) => ({
    value: word,
    label: word,
    description: [...names, ...(count > 0 ? [words.tools(count)] : [])].join(' · '),
  }));

/** What may be done about files that are not there: nothing to choose where all are. */
function filesOf(place: ToolPlace | undefined, words: ToolWords): readonly StepItem[] {
  if (place?.hasEntryPoint === true && place.hasToolMd) return [];
  const entryPoint = place?.location.slice(place.location.lastIndexOf('/') + 1) ?? 'main.py';
  const missing = [
    ...(place?.hasEntryPoint === true ? [] : [entryPoint]),
    ...(place?.hasToolMd === true ? [] : ['TOOL.md']),
  ];
  const item = (status: NewStatus, creates: boolean): StepItem => ({
    value: creates ? `${status} create` : status,
    label: creates ? words.createFiles(missing) : words.createNothing(),
    description: words.state(status),
    detail: words.consequence(status),
  });
  return place?.hasEntryPoint === true
    ? [item('ready', true), item('ready', false)]
    : [item('ready', true), item('planned', true), item('planned', false)];
}

function paramsOf(answers: Answers, registry: string, directory: string, place: ToolPlace | undefined): AddToolParams {
  const isComplete = place?.hasEntryPoint === true && place.hasToolMd;
  const [status = 'ready', create] = isComplete ? [] : (answers['files'] ?? '').split(' ');
  return {
    registry,
    tool: {
      name: answers['name'] ?? '',
      description: answers['description'] ?? '',
      location: place?.location ?? directory,
      status,
      capabilities: listOf(answers['capabilities']),
      languages: listOf(answers['languages']),
      tags: listOf(answers['tags']),
    },
    createFiles: create === 'create',
  };
}
