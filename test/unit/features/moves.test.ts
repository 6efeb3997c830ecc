import { describe, expect, test } from 'vitest';
import { editForMoves } from '../../../server/src/features/moves.js';
import { Workspace } from '../../../server/src/workspace/workspace.js';
import { checkMove } from '../../support/checkMove.js';
import { MemoryFileSystem } from '../../support/memoryFileSystem.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const registry = (...locations: readonly string[]): string =>
  `{ "tools": [${locations.map((location) => `{ "location": ${location}, "status": "ready" }`).join(', ')}] }`;
const files = (...paths: readonly string[]): string => paths.map((path) => `--- ${path}\npass`).join('\n');

/** Moves what a registry names, and compares the literals of its locations, then and where it is then. */
const checkLocations = (
  before: readonly string[],
  there: readonly string[],
  moves: Readonly<Record<string, string>>,
  after: readonly string[],
  [path, newPath]: readonly [string, string] = ['tools.json', 'tools.json'],
): Promise<void> =>
  checkMove(
    `--- ${path}\n${registry(...before)}\n${files(...there)}`,
    moves,
    after.join() === before.join() ? '' : `--- ${newPath}\n${registry(...after)}`,
  );

describe('the location of an entry point follows', () => {
  test.each([
    ['a directory that is renamed', 'tools/a/main.py', { 'tools/a': 'tools/b' }, 'tools/b/main.py'],
    ['a directory that moves in', 'tools/a/main.py', { 'tools/a': 'tools/media/a' }, 'tools/media/a/main.py'],
    ['a directory that moves out', 'tools/media/a/main.py', { 'tools/media/a': 'tools/a' }, 'tools/a/main.py'],
    ['the directory of all tools', 'tools/a/main.py', { tools: 'agents/tools' }, 'agents/tools/a/main.py'],
    ['a file that is renamed', 'tools/a/main.py', { 'tools/a/main.py': 'tools/a/run.py' }, 'tools/a/run.py'],
    ['a file that moves to the top', 'tools/a/main.py', { 'tools/a/main.py': 'main.py' }, 'main.py'],
    ['a file that moves from the top', 'main.py', { 'main.py': 'tools/a/main.py' }, 'tools/a/main.py'],
    ['letter case alone', 'tools/Media/main.py', { 'tools/Media': 'tools/media' }, 'tools/media/main.py'],
    ['an inner move before an outer one', 'a/b/main.py', { a: 'x', 'a/b': 'y/b' }, 'y/b/main.py'],
    ['two that change places', 'a/main.py', { a: 'b', b: 'a' }, 'b/main.py'],
    ['names beyond ASCII', 'tools/añb/main.py', { 'tools/añb': 'tools/日本😀' }, 'tools/日本😀/main.py'],
    ['names that URIs encode', 'tools/100%/a#b.py', { 'tools/100%': 'tools/c?[d]' }, 'tools/c?[d]/a#b.py'],
  ])('%s', (_, before, moves, after) => checkLocations([`"${before}"`], [before], moves, [`"${after}"`]));

  test('names with spaces, which only the editor encodes', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': registry('"my tools/a/main.py"'),
      'my tools/a/main.py': '',
    });
    const move = { from: 'file:///workspace/my%20tools', to: 'file:///workspace/our%20own tools' };
    const edit = await editForMoves(workspace, [move]);
    expect(edit?.documentChanges).toMatchObject([{ edits: [{ newText: 'our own tools' }] }]);
  });

  test.each([
    ['another file', 'tools/a/main.py', { 'tools/b/main.py': 'tools/c/main.py' }],
    ['a directory whose name only begins so', 'tools/ab/main.py', { 'tools/a': 'tools/c' }],
    ['its TOOL.md', 'tools/a/main.py', { 'tools/a/TOOL.md': 'tools/a/tool.md' }],
  ])('not %s', (_, location, moves) => checkLocations([`"${location}"`], [location], moves, [`"${location}"`]));

  test('of all that move in one request, and of several registries', () =>
    checkMove(
      `--- tools.json
${registry('"tools/a/main.py"', '"tools/b/main.py"', '"tools/c/main.py"')}
--- tools/tools.json
${registry('"b/main.py"')}
--- other/tools.json
${registry('"a/main.py"')}
${files('tools/a/main.py', 'tools/b/main.py', 'tools/c/main.py', 'other/a/main.py')}`,
      { 'tools/a': 'tools/x', 'tools/b/main.py': 'tools/b/run.py' },
      `--- tools.json
${registry('"tools/x/main.py"', '"tools/b/run.py"', '"tools/c/main.py"')}
--- tools/tools.json
${registry('"b/run.py"')}`,
    ));
});

