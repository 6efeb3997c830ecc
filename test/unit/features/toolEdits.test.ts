import { describe, expect, test } from 'vitest';
import {
  addTool,
  checkToolAnswer,
  createEntryPoints,
  registerTools,
  setToolStatus,
  toolAt,
} from '../../../server/src/features/toolEdits.js';
import type { NewRegistryTool, ToolAnswerField } from '../../../server/src/lsp/protocol.js';
import type { Workspace } from '../../../server/src/workspace/workspace.js';
import { filesOf } from '../../support/contextEdits.js';
import { checkEdit, newTool, refusalOf } from '../../support/toolEdits.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const registry = uriOf('tools.json');
const adding =
  (tool: Partial<NewRegistryTool> = {}, createFiles = false) =>
  (workspace: Workspace) =>
    addTool(workspace, { registry, tool: { ...newTool, ...tool }, createFiles });

/** Entries on one line are written on one where others are as long. */
const long = 'Does what it does, and says so in so many words that the line of its entry gets quite long.';

/** An entry of one line. */
const line = (name: string, rest = '"status": "ready", "capabilities": ["a"], "tags": ["b"]'): string =>
  `{ "name": "${name}", "description": "${long}", "location": "tools/${name}/main.py", ${rest} }`;
const written = `{ "name": "media-info", "description": "Tells what a file is.", "location": "tools/media-info/main.py", "status": "ready", "capabilities": ["info", "tracks"], "tags": ["codec"] }`;

describe('a tool is added as the others are written', () => {
  const layouts: readonly (readonly [what: string, before: string, after: string])[] = [
    [
      'on lines, with tabs',
      '{\n\t"version": "1.0.0",\n\t"tools": [\n\t\t{\n\t\t\t"name": "a",\n\t\t\t"location": "a.py",\n\t\t\t"tags": [\n\t\t\t\t"x"\n\t\t\t]\n\t\t}\n\t]\n}\n',
      '{\n\t"version": "1.0.0",\n\t"tools": [\n\t\t{\n\t\t\t"name": "a",\n\t\t\t"location": "a.py",\n\t\t\t"tags": [\n\t\t\t\t"x"\n\t\t\t]\n\t\t},\n\t\t{\n\t\t\t"name": "media-info",\n\t\t\t"description": "Tells what a file is.",\n\t\t\t"location": "tools/media-info/main.py",\n\t\t\t"status": "ready",\n\t\t\t"capabilities": [\n\t\t\t\t"info",\n\t\t\t\t"tracks"\n\t\t\t],\n\t\t\t"tags": [\n\t\t\t\t"codec"\n\t\t\t]\n\t\t}\n\t]\n}\n',
    ],
    [
      'one entry a line',
      `{\n  "tools": [\n    ${line('a')},\n    ${line('b')}\n  ]\n}`,
      `{\n  "tools": [\n    ${line('a')},\n    ${line('b')},\n    ${written}\n  ]\n}`,
    ],
    [
      'behind a comment and a trailing comma',
      `{\n  "tools": [\n    ${line('a')}, // the first\n    // more to come\n  ]\n}\n`,
      `{\n  "tools": [\n    ${line('a')}, // the first\n    ${written}\n    // more to come\n  ]\n}\n`,
    ],
    [
      'into an empty array',
      '{\n    "version": "1.0.0",\n    "tools": []\n}\n',
      '{\n    "version": "1.0.0",\n    "tools": [\n        {\n            "name": "media-info",\n            "description": "Tells what a file is.",\n            "location": "tools/media-info/main.py",\n            "status": "ready",\n            "capabilities": ["info", "tracks"],\n            "tags": ["codec"]\n        }\n    ]\n}\n',
    ],
    [
      'into an array that a person has opened',
      '{\n  "version": "1.0.0",\n  "tools": [\n    \n  ]\n}\n',
      '{\n  "version": "1.0.0",\n  "tools": [\n    {\n      "name": "media-info",\n      "description": "Tells what a file is.",\n      "location": "tools/media-info/main.py",\n      "status": "ready",\n      "capabilities": ["info", "tracks"],\n      "tags": ["codec"]\n    }\n  ]\n}\n',
    ],
    [
      'where there is no array',
      '{\n  "version": "1.0.0",\n  "meta": { "repo": "x" }\n}\n',
      '{\n  "version": "1.0.0",\n  "tools": [\n    {\n      "name": "media-info",\n      "description": "Tells what a file is.",\n      "location": "tools/media-info/main.py",\n      "status": "ready",\n      "capabilities": ["info", "tracks"],\n      "tags": ["codec"]\n    }\n  ],\n  "meta": { "repo": "x" }\n}\n',
    ],
    [
      'into a file without line breaks',
      '{"version":"1.0.0","tools":[{"name":"a","location":"a.py"}]}',
      `{"version":"1.0.0","tools":[{"name":"a","location":"a.py"},${written
        .replace(/([:,]) /g, '$1')
        .replace('{ ', '{')
        .replace(' }', '}')
        .replaceAll('Tells what a', 'Tells what a')}]}`,
    ],
    [
      'into an empty file',
      '',
      '{\n  "version": "1.0.0",\n  "tools": [\n    {\n      "name": "media-info",\n      "description": "Tells what a file is.",\n      "location": "tools/media-info/main.py",\n      "status": "ready",\n      "capabilities": ["info", "tracks"],\n      "tags": ["codec"]\n    }\n  ]\n}\n',
    ],
  ];

  test.each(layouts)('%s', async (_, before, after) => {
    const at = await checkEdit(`--- tools.json\n${before}`, adding(), `--- tools.json\n${after}`);
    expect(at).toContain('"media-info"');
    expect(at.split('{').length).toBe(at.split('}').length);
  });

  test.each(layouts)('%s, with CRLF', async (_, before, after) => {
    await checkEdit(`--- tools.json\n${before === '' ? '\n' : before}`, adding(), `--- tools.json\n${after}`, '\r\n');
  });

  test('the languages stand where the format has them', async () => {
    const file = (more: string): string => `--- tools.json\n{ "tools": [\n  ${line('a')}${more}\n] }`;
    const added = written.replace('"tags"', '"languages": ["es"], "tags"');
    await checkEdit(file(''), adding({ languages: ['es'] }), file(`,\n  ${added}`));
  });
});

