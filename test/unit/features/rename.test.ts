import { describe, expect, test } from 'vitest';
import { prepareRename, rename } from '../../../server/src/features/rename.js';
import { checkPrepare, checkRefusal, checkRename, editorEdits } from '../../support/checkRename.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const nothing = 'Nothing stands here that can be renamed: it is not a name, or it is not decided in these files.';

describe('what can be renamed', () => {
  test.each([
    ['{ "tools": [{ "name": "media|-info", "location": "x" }] }', '0:23-33 media-info'],
    ['{ "tools": [{ "name": |"a", "location": "x" }] }', '0:23-24 a'],
    ['{ "tools": [{ "name": "\\u0061|", "location": "x" }] }', '0:23-29 a'],
    // Half typed.
    ['{ "tools": [{ "location": "x", "name": "a|', '0:40-41 a'],
    ['{ "tools": [{ "name": "|", "location": "x" }] }', nothing],
    ['{ "tools": [{ "na|me": "a", "location": "x" }] }', nothing],
    ['{ "tools": [{ "name": "a", "location": "x|" }] }', nothing],
    ['{ "tools": [{ "name": "a", "location": "x", "languages": ["e|n"] }] }', nothing],
    ['{ "tools": [ | { "name": "a", "location": "x" }] }', nothing],
    ['{ "tools": [{ "location": "x", "tags": ["b", "a|"] }] }', '0:46-47 a'],
    ['--- agent-registry.json\n{ "rules": { "|json/type": "off" } }', nothing],
    ['--- foreign/tools.json\n{ "tools": [{ "id": 1, "name": "a|" }] }', undefined],
    ['--- README.md\n# A |page', undefined],
    ['--- skills/a.json\n{ "protocol": {}, "capability_type": "api", "name": "|a" }', nothing],
    [
      '--- skills/a.json\n{ "protocol": {}, "capability_type": "api", "endpoint": { "url": "https://x.test/{|a}" } }',
      nothing,
    ],
    [
      '--- skills/a.json\n{ "protocol": {}, "capability_type": "api", "output": { "schema": { "properties": { "|a": {} } } } }',
      nothing,
    ],
  ])('%s', (drawn, expected) => checkPrepare(drawn, expected));

  test.each([
    ['"#/$defs|/x"', '1:43-44 x'],
    ['"#/%24defs/a~1b|"', '1:45-49 a/b'],
    ['"#/$defs/o/$defs/|in"', '1:51-53 in'],
    ['"#/$defs/|o/$defs/in"', '1:43-44 o'],
    ['"#/properties|/p"', nothing],
    ['"|#"', nothing],
    ['"#/$defs/|y"', nothing],
    ['"https://example.com/|x"', nothing],
  ])('the reference %s', (reference, expected) =>
    checkPrepare(
      `--- skills/a.json
{ "protocol": {}, "capability_type": "api",
  "output": { "schema": { "$ref": ${reference},
    "properties": { "p": {} }, "$defs": { "x": {}, "a/b": {}, "o": { "$defs": { "in": {} } } } } } }`,
      expected,
    ),
  );
});

const directory = `
--- tools/media-info/main.py
--- tools/media-info/lib/probe.py
--- tools/media-info/TOOL.md
# media-info`;
const moved = `
--- tools/media-probe/main.py
--- tools/media-probe/lib/probe.py
--- tools/media-probe/TOOL.md
# media-info`;
const gone = ['tools/media-info/main.py', 'tools/media-info/lib/probe.py', 'tools/media-info/TOOL.md'];

