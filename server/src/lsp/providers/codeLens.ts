import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { codeLenses } from '../../features/codeLens.js';
import type { Provider } from './provider.js';

/** What is shown above a file may change with any other: the client is asked to ask again this long after a change, in milliseconds. */
const refreshPause = 200;

/** `textDocument/codeLens` */
export const codeLensProvider: Provider = {
  capabilities: () => ({ codeLensProvider: {} }),
  register({ connection, answer, ours, workspace, session }) {
    let refreshing = false;
    if (session.canRefreshCodeLenses)
      workspace.onDidChange(() => {
        if (refreshing) return;
        refreshing = true;
        setTimeout(() => {
          refreshing = false;
          // A client that is about to end no longer answers, which is nobody's fault.
          connection.sendRequest('workspace/codeLens/refresh').catch(() => undefined);
        }, refreshPause);
      });
    connection.onCodeLens(
      answer<CodeLensParams, CodeLens[]>('code lenses', [], async ({ textDocument }) => {
        await workspace.settle();
        const file = ours(textDocument.uri);
        return file ? [...(await codeLenses(workspace, file, (name) => session.hasCommand(name)))] : [];
      }),
    );
  },
};
