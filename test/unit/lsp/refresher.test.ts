import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Connection } from 'vscode-languageserver';
import { Refresher } from '../../../server/src/lsp/refresher.js';
import type { Workspace } from '../../../server/src/workspace/workspace.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const text = '{ "tools": [{ "name": "a", "location": "x" }] }';
const [one, two] = [uriOf('tools.json'), uriOf('other/tools.json')];

interface Opened {
  readonly workspace: Workspace;
  readonly refresher: Refresher;
  /** What the client was asked since this was last called. */
  readonly asked: () => Promise<readonly string[]>;
}

/** Two registries, both open. */
async function open(dependsOnOthers = false, answer: () => Promise<void> = () => Promise.resolve()): Promise<Opened> {
  const { workspace } = await openWorkspace({ 'tools.json': text, 'other/tools.json': text });
  for (const uri of [one, two]) workspace.openDocument(uri, 'json', 1, text);
  await workspace.settle();
  const methods: string[] = [];
  const connection = {
    sendRequest: (method: string) => {
      methods.push(method);
      return answer();
    },
  } as Partial<Connection> as Connection;
  const refresher = new Refresher(connection, workspace, 'codeLens', () => dependsOnOthers);
  const asked = async (): Promise<readonly string[]> => {
    await workspace.settle();
    await vi.advanceTimersByTimeAsync(1000);
    return methods.splice(0);
  };
  return { workspace, refresher, asked };
}

const type = (workspace: Workspace, uri: string, version: number): void => {
  const at = { line: 0, character: 23 };
  workspace.changeDocument(uri, [{ range: { start: at, end: at }, text: 'b' }], version);
};
const refresh = 'workspace/codeLens/refresh';

describe('a client asks again', () => {
  test('by itself where somebody types', async () => {
    const { workspace, refresher, asked } = await open();
    refresher.answered(one);
    type(workspace, one, 2);
    expect(await asked()).toEqual([]);
  });

  test('when it is asked to, where something else changed; once for many changes', async () => {
    const { workspace, refresher, asked } = await open();
    refresher.answered(one);
    workspace.setSettings({ codeLens: { notRegistered: false } });
    await workspace.filesChanged([uriOf('x')]);
    expect(await asked()).toEqual([refresh]);
    type(workspace, one, 2);
    refresher.answered(one);
    await workspace.filesChanged([uriOf('x')]);
    expect(await asked()).toEqual([refresh]);
  });

  test('not for files that it never asked about, or has closed', async () => {
    const { workspace, refresher, asked } = await open();
    workspace.setSettings({});
    expect(await asked()).toEqual([]);
    refresher.answered(one);
    refresher.answered('file:///workspace/none.json');
    await workspace.closeDocument(one);
    expect(await asked()).toEqual([]);
    workspace.setSettings({});
    expect(await asked()).toEqual([]);
  });

  test('about one file when another is typed in, only where that matters', async () => {
    const apart = await open();
    apart.refresher.answered(one);
    type(apart.workspace, two, 2);
    expect(await apart.asked()).toEqual([]);
    const together = await open(true);
    together.refresher.answered(one);
    type(together.workspace, one, 2);
    expect(await together.asked()).toEqual([]);
    type(together.workspace, two, 2);
    expect(await together.asked()).toEqual([refresh]);
  });

  test('a client that does not answer does no harm', async () => {
    const { workspace, refresher, asked } = await open(false, () => Promise.reject(new Error('gone')));
    refresher.answered(one);
    workspace.setSettings({});
    expect(await asked()).toEqual([refresh]);
  });
});