describe('a tool', () => {
  test('in every entry of the name, with the escapes of everything else', () =>
    checkRename(
      `
{ "tools": [
  // "media-info"
  { "description": "\\u006dedia-info\\t", "name": "media|-info", "location": "x" },
  { "name": "m\\u0065dia-info", "name": "media-info", "tags": ["media-info"], "location": "media-info" },
  { "name": "media-info-2", "location": "x" },
] }
--- other/tools.json
{ "tools": [{ "name": "media-info", "location": "x" }] }`,
      'media-probe',
      `
{ "tools": [
  // "media-info"
  { "description": "\\u006dedia-info\\t", "name": "media-probe", "location": "x" },
  { "name": "media-probe", "name": "media-probe", "tags": ["media-info"], "location": "media-info" },
  { "name": "media-info-2", "location": "x" },
] }`,
    ));

  test.each([
    ['{ "tools": [{ "location": "x", "name": "a|', '{ "tools": [{ "location": "x", "name": "b-c'],
    ['{ "tools": [{ "location": "x", "name": "a|"', '{ "tools": [{ "location": "x", "name": "b-c"'],
    [
      '{ "tools": [{ "location": "x", "name": "|a", "tags": [',
      '{ "tools": [{ "location": "x", "name": "b-c", "tags": [',
    ],
    // A malformed name is put right.
    ['{ "tools": [{ "location": "x", "name": "Ä \\" b|" }] }', '{ "tools": [{ "location": "x", "name": "b-c" }] }'],
    ['{ "tools": [{ "location": "x", "name": "\\ud83c|" }] }', '{ "tools": [{ "location": "x", "name": "b-c" }] }'],
  ])('half typed or malformed: %s', (before, after) => checkRename(before, 'b-c', after));

  test('in a file with carriage returns, without a final newline', () =>
    checkRename(
      '{ "tools": [\n  { "location": "x",\n    "name": "a|" },\n  { "name": "a", "location": "y" }\n] }',
      'b',
      '{ "tools": [\n  { "location": "x",\n    "name": "b" },\n  { "name": "b", "location": "y" }\n] }',
      { eol: '\r\n' },
    ));

  test('with its directory, and every location in it', () =>
    checkRename(
      `
{ "tools": [
  { "name": "media|-info", "location": "tools/media-info/main.py" },
  { "name": "media-library", "location": ".\\/tools//x/..\\/media-info/lib/probe.py" },
  { "name": "other", "location": "tools\\\\media-info\\\\main.py" },
  { "name": "case", "location": "tools/Media-Info/main.py" },
  { "name": "far", "location": "tools/media-info-2/tools/media-info/main.py" }
] }
--- outer.json
{ "unknown": "tools/media-info/main.py" }${directory}`,
      'media-probe',
      `
{ "tools": [
  { "name": "media-probe", "location": "tools/media-probe/main.py" },
  { "name": "media-library", "location": ".\\/tools//x/..\\/media-probe/lib/probe.py" },
  { "name": "other", "location": "tools\\\\media-probe\\\\main.py" },
  { "name": "case", "location": "tools/media-probe/main.py" },
  { "name": "far", "location": "tools/media-info-2/tools/media-info/main.py" }
] }${moved}`,
      { gone },
    ));

  const own = '--- agent/tools.json\n{ "tools": [{ "name": "a|", "location": "tools/a/main.py" }] }';
  test('and the locations of other registries that lead there', () =>
    checkRename(
      `${own}
--- tools.json
{ "tools": [{ "name": "a", "location": "agent/tools/a/main.py" }, { "name": "b", "location": "tools/a/main.py" }] }
--- agent/tools/a/main.py
--- tools/a/main.py`,
      'b',
      `--- agent/tools.json
{ "tools": [{ "name": "b", "location": "tools/b/main.py" }] }
--- tools.json
{ "tools": [{ "name": "a", "location": "agent/tools/b/main.py" }, { "name": "b", "location": "tools/a/main.py" }] }
--- agent/tools/b/main.py`,
      { gone: ['agent/tools/a/main.py'] },
    ));

  const registry = (name: string, location: string): string =>
    `\n{ "tools": [{ "name": "${name}", "location": "tools/${location}/main.py", "status": "ready" }] }`;
  const before = `${registry('media|-info', 'media-info')}${directory}`;
  test('without its directory where the user leaves it out', () =>
    checkRename(before, 'media-probe', registry('media-probe', 'media-info'), { declines: true }));
  test.each([
    { ...editorEdits, operations: ['create'] },
    { ...editorEdits, documentChanges: false, operations: [] },
  ])('without its directory where the client moves none: %j', (capabilities) =>
    checkRename(before, 'media-probe', registry('media-probe', 'media-info'), { capabilities }),
  );
  test('at once where the client cannot ask', () =>
    checkRename(before, 'media-probe', `${registry('media-probe', 'media-probe')}${moved}`, {
      capabilities: { ...editorEdits, annotations: false },
      gone,
    }));
  test('without its directory where another has the name', () =>
    checkRename(`${before}\n--- tools/Media-Probe/x`, 'media-probe', registry('media-probe', 'media-info')));
  test('without a directory that has another name', () =>
    checkRename(
      `${registry('media|', 'media-info')}${directory}`,
      'media-probe',
      registry('media-probe', 'media-info'),
    ));
  test('with the place of what is not there yet', () =>
    checkRename(registry('a|', 'a'), 'b', registry('b', 'b'), { capabilities: { ...editorEdits, operations: [] } }));
  test('without the place of what is not there yet, where another is', () =>
    checkRename(`${registry('a|', 'a')}\n--- tools/b/main.py`, 'b', registry('b', 'a')));
  test('whose directory differs only in the case of its letters', () =>
    checkRename(
      `${registry('Media|', 'Media')}\n--- tools/Media/main.py`,
      'media',
      `${registry('media', 'media')}\n--- tools/media/main.py`,
      { gone: ['tools/Media/main.py'] },
    ));

  test('the move is marked as one that is to be confirmed', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': '{ "tools": [{ "name": "a", "location": "tools/a/main.py" }] }',
      'tools/a/main.py': '',
    });
    workspace.openDocument(
      uriOf('tools.json'),
      'json',
      7,
      '{ "tools": [{ "name": "a", "location": "tools/a/x.py" }] }',
    );
    const edit = await rename(workspace, { uri: uriOf('tools.json') }, { line: 0, character: 23 }, 'b');
    expect(edit).toEqual({
      documentChanges: [
        {
          textDocument: { uri: uriOf('tools.json'), version: 7 },
          edits: [
            { range: { start: { line: 0, character: 23 }, end: { line: 0, character: 24 } }, newText: 'b' },
            {
              range: { start: { line: 0, character: 46 }, end: { line: 0, character: 47 } },
              newText: 'b',
              annotationId: 'move-1',
            },
          ],
        },
        {
          kind: 'rename',
          oldUri: uriOf('tools/a'),
          newUri: uriOf('tools/b'),
          options: { overwrite: false },
          annotationId: 'move-1',
        },
      ],
      changeAnnotations: { 'move-1': { label: 'Rename the directory "a" to "b"', needsConfirmation: true } },
    });
  });

  const two = '{ "tools": [\n  { "name": "a|", "location": "x" },\n  { "name": "b", "location": "y" }\n] }';
  test.each([
    ['b', 'The name "b" is used by another tool of this registry. Names are unique. (tools.json:3)'],
    ['B c', '"B c" is not lowercase, separated by hyphens, as the name of a tool is: "b-c".'],
    [
      '',
      '"" is not a name of a tool: that is lowercase ASCII letters and digits, separated by hyphens, such as "torrent-finder".',
    ],
  ])('is not called %j', (newName, reason) => checkRefusal(two, newName, reason));
  test('what the settings let a rule say is what counts', async () => {
    const settings = (code: string, severity: string): { settings: unknown } => ({
      settings: { rules: { [code]: severity } },
    });
    const renamed = two.replace('a|', 'B c');
    await checkRename(two, 'B c', renamed, settings('registry/name-format', 'off'));
    await checkRename(two, 'B c', renamed, settings('registry/name-format', 'hint'));
    await checkRefusal(two, ' ', 'A name is not empty.', settings('registry/name-format', 'off'));
    const across = `${two}\n--- other/tools.json\n{ "tools": [{ "name": "c", "location": "x" }] }`;
    await checkRename(across, 'c', two.replace('a|', 'c'));
    const reason = 'Another registry of the workspace has a tool "c" as well. (other/tools.json:1)';
    await checkRefusal(across, 'c', reason, settings('registry/similar-across', 'warning'));
  });
});

