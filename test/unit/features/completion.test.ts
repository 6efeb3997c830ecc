import { describe, expect, test } from 'vitest';
import {
  checkCompletion,
  completionsAt,
  editorCapabilities,
  plainCapabilities,
} from '../../support/checkCompletion.js';

/** Tools that use words, one directory without an entry, and something that must never be listed. */
const around = `
--- other/tools.json
{ "tools": [
  { "name": "b", "location": "x.py", "capabilities": ["search", "open"], "languages": ["es"], "tags": ["movies", "srt"] },
  { "name": "c", "location": "y.py", "capabilities": ["search"], "languages": ["es", "en"], "tags": ["movies"] }
] }
--- tools/media-info/main.py
--- tools/media-info/TOOL.md
# media-info
## Capabilities
- \`tracks\`: lists the tracks
- \`search\`: finds files
--- tools/no-entry-point/README.md
--- .hidden/main.py
--- node_modules/x/main.py`;

describe('keys', () => {
  test('what an entry lacks, in the format’s order', () =>
    checkCompletion('{ "tools": [{ "name": "a", "status": "ready", | }] }', {
      labels: ['description', 'location', 'capabilities', 'languages', 'tags'],
      accept: {
        description: '{ "tools": [{ "name": "a", "status": "ready", "description": "$1" }] }',
        tags: '{ "tools": [{ "name": "a", "status": "ready", "tags": ["$1"] }] }',
      },
    }));
  test('an enumeration is a choice', () =>
    checkCompletion('{ "tools": [{ "name": "a", | }] }', {
      accept: { status: '{ "tools": [{ "name": "a", "status": "${1|ready,planned,deprecated|}" }] }' },
    }));
  test('a client without snippets gets first values', () =>
    checkCompletion('{ "tools": [{ "name": "a", | }] }', {
      capabilities: plainCapabilities,
      accept: {
        status: '{ "tools": [{ "name": "a", "status": "ready" }] }',
        capabilities: '{ "tools": [{ "name": "a", "capabilities": [""] }] }',
      },
    }));
  test('commas on both sides', () =>
    checkCompletion('{ "tools": [{\n  "name": "a"\n  |\n  "tags": []\n}] }', {
      accept: { location: '{ "tools": [{\n  "name": "a",\n  "location": "$1",\n  "tags": []\n}] }' },
    }));
  test('a comma where the cursor touches what is before', () =>
    checkCompletion('{ "tools": []|}', { accept: { version: '{ "tools": [], "version": "${1:1.0.0}"}' } }));
  test('a comma where the cursor touches what is behind', () =>
    checkCompletion('{ |"tools": [] }', { accept: { version: '{ "version": "${1:1.0.0}", "tools": [] }' } }));
  test('no comma where one stands behind the cursor', () =>
    checkCompletion('{ "version": "1.0.0" |, "tools": [] }', {
      labels: ['meta'],
      accept: { meta: '{ "version": "1.0.0", "meta": { $1 }, "tools": [] }' },
    }));
  test('a comma in a comment is none', () =>
    checkCompletion('{ "version": "1.0.0" /* , */ | }', {
      accept: { tools: '{ "version": "1.0.0", /* , */ "tools": [$1] }' },
    }));
  test('a key whose closing quote is missing leaves the brace alone', () =>
    checkCompletion('{ "tools": [{ "location": "a", "descr| }] }', {
      left: ['description'],
      accept: { description: '{ "tools": [{ "location": "a", "description": "$1" }] }' },
    }));
  test('an object over lines is laid out as the file is', () =>
    checkCompletion('{\n\t"version": "1.0.0",\n\t|\n\t"tools": []\n}', {
      accept: { meta: '{\n\t"version": "1.0.0",\n\t"meta": {\n\t\t$1\n\t},\n\t"tools": []\n}' },
    }));
  test('meta has a date and a placeholder', () =>
    checkCompletion('{ "meta": { | } }', {
      labels: ['repo', 'created', 'purpose'],
      accept: {
        repo: '{ "meta": { "repo": "${1:{workspace-root\\}/}" } }',
        created: '{ "meta": { "created": "${1:2026-05-09}" } }',
      },
    }));
  test('$schema is there for those who ask', () =>
    checkCompletion('{ "$|" }', {
      left: ['$schema'],
      accept: { $schema: '{ "$schema": "" }' },
      capabilities: plainCapabilities,
    }));
  test('the first that is required is selected, and what may be left out says so', async () => {
    const { items } = await completionsAt(
      '{ "tools": [{ "name": "a", "description": "", "location": "", "status": "ready", "capabilities": [], | }] }',
    );
    expect(items.map(({ label, preselect, labelDetails }) => [label, preselect, labelDetails?.description])).toEqual([
      ['languages', undefined, 'optional'],
      ['tags', true, undefined],
    ]);
  });
  test('keys carry the words of the schema', async () => {
    const { items } = await completionsAt('{ | }');
    expect(items[0]?.documentation).toEqual({
      kind: 'markdown',
      value: expect.stringContaining('Semantic version') as string,
    });
    const plain = await completionsAt('{ | }', plainCapabilities);
    expect(plain.items[0]?.documentation).toEqual({
      kind: 'plaintext',
      value: expect.stringContaining('such as 1.0.0') as string,
    });
  });
  test('behind a finished string the next key, for those who ask', async () => {
    const drawn = '{ "version": "1.0.0"| }';
    const asked = await completionsAt(drawn);
    expect(asked.accept('tools')).toBe('{ "version": "1.0.0", "tools": [$1] }');
    const typed = await completionsAt(drawn, editorCapabilities, { triggerCharacter: '"' });
    expect(typed.labels).toEqual([]);
  });
  test.each([
    '{ "version" | }',
    '{ "version" |: "1" }',
    '| {}',
    '{ "tools": |[] }',
    '{ "version": "1", /* | */ "tools": [] }',
    '{ // |\n}',
    '{ "tools": [] } // |',
  ])('nothing fits in %s', (drawn) => checkCompletion(drawn, { labels: [] }));
});