describe('the files of a new tool', () => {
  const before = `
--- tools.json
{ "tools": [] }
`;

  test('are created from their templates, where they are not there', async () => {
    const { workspace } = await openWorkspace(filesOf(before));
    const result = await adding({}, true)(workspace);
    if ('refusal' in result) throw new Error(result.refusal);
    const texts = (result.edit.documentChanges ?? []).map((change) =>
      'kind' in change ? change.kind : change.edits.map((edit) => ('newText' in edit ? edit.newText : '')).join(),
    );
    expect(texts.map((text) => text.slice(0, 24))).toEqual([
      expect.stringContaining('{'),
      'create',
      '"""Tells what a file is.',
      'create',
      '# media-info\n\nTells what',
    ]);
    expect(texts[4]).toContain('tracks');
  });

  test('are left alone where they are there', async () => {
    const there = `${before}--- tools/media-info/main.py\n\n--- tools/media-info/TOOL.md\n# media-info\n`;
    const { workspace } = await openWorkspace(filesOf(there));
    const result = await adding({}, true)(workspace);
    expect('edit' in result && result.edit.documentChanges?.length).toBe(1);
  });

  test('TOOL.md alone is created beside an entry point that is there', async () => {
    const { workspace } = await openWorkspace(filesOf(`${before}--- tools/media-info/main.py\n\n`));
    const result = await adding({}, true)(workspace);
    const created =
      'edit' in result
        ? result.edit.documentChanges?.flatMap((change) =>
            'kind' in change && change.kind === 'create' ? [change.uri] : [],
          )
        : [];
    expect(created).toEqual([uriOf('tools/media-info/TOOL.md')]);
  });
});

describe('why a tool is not added', () => {
  const drawn = `--- tools.json\n{ "tools": [${line('a')}] }`;
  test.each([
    [{ name: 'a' }, 'The name "a" is used by another tool of this registry. Names are unique.'],
    [
      { name: 'Media Info' },
      '"Media Info" is not lowercase, separated by hyphens, as the name of a tool is: "media-info".',
    ],
    [{ name: ' ' }, 'A tool needs a name: the Coordinator knows it by that.'],
    [{ description: '' }, 'The description is empty. It is one paragraph that says what the tool does.'],
    [{ capabilities: [] }, 'The list of capabilities is empty. A tool has at least one, or it is not registered.'],
    [{ tags: [] }, 'The list of tags is empty. A tool has at least one, or it is not registered.'],
    [{ tags: ['ok', 'Not OK'] }, 'The tag "Not OK" is not lowercase with hyphens between words: "not-ok".'],
    [{ languages: ['Spanish'] }, '"Spanish" is the name of a language. Its ISO 639-1 code is "es" (Spanish).'],
    [
      { location: '/abs/main.py' },
      '"/abs/main.py" is an absolute path. A location is a path relative to the directory of the registry, such as "tools/media-info/main.py".',
    ],
    [{ status: 'done' }, 'done is no status of a tool.'],
  ])('%j', async (tool, refusal) => {
    expect(await refusalOf(drawn, adding(tool))).toBe(refusal);
  });

  test('the registry does not parse, or is gone', async () => {
    expect(await refusalOf(`--- tools.json\n{ "tools": [${line('a')}`, adding())).toBe(
      'tools.json does not parse: put that right first.',
    );
    expect(await refusalOf('--- other.json\n{}', adding())).toBe('The registry is not there any more.');
  });
});