describe('a tag', () => {
  test('in every registry, opened or not, and in no skill', () =>
    checkRename(
      `
{ "tools": [{ "name": "a", "location": "x", "tags": ["video|", "b", "vid\\u0065o"], "capabilities": ["video"] }] }
--- other/tools.json
{ "tools": [
  { "name": "a", "location": "x", "tags": ["video"] },
  { "name": "b", "location": "x", "tags": ["movie"] }
] }
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "tags": ["video"] }`,
      'movie',
      `
{ "tools": [{ "name": "a", "location": "x", "tags": ["movie", "b", "movie"], "capabilities": ["video"] }] }
--- other/tools.json
{ "tools": [
  { "name": "a", "location": "x", "tags": ["movie"] },
  { "name": "b", "location": "x", "tags": ["movie"] }
] }`,
    ));
  test('of a skill, in every skill', () =>
    checkRename(
      `
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "tags": ["nlp|"], "x-tags": ["nlp"] }
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "tags": ["nlp"] }`,
      '日本語',
      `
--- skills/a.json
{ "protocol": {}, "capability_type": "api", "tags": ["日本語"], "x-tags": ["nlp"] }
--- skills/b.json
{ "protocol": {}, "capability_type": "api", "tags": ["日本語"] }`,
    ));
  const registry =
    '{ "tools": [{ "name": "a", "location": "x", "tags": ["a|"] },\n{ "name": "b", "location": "x", "tags": ["b", "a"] }] }';
  const skill = '--- skills/a.json\n{ "protocol": {}, "capability_type": "api", "tags": ["a|", "b"] }';
  test.each([
    [registry, 'b', '"b" stands more than once in "tags". Once is enough. (tools.json:2)'],
    [registry, 'B', 'The tag "B" is not lowercase with hyphens between words: "b".'],
    [skill, 'b', '"b" stands more than once in "tags". Once is enough. (skills/a.json:1)'],
    [skill, '', 'The tag is empty. A tag is lowercase, with hyphens between words.'],
  ])('%s is not called %j', (drawn, newName, reason) => checkRefusal(drawn, newName, reason));
});

