import type {
  ContextAnswerField,
  ContextChoicesResult,
  ContextName,
  ReferrerName,
} from '../../../server/src/lsp/protocol.js';
import type { Answers, Step, StepItem } from '../wizard/conversation.js';

/** What is to be made: a tool, in a context that is there or a new one; or a context without tools. */
export type Purpose = 'tool' | 'context';

/** A question. Those that are also fields of an answer are judged by the server while they are typed. */
export type StepId = 'context' | 'home' | 'referrer' | ContextAnswerField;

/** The words of the questions and of what is chosen from. */
export interface StepWords {
  question(step: StepId): string;
  questionExample(step: StepId): string | undefined;
  newContext(): string;
  newContextDetail(): string;
  toolNames(names: readonly string[]): string;
  newFile(): string;
  nobody(): string;
  nobodyDetail(): string;
  profile(): string;
  skill(): string;
  noResultMode(): string;
}

/** The value that stands for a choice of none of those that are there: a new context, nobody, nothing. */
export const none = '';

/** What is asked, in order, after what was answered so far. @param given the context of a tool, where that is known already */
export function stepsFor(
  purpose: Purpose,
  answers: Answers,
  choices: ContextChoicesResult,
  words: StepWords,
  given?: ContextName,
): readonly Step[] {
  const step = (id: StepId, kind: Step['kind'], items: readonly StepItem[] = []): Step => ({
    id,
    kind,
    prompt: words.question(id),
    example: words.questionExample(id),
    items,
  });
  const context = [
    step('key', 'text'),
    step('title', 'text'),
    step('contextDescription', 'text'),
    step('home', 'pick', homes(choices, words)),
    step('referrer', 'pick', referrers(choices, words)),
  ];
  if (purpose === 'context') return context;
  const tool = [
    step('name', 'text'),
    step('description', 'text'),
    step('target', 'suggest', targets(choices)),
    step('op', 'suggest', ops(choices, answers['target'])),
    step('resultMode', 'pick', resultModes(choices, words)),
  ];
  if (given) return tool;
  const isNew = answers['context'] === none;
  return [step('context', 'pick', contexts(choices, words)), ...(isNew ? context : []), ...tool];
}

/** A name as the value of an item, and back. */
export const valueOf = (name: ContextName | ReferrerName): string =>
  JSON.stringify('key' in name ? { uri: name.uri, key: name.key } : { uri: name.uri, where: name.where });
export const contextOf = (value: string | undefined): ContextName | undefined =>
  value ? (JSON.parse(value) as ContextName) : undefined;
export const referrerOf = (value: string | undefined): ReferrerName | undefined =>
  value ? (JSON.parse(value) as ReferrerName) : undefined;

const contexts = (choices: ContextChoicesResult, words: StepWords): readonly StepItem[] => [
  ...choices.contexts.map((context): StepItem => ({
    value: valueOf(context),
    label: context.key,
    description: [context.title, context.path].filter((word) => word !== undefined).join(' — '),
    detail: words.toolNames(context.tools),
  })),
  { value: none, label: words.newContext(), detail: words.newContextDetail() },
];

function homes({ homes: all }: ContextChoicesResult, words: StepWords): readonly StepItem[] {
  const hasFolders = new Set(all.map(({ folder }) => folder)).size > 1;
  return all.map(({ uri, path, folder, language, isNew }) => ({
    value: uri,
    label: path,
    description: isNew ? words.newFile() : language,
    ...(hasFolders ? { detail: decodeURIComponent(folder.slice(folder.lastIndexOf('/') + 1)) } : {}),
  }));
}

const referrers = ({ referrers: all }: ContextChoicesResult, words: StepWords): readonly StepItem[] => [
  ...all.map((referrer): StepItem => {
    const { name, path, where, keys } = referrer;
    return {
      value: valueOf(referrer),
      label: name ?? path,
      description: `${where === 'profile' ? words.profile() : words.skill()} — ${path}`,
      ...(keys.length > 0 ? { detail: keys.join(', ') } : {}),
    };
  }),
  { value: none, label: words.nobody(), detail: words.nobodyDetail() },
];

const targets = ({ targets: all }: ContextChoicesResult): readonly StepItem[] =>
  all.map(({ target, ops: called }) => ({ value: target, label: target, detail: called.join(', ') }));

/** The operations that are called on a target, then those of others. */
function ops({ targets: all }: ContextChoicesResult, target: string | undefined): readonly StepItem[] {
  const own = all.find((known) => known.target === target)?.ops ?? [];
  const others = all.flatMap((known) => known.ops.map((op) => ({ value: op, label: op, description: known.target })));
  const listed = [...own.map((op) => ({ value: op, label: op, description: target ?? '' })), ...others];
  return listed.filter(({ value }, index) => listed.findIndex((item) => item.value === value) === index);
}

const resultModes = (choices: ContextChoicesResult, words: StepWords): readonly StepItem[] => [
  { value: none, label: words.noResultMode() },
  ...choices.resultModes.map((mode) => ({ value: mode, label: mode })),
];