describe('when the registry itself moves', () => {
  const tool = 'tools/a/main.py';
  test.each([
    ['down', 'tools.json', 'agents/tools.json', tool, '../tools/a/main.py'],
    ['to the tools', 'tools.json', 'tools/tools.json', tool, 'a/main.py'],
    ['to a tool', 'tools.json', 'tools/a/tools.json', tool, 'main.py'],
    ['up', 'tools/tools.json', 'tools.json', 'a/main.py', tool],
    ['back', 'agents/tools.json', 'tools.json', '../tools/a/main.py', tool],
    ['aside', 'agents/tools.json', 'x/y/tools.json', '../tools/a/main.py', '../../tools/a/main.py'],
    ['beside itself', 'tools.json', 'registry.json', tool, tool],
  ])('%s', (_, from, to, before, after) =>
    checkLocations([`"${before}"`], [tool], { [from]: to }, [`"${after}"`], [from, to]),
  );

  test('the directory that holds it and its tools changes nothing', () =>
    checkMove(
      `--- agents/tools.json\n${registry('"tools/a/main.py"')}\n${files('agents/tools/a/main.py')}`,
      { agents: 'more/agents' },
      '',
    ));

  test('its tools in another directory stay where they are', () =>
    checkMove(
      `--- agents/tools.json\n${registry('"../tools/a/main.py"', '"own/main.py"')}
${files('tools/a/main.py', 'agents/own/main.py')}`,
      { agents: 'more/agents' },
      `--- more/agents/tools.json\n${registry('"../../tools/a/main.py"', '"own/main.py"')}`,
    ));

  test('together with one of its tools, the others stay', () =>
    checkMove(
      `--- tools.json\n${registry('"tools/a/main.py"', '"tools/b/main.py"')}\n${files('tools/a/main.py', 'tools/b/main.py')}`,
      { 'tools.json': 'agents/tools.json', 'tools/a': 'agents/tools/a' },
      `--- agents/tools.json\n${registry('"tools/a/main.py"', '"../tools/b/main.py"')}`,
    ));

  test('out of a directory that moves elsewhere', () =>
    checkMove(
      `--- a/tools.json\n${registry('"main.py"')}\n${files('a/main.py')}`,
      { a: 'b', 'a/tools.json': 'c/tools.json' },
      `--- c/tools.json\n${registry('"../b/main.py"')}`,
    ));
});

describe('a location stays as it is', () => {
  test.each([
    ['where nothing is there', '"tools/a/missing.py"'],
    ['where it is no path', '"https://example.com/tools/a/main.py"'],
    ['where it is absolute', '"/tools/a/main.py"'],
    ['where it is a pattern', '"tools/*/main.py"'],
    ['where it leads out of the workspace', '"../workspace/tools/a/main.py"'],
    ['where it is empty', '""'],
    ['where it is no string', '["tools/a/main.py"]'],
    ['where an escape is none', '"tools/a/\\main.py"'],
  ])('%s', (_, location) => checkLocations([location], ['tools/a/main.py'], { 'tools/a': 'tools/b' }, [location]));

  test('in a file that is none of ours', () =>
    checkMove(
      `--- tools.json\n{ "tools": [{ "path": "tools/a/main.py" }] }\n${files('tools/a/main.py')}`,
      { 'tools/a': 'tools/b' },
      '',
    ));

  test('where it means what it will be already', () =>
    checkLocations(['"tools/media/main.py"'], ['tools/Media/main.py'], { 'tools/Media': 'tools/media' }, [
      '"tools/media/main.py"',
    ]));
});

describe('only what changes is written, and as the file writes', () => {
  const there = ['tools/a/main.py', 'tools/café/main.py'];
  test.each([
    ['a dot before it', '"./tools/a/main.py"', { 'tools/a': 'tools/b' }, '"./tools/b/main.py"'],
    ['a dot before a hidden directory', '"./tools/a/main.py"', { tools: '.tools' }, '"./.tools/a/main.py"'],
    ['backslashes', String.raw`"tools\\a\\main.py"`, { 'tools/a': 'tools/b' }, '"tools/b/main.py"'],
    ['a detour', '"tools/x/../a//main.py"', { 'tools/a': 'tools/b' }, '"tools/b/main.py"'],
    ['other letter case', '"Tools/A/main.py"', { 'tools/a': 'tools/b' }, '"tools/b/main.py"'],
    ['escaped slashes', String.raw`"tools\/a\/main.py"`, { 'tools/a': 'x/b' }, String.raw`"x\/b\/main.py"`],
    [
      'escapes elsewhere',
      String.raw`"tool\u0073/a/m\u0061in.py"`,
      { 'tools/a': 'tools/b' },
      String.raw`"tool\u0073/b/m\u0061in.py"`,
    ],
    [
      'escapes that stay',
      String.raw`"tools/caf\u00e9/main.py"`,
      { tools: 'agents' },
      String.raw`"agents/caf\u00e9/main.py"`,
    ],
    [
      'a file of ASCII',
      String.raw`"tools/caf\u00e9/main.py"`,
      { 'tools/café': 'tools/thé😀' },
      String.raw`"tools/th\u00e9\ud83d\ude00/main.py"`,
    ],
    ['quotes', '"tools/a/main.py"', { 'tools/a': 'tools/"b"' }, String.raw`"tools/\"b\"/main.py"`],
    ['a directory with its slash', '"tools/a/"', { 'tools/a': 'tools/b' }, '"tools/b/"'],
    ['a directory', '"tools/a"', { 'tools/a': 'tools/b' }, '"tools/b"'],
  ])('%s', (_, before, moves, after) => checkLocations([before], there, moves, [after]));

  test('beside comments, line ends of Windows, duplicate keys, what is half typed', () =>
    checkMove(
      `--- tools.json\n${[
        '{ // why',
        '  "tools": [',
        '    { "location": "tools/a/main.py" /* here */, "name": "a",',
        '      "location":   "tools/a/run.py", },',
        '    { "location": "tools/a/main.py',
        '  ]',
        '}',
      ].join('\r\n')}\n${files('tools/a/main.py', 'tools/a/run.py')}`,
      { 'tools/a': 'tools/b' },
      `--- tools.json\n${[
        '{ // why',
        '  "tools": [',
        '    { "location": "tools/a/main.py" /* here */, "name": "a",',
        '      "location":   "tools/b/run.py", },',
        '    { "location": "tools/a/main.py',
        '  ]',
        '}',
      ].join('\r\n')}`,
    ));

  test('a file with a byte order mark, where the editor counts without it', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': `\uFEFF${registry('"tools/a/main.py"')}`,
      'tools/a/main.py': '',
    });
    const edit = await editForMoves(workspace, [{ from: uriOf('tools/a'), to: uriOf('tools/b') }]);
    const start = registry('"tools/a/main.py"').indexOf('a/main.py');
    const range = { start: { line: 0, character: start }, end: { line: 0, character: start + 1 } };
    expect(edit?.documentChanges).toMatchObject([{ edits: [{ range, newText: 'b' }] }]);
  });
});

