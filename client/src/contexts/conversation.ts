import type {
  AddContextToolParams,
  CheckContextAnswerParams,
  ContextAnswerField,
  ContextChoicesResult,
  ContextName,
} from '../../../server/src/lsp/protocol.js';
import {
  contextOf,
  none,
  referrerOf,
  stepsFor,
  type Answers,
  type Purpose,
  type Step,
  type StepWords,
} from './steps.js';

/** What became of a question. `typed` is what was entered, though nobody chose it. */
export type Outcome =
  | { readonly kind: 'answer'; readonly value: string }
  | { readonly kind: 'back' | 'cancelled'; readonly typed?: string };

/** A question with its place among the others, and what it is asked with. */
export interface Question {
  readonly step: Step;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** What was answered or typed before. */
  readonly value: string | undefined;
  /** What the server is asked about an answer; undefined for a choice of what is there. */
  readonly check: ((value: string) => CheckContextAnswerParams) | undefined;
}

/** Somebody who asks, and reports what became of it. */
export type Ask = (question: Question) => Promise<Outcome>;

/** What a conversation is about. */
export interface Topic {
  readonly purpose: Purpose;
  /** The context of a tool, where that is known already. */
  readonly given?: ContextName | undefined;
  readonly choices: ContextChoicesResult;
  readonly words: StepWords;
}

/** Asks one question after the other. What was entered is kept until {@link forget}: a conversation that was left starts with it. */
export class Conversation {
  #answers: Answers = {};

  /** @returns what is to be written, or undefined where somebody left */
  async hold(topic: Topic, ask: Ask): Promise<AddContextToolParams | undefined> {
    for (let index = 0; ;) {
      const steps = stepsFor(topic.purpose, this.#answers, topic.choices, topic.words, topic.given);
      const step = steps[index];
      if (!step) return paramsOf(topic, this.#answers);
      const outcome = await ask({
        step,
        number: index + 1,
        count: steps.length,
        value: this.#answers[step.id],
        check: checkOf(step, topic, this.#answers),
      });
      const entered = outcome.kind === 'answer' ? outcome.value : outcome.typed;
      if (entered !== undefined) this.#answers = { ...this.#answers, [step.id]: entered };
      if (outcome.kind === 'cancelled') return undefined;
      index = outcome.kind === 'answer' ? index + 1 : Math.max(0, index - 1);
    }
  }

  /** Forgets what was entered: it has been written. */
  forget(): void {
    this.#answers = {};
  }
}

function checkOf({ id, kind }: Step, { given }: Topic, answers: Answers): Question['check'] {
  if (kind === 'pick') return undefined;
  const context = given ?? contextOf(answers.context);
  const field = id as ContextAnswerField;
  return (value) => ({ field, value, ...(context && field === 'name' ? { context } : {}) });
}

function paramsOf({ purpose, given }: Topic, answers: Answers): AddContextToolParams {
  const { key = '', title = '', contextDescription = '', home = '' } = answers;
  const { name = '', description = '', target = '', op = '', resultMode = none } = answers;
  const tool = { name, description, target, op, ...(resultMode === none ? {} : { resultMode }) };
  const context = purpose === 'tool' ? (given ?? contextOf(answers.context)) : undefined;
  if (context) return { context, tool };
  const referencedBy = referrerOf(answers.referrer);
  const newContext = { key, title, description: contextDescription };
  return {
    context: { newContext, in: home, ...(referencedBy ? { referencedBy } : {}) },
    ...(purpose === 'tool' ? { tool } : {}),
  };
}