describe('entries', () => {
  const entry = (indent: string, name: string, eol = '\n') =>
    [
      '{',
      `  "name": "${name}",`,
      '  "description": "$2",',
      `  "location": "tools/${name}/main.py",`,
      '  "status": "${3|ready,planned,deprecated|}",',
      '  "capabilities": ["$4"],',
      '  "tags": ["$5"]',
      '}',
    ].join(eol + indent);
  const name = '${1:tool-name}';

  test('behind the last one, on a line of its own', () =>
    checkCompletion('{\n  "tools": [\n    {\n      "name": "a"\n    }\n    |\n  ]\n}', {
      accept: { 'new tool': `{\n  "tools": [\n    {\n      "name": "a"\n    },\n    ${entry('    ', name)}\n  ]\n}` },
    }));
  test('behind the last one, on its line', () =>
    checkCompletion('{\n  "tools": [\n    {\n      "name": "a"\n    }|\n  ]\n}', {
      accept: { 'new tool': `{\n  "tools": [\n    {\n      "name": "a"\n    },\n    ${entry('    ', name)}\n  ]\n}` },
    }));
  test('between two, with the line ends of the file', () => {
    const at = (cursor: string) =>
      `{\r\n  "tools": [\r\n    {\r\n      "name": "a"\r\n    },\r\n    {\r\n      "name": "b"\r\n    },${cursor}\r\n    {\r\n      "name": "c"\r\n    }\r\n  ]\r\n}`;
    return checkCompletion(at('|'), { accept: { 'new tool': at(`\r\n    ${entry('    ', name, '\r\n')},`) } });
  });
  test('before the first', () =>
    checkCompletion('{\n  "tools": [\n    |\n    {\n      "name": "a"\n    }\n  ]\n}', {
      accept: { 'new tool': `{\n  "tools": [\n    ${entry('    ', name)},\n    {\n      "name": "a"\n    }\n  ]\n}` },
    }));
  test('between empty brackets', () =>
    checkCompletion('{\n  "version": "1.0.0",\n  "tools": [|]\n}', {
      accept: { 'new tool': `{\n  "version": "1.0.0",\n  "tools": [\n    ${entry('    ', name)}\n  ]\n}` },
    }));
  test('on one line where the file is', async () => {
    const { accept } = await completionsAt('{ "tools": [{ "name": "a" },|{ "name": "b" }] }');
    expect(accept('new tool')).toMatch(
      /^\{ "tools": \[\{ "name": "a" \}, \{ "name": "\$\{1:tool-name\}", .* \}, \{ "name": "b" \}\] \}$/,
    );
  });
  test('a word or quote that stands there is replaced', () =>
    checkCompletion('{ "tools": [{ "name": "a" }, "|"] }', { left: ['new tool'] }));
  test('one for each directory without an entry comes first', () =>
    checkCompletion(`{ "tools": [{ "name": "a" }, |] }${around}`, {
      labels: ['media-info', 'new tool'],
      accept: {
        'media-info':
          '{ "tools": [{ "name": "a" }, { "name": "media-info", "description": "$1", "location": "tools/media-info/main.py", "status": "${2|ready,planned,deprecated|}", "capabilities": ["$3"], "tags": ["$4"] }] }',
      },
    }));
  test('an empty file becomes a registry', async () => {
    const { labels, accept } = await completionsAt('|', plainCapabilities);
    expect(labels).toEqual(['new tool registry']);
    expect(JSON.parse(accept('new tool registry'))).toMatchObject({
      version: '1.0.0',
      tools: [{ name: 'tool-name', location: 'tools/tool-name/main.py', status: 'ready' }],
    });
  });
  test('nothing in a comment between two', () =>
    checkCompletion('{ "tools": [{ "name": "a" }, /* | */ { "name": "b" }] }', { labels: [] }));
});