describe('an edit', () => {
  test('is one of the buffer and its version, where the registry is open', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': '{}', 'tools/a/main.py': '' });
    workspace.openDocument(uriOf('tools.json'), 'json', 7, registry('"tools/a/main.py"'));
    const edit = await editForMoves(workspace, [{ from: uriOf('tools/a'), to: uriOf('tools/b') }]);
    expect(edit?.documentChanges).toMatchObject([{ textDocument: { uri: uriOf('tools.json'), version: 7 } }]);
  });

  test('is none of documents that are no files', async () => {
    const { workspace } = await openWorkspace({ 'tools/a/main.py': '' });
    workspace.openDocument('git:/workspace/tools.json', 'json', 1, registry('"tools/a/main.py"'));
    expect(await editForMoves(workspace, [{ from: uriOf('tools/a'), to: uriOf('tools/b') }])).toBeUndefined();
  });

  test('sees what came without an event', async () => {
    const { workspace, fileSystem } = await openWorkspace({ 'tools.json': registry('"tools/a/main.py"') });
    fileSystem.files.set('tools/a/main.py', '');
    const edit = await editForMoves(workspace, [{ from: uriOf('tools'), to: uriOf('agents') }]);
    expect(edit?.documentChanges).toHaveLength(1);
  });

  test('goes by the drives of Windows, however they are spelt', async () => {
    const workspace = new Workspace({ fileSystem: new MemoryFileSystem({ '/c:/ws/tools/a/main.py': '' }) });
    workspace.setFolders(['file:///c%3A/ws']);
    await workspace.scan();
    workspace.openDocument('file:///C:/ws/tools.json', 'json', 1, registry('"tools/a/main.py"'));
    await workspace.settle();
    const newTextAfter = async (from: string, to: string): Promise<unknown> =>
      (await editForMoves(workspace, [{ from, to }]))?.documentChanges;
    expect(await newTextAfter('file:///C%3A/ws/tools/a', 'file:///c:/ws/tools/b')).toMatchObject([
      { edits: [{ newText: 'b' }] },
    ]);
    // There is no path from one drive to another.
    expect(await newTextAfter('file:///c%3A/ws/tools', 'file:///d%3A/tools')).toBeUndefined();
  });

  test('takes along what lies beyond a symbolic link, and looks at nothing there', async () => {
    const { workspace, fileSystem } = await openWorkspace({ 'tools.json': registry('"tools/ext/main.py"') });
    fileSystem.links.set('tools', { type: 'directory' });
    fileSystem.links.set('tools/ext', { type: 'directory', target: 'file:///elsewhere/ext' });
    await workspace.filesChanged([uriOf('tools')]);
    fileSystem.asked.length = 0;
    const edit = await editForMoves(workspace, [{ from: uriOf('tools/ext'), to: uriOf('tools/link') }]);
    expect(edit?.documentChanges).toMatchObject([{ edits: [{ newText: 'link' }] }]);
    expect(fileSystem.asked).toEqual(['list tools']);
  });

  test('does not read the directories that move as a whole', async () => {
    const { workspace, fileSystem } = await openWorkspace({
      'agents/tools.json': registry('"tools/a/main.py"'),
      'agents/tools/a/main.py': '',
    });
    fileSystem.asked.length = 0;
    await editForMoves(workspace, [{ from: uriOf('agents'), to: uriOf('more') }]);
    expect(fileSystem.asked).toEqual([]);
  });
});
