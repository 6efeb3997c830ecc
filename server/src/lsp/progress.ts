import type { Connection } from 'vscode-languageserver';

/** Work that takes longer than this is shown, in milliseconds. */
const patience = 1000;

/** Does something, and shows that it is under way once it takes long; nothing is shown by clients that cannot. */
export async function withProgress(connection: Connection, title: string, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const show = async (): Promise<void> => {
    const progress = await connection.window.createWorkDoneProgress();
    if (isDone) return;
    progress.begin(title);
    shown = () => {
      progress.done();
    };
  };
  let shown = (): void => undefined;
  // A client that refuses to show it is not told again.
  const timer = setTimeout(() => void show().catch(() => undefined), patience);
  try {
    await work();
  } finally {
    isDone = true;
    clearTimeout(timer);
    shown();
  }
}