describe('values', () => {
  test('a status says what it means to the Coordinator', async () => {
    const { items } = await completionsAt('{ "tools": [{ "status": "|" }] }');
    expect(items.map(({ label }) => label)).toEqual(['ready', 'planned', 'deprecated']);
    expect(items[1]?.documentation).toMatchObject({ value: expect.stringContaining('cannot invoke it') as string });
    // Found by their labels.
    expect(items.map(({ filterText }) => filterText)).toEqual([undefined, undefined, undefined]);
  });
  test('an edit leaves the quotes alone that are around the cursor', async () => {
    const edits = async (drawn: string, label: string): Promise<string | undefined> =>
      (await completionsAt(drawn, plainCapabilities)).items.find((item) => item.label === label)?.textEdit?.newText;
    expect(await edits('{ "tools": [{ "status": "pl|" }] }', 'planned')).toBe('planned');
    expect(await edits('{ "tools": [{ "status": "|red" }] }', 'planned')).toBe('planned');
    expect(await edits('{ "tools": [{ "status": "pl|', 'planned')).toBe('planned"');
    expect(await edits('{ "tools": [{ "status": |"" }] }', 'planned')).toBe('"planned"');
    expect(await edits('{ "tools": [{ "status": | }] }', 'planned')).toBe('"planned"');
    expect(await edits('{ "tools": [{ "status": "|" "name": "a" }] }', 'planned')).toBe('planned",');
  });
  test('a value before the next key gets its comma', () =>
    checkCompletion('{ "tools": [{\n  "status": |\n  "name": "a"\n}] }', {
      accept: { ready: '{ "tools": [{\n  "status": "ready",\n  "name": "a"\n}] }' },
    }));
  test('an open quote on a line that goes on', () =>
    checkCompletion('{ "tools": [{ "location": "a", "status": "pl|, "name": "a" }] }', {
      left: ['planned'],
      accept: { planned: '{ "tools": [{ "location": "a", "status": "planned", "name": "a" }] }' },
    }));
  test('tags that are in use, the most used first, with counts', async () => {
    const { items } = await completionsAt(
      `{ "tools": [{ "name": "a", "tags": ["srt-x", "|"] }, { "name": "z", "tags": ["srt", "zoo"] }] }${around}`,
    );
    expect(items.map(({ label, labelDetails }) => `${label}: ${labelDetails?.description ?? ''}`)).toEqual([
      'movies: 2 tools',
      'srt: 2 tools',
      'zoo: 1 tool',
    ]);
  });
  test('the tag that is being typed is not in use', () =>
    checkCompletion('{ "tools": [{ "name": "a", "tags": ["mov|"] }] }', { labels: [] }));
  test('an item that is in the list is not offered again', () =>
    checkCompletion(`{ "tools": [{ "name": "a", "tags": ["movies", |] }] }${around}`, {
      labels: ['srt'],
      accept: { srt: '{ "tools": [{ "name": "a", "tags": ["movies", "srt"] }] }' },
    }));
  test('items get their commas', () =>
    checkCompletion(`{ "tools": [{ "name": "a", "tags": ["x" | "y"] }] }${around}`, {
      accept: { srt: '{ "tools": [{ "name": "a", "tags": ["x", "srt", "y"] }] }' },
    }));
  test('capabilities that TOOL.md documents come first', async () => {
    const { items } = await completionsAt(
      `{ "tools": [{ "name": "a", "location": "tools/media-info/main.py", "capabilities": [|] }] }${around}`,
    );
    expect(items.map(({ label, labelDetails }) => `${label}: ${labelDetails?.description ?? ''}`)).toEqual([
      'tracks: in TOOL.md',
      'search: in TOOL.md',
      'open: 1 tool',
    ]);
  });
  test('languages that are in use come first, with their names', async () => {
    const { items } = await completionsAt(`{ "tools": [{ "name": "a", "languages": ["|"] }] }${around}`);
    expect(
      items.slice(0, 2).map(({ label, labelDetails, filterText }) => [label, labelDetails?.description, filterText]),
    ).toEqual([
      ['es', expect.stringMatching(/^Spanish — español$/i), expect.stringMatching(/^es Spanish español/i)],
      ['en', 'English', expect.stringMatching(/^en English/)],
    ]);
    expect(items.length).toBeGreaterThan(180);
  });
  test('a name: directories without an entry', () =>
    checkCompletion(`{ "tools": [{ "name": "|", "description": "" }] }${around}`, {
      labels: ['media-info'],
      accept: { 'media-info': '{ "tools": [{ "name": "media-info", "description": "" }] }' },
    }));
  test('no directory that has an entry', () =>
    checkCompletion(`{ "tools": [{ "name": "|", "location": "tools/media-info/main.py" }] }${around}`, { labels: [] }));
  test.each([
    ['{ "version": "|" }', '1.0.0', '{ "version": "1.0.0" }'],
    ['{ "meta": { "created": "|" } }', '2026-05-09', '{ "meta": { "created": "2026-05-09" } }'],
    ['{ "meta": { "repo": | } }', '{workspace-root}/', '{ "meta": { "repo": "{workspace-root}/" } }'],
    [
      '{ "$schema": "|" }',
      'urn:agent-registry:schema:tool-registry:1',
      '{ "$schema": "urn:agent-registry:schema:tool-registry:1" }',
    ],
    ['{ "tools": [{ "tags": | }] }', '[]', '{ "tools": [{ "tags": ["$1"] }] }'],
    ['{ "tools": [{ "description": | }] }', '""', '{ "tools": [{ "description": "$1" }] }'],
    ['{ "meta": | }', '{}', '{ "meta": { $1 } }'],
  ])('%s: %s', (drawn, label, after) => checkCompletion(drawn, { labels: [label], accept: { [label]: after } }));
});

