import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  DocumentHighlightKind,
  type ClientCapabilities,
  type CodeAction,
  type CodeLens,
  type DocumentDiagnosticReport,
  type DocumentHighlight,
  type DocumentSymbol,
  type InlayHint,
  type Position,
  type SelectionRange,
  type SymbolInformation,
  type TextEdit,
  type WorkspaceDiagnosticReport,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import type { ContextsResult } from '../../server/src/lsp/protocol.js';
import { LspClient } from '../support/lspClient.js';

const cases = join(import.meta.dirname, '../cases');
let folder: string;
let client: LspClient;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-registry-'));
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
  // Whatever was sent: the server has nothing to complain about.
  expect(client.log).toEqual([]);
});

const copy = (name: string): void => cpSync(join(cases, name), folder, { recursive: true });
const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
const warnings = (path: string): readonly string[] =>
  (client.published.get(path) ?? []).filter(({ severity = 1 }) => severity < 3).map(({ code }) => String(code));

describe('over standard streams', () => {
  test('a file that nobody opened is reported', async () => {
    copy('B02');
    client = await LspClient.start(folder);
    await client.until(
      () => warnings('tools.json').includes('registry/status'),
      () => client.codes('tools.json'),
    );
  });

  test('an unsaved buffer beats the disk, and the disk counts again when it is closed', async () => {
    copy('B24');
    client = await LspClient.start(folder);
    const undocumented = 'registry/capability-undocumented';
    await client.untilCodes('tools.json', undocumented);
    const path = 'tools/movie-lookup/TOOL.md';
    await client.open(path, text(path), 'markdown');
    await client.type(path, `${text(path)}\n- \`search-year\`: by year\n`);
    await client.untilCodes('tools.json');
    await client.type(path, text(path));
    await client.untilCodes('tools.json', undocumented);
    await client.type(path, `${text(path)}\n- \`search-year\`: by year\n`);
    await client.untilCodes('tools.json');
    await client.close(path);
    await client.untilCodes('tools.json', undocumented);
  });

  test('a directory that moves on the disk is seen without an edit, opened or not', async () => {
    copy('B21');
    client = await LspClient.start(folder);
    await client.open('tools.json', text('tools.json'));
    await client.untilCodes('tools.json');
    renameSync(join(folder, 'tools/movie-lookup'), join(folder, 'tools/movie-find'));
    await client.touched('tools/movie-lookup', 'tools/movie-find');
    await client.until(
      () => warnings('tools.json').join() === 'registry/location-missing',
      () => client.codes('tools.json'),
    );
    const [missing] =
      client.published.get('tools.json')?.filter(({ code }) => code === 'registry/location-missing') ?? [];
    const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: client.uri('tools.json') },
      range: missing?.range,
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title }) => title).join()).toContain('tools/movie-find/main.py');
    renameSync(join(folder, 'tools/movie-find'), join(folder, 'tools/movie-lookup'));
    await client.touched('tools/movie-lookup', 'tools/movie-find');
    await client.untilCodes('tools.json');
    await client.close('tools.json');
    rmSync(join(folder, 'tools'), { recursive: true });
    await client.touched('tools');
    await client.until(
      () => warnings('tools.json').join() === 'registry/location-missing,registry/location-missing',
      () => client.codes('tools.json'),
    );
    copy('B21');
    await client.touched('tools');
    await client.untilCodes('tools.json');
  });

  test('a file that is gone has an empty list, and one that comes is found', async () => {
    client = await LspClient.start(folder);
    copy('B02');
    await client.touched('tools.json');
    await client.until(
      () => client.codes('tools.json').length > 0,
      () => client.codes('tools.json'),
    );
    rmSync(join(folder, 'tools.json'));
    await client.touched('tools.json');
    await client.untilCodes('tools.json');
    mkdirSync(join(folder, 'agents/one'), { recursive: true });
    cpSync(join(cases, 'B02/tools.json'), join(folder, 'agents/one/tools.json'));
    await client.touched('agents');
    await client.until(
      () => client.codes('agents/one/tools.json').includes('registry/status'),
      () => [...client.published.keys()],
    );
  });

  test('what the host reports is left to it, and its fix is there all the same', async () => {
    client = await LspClient.start(folder, {
      options: { host: { syntaxErrors: true, comments: true, trailingCommas: true, duplicateKeys: true } },
    });
    await client.open('tools.json', '{ "version": "1.0.0", /* why */ "tools": [], "tools": [], }');
    await client.untilCodes('tools.json');
    const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: client.uri('tools.json') },
      range: { start: { line: 0, character: 23 }, end: { line: 0, character: 25 } },
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title }) => title)).toContain('Remove the comment');
    await client.close('tools.json');
    await client.open('tools.json', '{ "version": "1.0.0", /* why */ "tools": [] }', 'jsonc');
    await client.untilCodes('tools.json', 'json/comment');
  });

  test('a file shown as plain text is not checked', async () => {
    copy('B02');
    client = await LspClient.start(folder);
    await client.until(
      () => client.codes('tools.json').length > 0,
      () => client.codes('tools.json'),
    );
    await client.open('tools.json', text('tools.json'), 'plaintext');
    await client.untilCodes('tools.json');
  });

  test('the project file is followed', async () => {
    copy('B02');
    client = await LspClient.start(folder);
    await client.until(
      () => client.codes('tools.json').includes('registry/status'),
      () => client.codes('tools.json'),
    );
    writeFileSync(join(folder, 'agent-registry.json'), '{ "files": { "ignore": ["tools.json"] } }');
    await client.touched('agent-registry.json');
    await client.untilCodes('tools.json');
    writeFileSync(join(folder, 'agent-registry.json'), '{ "rules": { "registry/status": "warn" } }');
    await client.touched('agent-registry.json');
    await client.until(
      () => client.codes('tools.json').includes('registry/status'),
      () => client.codes('tools.json'),
    );
    await client.untilCodes('agent-registry.json', 'json/value');
  });

  test('the same file under another spelling of its URI is the same file', async () => {
    copy('B24');
    client = await LspClient.start(folder);
    await client.untilCodes('tools.json', 'registry/capability-undocumented');
    const path = 'tools/movie-lookup/TOOL.md';
    const uri = client.uri(path).replace('lookup', '%6Cookup');
    await client.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'markdown', version: 1, text: `${text(path)}\n- \`search-year\`\n` },
    });
    await client.untilCodes('tools.json');
  });
});

