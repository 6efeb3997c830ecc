import { describe, expect, test } from 'vitest';
import { SymbolKind, SymbolTag, type DocumentSymbol, type Range } from 'vscode-languageserver-types';
import { documentSymbols, flatSymbols } from '../../../server/src/features/documentSymbols.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';
import { TextDocument } from 'vscode-languageserver-textdocument';

async function symbolsOf(path: string, text: string, tags = true): Promise<DocumentSymbol[] | undefined> {
  const { workspace } = await openWorkspace({});
  const uri = path.includes(':') ? path : uriOf(path);
  workspace.openDocument(uri, 'json', 1, text);
  const file = workspace.file(uri);
  return file && documentSymbols(file, { tags });
}

const kinds = new Map(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

/** Draws an outline: kind, name and detail, and what is selected; what is within it, indented. Checks what holds for every symbol. */
function draw(text: string, symbols: readonly DocumentSymbol[] | undefined, indent = ''): readonly string[] {
  const document = TextDocument.create('file:///a', 'json', 1, text);
  const offsets = ({ start, end }: Range) => [document.offsetAt(start), document.offsetAt(end)] as const;
  let before = 0;
  return (symbols ?? []).flatMap(({ name, detail, kind, range, selectionRange, tags, children }) => {
    const [start, end] = offsets(range);
    const [from, to] = offsets(selectionRange);
    expect(name.trim()).not.toBe('');
    expect(start, 'in order, apart from each other').toBeGreaterThanOrEqual(before);
    before = end;
    expect(from, 'the selection begins within').toBeGreaterThanOrEqual(start);
    expect(to, 'the selection ends within').toBeLessThanOrEqual(end);
    for (const child of children ?? []) {
      expect(offsets(child.range)[0]).toBeGreaterThanOrEqual(start);
      expect(offsets(child.range)[1]).toBeLessThanOrEqual(end);
    }
    const mark = tags?.includes(SymbolTag.Deprecated) ? '~' : '';
    return [
      `${indent}${mark}${kinds.get(kind) ?? ''} ${name}${detail === undefined ? '' : ` = ${detail}`} <${text.slice(from, to)}>`,
      ...draw(text, children, `${indent}  `),
    ];
  });
}

const checkOutline = async (path: string, text: string, expected: readonly string[]): Promise<void> =>
  expect(draw(text, await symbolsOf(path, text))).toEqual(expected);

describe('a registry', () => {
  const registry = `{
  "version": "1.0.0",
  "tools": [
    {
      "name": "media-info",
      "description": "Reads media files.",
      "location": "tools/media-info/main.py",
      "status": "ready",
      "capabilities": ["probe", "codecs"],
      "languages": [],
      "tags": ["media"]
    },
    { "tags": ["old"], "status": "deprecated", "name": "old-finder" },
    { "location": "tools/x" }
  ],
  "meta": { "repo": "{workspace-root}/x", "created": "2026-05-09" }
}
`;
  const outline = [
    'String version = 1.0.0 <"version">',
    'Function media-info = ready <"media-info">',
    '  String location = tools/media-info/main.py <"location">',
    '  Array capabilities = probe, codecs <"capabilities">',
    '  Array languages <"languages">',
    '  Array tags = media <"tags">',
    '~Function old-finder = deprecated <"old-finder">',
    '  Array tags = old <"tags">',
    'Function (no name) <{>',
    '  String location = tools/x <"location">',
    'Object meta <"meta">',
    '  String repo = {workspace-root}/x <"repo">',
    '  String created = 2026-05-09 <"created">',
  ];

  test('over lines', () => checkOutline('tools.json', registry, outline));
  test('with carriage returns', () => checkOutline('tools.json', registry.replaceAll('\n', '\r\n'), outline));
  test('on one line', () => checkOutline('tools.json', JSON.stringify(JSON.parse(registry)), outline));

  test('behind an edit', async () => {
    const { workspace } = await openWorkspace({});
    const uri = uriOf('tools.json');
    workspace.openDocument(uri, 'json', 1, registry);
    const symbols = (): readonly string[] => {
      const file = workspace.file(uri);
      return draw(file?.document.text ?? '', file && documentSymbols(file, { tags: true }));
    };
    expect(symbols()).toEqual(outline);
    const at = (line: number, from: number, to: number): Range => ({
      start: { line, character: from },
      end: { line, character: to },
    });
    workspace.changeDocument(uri, [{ range: at(3, 5, 5), text: '\n\n' }], 2);
    expect(symbols()).toEqual(outline);
    workspace.changeDocument(uri, [{ range: at(6, 15, 25), text: 'info' }], 3);
    expect(symbols()[1]).toBe('Function info = ready <"info">');
  });

  test.each([
    ['{ "name": "a", "name": "b" }', 'Function b <"b">'],
    ['{ "name": "b", "x": { "name": "b" } }', 'Function b <"b">'],
    ['{ "x": { "name": "b" }, "name": "b" }', 'Function b <"b">'],
    [String.raw`{ "n\u0061me": "\u0061" }`, String.raw`Function a <"\u0061">`],
    [String.raw`{ "x": "\\", "y": "a\"}", "name": "b\"" }`, String.raw`Function b" <"b\"">`],
    ['{ "name": "😀", "tags": ["😀"] }', 'Function 😀 <"😀">'],
    ['{ "name": "" }', 'Function (no name) <"">'],
    ['{ "name": " " }', 'Function (no name) <" ">'],
    ['{ "name": 1 }', 'Function (no name) <{>'],
    ['{ "name": "a", "status": "redy" }', 'Function a = redy <"a">'],
    ['{ "name": "a", "status": 1 }', 'Function a <"a">'],
    ['{ "name": "a", /* c */ "status": "ready", }', 'Function a = ready <"a">'],
    ['"x"', 'Function (no name) <">'],
    // Half typed.
    ['{ "name": "a", "status": "re\n', 'Function a = re <"a">'],
    ['{ "name": "a" "status": }', 'Function a <"a">'],
    ['{ "na', 'Function (no name) <{>'],
  ])('the entry %s', async (entry, expected) => {
    const text = `{ "tools": [ { "location": "x" }, ${entry} ] }`;
    const drawn = draw(text, await symbolsOf('tools.json', text)).filter((line) => line.startsWith('Function'));
    expect(drawn[1]).toBe(expected);
  });

  test('an entry says what its fields say', async () => {
    const fields = '"tags": "x", "capabilities": [1, { "a": 1 }, true], "location": null, "languages": { "a": 1 }';
    const text = `{ "tools": [ { "name": "a", ${fields}, "location": "b\\n  c" } ] }`;
    expect(draw(text, await symbolsOf('tools.json', text)).slice(1)).toEqual([
      '  String tags = x <"tags">',
      '  Array capabilities = 1, true <"capabilities">',
      '  Object languages <"languages">',
      '  String location = b c <"location">',
    ]);
  });

  test('without entries, and with what the format does not have', () =>
    checkOutline(
      'tools.json',
      '{ "$schema": "urn:agent-registry:schema:tool-registry:1", "tools": [], "": 1, "x-y": true }',
      [
        'String $schema = urn:agent-registry:schema:tool-registry:1 <"$schema">',
        'Number (no name) = 1 <"">',
        'Boolean x-y = true <"x-y">',
      ],
    ));

  test.each(['', '{', '[', '{ "tools": [', '{ "tools": [ {', '{ "vers'])('half typed: %s', async (text) => {
    expect(draw(text, await symbolsOf('tools.json', text)).length).toBeLessThan(2);
  });

  test('of thousands of entries the entries alone', async () => {
    const of = (count: number): string => {
      const rest = { description: 'b', status: 'ready', capabilities: ['d'], tags: ['e'] };
      const tools = Array.from({ length: count }, (_, index) => ({
        name: `a${index}`,
        location: `tools/a${index}/main.py`,
        ...rest,
      }));
      return JSON.stringify({ version: '1.0.0', tools, meta: { repo: 'x' } });
    };
    const symbolsOfMany = (count: number) => symbolsOf('git:/tools.json', of(count));
    const some = await symbolsOfMany(1000);
    expect(some?.filter(({ children }) => children)).toHaveLength(1001);
    const many = await symbolsOfMany(1001);
    expect(many).toHaveLength(1003);
    expect(many?.filter(({ children }) => children).map(({ name }) => name)).toEqual(['meta']);
  });
});

describe('a descriptor', () => {
  const long = 'x'.repeat(100);
  const descriptor = `{
  "protocol": { "version": "1.0.0" },
  "id": "com.example.a",
  "name": "A",
  "capability_type": "api",
  "description": "${long}",
  "provider": { "name": "Example", "url": "https://example.com" },
  "endpoint": { "url": "https://example.com/a", "method": "POST", "retry": { "max_attempts": 3 } },
  "inputs": [
    { "name": "text", "type": "string", "required": true, "schema": { "minLength": 1 } },
    { "type": "number", "required": false },
    7
  ],
  "output": { "content_type": "application/json", "schema": { "type": "object" } },
  "auth": { "type": "api_key", "header": "X-Key" },
  "tags": ["nlp", "text"]
}
`;
  const outline = [
    'Object protocol = 1.0.0 <"protocol">',
    '  String version = 1.0.0 <"version">',
    'String id = com.example.a <"id">',
    'String name = A <"name">',
    'String capability_type = api <"capability_type">',
    `String description = ${long.slice(0, 80)}… <"description">`,
    'Object provider = Example <"provider">',
    '  String name = Example <"name">',
    '  String url = https://example.com <"url">',
    'Object endpoint = POST https://example.com/a <"endpoint">',
    '  String url = https://example.com/a <"url">',
    '  String method = POST <"method">',
    '  Object retry <"retry">',
    'Array inputs = 7 <"inputs">',
    '  Variable text = string, required <"text">',
    '  Variable (no name) = number <{>',
    'Object output = application/json <"output">',
    '  String content_type = application/json <"content_type">',
    '  Object schema <"schema">',
    'Object auth = api_key <"auth">',
    '  String type = api_key <"type">',
    '  String header = X-Key <"header">',
    'Array tags = nlp, text <"tags">',
  ];
  test('over lines', () => checkOutline('skill.json', descriptor, outline));
  test('on one line', () => checkOutline('skill.json', JSON.stringify(JSON.parse(descriptor)), outline));
  test('with carriage returns', () => checkOutline('skill.json', descriptor.replaceAll('\n', '\r\n'), outline));

  test('half typed', () =>
    checkOutline(
      'skill.json',
      '{ "protocol": {}, "capability_type": "api", "endpoint": { "method": "GET" , "inputs": [ { "na',
      [
        'Object protocol <"protocol">',
        'String capability_type = api <"capability_type">',
        'Object endpoint = GET <"endpoint">',
        '  String method = GET <"method">',
        '  Array inputs <"inputs">',
      ],
    ));
});

test('the project file, as it is', () =>
  checkOutline(
    'agent-registry.json',
    '{ "files": { "registry": ["a", "b"] }, "overrides": [{ "files": ["c"], "rules": { "json/type": "off" } }] }',
    [
      'Object files <"files">',
      '  Array registry = a, b <"registry">',
      'Array overrides <"overrides">',
      '  Object 0 <{>',
      '    Array files = c <"files">',
      '    Object rules <"rules">',
      '      String json/type = off <"json/type">',
    ],
  ));

test('nothing in files of others', async () =>
  expect(await symbolsOf('tools.json', '{ "tools": [{ "id": 1, "path": "x" }] }')).toBeUndefined());

test('for clients without a hierarchy, and without tags', async () => {
  const text = '{ "tools": [{ "name": "a", "location": "b", "status": "deprecated" }] }';
  const symbols = await symbolsOf('tools.json', text, false);
  const flat = flatSymbols(symbols ?? [], 'file:///X/tools.json');
  expect(flat.map(({ name, containerName, tags }) => [name, containerName, tags])).toEqual([
    ['a', undefined, undefined],
    ['location', 'a', undefined],
  ]);
  expect(flat[0]?.location).toEqual({ uri: 'file:///X/tools.json', range: symbols?.[0]?.range });
  const [tagged] = flatSymbols((await symbolsOf('tools.json', text)) ?? [], 'file:///X/tools.json');
  expect(tagged).toMatchObject({ tags: [SymbolTag.Deprecated] });
});
