import type { BaseLanguageClient } from 'vscode-languageclient';
import { expect, test, vi } from 'vitest';
import { serverSource } from '../../../../client/src/explorer/source.js';
import { lasting } from '../../../../client/src/explorer/lasting.js';
import {
  didChangeRegistriesNotification,
  registriesRequest,
  toolChoicesRequest,
  type DidChangeRegistriesParams,
} from '../../../../server/src/lsp/protocol.js';

/** What of the editor a source needs. */
vi.mock('vscode', () => ({
  EventEmitter: class {
    readonly event = () => ({ dispose: () => undefined });
    readonly fire = () => undefined;
    readonly dispose = () => undefined;
  },
  workspace: { onDidChangeWorkspaceFolders: () => ({ dispose: () => undefined }) },
}));
vi.mock('vscode-languageclient', () => ({ State: { Stopped: 1, Running: 2, Starting: 3 } }));

/** A source whose server writes down what it is asked. */
function askedSource() {
  const asked: string[] = [];
  const listeners = new Map<string, (params: DidChangeRegistriesParams) => void>();
  let answer = (): Promise<unknown> => Promise.resolve([]);
  const client = {
    sendRequest: (method: string) => {
      asked.push(method);
      return answer();
    },
    onNotification: (method: string, listener: (params: DidChangeRegistriesParams) => void) => {
      listeners.set(method, listener);
      return { dispose: () => undefined };
    },
    onDidChangeState: () => ({ dispose: () => undefined }),
  };
  return {
    asked,
    source: serverSource(client as unknown as BaseLanguageClient),
    change: () => listeners.get(didChangeRegistriesNotification)?.({ uris: ['file:///w/tools.json'] }),
    answers: (next: () => Promise<unknown>) => (answer = next),
  };
}

test('whoever asks for the registries between two changes, the server is asked once', async () => {
  const { asked, source, change } = askedSource();
  await Promise.all([source.registries(), source.registries()]);
  await source.registries();
  expect(asked).toEqual([registriesRequest]);
  change();
  await Promise.all([source.registries(), source.registries(), source.registries()]);
  expect(asked).toEqual([registriesRequest, registriesRequest]);
});

test('the directories that a registry lacks are asked for once between two changes, for each registry', async () => {
  const { asked, source, change, answers } = askedSource();
  answers(() => Promise.resolve({ directories: [] }));
  const all = () => Promise.all(['a', 'b', 'a', 'b'].map((uri) => source.unregistered(uri)));
  await all();
  expect(asked).toEqual([toolChoicesRequest, toolChoicesRequest]);
  change();
  await all();
  expect(asked).toHaveLength(4);
});

test('a server that does not answer is asked again', async () => {
  const { asked, source, answers } = askedSource();
  answers(() => Promise.reject(new Error('not running')));
  expect(await source.registries()).toEqual([]);
  answers(() => Promise.resolve(['one']));
  expect(await source.registries()).toEqual(['one']);
  expect(asked).toHaveLength(2);
});

test('who refreshes asks again', async () => {
  const { asked, source } = askedSource();
  await source.registries();
  source.forget();
  await source.registries();
  expect(asked).toHaveLength(2);
});

test('an answer that was on its way when something changed is nobody else’s', async () => {
  const waiting: ((value: string) => void)[] = [];
  const { ask, forget } = lasting(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const early = ask(undefined);
  forget();
  const late = ask(undefined);
  waiting[1]?.('new');
  waiting[0]?.('old');
  expect(await late).toBe('new');
  expect(await early).toBe('old');
  expect(await ask(undefined)).toBe('new');
});