describe('pulled', () => {
  const capabilities = { textDocument: { diagnostic: { dynamicRegistration: false } } };

  test('diagnostics are given when asked for, and unchanged ones are not sent again', async () => {
    copy('B02');
    client = await LspClient.start(folder, { capabilities });
    expect(client.result?.capabilities.diagnosticProvider).toMatchObject({
      interFileDependencies: true,
      workspaceDiagnostics: true,
    });
    await client.open('tools.json', text('tools.json'));
    const textDocument = { uri: client.uri('tools.json') };
    const first: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
      textDocument,
    });
    expect(first.kind === 'full' ? first.items.map(({ code }) => code) : []).toContain('registry/status');
    const again: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
      textDocument,
      previousResultId: first.resultId,
    });
    expect(again.kind).toBe('unchanged');
    const all: WorkspaceDiagnosticReport = await client.connection.sendRequest('workspace/diagnostic', {
      previousResultIds: [],
    });
    expect(all.items.map(({ uri }) => client.pathOf(uri))).toEqual(['tools.json']);
    expect(client.published.size).toBe(0);
  });
});

describe('in the text', () => {
  const capabilities = {
    textDocument: {
      semanticTokens: {
        requests: { range: true, full: { delta: true } },
        tokenTypes: ['type', 'enumMember'],
        tokenModifiers: [],
        formats: ['relative' as const],
      },
    },
    workspace: {
      codeLens: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
      semanticTokens: { refreshSupport: true },
    },
  };
  const registry = `{ "version": "1.0.0", "tools": [
  { "name": "a", "description": "A", "location": "./a.py", "status": "ready", "capabilities": ["x"], "languages": ["es"], "tags": ["t"] }
] }`;
  const range = { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } };
  const ask = <Result>(method: string, more: object = {}): Promise<Result> =>
    client.connection.sendRequest(method, { textDocument: { uri: client.uri('tools.json') }, ...more });

  test('a lens says what the loader refuses, and is asked for again when the disk has changed', async () => {
    const commands = ['agentRegistry.showReferences'];
    client = await LspClient.start(folder, { capabilities, options: { commands } });
    expect(client.result?.capabilities.codeLensProvider).toEqual({ resolveProvider: true });
    await client.open('tools.json', registry);
    const [lens] = await ask<CodeLens[]>('textDocument/codeLens');
    expect(lens?.range.start).toEqual({ line: 1, character: 2 });
    const { command }: CodeLens = await client.connection.sendRequest('codeLens/resolve', lens);
    expect(command).toMatchObject({ title: 'not registered: 1 problem', command: commands[0] });
    writeFileSync(join(folder, 'a.py'), '');
    await client.touched('a.py');
    await client.until(
      () => client.refreshed.has('codeLens'),
      () => [...client.refreshed],
    );
    expect(await ask('textDocument/codeLens')).toEqual([]);
  });

  test('hints are worded for the reader, and go when they are turned off', async () => {
    client = await LspClient.start(folder, { capabilities, locale: 'de' });
    expect(client.result?.capabilities.inlayHintProvider).toBe(true);
    await client.open('tools.json', registry);
    const labels = async (): Promise<unknown> =>
      (await ask<InlayHint[]>('textDocument/inlayHint', { range })).map(({ label }) => label);
    expect(await labels()).toEqual(['→ a.py', 'Spanisch']);
    const settings = { agentRegistry: { inlayHints: { locations: false } } };
    await client.connection.sendNotification('workspace/didChangeConfiguration', { settings });
    await client.until(
      () => client.refreshed.has('inlayHint'),
      () => [...client.refreshed],
    );
    expect(await labels()).toEqual(['Spanisch']);
  });

  test('tokens are those that the client knows, of a range or of the whole', async () => {
    client = await LspClient.start(folder, { capabilities });
    expect(client.result?.capabilities.semanticTokensProvider).toEqual({
      legend: { tokenTypes: ['enumMember', 'type'], tokenModifiers: [] },
      range: true,
      full: true,
    });
    await client.open('tools.json', registry);
    const line = registry.split('\n')[1] ?? '';
    const [status, language] = [line.indexOf('ready'), line.indexOf('es"]')];
    const data = [...[1, status, 'ready'.length, 0, 0], ...[0, language - status, 'es'.length, 0, 0]];
    expect(await ask('textDocument/semanticTokens/range', { range })).toEqual({ data });
    expect(await ask('textDocument/semanticTokens/full')).toEqual({ data });
    const ignore = ['tools.json'];
    await client.connection.sendNotification('workspace/didChangeConfiguration', {
      settings: { agentRegistry: { files: { ignore } } },
    });
    await client.until(
      () => client.refreshed.has('semanticTokens'),
      () => [...client.refreshed],
    );
    expect(await ask('textDocument/semanticTokens/full')).toEqual({ data: [] });
  });

  test('a client that asks for no tokens is offered none', async () => {
    client = await LspClient.start(folder);
    expect(client.result?.capabilities.semanticTokensProvider).toBeUndefined();
  });
});

