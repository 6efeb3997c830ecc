import { commands, Disposable, Uri, window } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  classificationRequest,
  treatAsRequest,
  type ClassificationResult,
  type EditResult,
  type TreatAsParams,
} from '../../../server/src/lsp/protocol.js';
import { applyResult, isServed } from '../edits.js';
import type { RegistrySource } from '../explorer/source.js';
import { wording } from '../wording.js';
import { FileStatus } from './status.js';

/** What somebody may say that a file is. */
const choices: readonly TreatAsParams['as'][] = ['registry', 'skill', 'context', 'profile', 'ignore'];

/** What is said of the file in front, and the command that says that it is something else. */
export interface Files {
  readonly status: FileStatus;
  dispose(): void;
}

export function createFiles(client: BaseLanguageClient, source: RegistrySource): Files {
  const classify = (uri: Uri): Promise<ClassificationResult> =>
    client.isRunning()
      ? client.sendRequest<ClassificationResult>(classificationRequest, { uri: uri.toString() }).catch(() => null)
      : Promise.resolve(null);
  const status = new FileStatus(source, classify);
  const command = commands.registerCommand('agentRegistry.treatAs', async (asked?: unknown) => {
    const uri = asked instanceof Uri ? asked : window.activeTextEditor?.document.uri;
    if (!uri) void window.showInformationMessage(wording.openFileFirst());
    else if (isServed(client)) await treatAs(client, uri, await classify(uri));
  });
  const parts = Disposable.from(status, command);
  return { status, dispose: () => void parts.dispose() };
}

async function treatAs(client: BaseLanguageClient, uri: Uri, found: ClassificationResult): Promise<void> {
  const now = found && ('kind' in found ? found.kind : found.foreign === 'content' ? undefined : 'ignore');
  const isSaid = found !== null && ('kind' in found ? found.because === 'project' : found.foreign === 'project');
  const all = isSaid ? [...choices, 'content' as const] : choices;
  const items = all.map((as) => ({
    label: as === 'ignore' || as === 'content' ? wording.treatment(as) : wording.fileKind(as),
    ...(as === now ? { description: wording.now() } : {}),
    as,
  }));
  const chosen = await window.showQuickPick(items, { title: wording.treatAs(), placeHolder: wording.treatAsPrompt() });
  if (!chosen) return;
  const params: TreatAsParams = { uri: uri.toString(), as: chosen.as };
  const refusal = await applyResult(client, await client.sendRequest<EditResult>(treatAsRequest, params));
  if (refusal !== undefined) void window.showWarningMessage(refusal);
}
