import {
  Disposable,
  InputBoxValidationSeverity,
  QuickInputButtons,
  window,
  type InputBox,
  type InputBoxValidationMessage,
  type QuickPick,
  type QuickPickItem,
} from 'vscode';
import type { CheckContextAnswerParams, CheckContextAnswerResult } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import type { Outcome, Question } from './conversation.js';
import type { Purpose, StepItem } from './steps.js';

/** Judges an answer. */
export type Check = (params: CheckContextAnswerParams) => Promise<CheckContextAnswerResult>;

/** Asks a question in the editor's quick input. */
export const askInEditor = (question: Question, purpose: Purpose, check: Check): Promise<Outcome> =>
  question.step.kind === 'text' ? askForText(question, purpose, check) : askForChoice(question, purpose, check);

function askForText(question: Question, purpose: Purpose, check: Check): Promise<Outcome> {
  const input = window.createInputBox();
  input.prompt = wording.question(question.step.id);
  input.placeholder = wording.questionExample(question.step.id);
  input.value = question.value ?? '';
  /** The last answer that was judged, and what of it: an older judgement does not count. */
  let judged = judge(question, input.value, check);
  const show = async (): Promise<void> => {
    const { value } = input;
    judged = judge(question, value, check);
    const problem = await judged;
    // Nothing is wrong with what nobody has begun to type.
    if (input.value === value) input.validationMessage = value === '' ? undefined : messageOf(problem);
  };
  if (input.value !== '') void show();
  return settle(
    input,
    question,
    purpose,
    () => input.value,
    (answer) => [
      input.onDidChangeValue(show),
      input.onDidAccept(async () => {
        const { value } = input;
        const problem = await judged;
        if (input.value !== value) return;
        if (problem?.severity === 'error') input.validationMessage = messageOf(problem);
        else answer(value);
      }),
    ],
  );
}

interface Item extends QuickPickItem {
  readonly value: string;
}

function askForChoice(question: Question, purpose: Purpose, check: Check): Promise<Outcome> {
  const { step, value: before } = question;
  const pick = window.createQuickPick<Item>();
  const isFree = step.kind === 'suggest';
  const items = step.items.map(itemOf);
  pick.placeholder = wording.question(step.id);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = items;
  const known = items.find(({ value }) => value === before);
  if (known) pick.activeItems = [known];
  const offerTyped = async (): Promise<void> => {
    const { value } = pick;
    const problem = value === '' ? null : await judge(question, value, check);
    if (pick.value !== value) return;
    const isListed = value === '' || items.some((item) => item.value === value);
    const typed: Item = { value, label: value, alwaysShow: true, ...(problem ? { detail: problem.message } : {}) };
    pick.items = isListed ? items : [typed, ...items];
  };
  if (isFree && !known && before !== undefined) pick.value = before;
  if (isFree && pick.value !== '') void offerTyped();
  return settle(
    pick,
    question,
    purpose,
    () => (isFree ? pick.value : ''),
    (answer) => [
      ...(isFree ? [pick.onDidChangeValue(offerTyped)] : []),
      pick.onDidAccept(() => {
        const [chosen] = pick.selectedItems;
        const value = chosen ? chosen.value : isFree ? pick.value : undefined;
        if (value !== undefined && (value !== '' || !isFree)) answer(value);
      }),
    ],
  );
}

const itemOf = ({ value, label, description, detail }: StepItem): Item => ({
  value,
  label,
  ...(description === undefined ? {} : { description }),
  ...(detail === undefined ? {} : { detail }),
});

/** Shows an input until it was answered or left. */
function settle(
  input: InputBox | QuickPick<Item>,
  { number, count }: Question,
  purpose: Purpose,
  typed: () => string,
  listen: (answer: (value: string) => void) => readonly Disposable[],
): Promise<Outcome> {
  input.title = wording.addTitle(purpose);
  input.step = number;
  input.totalSteps = count;
  input.ignoreFocusOut = true;
  input.buttons = number > 1 ? [QuickInputButtons.Back] : [];
  return new Promise((resolve) => {
    let outcome: Outcome | undefined;
    const end = (how: Outcome): void => {
      outcome = how;
      input.hide();
    };
    const left = (kind: 'back' | 'cancelled'): Outcome => (typed() === '' ? { kind } : { kind, typed: typed() });
    const parts = Disposable.from(
      ...listen((value) => end({ kind: 'answer', value })),
      input.onDidTriggerButton(() => end(left('back'))),
      input.onDidHide(() => {
        const how = outcome ?? left('cancelled');
        parts.dispose();
        input.dispose();
        resolve(how);
      }),
    );
    input.show();
  });
}

const judge = ({ check: paramsOf }: Question, value: string, check: Check): Promise<CheckContextAnswerResult> =>
  paramsOf ? check(paramsOf(value)) : Promise.resolve(null);

function messageOf(problem: CheckContextAnswerResult): InputBoxValidationMessage | undefined {
  if (!problem) return undefined;
  const severity =
    problem.severity === 'error'
      ? InputBoxValidationSeverity.Error
      : problem.severity === 'warning'
        ? InputBoxValidationSeverity.Warning
        : InputBoxValidationSeverity.Info;
  return { message: problem.message, severity };
}