describe('whatever is sent', () => {
  const requests = [
    'textDocument/hover',
    'textDocument/completion',
    'textDocument/definition',
    'textDocument/documentLink',
    'textDocument/codeLens',
    'textDocument/documentSymbol',
    'textDocument/documentHighlight',
    'textDocument/foldingRange',
    'textDocument/selectionRange',
    'textDocument/formatting',
    'textDocument/onTypeFormatting',
  ];
  /** What some of them need beside a position. */
  const more = (position: Position) => ({
    positions: [position],
    ch: '\n',
    options: { tabSize: 2, insertSpaces: true },
  });

  test('deep nesting does not take the server down', async () => {
    copy('B07');
    client = await LspClient.start(folder);
    for (const path of ['tools.json', 'skills/deep-nesting.json']) {
      await client.open(path, text(path));
      for (const method of requests) {
        const position = { line: 0, character: 40 };
        const answer = client.connection.sendRequest(method, {
          textDocument: { uri: client.uri(path) },
          position,
          ...more(position),
        });
        await expect(answer).resolves.not.toThrow();
      }
    }
  });

  test('a registry is typed character by character, and every request is answered at every step', async () => {
    client = await LspClient.start(folder, {
      capabilities: {
        textDocument: {
          completion: { completionItem: { snippetSupport: true } },
          semanticTokens: { requests: { range: true }, tokenTypes: ['enumMember'], tokenModifiers: [], formats: [] },
        },
      },
    });
    const whole =
      '{\n "version": "1.0.0", // c\n "tools": [ { "name": "a\\u0062", "tags": ["x", ], "status": "redy" } ]\n}';
    await client.open('tools.json', '');
    for (let length = 1; length <= whole.length; length++) {
      const typed = whole.slice(0, length);
      await client.type('tools.json', typed);
      const lines = typed.split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      const textDocument = { uri: client.uri('tools.json') };
      for (const method of requests)
        await client.connection.sendRequest(method, { textDocument, position, ...more(position) });
      await client.connection.sendRequest('textDocument/codeAction', {
        textDocument,
        range: { start: position, end: position },
        context: { diagnostics: [] },
      });
      const range = { start: { line: 0, character: 0 }, end: position };
      for (const method of ['textDocument/inlayHint', 'textDocument/semanticTokens/range'])
        await client.connection.sendRequest(method, { textDocument, range });
    }
    await client.until(
      () => client.codes('tools.json').includes('registry/status'),
      () => client.codes('tools.json'),
    );
  });
});

