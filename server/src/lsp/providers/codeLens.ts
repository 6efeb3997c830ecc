import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { codeLenses, resolveCodeLens } from '../../features/codeLenses.js';
import { showReferencesCommand } from '../protocol.js';
import { Refresher } from '../refresher.js';
import type { Provider } from './provider.js';

/** `textDocument/codeLens` and `codeLens/resolve` */
export const codeLensProvider: Provider = {
  capabilities: () => ({ codeLensProvider: { resolveProvider: true } }),
  register({ connection, answer, ours, workspace, session, clientUri }) {
    const comparesFiles = (): boolean =>
      workspace.configurations.shows('codeLens.sameName') || workspace.configurations.shows('codeLens.sharedTags');
    const refresher = session.canRefresh('codeLens')
      ? new Refresher(connection, workspace, 'codeLens', comparesFiles)
      : undefined;
    const showReferences = session.hasCommand(showReferencesCommand) ? showReferencesCommand : undefined;
    connection.onCodeLens(
      answer<CodeLensParams, CodeLens[]>('code lenses', [], async ({ textDocument: { uri } }) => {
        // What the loader refuses may depend on the disk.
        await workspace.settle();
        const file = ours(uri);
        refresher?.answered(uri);
        return file ? codeLenses(workspace, file) : [];
      }),
    );
    connection.onCodeLensResolve((lens, token) =>
      answer<CodeLens, CodeLens>('code lens', lens, () =>
        resolveCodeLens(workspace, lens, { showReferences, clientUri }),
      )(lens, token),
    );
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
