import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  CodeAction,
  CompletionList,
  DocumentDiagnosticReport,
  Hover,
  Location,
  LocationLink,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';
import { EncodedText, type Encoding } from '../support/columns.js';
import { LspClient } from '../support/lspClient.js';

// Characters of one to four bytes before everything that is asked for: whoever counts them wrongly is elsewhere.
const strange = 'aé漢😀';
const documented = 'é漢-kept';
const registry = `{ "meta": { "purpose": "${strange}" }, "version": "1.0", "tools": [
  { "name": "a", "description": "${strange}", "location": "tools/a/main.py", "status": "ready", "capabilities": ["${documented}", "gone"], "tags": ["x"] },
  { "name": "b", "description": "${strange}", "location": "tools/b/main.py", "status": "redy", "capabilities": ["y"], "tags": ["x"] }
] }
`;
const toolMd = `# a

## Capabilities

- \`${documented}\`
- \`é漢-stale\`: ${strange}
`;

let folder: string;
let client: LspClient;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agent-registry-'));
});
afterEach(async () => {
  await client.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(client.log).toEqual([]);
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const start = async (encoding: Encoding, textDocument = {}): Promise<void> => {
  client = await LspClient.start(folder, {
    capabilities: {
      general: { positionEncodings: [encoding] },
      textDocument,
      workspace: { workspaceEdit: { documentChanges: true } },
    },
  });
};

const editsOf = (edit: WorkspaceEdit | undefined, uri: string): readonly TextEdit[] =>
  (edit?.documentChanges ?? [])
    .filter((change): change is TextDocumentEdit => 'textDocument' in change && change.textDocument.uri === uri)
    .flatMap(({ edits }) => edits.filter((change) => 'newText' in change));

/** What the diagnostics of a file lie on, by code. */
const marked = (path: string, text: EncodedText): Readonly<Record<string, string>> =>
  Object.fromEntries((client.published.get(path) ?? []).map(({ code, range }) => [String(code), text.textOf(range)]));

describe('what is announced', () => {
  test.each([
    [undefined, 'utf-16'],
    [[], 'utf-16'],
    [['utf-8', 'utf-32', 'utf-16'], 'utf-16'],
    [['utf-8'], 'utf-8'],
    [['utf-32', 'utf-8'], 'utf-32'],
    [['utf-7'], 'utf-16'],
  ])('%j: %s', async (positionEncodings, expected) => {
    client = await LspClient.start(folder, {
      capabilities: { general: positionEncodings ? { positionEncodings } : {} },
    });
    expect(client.result?.capabilities.positionEncoding).toBe(expected);
  });
});

describe.each<Encoding>(['utf-16', 'utf-8', 'utf-32'])('%s', (encoding) => {
  const text = new EncodedText(registry, encoding);
  const documentation = new EncodedText(toolMd, encoding);
  beforeEach(() => {
    write('tools.json', registry);
    write('tools/a/main.py', '');
    write('tools/a/TOOL.md', toolMd);
  });

  test('diagnostics of files that nobody opened, and of their companions', async () => {
    await start(encoding);
    await client.until(
      () => client.published.has('tools.json') && client.published.has('tools/a/TOOL.md'),
      () => [...client.published.keys()],
    );
    expect(marked('tools.json', text)).toMatchObject({
      'registry/version': '"1.0"',
      'registry/status': '"redy"',
      'registry/capability-undocumented': '"gone"',
    });
    expect(marked('tools/a/TOOL.md', documentation)).toEqual({ 'registry/capability-stale': 'é漢-stale' });
    const [stale] = client.published.get('tools/a/TOOL.md') ?? [];
    const [related] = stale?.relatedInformation ?? [];
    expect(related && text.textOf(related.location.range)).toContain('gone');
  });

  test('diagnostics that are asked for', async () => {
    await start(encoding, { diagnostic: {} });
    const textDocument = { uri: client.uri('tools.json') };
    await client.open('tools.json', registry);
    const report: DocumentDiagnosticReport = await client.connection.sendRequest('textDocument/diagnostic', {
      textDocument,
    });
    const items = report.kind === 'full' ? report.items : [];
    expect(items.map(({ range }) => text.textOf(range))).toContain('"redy"');
  });

  test('requests and their answers', async () => {
    await start(encoding);
    await client.open('tools.json', registry);
    const textDocument = { uri: client.uri('tools.json') };
    const range = text.rangeOf('"redy"');
    const list: CompletionList = await client.connection.sendRequest('textDocument/completion', {
      textDocument,
      position: text.rangeOf('redy').end,
    });
    const ready = list.items.find(({ label }) => label === 'ready');
    expect(text.edited(ready?.textEdit && 'range' in ready.textEdit ? [ready.textEdit] : [])).toBe(
      registry.replace('redy', 'ready'),
    );
    const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] },
    });
    const fix = actions.find(({ title }) => title.includes('ready'));
    expect(text.edited(editsOf(fix?.edit, textDocument.uri))).toBe(registry.replace('redy', 'ready'));
    const hover: Hover | null = await client.connection.sendRequest('textDocument/hover', {
      textDocument,
      position: text.rangeOf('redy').start,
    });
    expect(hover?.range && text.textOf(hover.range)).toBe('"redy"');
  });

  test('a place in a file that nobody opened', async () => {
    await start(encoding, { definition: { linkSupport: true } });
    await client.open('tools.json', registry);
    const [link]: LocationLink[] = await client.connection.sendRequest('textDocument/definition', {
      textDocument: { uri: client.uri('tools.json') },
      position: text.rangeOf('kept').end,
    });
    expect(link?.originSelectionRange && text.textOf(link.originSelectionRange)).toBe(`"${documented}"`);
    expect(link && documentation.textOf(link.targetSelectionRange)).toBe(documented);
  });

  test('an edit in a file that nobody opened', async () => {
    await start(encoding);
    await client.untilCodes('tools/a/TOOL.md', 'registry/capability-stale');
    await client.open('tools/a/TOOL.md', toolMd, 'markdown');
    const actions: CodeAction[] = await client.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: client.uri('tools/a/TOOL.md') },
      range: documentation.rangeOf('é漢-stale'),
      context: { diagnostics: [] },
    });
    expect(text.edited(editsOf(actions[0]?.edit, client.uri('tools.json')))).toBe(
      registry.replace('"gone"', '"gone", "é漢-stale"'),
    );
  });

  test('changes behind such characters, several at once and on one line', async () => {
    await start(encoding);
    await client.open('tools.json', registry);
    const status = registry.replace('redy', 'ready');
    const version = status.replace('"1.0"', '"1.0.0"');
    const purpose = version.replace(`"${strange}" }`, `"${strange}${strange}" }`);
    const inLine = purpose.replace('"tools"', '"tool"');
    await client.change('tools.json', { range: text.rangeOf('redy'), text: 'ready' });
    await client.change(
      'tools.json',
      { range: new EncodedText(status, encoding).rangeOf('"1.0"'), text: '"1.0.0"' },
      { range: new EncodedText(version, encoding).rangeOf(`${strange}" }`), text: `${strange}${strange}" }` },
      { range: new EncodedText(purpose, encoding).rangeOf('"tools"'), text: '"tool"' },
      { range: new EncodedText(inLine, encoding).rangeOf('"tool"'), text: '"tools"' },
    );
    await client.untilCodes('tools.json', 'registry/capability-undocumented', 'registry/location-missing');
    expect(marked('tools.json', new EncodedText(purpose, encoding))).toEqual({
      'registry/capability-undocumented': '"gone"',
      'registry/location-missing': '"tools/b/main.py"',
    });
  });

  test('changes of an open TOOL.md', async () => {
    await start(encoding);
    await client.open('tools/a/TOOL.md', toolMd, 'markdown');
    const first = toolMd.replace(`: ${strange}`, ` ${strange}${strange}!`);
    await client.change(
      'tools/a/TOOL.md',
      { range: documentation.rangeOf(`: ${strange}`), text: ` ${strange}${strange}!` },
      { range: new EncodedText(first, encoding).rangeOf('!'), text: ' `gone`' },
    );
    await client.until(
      () => !client.codes('tools.json').includes('registry/capability-undocumented'),
      () => client.codes('tools.json'),
    );
  });

  test('the same id in two files: the second place is in the other', async () => {
    const skill = `{ "protocol": { "version": "1.0.0" }, "name": "${strange}", "id": "com.example.a", "capability_type": "api" }`;
    write('skills/a.json', skill);
    write('skills/b.json', skill.replace(strange, ''));
    await start(encoding);
    await client.until(
      () => client.codes('skills/a.json').includes('skill/duplicate-id'),
      () => client.codes('skills/a.json'),
    );
    const textDocument = { uri: client.uri('skills/a.json') };
    await client.open('skills/a.json', skill);
    const locations: Location[] = await client.connection.sendRequest('textDocument/references', {
      textDocument,
      position: new EncodedText(skill, encoding).rangeOf('com.example.a').start,
      context: { includeDeclaration: true },
    });
    const texts = { a: new EncodedText(skill, encoding), b: new EncodedText(skill.replace(strange, ''), encoding) };
    expect(locations.map(({ uri, range }) => (uri.endsWith('a.json') ? texts.a : texts.b).textOf(range))).toEqual([
      '"com.example.a"',
      '"com.example.a"',
    ]);
    const [duplicate] = (client.published.get('skills/b.json') ?? []).filter(
      ({ code }) => code === 'skill/duplicate-id',
    );
    const [place] = duplicate?.relatedInformation ?? [];
    expect(place && texts.a.textOf(place.location.range)).toBe('"com.example.a"');
  });
});
