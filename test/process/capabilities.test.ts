import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  ClientCapabilities,
  CodeAction,
  CompletionItem,
  CompletionList,
  Hover,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { EncodedText } from '../support/columns.js';
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
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const copy = (name: string): void => cpSync(join(cases, name), folder, { recursive: true });
const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
const at = (path: string) => ({ textDocument: { uri: client.uri(path) } });

describe('completion', () => {
  /** Places of a registry at which all kinds of things are proposed: entries, keys, statuses, languages, folders and files. */
  const drawn = [
    '{ "version": "1.0.0", "tools": [ | ] }',
    '{ "version": "1.0.0", | }',
    '|',
    '{ "version": "1.0.0", "tools": [ { "name": "a", | } ] }',
    '{ "version": "1.0.0", "tools": [ { "location": "a", "status": | } ] }',
    '{ "version": "1.0.0", "tools": [ { "location": "a", "languages": ["|"] } ] }',
    '{ "version": "1.0.0", "tools": [ { "name": "x", "location": "|" } ] }',
    '{ "version": "1.0.0", "tools": [ { "name": "x", "location": "tools/|" } ] }',
    '{ "version": "1.0.0", "tools": [ { "location": "a", "capabilities": | } ] }',
  ];

  async function itemsEverywhere(capabilities: ClientCapabilities): Promise<readonly CompletionItem[]> {
    write('tools/x/main.py', '');
    client = await LspClient.start(folder, { capabilities, exactly: true });
    const items: CompletionItem[] = [];
    for (const marked of drawn) {
      await client.open('tools.json', marked.replace('|', ''));
      const list: CompletionList = await client.connection.sendRequest('textDocument/completion', {
        ...at('tools.json'),
        position: { line: 0, character: marked.indexOf('|') },
      });
      expect(list.items, marked).not.toEqual([]);
      items.push(...list.items);
      await client.close('tools.json');
    }
    return items;
  }
  const kindsOf = (items: readonly CompletionItem[]): ReadonlySet<unknown> => new Set(items.map(({ kind }) => kind));

  test('a client that says nothing of itself gets plain text, old kinds, and nothing else', async () => {
    const items = await itemsEverywhere({});
    for (const item of items) {
      expect(item.insertTextFormat).toBe(1);
      expect(item.textEdit?.newText).not.toMatch(/\$/);
      expect(item.kind).toBeLessThanOrEqual(18);
      expect(item).not.toHaveProperty('labelDetails');
      expect(item).not.toHaveProperty('insertTextMode');
      expect(item).not.toHaveProperty('command');
      if (typeof item.documentation === 'object') expect(item.documentation.kind).toBe('plaintext');
    }
  });

  test('a client that can do everything gets everything', async () => {
    const kinds = Array.from({ length: 25 }, (_, index) => index + 1);
    const items = await itemsEverywhere({
      textDocument: {
        completion: {
          completionItem: {
            snippetSupport: true,
            labelDetailsSupport: true,
            documentationFormat: ['markdown', 'plaintext'],
          },
          completionItemKind: { valueSet: kinds as never },
        },
      },
    });
    expect(
      items.some(({ insertTextFormat, textEdit }) => insertTextFormat === 2 && textEdit?.newText.includes('$')),
    ).toBe(true);
    expect(items.some(({ labelDetails }) => labelDetails !== undefined)).toBe(true);
    expect(items.every(({ detail }) => detail === undefined)).toBe(true);
    expect(
      items.some(({ documentation }) => typeof documentation === 'object' && documentation.kind === 'markdown'),
    ).toBe(true);
    expect(Math.max(...([...kindsOf(items)] as number[]))).toBeGreaterThan(18);
  });

  test('the format that a client likes best', async () => {
    const documentationFormat: ('plaintext' | 'markdown')[] = ['plaintext', 'markdown'];
    const items = await itemsEverywhere({ textDocument: { completion: { completionItem: { documentationFormat } } } });
    expect(
      items.some(({ documentation }) => typeof documentation === 'object' && documentation.kind === 'markdown'),
    ).toBe(false);
  });
});

describe('hover', () => {
  test.each([
    [undefined, 'plaintext'],
    [['plaintext'], 'plaintext'],
    [['plaintext', 'markdown'], 'plaintext'],
    [['markdown', 'plaintext'], 'markdown'],
  ] as const)('%j: %s', async (contentFormat, kind) => {
    client = await LspClient.start(folder, {
      capabilities: { textDocument: { hover: contentFormat ? { contentFormat: [...contentFormat] } : {} } },
    });
    await client.open('tools.json', '{ "version": "1.0.0", "tools": [] }');
    const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', {
      ...at('tools.json'),
      position: { line: 0, character: 4 },
    });
    expect(hover?.contents).toMatchObject({ kind });
  });
});