const toolMd = (name: string): string => `# search

Use search well. \`${name}\` and \`search-year\` differ.

## Capabilities

- [ ] **${name}** — finds
- search-year: finds by year

### ${name}
`;
const finder = (name: string): string =>
  `{ "tools": [{ "name": "finder", "location": "tools/finder/main.py", "capabilities": ["${name}", "search-year"] }] }`;

describe('a capability', () => {
  const before = (inRegistry: string, inToolMd: string): string => `--- tools.json
${finder(inRegistry)}
--- tools/finder/main.py
--- tools/finder/TOOL.md
${inToolMd}--- other/tools.json
{ "tools": [{ "name": "b", "location": "b.py", "capabilities": ["search"], "tags": ["search"] }] }
--- other/b.py
--- other/tool.md
It can "search".`;
  const after = `--- tools.json
${finder('look-up')}
--- tools/finder/TOOL.md
${toolMd('look-up')}--- other/tools.json
{ "tools": [{ "name": "b", "location": "b.py", "capabilities": ["look-up"], "tags": ["search"] }] }
--- other/tool.md
It can "look-up".`;
  test('in the registries and in every TOOL.md', () =>
    checkRename(before('sea|rch', toolMd('search')), 'look-up', after));
  test('from its TOOL.md', () =>
    checkRename(before('search', toolMd('search').replace('**search', '**sear|ch')), 'look-up', after));
  test('in files with carriage returns', () =>
    checkRename(before('sea|rch', toolMd('search')), 'look-up', after, { eol: '\r\n' }));

  const table = `--- tools.json
{ "tools": [{ "name": "b", "location": "b.py", "capabilities": ["search year|", "open"] }] }
--- b.py
--- TOOL.md
| name | what |
| --- | --- |
| Search\\_year | finds |
| open | opens |`;
  test('where it is written otherwise', () =>
    checkRename(
      table,
      'find',
      `--- tools.json
{ "tools": [{ "name": "b", "location": "b.py", "capabilities": ["find", "open"] }] }
--- TOOL.md
| name | what |
| --- | --- |
| find | finds |
| open | opens |`,
    ));
  test.each([
    ['a*b*c', '"TOOL.md" does not name the capability "a*b*c". Every capability is documented there.'],
    ['open', '"open" stands more than once in "capabilities". Once is enough. (tools.json:1)'],
    [' ', 'A name is not empty.'],
  ])('is not called %j', (newName, reason) => checkRefusal(table, newName, reason));

  test('what is typed in a TOOL.md counts, not what is on the disk', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': '{ "tools": [{ "name": "a", "location": "main.py", "capabilities": ["search"] }] }',
      'main.py': '',
      'TOOL.md': '- search\n',
    });
    workspace.setText(uriOf('TOOL.md'), '# a\n\n- search\n');
    const edit = await rename(workspace, { uri: uriOf('TOOL.md') }, { line: 2, character: 2 }, 'find');
    expect(edit).toMatchObject({
      documentChanges: [
        { textDocument: { uri: uriOf('tools.json'), version: null } },
        {
          textDocument: { uri: uriOf('TOOL.md') },
          edits: [{ range: { start: { line: 2, character: 2 }, end: { line: 2, character: 8 } }, newText: 'find' }],
        },
      ],
    });
  });

  test('what a link leads to outside of the registry is not touched', async () => {
    const { workspace, fileSystem } = await openWorkspace({});
    fileSystem.files.set(
      'a/tools.json',
      '{ "tools": [{ "name": "a", "location": "main.py", "capabilities": ["search"] }] }',
    );
    fileSystem.files.set('a/main.py', '');
    fileSystem.files.set('shared/TOOL.md', '- search\n');
    fileSystem.links.set('a/TOOL.md', { type: 'file', target: uriOf('shared/TOOL.md') });
    fileSystem.files.set('a/TOOL.md', '- search\n');
    await workspace.scan();
    const edit = await rename(workspace, { uri: uriOf('a/tools.json') }, { line: 0, character: 71 }, 'find');
    expect(edit).toMatchObject({ documentChanges: [{ textDocument: { uri: uriOf('a/tools.json') } }] });
  });
});

