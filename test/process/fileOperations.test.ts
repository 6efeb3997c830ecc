import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver-protocol';
import type { RegistryEntriesResult } from '../../server/src/lsp/protocol.js';
import { LspClient } from '../support/lspClient.js';

const operations = { willRename: true, didRename: true, willDelete: true, didDelete: true, didCreate: true };
const missing = 'registry/location-missing';
let folder: string;
let client: LspClient;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-registry ñ '));
  cpSync(join(import.meta.dirname, '../cases/B21'), folder, { recursive: true });
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(client.log).toEqual([]);
});

const start = async (): Promise<void> => {
  client = await LspClient.start(folder, { capabilities: { workspace: { fileOperations: operations } } });
  await client.open('tools.json', readFileSync(join(folder, 'tools.json'), 'utf8'));
  await client.untilCodes('tools.json');
};
const willRename = (from: string, to: string): Promise<WorkspaceEdit | null> =>
  client.connection.sendRequest('workspace/willRenameFiles', {
    files: [{ oldUri: client.uri(from), newUri: client.uri(to) }],
  });
const untilMissing = (count: number): Promise<void> =>
  client.until(
    () => client.codes('tools.json').filter((code) => code === missing).length === count,
    () => client.codes('tools.json'),
  );

test('the operations that a client knows are asked for, of files and directories', async () => {
  await start();
  const filters = { filters: [{ pattern: { glob: '**/*' } }] };
  expect(client.result?.capabilities.workspace).toEqual({
    workspaceFolders: { supported: true, changeNotifications: true },
    fileOperations: { willRename: filters, didRename: filters, didDelete: filters, didCreate: filters },
  });
});

test('none is asked for of a client that knows none', async () => {
  client = await LspClient.start(folder);
  expect(client.result?.capabilities.workspace?.fileOperations).toBeUndefined();
});

test('before a directory is renamed its locations are, and afterwards nothing is missing, without any event', async () => {
  await start();
  const edit = await willRename('tools/movie-lookup', 'tools/movie finder');
  const text = readFileSync(join(folder, 'tools.json'), 'utf8');
  const lines = text.split('\n');
  const line = lines.findIndex((candidate) => candidate.includes('tools/movie-lookup/main.py'));
  const character = (lines[line] ?? '').indexOf('movie-lookup/main.py');
  expect(edit).toEqual({
    documentChanges: [
      {
        textDocument: { uri: client.uri('tools.json'), version: 1 },
        edits: [
          {
            range: { start: { line, character }, end: { line, character: character + 'movie-lookup'.length } },
            newText: 'movie finder',
          },
        ],
      },
    ],
  });
  renameSync(join(folder, 'tools/movie-lookup'), join(folder, 'tools/movie finder'));
  await client.type('tools.json', text.replace('tools/movie-lookup/', 'tools/movie finder/'));
  await untilMissing(1);
  await client.connection.sendNotification('workspace/didRenameFiles', {
    files: [{ oldUri: client.uri('tools/movie-lookup'), newUri: client.uri('tools/movie finder') }],
  });
  await untilMissing(0);
  expect(await willRename('nothing', 'something')).toBeNull();
});

test('what the editor deletes is missing at once, and there again when it is created', async () => {
  await start();
  rmSync(join(folder, 'tools/movie-lookup'), { recursive: true });
  await client.connection.sendNotification('workspace/didDeleteFiles', {
    files: [{ uri: client.uri('tools/movie-lookup') }],
  });
  await untilMissing(1);
  mkdirSync(join(folder, 'tools/movie-lookup'));
  writeFileSync(join(folder, 'tools/movie-lookup/main.py'), '');
  await client.connection.sendNotification('workspace/didCreateFiles', {
    files: [{ uri: client.uri('tools/movie-lookup/main.py') }],
  });
  await untilMissing(0);
});

test('what moved behind the back of the editor is followed by the preferred fix', async () => {
  await start();
  mkdirSync(join(folder, 'tools/video'));
  renameSync(join(folder, 'tools/movie-lookup'), join(folder, 'tools/video/movie-lookup'));
  await client.touched('tools/video', 'tools/movie-lookup');
  await untilMissing(1);
  const range = client.published.get('tools.json')?.find(({ code }) => code === missing)?.range;
  const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri: client.uri('tools.json') },
    range,
    context: { diagnostics: [] },
  });
  expect(actions.filter(({ isPreferred }) => isPreferred).map(({ title }) => title)).toEqual([
    'Moved to "tools/video/movie-lookup/main.py": update the location',
  ]);
});

test('the way back from an entry point', async () => {
  await start();
  const entriesOf = (path: string): Promise<RegistryEntriesResult> =>
    client.connection.sendRequest('agentRegistry/registryEntries', { uri: client.uri(path) });
  expect(await entriesOf('tools/movie-lookup/main.py')).toMatchObject([
    { path: 'tools.json', name: 'movie-lookup', state: 'ready', reasons: [] },
  ]);
  expect(await entriesOf('tools.json')).toEqual([]);
});