describe('code actions', () => {
  const literals = { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } };
  // The status is misspelt, and of one tool the directory has another name: a fix that moves it.
  const registry = `{
  "version": "1.0.0",
  "tools": [
    { "name": "one", "description": "d", "location": "tools/other/main.py", "status": "ready", "capabilities": ["c"], "tags": ["t"] },
    { "name": "two", "description": "d", "location": "tools/two/main.py", "status": "redy", "capabilities": ["c"], "tags": ["t"] }
  ]
}
`;
  const source = new EncodedText(registry, 'utf-16');

  async function actionsAt(piece: string, capabilities: ClientCapabilities): Promise<readonly CodeAction[]> {
    write('tools.json', registry);
    write('tools/other/main.py', '');
    write('tools/other/TOOL.md', '# other\n\n- c\n');
    client = await LspClient.start(folder, { capabilities, exactly: true });
    await client.open('tools.json', registry);
    await client.until(
      () => client.codes('tools.json').includes('registry/name-directory'),
      () => client.codes('tools.json'),
    );
    return client.connection.sendRequest('textDocument/codeAction', {
      ...at('tools.json'),
      range: source.rangeOf(piece),
      context: { diagnostics: [] },
    });
  }
  const operations = (edit: WorkspaceEdit | undefined): readonly string[] =>
    (edit?.documentChanges ?? []).map((change) => ('kind' in change ? change.kind : 'edit'));

  test('a client that knows commands only is offered nothing', async () => {
    expect(await actionsAt('redy', {})).toEqual([]);
    expect(client.result?.capabilities.codeActionProvider).toBeUndefined();
  });

  test('without versions the edits stand by file', async () => {
    const [action] = await actionsAt('redy', { textDocument: literals });
    expect(client.result?.capabilities.codeActionProvider).toBeDefined();
    expect(Object.keys(action?.edit ?? {})).toEqual(['changes']);
    expect(source.edited(action?.edit?.changes?.[client.uri('tools.json')] ?? [])).toBe(
      registry.replace('redy', 'ready'),
    );
    expect(Object.keys(action?.diagnostics?.[0] ?? {})).not.toContain('codeDescription');
  });

  test('with versions they stand in a list', async () => {
    const [action] = await actionsAt('redy', {
      textDocument: literals,
      workspace: { workspaceEdit: { documentChanges: true } },
    });
    expect(Object.keys(action?.edit ?? {})).toEqual(['documentChanges']);
    expect(action?.edit?.documentChanges?.[0]).toMatchObject({ textDocument: { version: 1 } });
  });

  test.each([
    ['no file operations', undefined, false],
    ['some, but not this one', ['create', 'delete'], false],
    ['all', ['create', 'rename', 'delete'], true],
  ] as const)('a fix that moves a directory: %s', async (_, resourceOperations, expected) => {
    const actions = await actionsAt('{ "name": "one", "description": "d", "location": "tools/other/main.py"', {
      textDocument: literals,
      workspace: {
        workspaceEdit: {
          documentChanges: true,
          ...(resourceOperations ? { resourceOperations: [...resourceOperations] } : {}),
        },
      },
    });
    // The other fix, another name for the tool, is always there.
    expect(actions).not.toEqual([]);
    expect(actions.some(({ edit }) => operations(edit).includes('rename'))).toBe(expected);
  });
});

describe('diagnostics', () => {
  const entry = (status: string): string =>
    `{ "name": "same", "description": "d", "location": "tools/a/main.py", "status": "${status}", "capabilities": ["c"], "tags": ["t"] }`;
  const registry = `{ "version": "1.0.0", "tools": [${entry('planned')}, ${entry('deprecated')}] }`;
  const members = (): ReadonlySet<string> =>
    new Set((client.published.get('tools.json') ?? []).flatMap((diagnostic) => Object.keys(diagnostic)));

  test.each([
    ['nothing', undefined, []],
    [
      'everything',
      { relatedInformation: true, codeDescriptionSupport: true, tagSupport: { valueSet: [1, 2] } },
      ['codeDescription', 'relatedInformation', 'tags'],
    ],
    ['other tags', { tagSupport: { valueSet: [1] } }, []],
  ] as const)('a client that can show %s', async (_, publishDiagnostics, expected) => {
    write('tools.json', registry);
    client = await LspClient.start(folder, {
      exactly: true,
      capabilities: { textDocument: publishDiagnostics ? { publishDiagnostics: publishDiagnostics as never } : {} },
    });
    await client.until(
      () => client.codes('tools.json').includes('registry/deprecated'),
      () => client.codes('tools.json'),
    );
    const optional = ['codeDescription', 'relatedInformation', 'tags'];
    expect(optional.filter((member) => members().has(member))).toEqual(expected);
  });
});