describe('the names of a skill', () => {
  const skill = (members: string, name = 'a'): string =>
    `--- skills/${name}.json\n{ "protocol": {}, "capability_type": "api",\n${members} }`;

  test('an id, in every descriptor of the workspace', () =>
    checkRename(
      `${skill('"id": "com.example|.a", "name": "com.example.a"')}
${skill('"id": "com.example.b", "x-uses": ["com.example.\\u0061", "com.example.a.b"]', 'b')}`,
      'com.example.translate-v2',
      `${skill('"id": "com.example.translate-v2", "name": "com.example.a"')}
${skill('"id": "com.example.b", "x-uses": ["com.example.translate-v2", "com.example.a.b"]', 'b')}`,
    ));
  test('an id, from where it is used', () =>
    checkRename(
      `${skill('"id": "com.example.a"')}\n${skill('"x-uses": "com.example|.a"', 'b')}`,
      'a',
      `${skill('"id": "a"')}\n${skill('"x-uses": "a"', 'b')}`,
    ));
  const ids = `${skill('"id": "com.example.a|"')}\n${skill('\n"id": "com.example.b"', 'b')}`;
  test.each([
    ['com.example.b', 'The id "com.example.b" is also that of b.json. Ids are unique. (skills/b.json:3)'],
    ['', 'A name is not empty.'],
  ])('an id is not %j', (newName, reason) => checkRefusal(ids, newName, reason));
  test('an id in the wrong form is refused where that is said to be an error', () =>
    checkRefusal(ids, 'b', '"b" is not a reversed domain name, such as "com.example.translate-v1".', {
      settings: { rules: { 'skill/id-format': 'error' } },
    }));

  const inputs = (url: string, first: string): string =>
    skill(`"endpoint": { "url": "${url}", "status_url": "https://x.test/{lang}" },
"inputs": [{ "name": "${first}", "default": { "lang": "lang" } }, { "name": "to" }]`);
  test('an input and its placeholders', () =>
    checkRename(
      inputs('https:\\/\\/x.test/{lang}/{?to,lang*}#\\u007blang}', 'lang|'),
      'language',
      inputs('https:\\/\\/x.test/{language}/{?to,language*}#\\u007blanguage}', 'language'),
    ));
  test('an input, from a placeholder', () =>
    checkRename(inputs('https://x.test/{lan|g}', 'lang'), 'my-lang', inputs('https://x.test/{my-lang}', 'my-lang')));
  test('an input in a URL with an escape that is none', () =>
    checkRename(
      inputs('https://x.test/\\q{lang}', 'lang|'),
      'language',
      inputs('https://x.test/{language}', 'language'),
    ));
  test('an input whose name is no word', () =>
    checkRename(inputs('https://x.test/{a \\" b}', 'a \\" b|'), 'l', inputs('https://x.test/{l}', 'l')));
  test.each([
    [
      'https://x.test/{lang}',
      'to',
      'Another input has the name "to" already. The names of inputs are unique. (skills/a.json:3)',
    ],
    ['https://x.test/{lang}', '', 'A name is not empty.'],
    [
      'https://x.test/{?to,lang}',
      'my-lang',
      '"{?to,my-lang}" is not a placeholder that is known here. Known: {my-lang}, {to}. (skills/a.json:2)',
    ],
    [
      'https://x.test/{lang}',
      'a}b',
      '"{a}" is not a placeholder that is known here. Known: {a}b}, {to}. (skills/a.json:2)',
    ],
  ])('an input of %s is not %j', (url, newName, reason) => checkRefusal(inputs(url, 'lang|'), newName, reason));
  test('an input that no placeholder stands for may have any name', () =>
    checkRename(inputs('https://x.test/', 'lang|'), 'a}"b', inputs('https://x.test/', 'a}\\"b')));

  const map = '"auth": { "type": "oauth2", "oauth2": { "scopes": { "read|": "read", "write": "" } } }';
  test('a scope, as a key and in a list', () =>
    checkRename(
      `${skill(map)}\n${skill('"auth": { "oauth2": { "scopes": ["read"] } }', 'b')}`,
      'skill:"read"',
      `${skill(map.replace('read|', 'skill:\\"read\\"'))}\n${skill('"auth": { "oauth2": { "scopes": ["skill:\\"read\\""] } }', 'b')}`,
    ));
  test.each([
    [map, '"write" stands more than once in this object. This value is lost: the last one counts. (skills/a.json:2)'],
    [
      '"auth": { "oauth2": { "scopes": ["read|", "write"] } }',
      '"write" stands more than once in "scopes". Once is enough. (skills/a.json:2)',
    ],
  ])('a scope is not what is there already: %s', (members, reason) => checkRefusal(skill(members), 'write', reason));

  const schema = (references: readonly string[], key: string): string =>
    skill(`"output": { "schema": {
  "allOf": [${references.map((reference) => `{ "$ref": "${reference}" }`).join(', ')}], "const": { "$ref": "#/$defs/x" },
  "$defs": { "${key}": { "$anchor": "x", "properties": { "x": {} } }, "taken": {} } } }`);
  test('a definition, with every reference to it and through it', () =>
    checkRename(
      schema(['#/$defs/x', '#/$defs/x/properties/x', '#/%24defs\\/%78', '#x'], 'x|'),
      'a/b~c "d"%',
      schema(
        [
          '#/$defs/a~1b~0c%20%22d%22%25',
          '#/$defs/a~1b~0c%20%22d%22%25/properties/x',
          '#/%24defs\\/a~1b~0c%20%22d%22%25',
          '#x',
        ],
        'a/b~c \\"d\\"%',
      ),
    ));
  test('a definition, from a reference', () =>
    checkRename(schema(['#/$defs/100%|'], '100%'), 'y', schema(['#/$defs/y'], 'y')));
  test('a definition beside an escape that is none', () =>
    checkRename(schema(['#/$defs/x/properties/%'], 'x|'), 'y%', schema(['#/$defs/y%/properties/%'], 'y%')));
  test.each([
    [
      'taken',
      '"taken" stands more than once in this object. This value is lost: the last one counts. (skills/a.json:4)',
    ],
    ['', 'A name is not empty.'],
  ])('a definition is not %j', (newName, reason) => checkRefusal(schema([], 'x|'), newName, reason));
});

