import type {
  AddContextToolParams,
  AnswerProblem,
  CheckContextAnswerParams,
  ContextAnswerField,
  ContextChoicesResult,
  ContextName,
} from '../../../server/src/lsp/protocol.js';
import type { Answers, Step, Topic } from '../wizard/conversation.js';
import { contextOf, none, referrerOf, stepsFor, type Purpose, type StepWords } from './steps.js';

/** What a conversation about a tool or a context needs to know. */
export interface ContextMatter {
  readonly purpose: Purpose;
  /** The context of a tool, where that is known already. */
  readonly given?: ContextName | undefined;
  readonly choices: ContextChoicesResult;
  readonly words: StepWords & { addTitle(purpose: Purpose): string };
  /** Judges what is typed. */
  readonly judge: (params: CheckContextAnswerParams) => Promise<AnswerProblem | null>;
}

/** The questions by which a tool is added to a context, or a context to the workspace. */
export const contextTopic = (matter: ContextMatter): Topic<AddContextToolParams> => ({
  title: matter.words.addTitle(matter.purpose),
  steps: (answers) => stepsFor(matter.purpose, answers, matter.choices, matter.words, matter.given),
  check: (step, value, answers) => check(step, value, answers, matter),
  result: (answers) => paramsOf(matter, answers),
});

async function check(
  { id, kind }: Step,
  value: string,
  answers: Answers,
  { given, judge }: ContextMatter,
): Promise<AnswerProblem | null> {
  if (kind === 'pick') return null;
  const context = given ?? contextOf(answers['context']);
  return judge({ field: id as ContextAnswerField, value, ...(context && id === 'name' ? { context } : {}) });
}

function paramsOf({ purpose, given }: ContextMatter, answers: Answers): AddContextToolParams {
  const { key = '', title = '', contextDescription = '', home = '' } = answers;
  const { name = '', description = '', target = '', op = '', resultMode = none } = answers;
  const tool = { name, description, target, op, ...(resultMode === none ? {} : { resultMode }) };
  const context = purpose === 'tool' ? (given ?? contextOf(answers['context'])) : undefined;
  if (context) return { context, tool };
  const referencedBy = referrerOf(answers['referrer']);
  const newContext = { key, title, description: contextDescription };
  return {
    context: { newContext, in: home, ...(referencedBy ? { referencedBy } : {}) },
    ...(purpose === 'tool' ? { tool } : {}),
  };
}
