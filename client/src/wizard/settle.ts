import {
  Disposable,
  InputBoxValidationSeverity,
  QuickInputButtons,
  type InputBox,
  type InputBoxValidationMessage,
  type QuickPick,
  type QuickPickItem,
} from 'vscode';
import type { AnswerProblem } from '../../../server/src/lsp/protocol.js';
import type { Outcome, Question } from './conversation.js';

/**
 * Shows an input until it was answered or left.
 * @param typed what is entered at the moment; empty: nothing
 */
export function settle<Item extends QuickPickItem>(
  input: InputBox | QuickPick<Item>,
  { title, number, count }: Question,
  typed: () => string,
  listen: (answer: (value: string) => void) => readonly Disposable[],
): Promise<Outcome> {
  input.title = title;
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

/** A problem as the editor shows it below an input. */
export function messageOf(problem: AnswerProblem | null): InputBoxValidationMessage | undefined {
  if (!problem) return undefined;
  const severity =
    problem.severity === 'error'
      ? InputBoxValidationSeverity.Error
      : problem.severity === 'warning'
        ? InputBoxValidationSeverity.Warning
        : InputBoxValidationSeverity.Info;
  return { message: problem.message, severity };
}
