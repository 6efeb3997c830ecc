import type { Ask, Outcome, Question } from '../../client/src/wizard/conversation.js';

export const answer = (value: string): Outcome => ({ kind: 'answer', value });
export const back: Outcome = { kind: 'back' };

/** Answers one question after the other, and notes how they were asked. Leaves when there are no answers any more. */
export function scripted(outcomes: readonly Outcome[]): {
  readonly ask: Ask;
  readonly asked: readonly string[];
  readonly questions: readonly Question[];
} {
  const asked: string[] = [];
  const questions: Question[] = [];
  const ask: Ask = (question) => {
    const { step, number, count, value } = question;
    questions.push(question);
    asked.push(`${number}/${count} ${step.id}${value === undefined ? '' : `=${value}`}`);
    return Promise.resolve(outcomes[asked.length - 1] ?? { kind: 'cancelled' });
  };
  return { ask, asked, questions };
}
