import type { AnswerProblem } from '../../../server/src/lsp/protocol.js';

/** What was answered, as text, by the id of the question: of a choice, the `value` of the item; of several, {@link valueOfList}. */
export type Answers = Readonly<Record<string, string | undefined>>;

/** Something to choose. */
export interface StepItem {
  /** What is remembered. */
  readonly value: string;
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  /** Finds the value elsewhere, with a dialog for example; undefined where nothing was found. */
  readonly find?: () => Promise<string | undefined>;
}

/**
 * One question, as data. `text`: something to type; `pick`: something to choose; `suggest`: either; `some`: any number of those that are there;
 * `several`: of those and of others that are typed.
 */
export interface Step {
  readonly id: string;
  readonly kind: 'text' | 'pick' | 'suggest' | 'some' | 'several';
  readonly prompt: string;
  /** What an answer looks like. */
  readonly example?: string | undefined;
  readonly items: readonly StepItem[];
  /** What is proposed to whom has not answered yet. */
  readonly initial?: string | undefined;
}

/** What a conversation is about. */
export interface Topic<Result> {
  /** Shown above every question. */
  readonly title: string;
  /** What is asked, in order, after what was answered so far. */
  steps(answers: Answers): Promise<readonly Step[]> | readonly Step[];
  /** Judges an answer while it is given; of several, each one that is typed, and `''` where there is none. */
  check(step: Step, value: string, answers: Answers): Promise<AnswerProblem | null>;
  result(answers: Answers): Result;
}

/** What became of a question. `typed` is what was entered, though nobody chose it. */
export type Outcome =
  | { readonly kind: 'answer'; readonly value: string }
  | { readonly kind: 'back' | 'cancelled'; readonly typed?: string };

/** A question with its place among the others, and what it is asked with. */
export interface Question {
  readonly title: string;
  readonly step: Step;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** What was answered or typed before, or else what is proposed. */
  readonly value: string | undefined;
  readonly check: (value: string) => Promise<AnswerProblem | null>;
}

/** Somebody who asks, and reports what became of it. */
export type Ask = (question: Question) => Promise<Outcome>;

/** Several words as one answer, and back. */
export const valueOfList = (words: readonly string[]): string => JSON.stringify(words);
export const listOf = (value: string | undefined): readonly string[] =>
  value ? (JSON.parse(value) as readonly string[]) : [];

/** Asks one question after the other. What was entered is kept until {@link forget}: a conversation that was left starts with it. */
export class Conversation {
  #answers: Answers = {};
  /** What was proposed when a question was answered: who took it as it was takes another proposal as well. */
  #proposed: Answers = {};

  /** @returns what came of it, or undefined where somebody left */
  async hold<Result>(topic: Topic<Result>, ask: Ask): Promise<Result | undefined> {
    for (let index = 0; ;) {
      const steps = await topic.steps(this.#answers);
      const step = steps[index];
      if (!step) return topic.result(this.#answers);
      const answers = this.#answers;
      const outcome = await ask({
        title: topic.title,
        step,
        number: index + 1,
        count: steps.length,
        value: this.#valueOf(step),
        check: (value) => topic.check(step, value, answers),
      });
      const entered = outcome.kind === 'answer' ? outcome.value : outcome.typed;
      if (entered !== undefined) {
        this.#answers = { ...this.#answers, [step.id]: entered };
        this.#proposed = { ...this.#proposed, [step.id]: step.initial };
      }
      if (outcome.kind === 'cancelled') return undefined;
      index = outcome.kind === 'answer' ? index + 1 : Math.max(0, index - 1);
    }
  }

  /** Forgets what was entered: it has been written. */
  forget(): void {
    this.#answers = {};
    this.#proposed = {};
  }

  #valueOf({ id, initial }: Step): string | undefined {
    const known = this.#answers[id];
    return known === undefined || known === this.#proposed[id] ? (initial ?? known) : known;
  }
}
