import type { CodeLens, CodeLensParams } from 'vscode-languageserver';
import { codeLenses, resolveCodeLens } from '../../features/codeLenses.js';
import { Refresher } from '../refresher.js';
import type { Provider } from './provider.js';

/** What depends on other files too. */
const comparing = ['codeLens.sameName', 'codeLens.sharedTags', 'codeLens.resolvedContext'] as const;

/** `textDocument/codeLens` and `codeLens/resolve` */
export const codeLensProvider: Provider = {
  register({ connection, answer, ours, workspace, session, clientUri }) {
    const comparesFiles = (): boolean => comparing.some((display) => workspace.configurations.shows(display));
    const refresher = session.canRefresh('codeLens')
      ? new Refresher(connection, workspace, 'codeLens', comparesFiles)
      : undefined;
    const client = { hasCommand: (name: string) => session.hasCommand(name), clientUri };
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
      answer<CodeLens, CodeLens>('code lens', lens, () => resolveCodeLens(workspace, lens, client))(lens, token),
    );
  },
};