describe('a client that does not watch the disk', () => {
  const untilWarned = (path: string, ...codes: readonly string[]): Promise<void> =>
    client.until(
      () =>
        client.published
          .get(path)
          ?.filter(({ severity = 1 }) => severity < 3)
          .map(({ code }) => code)
          .join() === codes.join(),
      () => client.codes(path),
    );

  test('is asked to tell when a file is saved; another is not', async () => {
    client = await LspClient.start(folder);
    expect(client.result?.capabilities.textDocumentSync).toMatchObject({ save: true });
    await client.stop();
    const didChangeWatchedFiles = { dynamicRegistration: true };
    client = await LspClient.start(folder, { capabilities: { workspace: { didChangeWatchedFiles } } });
    expect(client.result?.capabilities.textDocumentSync).toMatchObject({ save: false });
  });

  test('sees what happened when a file is saved, opened or closed', async () => {
    copy('B21');
    client = await LspClient.start(folder);
    await client.open('tools.json', text('tools.json'));
    await untilWarned('tools.json');
    renameSync(join(folder, 'tools/movie-lookup'), join(folder, 'tools/movie-find'));
    await client.save('tools.json');
    await untilWarned('tools.json', 'registry/location-missing');
    renameSync(join(folder, 'tools/movie-find'), join(folder, 'tools/movie-lookup'));
    await client.open('notes.md', '# notes\n', 'markdown');
    await untilWarned('tools.json');
    mkdirSync(join(folder, 'agents'));
    cpSync(join(cases, 'B02/tools.json'), join(folder, 'agents/tools.json'));
    await client.close('notes.md');
    await client.until(
      () => client.codes('agents/tools.json').includes('registry/status'),
      () => [...client.published.keys()],
    );
    rmSync(join(folder, 'agents'), { recursive: true });
    await client.save('tools.json');
    await client.untilCodes('agents/tools.json');
  });
});

describe('settings', () => {
  const off = { rules: { 'registry/status': 'off' } };
  const isReported = (): boolean => client.codes('tools.json').includes('registry/status');
  const until = (reported: boolean): Promise<void> =>
    client.until(
      () => client.published.has('tools.json') && isReported() === reported,
      () => client.codes('tools.json'),
    );
  const change = (settings: unknown): Promise<void> =>
    client.connection.sendNotification('workspace/didChangeConfiguration', { settings });

  test('as they were when the server started, until others are sent', async () => {
    copy('B02');
    client = await LspClient.start(folder, { options: { settings: off } });
    await until(false);
    await change({ agentRegistry: {} });
    await until(true);
    // Some clients send an empty object when they have no settings.
    await change({});
    await until(false);
    await change({ agentRegistry: { rules: {} } });
    await until(true);
    await change(null);
    await until(false);
  });

  test('asked for, they win over those', async () => {
    copy('B02');
    let answer: unknown = [{ rules: {} }, null];
    client = await LspClient.start(folder, {
      capabilities: { workspace: { configuration: true } },
      options: { settings: off },
      answers: { 'workspace/configuration': () => answer },
    });
    await until(true);
    answer = [off, null];
    await change(null);
    await until(false);
    answer = [{ rules: {} }, { 'tools.json': true }];
    await change(null);
    await until(true);
  });

  test.each([
    [
      'an error',
      () => {
        throw new Error('no');
      },
    ],
    ['null', () => null],
    ['too few', () => []],
  ])('%s in their place is no reason to check nothing', async (_, answer) => {
    copy('B02');
    client = await LspClient.start(folder, {
      capabilities: { workspace: { configuration: true } },
      options: { settings: { rules: { 'registry/name-plural': 'off' } } },
      answers: { 'workspace/configuration': answer },
    });
    await until(true);
  });
});

describe('progress of the first search', () => {
  const slowly = (milliseconds: number) => ({
    'agentRegistry/fs/find': () =>
      new Promise((resolve) =>
        setTimeout(() => {
          resolve([]);
        }, milliseconds),
      ),
  });

  test.each([
    ['long, and the client can', 1200, true, ['begin', 'end']],
    ['long, and the client cannot', 1200, false, []],
    ['not long', 0, true, []],
  ])('it takes %s', async (_, milliseconds, workDoneProgress, expected) => {
    const shown: unknown[] = [];
    let created = 0;
    client = await LspClient.start(folder, {
      capabilities: { window: { workDoneProgress } },
      options: { fileSystem: true },
      answers: {
        ...slowly(milliseconds),
        'window/workDoneProgress/create': () => {
          created++;
          return null;
        },
      },
    });
    client.connection.onUnhandledProgress(({ value }) => void shown.push((value as { readonly kind: string }).kind));
    // Answered when the search is over.
    await client.connection.sendRequest('agentRegistry/registries');
    await client.connection.sendRequest('agentRegistry/registries');
    expect(shown).toEqual(expected);
    expect(created).toBe(expected.length / 2);
  });
});

test('a client that refuses what it said it can is served all the same', async () => {
  copy('B02');
  const refuse = (): never => {
    throw new Error('no');
  };
  client = await LspClient.start(folder, {
    capabilities: {
      textDocument: { diagnostic: {} },
      workspace: {
        didChangeWatchedFiles: { dynamicRegistration: true },
        didChangeConfiguration: { dynamicRegistration: true },
        diagnostics: { refreshSupport: true },
      },
    },
    options: { diagnostics: 'pull' },
    answers: { 'client/registerCapability': refuse, 'workspace/diagnostic/refresh': refuse },
  });
  await client.open('tools.json', text('tools.json'));
  await client.connection.sendRequest('agentRegistry/registries');
  const pull = (): Promise<unknown> => client.connection.sendRequest('textDocument/diagnostic', at('tools.json'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await pull()).toMatchObject({ kind: 'full' });
});
