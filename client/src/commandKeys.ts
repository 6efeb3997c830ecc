import { commands, Disposable, Uri } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import type { RegistrySource } from './explorer/source.js';

/** So long, in milliseconds, nothing has to change before the server is asked: no menu opens while somebody types. */
const pause = 400;

/** Keeps up what the menus and the palette show commands by: none is to be there that has nothing to work on. */
export function keepCommandKeys(client: BaseLanguageClient, source: RegistrySource): Disposable {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const look = async (): Promise<void> => {
    const own = ++turn;
    if (!client.isRunning()) return;
    const registries = await source.registries();
    const lacking = registries.filter(({ unregistered }) => unregistered > 0);
    const folders = await Promise.all(lacking.map(({ uri }) => source.unregistered(uri)));
    if (own !== turn) return;
    await tell('hasRegistry', registries.length > 0);
    await tell(
      'hasEntries',
      registries.some(({ counts }) => Object.values(counts).some((count) => count > 0)),
    );
    await tell(
      'hasMissingEntryPoint',
      registries.some(({ missing }) => missing > 0),
    );
    await tell('hasUnregistered', lacking.length > 0);
    // As the editor spells their URIs.
    await tell(
      'unregisteredFolders',
      folders.flat().map(({ uri }) => Uri.parse(uri).toString()),
    );
  };
  const soon = (): void => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void look(), pause);
  };
  return Disposable.from(source.onDidChange(soon), new Disposable(() => clearTimeout(waiting)));
}

const tell = (key: string, value: unknown): Thenable<unknown> =>
  commands.executeCommand('setContext', `agentRegistry.${key}`, value);
