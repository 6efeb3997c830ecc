import { describe, expect, test } from 'vitest';
import { registryEntries } from '../../../server/src/features/registryEntries.js';
import type { Disk } from '../../../server/src/engine/disk.js';
import { toolsStartingAt } from '../../../server/src/kinds/registry/entryPoints.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

/** The entries that lead to a file, each as `registry line:character name · state`. */
async function entriesOf(drawn: string | Readonly<Record<string, string>>, path: string): Promise<readonly string[]> {
  const { workspace } = await openWorkspace(typeof drawn === 'string' ? readFixture(drawn).files : drawn);
  return (await registryEntries(workspace, uriOf(path))).map(
    ({ path: file, selectionRange: { start }, name = '?', state, reasons }) =>
      `${file} ${start.line + 1}:${start.character + 1} ${name} · ${state}${reasons.length > 0 ? ` ${reasons.length}` : ''}`,
  );
}

const entry = (name: string, location: string, status = 'ready'): string =>
  `{ "name": "${name}", "description": "x", "location": "${location}", "status": "${status}", "capabilities": ["a"], "tags": ["a"] }`;
const registry = (...entries: readonly string[]): string =>
  `{ "version": "1.0.0", "tools": [\n${entries.join(',\n')}\n] }`;

describe('the entries that lead to a file', () => {
  test('are those of every registry, in the order of the files', async () => {
    const files = {
      'tools.json': registry(
        entry('b', 'other/main.py'),
        entry('a', 'tools/a/main.py'),
        entry('c', './tools/a/main.py'),
      ),
      'tools/tools.json': registry(entry('d', 'a/main.py', 'planned')),
      'agents/tools.json': registry(entry('e', '../tools/a/main.py', 'deprecated'), entry('f', '../other/main.py')),
      'tools/a/main.py': '',
      'tools/a/other.py': '',
      'other/main.py': '',
    };
    expect(await entriesOf(files, 'tools/a/main.py')).toEqual([
      'agents/tools.json 2:11 e · deprecated',
      'tools.json 3:11 a · ready',
      'tools.json 4:11 c · ready',
      'tools/tools.json 2:11 d · planned',
    ]);
    expect(await entriesOf(files, 'tools/a/other.py')).toEqual([]);
    expect(await entriesOf(files, 'tools/a')).toEqual([]);
    expect(await entriesOf(files, 'nowhere.py')).toEqual([]);
  });

  test.each([
    ['backslashes', String.raw`tools\\a\\main.py`],
    ['other letter case', 'Tools/a/Main.py'],
    ['a detour', 'x/../tools//a/./main.py'],
    ['escapes', String.raw`tools\/\u0061/main.py`],
  ])('are those with %s too', async (_, location) => {
    const files = { 'tools.json': registry(entry('a', location)), 'tools/a/main.py': '' };
    expect(await entriesOf(files, 'tools/a/main.py')).toEqual(['tools.json 2:11 a · ready']);
  });

  test('are none of another file that differs in letter case', async () => {
    const files = { 'tools.json': registry(entry('a', 'A.py')), 'a.py': '', 'A.py': '' };
    expect(await entriesOf(files, 'a.py')).toEqual([]);
    expect(await entriesOf(files, 'A.py')).toHaveLength(1);
  });

  test('say what the loader does not like', async () => {
    const files = {
      'tools.json': registry(entry('a', 'main.py', 'redy'), '{ "location": "main.py", "status": "ready" }'),
      'main.py': '',
    };
    expect(await entriesOf(files, 'main.py')).toEqual([
      'tools.json 2:11 a · rejected 1',
      'tools.json 3:1 ? · rejected 1',
    ]);
  });

  test('are none of somebody else’s tools.json, and none of a directory', async () => {
    expect(await entriesOf({ 'tools.json': '{ "tools": [{ "path": "main.py" }] }', 'main.py': '' }, 'main.py')).toEqual(
      [],
    );
    expect(await entriesOf({ 'tools.json': registry(entry('a', 'tools/a')), 'tools/a/x.py': '' }, 'tools/a')).toEqual(
      [],
    );
  });
});

test('edits and events are followed', async () => {
  const { workspace, fileSystem } = await openWorkspace({
    'tools.json': registry(entry('a', 'a.py'), entry('b', 'b.py')),
    'a.py': '',
    'b.py': '',
  });
  const names = async (path: string): Promise<readonly unknown[]> =>
    (await registryEntries(workspace, uriOf(path))).map(({ name }) => name);
  const uri = uriOf('tools.json');
  const text = registry(entry('a', 'a.py'), entry('b', 'b.py'));
  workspace.openDocument(uri, 'json', 1, text);
  expect(await names('b.py')).toEqual(['b']);
  // One character of one entry.
  const character = entry('b', 'b.py').indexOf('b.py');
  const range = { start: { line: 2, character }, end: { line: 2, character: character + 1 } };
  workspace.changeDocument(uri, [{ range, text: 'a' }], 2);
  expect(await names('a.py')).toEqual(['a', 'b']);
  expect(await names('b.py')).toEqual([]);
  // Nothing is kept of what the entry said before.
  const file = workspace.file(uri);
  expect(file && toolsStartingAt(uriOf('b.py'), file, workspace.disk)).toEqual([]);
  fileSystem.files.delete('a.py');
  await workspace.filesChanged([uriOf('a.py')]);
  expect(await names('a.py')).toEqual([]);
});

test('files are known by their names beyond ASCII and their spaces, however their URIs are spelt', async () => {
  const { workspace } = await openWorkspace({
    'tools.json': registry(entry('a', 'búsqueda ñ/main.py')),
    'búsqueda ñ/main.py': '',
  });
  expect(await registryEntries(workspace, 'file:///workspace/b%C3%BAsqueda%20ñ/main.py')).toHaveLength(1);
});

test('of thousands of entries in one directory, only those of the file are looked at', async () => {
  const names = Array.from({ length: 2000 }, (_, index) => `t${index}`);
  const { workspace } = await openWorkspace({
    'tools.json': registry(...names.map((name) => entry(name, `tools/${name}.py`))),
    ...Object.fromEntries(names.map((name) => [`tools/${name}.py`, ''])),
  });
  const file = workspace.file(uriOf('tools.json'));
  if (!file) throw new Error('no tools.json');
  let asked = 0;
  const disk: Disk = {
    list: (directory) => (asked++, workspace.disk.list(directory)),
    read: () => null,
    contains: (uri) => workspace.disk.contains(uri),
    loss: () => undefined,
    expect: () => undefined,
    state: {},
    unanswered: 0,
  };
  expect(toolsStartingAt(uriOf('tools/t1999.py'), file, disk)).toHaveLength(1);
  // Its directory, and the one above.
  expect(asked).toBe(2);
});
