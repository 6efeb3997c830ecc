import { commands, Disposable, languages, window, workspace, type Uri } from 'vscode';
import type { RegistryEntry } from '../../../server/src/lsp/protocol.js';
import { openAt } from '../explorer/actions.js';
import type { RegistrySource } from '../explorer/source.js';
import { wording } from '../wording.js';
import { FileEntries } from './entries.js';
import { EntryPointLenses } from './lenses.js';

/** The way from an entry point back to its entry: a lens over the file, and a command where there is somewhere to go. */
export function createWayBack(source: RegistrySource): Disposable {
  const entries = new FileEntries(source);
  const lenses = new EntryPointLenses(entries);
  const follow = followEditors(entries);
  void follow();
  return Disposable.from(
    entries,
    lenses,
    languages.registerCodeLensProvider('*', lenses),
    commands.registerCommand('agentRegistry.goToRegistryEntry', (uri?: Uri, entry?: RegistryEntry) =>
      goToEntry(entries, uri, entry),
    ),
    entries.onDidChange(follow),
    window.onDidChangeActiveTextEditor(follow),
    window.onDidChangeVisibleTextEditors(follow),
  );
}

/** Keeps the menus' context up: whether the active editor shows an entry point, and which of the files that are shown are some. */
function followEditors(entries: FileEntries): () => Promise<void> {
  let turn = 0;
  return async () => {
    const own = ++turn;
    const shown = window.visibleTextEditors.map(({ document }) => document.uri);
    const active = window.activeTextEditor?.document.uri.toString();
    const found = await Promise.all(
      shown.map(async (uri) => ((await entries.of(uri)).length > 0 ? [uri.toString()] : [])),
    );
    if (own !== turn) return;
    const entryPoints = found.flat();
    await commands.executeCommand('setContext', 'agentRegistry.entryPoints', entryPoints);
    await commands.executeCommand(
      'setContext',
      'agentRegistry.isEntryPoint',
      active !== undefined && entryPoints.includes(active),
    );
  };
}

/** Shows the entry of a file, or of the active editor's; of several the one that is picked. */
async function goToEntry(entries: FileEntries, file?: Uri, entry?: RegistryEntry): Promise<void> {
  const uri = file ?? window.activeTextEditor?.document.uri;
  if (!uri) return;
  const found = entry ? [entry] : await entries.of(uri);
  const target = found.length > 1 ? await pick(found) : found[0];
  if (target) await openAt(target.registry, target.selectionRange);
  else if (found.length === 0) void window.showInformationMessage(wording.noEntry(workspace.asRelativePath(uri)));
}

async function pick(entries: readonly RegistryEntry[]): Promise<RegistryEntry | undefined> {
  const items = entries.map((entry) => ({
    label: entry.name ?? wording.unnamed(),
    description: wording.state(entry.state),
    detail: entry.path,
    entry,
  }));
  return (await window.showQuickPick(items, { placeHolder: wording.pickEntry(), matchOnDetail: true }))?.entry;
}