describe('rename', () => {
  const registry = '{ "version": "1.0.0", "tools": [{ "name": "a", "location": "tools/a/main.py" }] }';
  const at = (character: number): object => ({
    textDocument: { uri: client.uri('tools.json') },
    position: { line: 0, character },
  });
  const start = async (capabilities: ClientCapabilities): Promise<void> => {
    mkdirSync(join(folder, 'tools/a'), { recursive: true });
    writeFileSync(join(folder, 'tools/a/main.py'), '');
    writeFileSync(join(folder, 'tools.json'), registry);
    client = await LspClient.start(folder, { capabilities });
  };

  test('with a directory, in a file that was never opened', async () => {
    await start({
      textDocument: { rename: { prepareSupport: true } },
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } },
    });
    expect(client.result?.capabilities.renameProvider).toEqual({ prepareProvider: true });
    // Sent at once: it waits until the workspace was read.
    expect(await client.connection.sendRequest('textDocument/prepareRename', at(44))).toEqual({
      range: { start: { line: 0, character: 43 }, end: { line: 0, character: 44 } },
      placeholder: 'a',
    });
    const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', { ...at(44), newName: 'b' });
    expect(edit.documentChanges).toMatchObject([
      { textDocument: { uri: client.uri('tools.json'), version: null }, edits: [{ newText: 'b' }, { newText: 'b' }] },
      { kind: 'rename', oldUri: client.uri('tools/a'), newUri: client.uri('tools/b') },
    ]);
  });

  test('for a client that can do nothing, and a refusal for everybody', async () => {
    await start({});
    expect(client.result?.capabilities.renameProvider).toBe(true);
    const edit: WorkspaceEdit = await client.connection.sendRequest('textDocument/rename', { ...at(44), newName: 'b' });
    const range = { start: { line: 0, character: 43 }, end: { line: 0, character: 44 } };
    expect(edit).toEqual({ changes: { [client.uri('tools.json')]: [{ range, newText: 'b' }] } });
    const refusals = [
      client.connection.sendRequest('textDocument/rename', { ...at(44), newName: 'B' }),
      client.connection.sendRequest('textDocument/prepareRename', at(3)),
    ];
    await expect(refusals[0]).rejects.toThrow('"B" is not lowercase, separated by hyphens');
    await expect(refusals[1]).rejects.toThrow('Nothing stands here that can be renamed');
  });
});

