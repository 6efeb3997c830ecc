import { commands, ProgressLocation, window, type CancellationToken, type Disposable } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { checkWorkspaceRequest, type CheckWorkspaceResult } from '../../server/src/lsp/protocol.js';
import { isServed } from './edits.js';
import { wording } from './wording.js';

/** The command that has everything looked at again, and says how many problems there are. */
export const registerCheckWorkspace = (client: BaseLanguageClient): Disposable =>
  commands.registerCommand('agentRegistry.checkWorkspace', async () => {
    if (!isServed(client)) return;
    const result = await window.withProgress(
      { location: ProgressLocation.Notification, title: wording.checking(), cancellable: true },
      (_, token) => Promise.race([ask(client, token), cancelled(token)]),
    );
    if (!result) return;
    const { files, problems } = result;
    const count = problems.errors + problems.warnings + problems.informations;
    if (count > 0) await commands.executeCommand('workbench.actions.view.problems');
    void window.showInformationMessage(
      count > 0 ? wording.problemsInFiles(problems, files) : wording.noProblemsInFiles(files),
    );
  });

/** Undefined where the request was given up: the language client has said why, if it was not somebody here. */
const ask = (client: BaseLanguageClient, token: CancellationToken): Promise<CheckWorkspaceResult | undefined> =>
  client.sendRequest<CheckWorkspaceResult>(checkWorkspaceRequest, token).catch(() => undefined);

const cancelled = (token: CancellationToken): Promise<undefined> =>
  new Promise((resolve) => {
    token.onCancellationRequested(() => resolve(undefined));
  });