describe('answers are judged while they are typed', () => {
  const drawn = `
--- tools.json
{ "tools": [${line('a')}] }
--- tools/a/main.py

--- tools/b
in the way
--- tools/c/main.js

`;
  test.each([
    ['directory', 'tools/a', 'warning: tools/a/main.py is the entry point of "a" already.'],
    ['directory', 'tools/b/x', 'error: tools/b is in the way: it is no directory.'],
    ['directory', 'tools/c', 'right'],
    ['directory', 'c', 'right'],
    ['directory', 'd', 'information: There is no tools/d/main.py yet: it can be created at the end.'],
    ['directory', './tools\\d\\', 'information: There is no tools/d/main.py yet: it can be created at the end.'],
    ['directory', 'lib/run.js', 'information: There is no lib/run.js yet: it can be created at the end.'],
    ['directory', '../d', 'warning: ../d/main.py lies outside of the directory of the registry.'],
    ['directory', '', 'error: A tool has a directory, such as tools/media-info.'],
    [
      'name',
      'torrent-finders',
      'information: "torrent-finders" is a plural. By convention the name of a tool is in the singular: "torrent-finder".',
    ],
    ['name', 'other', 'information: The tool is called "other", its directory "c". They should have the same name.'],
    ['name', 'c', 'right'],
    ['description', 'Fine.', 'right'],
    [
      'description',
      'One.\n\nTwo.',
      'error: The description has more than one paragraph. It is shown to the user as one.',
    ],
    ['capabilities', 'search', 'right'],
    ['tags', 'español', 'right'],
    ['languages', 'es', 'right'],
    ['languages', '', 'right'],
  ] as const)('%s %j: %s', async (field: ToolAnswerField, value, expected) => {
    const { workspace } = await openWorkspace(filesOf(drawn));
    const problem = await checkToolAnswer(workspace, { registry, field, value, directory: 'tools/c' });
    expect(problem ? `${problem.severity}: ${problem.message}` : 'right').toBe(expected);
  });
});

describe('directories without an entry are registered', () => {
  test('with what their TOOL.md says, in one edit, and nothing is made up', async () => {
    const before = `
--- tools.json
{
  "version": "1.0.0",
  "tools": [
    ${line('a')}
  ]
}
--- tools/a/main.py

--- tools/movie-finder/main.py

--- tools/movie-finder/TOOL.md
# Movie finder

Finds *movies* by their
\`title\`.

## Capabilities

- **search**: by title
- **open**: by id
--- tools/Sub_Finder/main.py

`;
    const after = `
--- tools.json
{
  "version": "1.0.0",
  "tools": [
    ${line('a')},
    { "name": "movie-finder", "description": "Finds movies by their title.", "location": "tools/movie-finder/main.py", "status": "ready", "capabilities": ["search", "open"], "tags": [] },
    { "name": "sub-finder", "description": "", "location": "tools/Sub_Finder/main.py", "status": "ready", "capabilities": [], "tags": [] }
  ]
}
`.trimEnd();
    const at = await checkEdit(
      before,
      (workspace) =>
        registerTools(workspace, { registry, directories: ['tools/movie-finder', 'tools/Sub_Finder', 'tools/gone'] }),
      after,
    );
    expect(JSON.parse(at)).toMatchObject({ name: 'movie-finder' });
  });

  test('several behind a trailing comma', async () => {
    const files = '\n--- tools/x/main.py\n\n--- tools/y/main.py\n\n';
    const entry = (name: string): string =>
      `{ "name": "${name}", "description": "", "location": "tools/${name}/main.py", "status": "ready", "capabilities": [], "tags": [] }`;
    const register = (workspace: Workspace) =>
      registerTools(workspace, { registry, directories: ['tools/x', 'tools/y'] });
    await checkEdit(
      `--- tools.json\n{ "tools": [\n  ${line('a')},\n] }${files}`,
      register,
      `--- tools.json\n{ "tools": [\n  ${line('a')},\n  ${entry('x')},\n  ${entry('y')}\n] }`,
    );
  });

  test('none is no edit', async () => {
    expect(
      await refusalOf('--- tools.json\n{ "tools": [] }', (workspace) =>
        registerTools(workspace, { registry, directories: ['tools/gone'] }),
      ),
    ).toBe('No directory was chosen.');
  });
});