describe('the structure of a file', () => {
  const registry =
    '{\n  "version": "1.0.0",\n  "tools": [\n    { "name": "media-info", "status": "ready", "location": "x",\n      "tags": ["media"] }\n  ]\n}\n';
  const ask = <Result>(method: string, params: object = {}): Promise<Result> =>
    client.connection.sendRequest(method, { textDocument: { uri: client.uri('tools.json') }, ...params });
  const options = { tabSize: 4, insertSpaces: true };

  test('outline, names, folding, selections and formatting', async () => {
    client = await LspClient.start(folder, {
      capabilities: {
        textDocument: {
          documentSymbol: { hierarchicalDocumentSymbolSupport: true, labelSupport: true },
          foldingRange: { lineFoldingOnly: true, foldingRange: { collapsedText: true } },
        },
      },
    });
    expect(client.result?.capabilities).toMatchObject({
      documentSymbolProvider: { label: 'Agent Registry' },
      workspaceSymbolProvider: true,
      documentHighlightProvider: true,
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      documentFormattingProvider: true,
      documentRangeFormattingProvider: true,
      documentOnTypeFormattingProvider: { firstTriggerCharacter: '\n' },
    });
    await client.open('tools.json', registry);
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol');
    expect(symbols.map(({ name, detail, children }) => [name, detail, children?.length])).toEqual([
      ['version', '1.0.0', undefined],
      ['media-info', 'ready', 2],
    ]);
    const names = await ask<SymbolInformation[]>('workspace/symbol', { query: 'media' });
    expect(
      names.map(({ name, containerName, location }) => [name, containerName, client.pathOf(location.uri)]),
    ).toEqual([
      ['media-info', 'tools.json', 'tools.json'],
      ['media', 'tools.json', 'tools.json'],
    ]);
    expect(await ask('textDocument/foldingRange')).toEqual([
      { startLine: 0, endLine: 5 },
      { startLine: 2, endLine: 4 },
    ]);
    const [selection] = await ask<SelectionRange[]>('textDocument/selectionRange', {
      positions: [{ line: 3, character: 16 }],
    });
    expect(selection?.range).toEqual({ start: { line: 3, character: 15 }, end: { line: 3, character: 25 } });
    const formatted = await ask<TextEdit[]>('textDocument/formatting', { options });
    expect(TextDocument.applyEdits(TextDocument.create('', 'json', 1, registry), formatted)).toBe(
      `${JSON.stringify(JSON.parse(registry), undefined, 4)}\n`,
    );
    const range = { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } };
    expect(
      await ask<TextEdit[]>('textDocument/rangeFormatting', { options: { ...options, tabSize: 2 }, range }),
    ).toEqual([]);
    await client.type('tools.json', registry.replace('"1.0.0",', '"1.0.0"'));
    const comma = await ask<TextEdit[]>('textDocument/onTypeFormatting', {
      position: { line: 2, character: 2 },
      ch: '\n',
      options,
    });
    expect(comma).toMatchObject([{ range: { start: { line: 1, character: 20 } }, newText: ',' }]);
  });

  test('highlights', async () => {
    copy('B22');
    client = await LspClient.start(folder);
    const path = 'skills/a.json';
    await client.open(path, text(path));
    const lines = text(path).split('\n');
    const line = lines.findIndex((candidate) => candidate.includes('"id"'));
    const character = lines[line]?.lastIndexOf('"search-movies"') ?? -1;
    expect(character).toBeGreaterThan(0);
    const textDocument = { uri: client.uri(path) };
    const found = await ask<DocumentHighlight[]>('textDocument/documentHighlight', {
      textDocument,
      position: { line, character: character + 1 },
    });
    expect(found).toMatchObject([{ range: { start: { line, character } }, kind: DocumentHighlightKind.Write }]);
    expect(
      await ask('textDocument/documentHighlight', { textDocument, position: { line: 0, character: 0 } }),
    ).toBeNull();
  });

  test('clients without hierarchy get a list', async () => {
    client = await LspClient.start(folder);
    expect(client.result?.capabilities.documentSymbolProvider).toBe(true);
    await client.open('tools.json', registry);
    const symbols = await ask<SymbolInformation[]>('textDocument/documentSymbol');
    expect(symbols.map(({ name, containerName }) => [name, containerName])).toEqual([
      ['version', undefined],
      ['media-info', undefined],
      ['location', 'media-info'],
      ['tags', 'media-info'],
    ]);
  });

  test('what the host does is left to it', async () => {
    client = await LspClient.start(folder, {
      options: { host: { symbols: true, formatting: true, folding: true, selectionRanges: true } },
    });
    for (const ability of [
      'documentSymbol',
      'documentFormatting',
      'documentRangeFormatting',
      'foldingRange',
      'selectionRange',
    ])
      expect(client.result?.capabilities).not.toHaveProperty(`${ability}Provider`);
    expect(client.result?.capabilities).toHaveProperty('documentOnTypeFormattingProvider');
    await client.open('tools.json', registry);
    for (const method of ['documentSymbol', 'foldingRange', 'selectionRange', 'formatting'])
      expect(await ask(`textDocument/${method}`, { positions: [], options })).toBeNull();
  });

  test('nothing in files of others', async () => {
    client = await LspClient.start(folder);
    await client.open('tools.json', '{ "tools": [\n { "id": 1, "path": "x" }\n] }');
    const position = { line: 1, character: 4 };
    for (const method of [
      'documentSymbol',
      'foldingRange',
      'selectionRange',
      'formatting',
      'documentHighlight',
      'onTypeFormatting',
    ])
      expect(await ask(`textDocument/${method}`, { position, positions: [position], options, ch: '\n' })).toBeNull();
    expect(await ask('workspace/symbol', { query: '' })).toEqual([]);
  });
});