describe('location', () => {
  const at = (location: string) => `{ "tools": [{ "location": "${location}" }] }`;
  test('entry points without an entry first, then folders and files', () =>
    checkCompletion(at('|') + around, {
      labels: ['tools/media-info/main.py', 'other/', 'tools/'],
      accept: { 'tools/media-info/main.py': at('tools/media-info/main.py'), 'tools/': at('tools/') },
    }));
  test('only the segment at the cursor is replaced', () =>
    checkCompletion(at('tools/med|xx/main.py') + around, {
      left: ['tools/media-info/main.py', 'media-info/'],
      accept: {
        'media-info/': at('tools/media-info/main.py'),
        'tools/media-info/main.py': at('tools/media-info/main.py'),
      },
    }));
  test('files of a directory, entry points first', () =>
    checkCompletion(at('tools/media-info/|') + around, { labels: ['tools/media-info/main.py', 'main.py', 'TOOL.md'] }));
  test('without quotes the cursor stays in them behind a folder', () =>
    checkCompletion(`{ "tools": [{ "location": | }] }${around}`, { accept: { 'tools/': at('tools/$0') } }));
  test('an open quote is closed', () =>
    checkCompletion(`{ "tools": [{ "location": "tools/|\n}] }${around}`, {
      accept: { 'media-info/': '{ "tools": [{ "location": "tools/media-info/$0"\n}] }' },
    }));
  test('a folder asks again', async () => {
    const { items } = await completionsAt(at('|') + around);
    expect(items.at(-1)?.command?.command).toBe('editor.action.triggerSuggest');
    expect((await completionsAt(at('|') + around, plainCapabilities)).items.at(-1)?.command).toBeUndefined();
  });
  test('hidden files for those who ask', () => checkCompletion(at('.h|') + around, { left: ['.hidden/'] }));
  test.each(['../|', '/|', 'https://|', '~/|', 'C:\\\\|', 'tools/../../|', 'nowhere/|'])('nothing for %s', (location) =>
    checkCompletion(at(location) + around, { labels: [] }),
  );
  test('relative to the registry, not to the workspace', () =>
    checkCompletion(
      '--- sub/tools.json\n{ "tools": [{ "location": "|" }] }\n--- sub/tools/a/main.py\n--- top/main.py',
      {
        labels: ['tools/a/main.py', 'tools/'],
      },
    ));
});

