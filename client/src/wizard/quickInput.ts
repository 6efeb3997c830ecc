import { window, type QuickPickItem } from 'vscode';
import type { AnswerProblem } from '../../../server/src/lsp/protocol.js';
import type { Outcome, Question, StepItem } from './conversation.js';
import { messageOf, settle } from './settle.js';
import { askForSeveral } from './severalInput.js';

/** Asks a question in the editor's quick input. */
export function askInEditor(question: Question): Promise<Outcome> {
  switch (question.step.kind) {
    case 'text':
      return askForText(question);
    case 'pick':
    case 'suggest':
      return askForChoice(question);
    case 'some':
    case 'several':
      return askForSeveral(question);
  }
}

function askForText(question: Question): Promise<Outcome> {
  const { step, check } = question;
  const input = window.createInputBox();
  input.prompt = step.prompt;
  input.placeholder = step.example;
  input.value = question.value ?? '';
  /** The last answer that was judged, and what of it: an older judgement does not count. */
  let judged = check(input.value);
  const show = async (): Promise<void> => {
    const { value } = input;
    judged = check(value);
    const problem = await judged;
    // Nothing is wrong with what nobody has begun to type.
    if (input.value === value) input.validationMessage = value === '' ? undefined : messageOf(problem);
  };
  if (input.value !== '') void show();
  return settle(
    input,
    question,
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

/** An item of a list, with what it stands for. */
interface Item extends QuickPickItem {
  readonly value: string;
  readonly find?: StepItem['find'];
}

async function askForChoice(question: Question): Promise<Outcome> {
  const { step, check } = question;
  const pick = window.createQuickPick<Item>();
  const isFree = step.kind === 'suggest';
  const items: readonly Item[] = step.items;
  pick.placeholder = step.prompt;
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = items;
  const known = items.find(({ value }) => value === question.value);
  if (known) pick.activeItems = [known];
  /** What was typed last, judged: an error keeps it from being chosen. */
  let judged: Promise<AnswerProblem | null> = Promise.resolve(null);
  const offerTyped = async (): Promise<void> => {
    const { value } = pick;
    judged = value === '' ? Promise.resolve(null) : check(value);
    const problem = await judged;
    if (pick.value !== value) return;
    const isListed = value === '' || items.some((item) => item.value === value);
    const typed: Item = { value, label: value, alwaysShow: true, ...(problem ? { detail: problem.message } : {}) };
    pick.items = isListed ? items : [typed, ...items];
  };
  if (isFree && !known && question.value !== undefined) pick.value = question.value;
  if (isFree && pick.value !== '') void offerTyped();
  let find: StepItem['find'];
  const outcome = await settle(
    pick,
    question,
    () => (isFree ? pick.value : ''),
    (answer) => [
      ...(isFree ? [pick.onDidChangeValue(offerTyped)] : []),
      pick.onDidAccept(async () => {
        const [chosen] = pick.selectedItems;
        const value = chosen ? chosen.value : isFree ? pick.value : undefined;
        find = chosen?.find;
        if (find) answer('');
        else if (value !== undefined && (value !== '' || !isFree)) {
          const isTyped = isFree && !items.some((item) => item.value === value);
          if (!isTyped || (await judged)?.severity !== 'error') answer(value);
        }
      }),
    ],
  );
  if (!find) return outcome;
  const found = await find();
  return found === undefined ? askForChoice(question) : { kind: 'answer', value: found };
}