describe('skill descriptors', () => {
  const duplicate = 'skill/duplicate-id';
  const untilWarnings = (path: string, ...codes: string[]): Promise<void> =>
    client.until(
      () => client.published.has(path) && warnings(path).join() === codes.join(),
      () => client.codes(path),
    );

  test('a duplicate id comes and goes with both files, one of them unsaved', async () => {
    copy('B22');
    client = await LspClient.start(folder);
    await untilWarnings('skills/a.json', duplicate);
    await untilWarnings('skills/b.json', duplicate);
    const b = text('skills/b.json');
    rmSync(join(folder, 'skills/b.json'));
    await client.touched('skills/b.json');
    await untilWarnings('skills/a.json');
    await untilWarnings('skills/b.json');
    writeFileSync(join(folder, 'skills/b.json'), b);
    await client.touched('skills/b.json');
    await untilWarnings('skills/a.json', duplicate);
    await client.open('skills/b.json', b);
    await client.type('skills/b.json', b.replace('"search-movies"', '"search-shows"'));
    await untilWarnings('skills/a.json');
    await untilWarnings('skills/b.json');
    await client.close('skills/b.json');
    await untilWarnings('skills/a.json', duplicate);
    await untilWarnings('skills/b.json', duplicate);
    // Removed while it is open and unmodified: it counts until it is closed.
    await client.open('skills/b.json', b);
    rmSync(join(folder, 'skills/b.json'));
    await client.touched('skills/b.json');
    await client.close('skills/b.json');
    await untilWarnings('skills/a.json');
    writeFileSync(join(folder, 'skills/b.json'), b);
    await client.touched('skills/b.json');
    await untilWarnings('skills/a.json', duplicate);
    renameSync(join(folder, 'skills/b.json'), join(folder, 'skills/b.json.bak'));
    await client.touched('skills/b.json', 'skills/b.json.bak');
    await untilWarnings('skills/a.json');
    await untilWarnings('skills/b.json');
  });

  test('shown as plain text it is no partner', async () => {
    copy('B22');
    client = await LspClient.start(folder);
    await untilWarnings('skills/b.json', duplicate);
    await client.open('skills/a.json', text('skills/a.json'), 'plaintext');
    await untilWarnings('skills/a.json');
    await untilWarnings('skills/b.json');
  });
});