test('nothing at all in a file that is not ours', async () => {
  expect((await completionsAt('{ "tools": [{ "id": 1, | }] }')).list).toBeUndefined();
});

describe('agent-registry.json', () => {
  const file = '--- agent-registry.json\n';
  test('its keys', () => checkCompletion(`${file}{ | }`, { labels: ['files', 'rules', 'overrides'] }));
  test('kinds', () =>
    checkCompletion(`${file}{ "files": { | } }`, {
      labels: ['registry', 'skill', 'context', 'profile', 'ignore'],
      accept: { ignore: '{ "files": { "ignore": ["$1"] } }' },
    }));
  test('rules with severities', () =>
    checkCompletion(`${file}{ "rules": { "json/comment": "off", | } }`, {
      includes: ['json/syntax', 'registry/duplicate-name'],
      excludes: ['json/comment'],
      accept: {
        'registry/duplicate-name':
          '{ "rules": { "json/comment": "off", "registry/duplicate-name": "${1|error,warning,information,hint,off|}" } }',
      },
    }));
  test('severities', () =>
    checkCompletion(`${file}{ "overrides": [{ "files": [], "rules": { "json/comment": "|" } }] }`, {
      labels: ['error', 'warning', 'information', 'hint', 'off'],
    }));
  test('an override', () =>
    checkCompletion(`${file}{ "overrides": [|] }`, {
      accept: { '{}': '{ "overrides": [{ "files": ["$1"], "rules": { $2 } }] }' },
    }));
  test('globs', () => checkCompletion(`${file}{ "files": { "registry": ["|"] } }`, { includes: ['**/tools.json'] }));
});