describe('a status is set', () => {
  const setting =
    (status: string, ...ids: readonly string[]) =>
    (workspace: Workspace) =>
      setToolStatus(workspace, { tools: ids.map((id) => ({ registry, id })), status });
  const rest = '"capabilities": ["a"], "tags": ["b"]';

  test.each([
    ['of one', `"status": "ready", ${rest}`, `"status": "planned", ${rest}`],
    ['where it was no text', `"status": 3 /* why */, ${rest}`, `"status": "planned" /* why */, ${rest}`],
    ['where there was none', rest, `"status": "planned", ${rest}`],
  ])('%s', async (_, before, after) => {
    const file = (of: string): string =>
      `--- tools.json\n{\n\t"tools": [\n\t\t${line('a', of)},\n\t\t${line('b')}\n\t]\n}`;
    await checkEdit(file(before), setting('planned', 'a#0'), file(after));
    await checkEdit(file(before), setting('planned', 'a#0'), file(after), '\r\n');
  });

  test('of several at once, and of the second of a name', async () => {
    const file = (a: string, b: string): string =>
      `--- tools.json\n{ "tools": [${line('a', `"status": "${a}"`)}, ${line('b')}, ${line('a', `"status": "${b}"`)}] }`;
    await checkEdit(file('ready', 'ready'), setting('deprecated', 'a#0', 'a#1'), file('deprecated', 'deprecated'));
    await checkEdit(file('ready', 'ready'), setting('deprecated', 'a#1'), file('ready', 'deprecated'));
  });

  test('one that they all have is no change', async () => {
    const { workspace } = await openWorkspace(filesOf(`--- tools.json\n{ "tools": [${line('a')}] }`));
    expect(await setting('ready', 'a#0')(workspace)).toEqual({ edit: { documentChanges: [] } });
  });

  test('that is none, or of an entry that is gone', async () => {
    const drawn = `--- tools.json\n{ "tools": [${line('a')}] }`;
    expect(await refusalOf(drawn, setting('done', 'a#0'))).toBe('done is no status of a tool.');
    expect(await refusalOf(drawn, setting('ready', 'b#0'))).toBe('An entry is not there any more: choose again.');
  });
});

describe('missing entry points are created', () => {
  const entries = (status: string): string =>
    `--- tools.json\n{ "tools": [${line('a', `"status": "${status}"`)}, ${line('b')}, ${line('c')}] }`;
  const creating = (setReady: boolean) => (workspace: Workspace) =>
    createEntryPoints(workspace, { tools: ['a#0', 'b#0', 'c#0'].map((id) => ({ registry, id })), setReady });
  const paths = async (drawn: string, setReady: boolean): Promise<readonly string[]> => {
    const { workspace } = await openWorkspace(filesOf(drawn));
    const result = await creating(setReady)(workspace);
    if ('refusal' in result) return [result.refusal];
    return (result.edit.documentChanges ?? []).map((change) =>
      'kind' in change ? change.kind : `edit ${pathOfUri(change.textDocument.uri)}`,
    );
  };

  test('of those that lack them, where nothing is in the way; planned ones become ready when they shall', async () => {
    const drawn = `${entries('planned')}\n--- tools/b/main.py\n\n--- tools/c\nin the way\n`;
    expect(await paths(drawn, false)).toEqual(['create', 'edit tools/a/main.py']);
    expect(await paths(drawn, true)).toEqual(['create', 'edit tools/a/main.py', 'edit tools.json']);
  });

  test('where the entry says, though that is no usual name', async () => {
    const drawn = `--- tools.json\n{ "tools": [${line('a').replace('tools/a/main.py', 'bin/run')}] }\n`;
    const { workspace } = await openWorkspace(filesOf(drawn));
    const result = await createEntryPoints(workspace, { tools: [{ registry, id: 'a#0' }], setReady: false });
    const changes = 'edit' in result ? (result.edit.documentChanges ?? []) : [];
    expect(
      changes.flatMap((change) => ('kind' in change && change.kind === 'create' ? pathOfUri(change.uri) : [])),
    ).toEqual(['bin/run']);
  });

  test('none is no edit', async () => {
    const there = ['a', 'b', 'c'].map((name) => `--- tools/${name}/main.py\n\n`).join('');
    expect(await paths(`${entries('planned')}\n${there}`, true)).toEqual([
      'None of these tools lacks an entry point that can be created.',
    ]);
  });
});

test('the entry at a position', async () => {
  const { workspace } = await openWorkspace({
    'tools.json': `{\n"tools": [\n${line('a')},\n${line('a')}\n]\n}`,
    'other.json': '{}',
  });
  const idAt = async (path: string, at: number): Promise<string | undefined> =>
    (await toolAt(workspace, { uri: uriOf(path), position: { line: at, character: 3 } }))?.node.id;
  expect(await Promise.all([0, 2, 3, 5].map((at) => idAt('tools.json', at)))).toEqual([
    undefined,
    'a#0',
    'a#1',
    undefined,
  ]);
  expect(await idAt('other.json', 0)).toBeUndefined();
});