describe('what a session of a profile gets', () => {
  interface Resolved {
    readonly summary: string;
    readonly text: string;
  }
  const resolve = async (path: string): Promise<Resolved | null> =>
    client.connection.sendRequest('agentRegistry/resolve', { uri: client.uri(path) });

  /** The lenses above a file, as line (from 1), title and command. */
  async function lenses(path: string): Promise<readonly string[]> {
    const textDocument = { uri: client.uri(path) };
    const found = await client.connection.sendRequest<CodeLens[]>('textDocument/codeLens', { textDocument });
    const told = await Promise.all(
      found.map((lens) => client.connection.sendRequest<CodeLens>('codeLens/resolve', lens)),
    );
    return told.map(
      ({ range, command }) => `${range.start.line + 1} ${command?.title ?? ''}: ${command?.command ?? ''}`,
    );
  }

  test('is answered by path, with unsaved edits of a program, of which the client is told', async () => {
    copy('C04');
    client = await LspClient.start(folder, { options: { explorer: true } });
    const told: string[] = [];
    client.connection.onNotification(
      'agentRegistry/didChangeRegistries',
      ({ uris }: { readonly uris: readonly string[] }) => void told.push(...uris.map((uri) => client.pathOf(uri))),
    );
    expect(await resolve('profiles/default.json')).toMatchObject({ summary: '3 tools from 3 contexts, 1 dropped' });
    expect(await resolve('docs/notes.json')).toBeNull();
    const path = 'src/toolContexts.ts';
    await client.open(path, text(path), 'typescript');
    await client.type(path, text(path).replace('name: "find-files"', 'name: "list-files"'));
    await vi.waitFor(async () => expect((await resolve('profiles/default.json'))?.text).toContain('"list-files"'));
    await vi.waitFor(() => expect(told).toContain(path));
    const { profiles, contexts } = await client.connection.sendRequest<ContextsResult>('agentRegistry/contexts');
    expect(profiles.map(({ path: profile }) => profile)).toEqual([
      'config/offline-profile.json',
      'profiles/default.json',
      'profiles/reviewer.json',
    ]);
    expect(contexts.map(({ key }) => key)).toEqual(['repo-search', 'test-runner', 'web-fetch']);
  });

  test('stands above the references; a client is asked to ask again, and gets no command that it does not have', async () => {
    copy('C04');
    client = await LspClient.start(folder, { capabilities: { workspace: { codeLens: { refreshSupport: true } } } });
    let refreshed = 0;
    client.connection.onRequest('workspace/codeLens/refresh', () => {
      refreshed++;
      return null;
    });
    const profile = 'profiles/reviewer.json';
    await client.open(profile, text(profile));
    await vi.waitFor(async () =>
      expect(await lenses(profile)).toEqual(['5 2 tools from 1 context: ', '13 2 tools: ', '22 0 tools: ']),
    );
    const path = 'src/toolContexts.ts';
    await client.open(path, text(path), 'typescript');
    const before = refreshed;
    await client.type(path, text(path).replace('name: "find-files"', 'nom: "find-files"'));
    await vi.waitFor(() => expect(refreshed).toBeGreaterThan(before));
    await vi.waitFor(async () => expect((await lenses(profile))[0]).toBe('5 1 tool from 1 context: '));
  });

  test('opens with a command that the client says it has', async () => {
    copy('C04');
    const command = 'agentRegistry.showResolvedContext';
    client = await LspClient.start(folder, { options: { commands: [command] } });
    const profile = 'profiles/default.json';
    await client.open(profile, text(profile));
    await vi.waitFor(async () =>
      expect((await lenses(profile))[0]).toBe(`5 3 tools from 3 contexts, 1 dropped: ${command}`),
    );
  });

  test('a document that shows it is none of ours', async () => {
    client = await LspClient.start(folder);
    const uri = 'agent-registry-resolved:/reader%20(resolved).jsonc?file:///p.json';
    const textDocument = { uri, languageId: 'jsonc', version: 1, text: '{ "tools": { "toolContextRefs": ["x"] } }' };
    await client.connection.sendNotification('textDocument/didOpen', { textDocument });
    expect(await client.connection.sendRequest('agentRegistry/resolve', { uri })).toBeNull();
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    expect(client.published.size).toBe(0);
  });
});
