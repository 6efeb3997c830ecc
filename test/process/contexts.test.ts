import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CodeAction, TextDocumentEdit } from 'vscode-languageserver-protocol';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type {
  AddContextToolParams,
  AddContextToolResult,
  CheckContextAnswerResult,
  ContextChoicesResult,
} from '../../server/src/lsp/protocol.js';
import { LspClient } from '../support/lspClient.js';

let folder: string;
let client: LspClient;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-registry-'));
  cpSync(join(import.meta.dirname, '../cases/C04'), folder, { recursive: true });
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(client.log).toEqual([]);
});

const source = 'src/toolContexts.ts';
const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
const tool = { name: 'read_file', description: 'Read one file.', target: 'workspace', op: 'read.file' };
const add = (params: AddContextToolParams): Promise<AddContextToolResult> =>
  client.connection.sendRequest('agentRegistry/addContextTool', params);

test('a tool is added to a context of a program that is open and not saved', async () => {
  client = await LspClient.start(folder);
  const typed = `// typed\n${text(source)}`;
  await client.open(source, typed, 'typescript');
  const context = { uri: client.uri(source), key: 'web-fetch' };
  const result = await add({ context, tool });
  if ('refusal' in result) throw new Error(result.refusal);
  const [change] = result.edit.documentChanges as TextDocumentEdit[];
  expect(change?.textDocument).toEqual({ uri: client.uri(source), version: 1 });
  const before = TextDocument.create('', '', 1, typed);
  const after = TextDocument.applyEdits(
    before,
    (change?.edits ?? []).filter((edit) => 'newText' in edit),
  );
  const anchor = '        resultMode: "text",\n      },\n    ],\n    permissions: { allow: ["network.read"] }';
  expect(after).toBe(
    typed.replace(
      anchor,
      anchor.replace(
        '    ],',
        `      {
        name: "read_file",
        description: "Read one file.",
        inputSchema: { type: "object", properties: {} },
        target: "workspace",
        op: "read.file",
      },
    ],`,
      ),
    ),
  );
  expect(TextDocument.create('', '', 2, after).getText(result.location.range)).toMatch(
    /^\{\s+name: "read_file"[^]*\}$/,
  );
  expect(await add({ context, tool: { ...tool, name: 'grep' } })).toEqual({
    refusal: expect.stringContaining('has the name "grep" already') as string,
  });
});

test('what there is to choose from, and what the rules say of an answer', async () => {
  client = await LspClient.start(folder);
  const choices: ContextChoicesResult = await client.connection.sendRequest('agentRegistry/contextChoices');
  expect(choices.contexts.map(({ key, path }) => `${key} ${path}`)).toEqual([
    'test-runner src/extraContexts.ts',
    'repo-search src/toolContexts.ts',
    'web-fetch src/toolContexts.ts',
  ]);
  expect(choices.homes.map(({ path, isNew }) => `${path} ${isNew}`)).toEqual([
    'src/toolContexts.ts false',
    'src/extraContexts.ts false',
    'tool-contexts.json true',
  ]);
  expect(choices.referrers).toHaveLength(7);
  expect(choices.targets[0]).toEqual({ target: 'workspace', ops: ['process.run', 'search.files', 'search.text'] });
  const context = { uri: client.uri(source), key: 'repo-search' };
  const judged = (field: string, value: string): Promise<CheckContextAnswerResult> =>
    client.connection.sendRequest('agentRegistry/checkContextAnswer', { field, value, context });
  expect(await judged('name', 'read_file')).toBeNull();
  expect(await judged('name', 'grep')).toMatchObject({ severity: 'error' });
  expect(await judged('key', 'web-fetch')).toMatchObject({ severity: 'error' });
});

test('a new context comes with its file and a reference; a move that is not possible says why to who can show it', async () => {
  client = await LspClient.start(folder, {
    capabilities: {
      textDocument: {
        codeAction: {
          disabledSupport: true,
          codeActionLiteralSupport: { codeActionKind: { valueSet: ['refactor'] } },
        },
      },
    },
  });
  expect(client.result?.capabilities.codeActionProvider).toMatchObject({
    codeActionKinds: expect.arrayContaining(['refactor.move', 'refactor.rewrite']) as string[],
  });
  const added = await add({
    context: {
      newContext: { key: 'notes', title: 'Notes', description: 'Take notes.' },
      in: client.uri('tool-contexts.json'),
      referencedBy: { uri: client.uri('profiles/reviewer.json'), where: 1 },
    },
  });
  // The lists of that file have a line for each reference.
  expect(added).toMatchObject({
    edit: {
      documentChanges: [
        { kind: 'create', uri: client.uri('tool-contexts.json') },
        { textDocument: { uri: client.uri('tool-contexts.json') } },
        {
          textDocument: { uri: client.uri('profiles/reviewer.json') },
          edits: [{ newText: '\n          "notes"\n        ' }],
        },
      ],
    },
  });
  const lines = text(source).split('\n');
  const line = lines.findIndex((each) => each.includes('key: "repo-search"'));
  await client.open(source, text(source).replace('op: "search.text"', 'op: operation()'), 'typescript');
  const at = { line, character: 6 };
  const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
    textDocument: { uri: client.uri(source) },
    range: { start: at, end: at },
    context: { diagnostics: [], only: ['refactor'] },
  });
  expect(actions.map(({ kind, edit, disabled }) => [kind, edit !== undefined, disabled?.reason])).toEqual([
    ['refactor.move', false, '"operation()" cannot be read without running the program.'],
    ['refactor.rewrite', true, undefined],
  ]);
});