test('a name that stays the same changes nothing', async () => {
  const { workspace } = await openWorkspace({ 'tools.json': '{ "tools": [{ "name": "\\u0061", "location": "x" }] }' });
  const edit = await rename(workspace, { uri: uriOf('tools.json') }, { line: 0, character: 24 }, 'a');
  expect(edit).toEqual({ documentChanges: [] });
});

describe('other people', () => {
  test('nothing is renamed in their files', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': '{ "tools": [{ "id": 1, "tags": ["a"] }] }' });
    const file = { uri: uriOf('tools.json') };
    expect(await prepareRename(workspace, file, { line: 0, character: 33 })).toBeUndefined();
    expect(await rename(workspace, file, { line: 0, character: 33 }, 'b')).toBeUndefined();
    expect(await rename(workspace, { uri: uriOf('nothing.json') }, { line: 0, character: 0 }, 'b')).toBeUndefined();
  });
  test('an older version that somebody looks at is not written to', async () => {
    const text = '{ "tools": [{ "name": "a", "location": "x", "tags": ["a"] }] }';
    const { workspace } = await openWorkspace({ 'tools.json': text });
    workspace.openDocument('git:/workspace/tools.json?HEAD', 'json', 1, text);
    const edit = await rename(workspace, { uri: uriOf('tools.json') }, { line: 0, character: 54 }, 'b');
    expect(edit).toMatchObject({ documentChanges: [{ textDocument: { uri: uriOf('tools.json') } }] });
    expect(edit).toHaveProperty('documentChanges.length', 1);
  });
});
