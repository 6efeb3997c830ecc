import { window } from 'vscode';
import { wording } from '../wording.js';
import type { Conversation, Topic } from './conversation.js';
import { askInEditor } from './quickInput.js';

/**
 * Holds a conversation in the editor and writes what came of it. Where that is not possible, somebody is told why and may go through the answers
 * again: none is lost.
 *
 * @param about made anew each time: what there is to choose from may have changed; undefined where there is nothing to talk about
 * @param write says why nothing was written, or undefined
 */
export async function runWizard<Result>(
  conversation: Conversation,
  about: () => Promise<Topic<Result> | undefined>,
  write: (result: Result) => Promise<string | undefined>,
): Promise<void> {
  for (;;) {
    const topic = await about();
    const result = topic && (await conversation.hold(topic, askInEditor));
    if (result === undefined) return;
    const refusal = await write(result);
    if (refusal === undefined) {
      conversation.forget();
      return;
    }
    const again = wording.tryAgain();
    if ((await window.showWarningMessage(refusal, again)) !== again) return;
  }
}
