import { describe, expect, test } from 'vitest';
import { codeActions } from '../../../../server/src/features/codeActions.js';
import { allProblemsOf } from '../../../../server/src/features/diagnostics.js';
import { readFixture } from '../../../support/fixture.js';
import { applyEdit, openWorkspace, uriOf } from '../../../support/workspace.js';

const code = 'registry/location-missing';
const registry = (...locations: readonly string[]): string =>
  `{ "tools": [${locations.map((location) => `{ "location": "${location}", "status": "ready" }`).join(', ')}] }`;

/** A path to what is there instead: undefined where the file goes. */
type Changes = Readonly<Record<string, string | undefined>>;

/**
 * The location that the preferred fix of the first missing entry point writes, where it says that it has moved there, after files came and
 * went on the disk behind the editor's back.
 *
 * @param groups the paths that events tell of, group by group
 */
async function followed(
  drawn: string,
  changes: Changes,
  ...groups: readonly (readonly string[])[]
): Promise<string | undefined> {
  const { files } = readFixture(drawn);
  const { workspace, fileSystem } = await openWorkspace(files);
  for (const [from, to] of Object.entries(changes)) {
    for (const [path, text] of [...fileSystem.files]) {
      if (path !== from && !path.startsWith(`${from}/`)) continue;
      fileSystem.files.delete(path);
      if (to !== undefined) fileSystem.files.set(to + path.slice(from.length), text);
    }
    if (!(from in files) && from.endsWith('.py') && to !== undefined) fileSystem.files.set(to, '');
  }
  for (const group of groups) await workspace.filesChanged(group.map(uriOf));
  const uri = uriOf('tools.json');
  const problem = allProblemsOf(workspace, uri).find(({ finding }) => finding.rule.code === code);
  if (!problem) throw new Error('nothing is missing');
  const actions = await codeActions(workspace, uri, problem.range, ['quickfix']);
  const preferred = actions.filter(({ isPreferred }) => isPreferred);
  expect(preferred.length).toBeLessThan(2);
  const [action] = preferred;
  if (!action?.edit || !action.title.startsWith('Moved to ')) return undefined;
  const text = applyEdit(new Map(Object.entries(files)), action.edit).get('tools.json') ?? '';
  return (JSON.parse(text) as { tools: { location: string }[] }).tools.find(({ location }) =>
    action.title.includes(`"${location}"`),
  )?.location;
}

const one = `--- tools.json\n${registry('tools/a/main.py')}\n--- tools/a/main.py\n1\n--- tools/a/TOOL.md\n# a\n--- tools/sub/x.py\n`;

describe('a move outside of the editor is followed', () => {
  test.each([
    ['tools/b', 'tools/b/main.py'],
    ['tools/sub/a', 'tools/sub/a/main.py'],
    ['tools/new/a', 'tools/new/a/main.py'],
    ['other/a', 'other/a/main.py'],
    ['completely/new/name', 'completely/new/name/main.py'],
  ])('of a directory to %s', async (to, location) => {
    expect(await followed(one, { 'tools/a': to }, ['tools/a', to])).toBe(location);
    // Some tell of files alone, and in any order.
    const each = ['main.py', 'TOOL.md'].flatMap((name) => [`${to}/${name}`, `tools/a/${name}`]);
    expect(await followed(one, { 'tools/a': to }, each)).toBe(location);
  });

  test('of a directory into one that was made for it, of which alone is told', async () => {
    expect(await followed(one, { 'tools/a': 'tools/new/a' }, ['tools/a', 'tools/new'])).toBe('tools/new/a/main.py');
    expect(await followed(one, { 'tools/a': 'x/y/a' }, ['tools/a', 'x'])).toBe('x/y/a/main.py');
  });

  test('of the directory of all tools', async () =>
    expect(await followed(one, { tools: 'agents' }, ['tools', 'agents'])).toBe('agents/a/main.py'));

  test('of a file in its directory', async () =>
    expect(await followed(one, { 'tools/a/main.py': 'tools/a/run.py' }, ['tools/a/main.py', 'tools/a/run.py'])).toBe(
      'tools/a/run.py',
    ));

  test('of a file to another directory', async () =>
    expect(
      await followed(one, { 'tools/a/main.py': 'tools/sub/main.py' }, ['tools/a/main.py', 'tools/sub/main.py']),
    ).toBe('tools/sub/main.py'));

  test('told of piece by piece, by its TOOL.md or its name', async () => {
    expect(await followed(one, { 'tools/a': 'tools/sub/a' }, ['tools/sub/a', 'tools/a'], ['tools/a'])).toBe(
      'tools/sub/a/main.py',
    );
  });

  test('of several at once, each by its TOOL.md', async () => {
    const two = `${one}--- tools/z/main.py\n--- tools/z/TOOL.md\n# z\n`;
    const drawn = two.replace(registry('tools/a/main.py'), registry('tools/a/main.py', 'tools/z/main.py'));
    const events = ['tools/a', 'tools/z', 'tools/a-new', 'tools/z-new'];
    const moves = { 'tools/a': 'tools/z-new', 'tools/z': 'tools/a-new' };
    expect(await followed(drawn, moves, events)).toBe('tools/z-new/main.py');
  });

  test('by its TOOL.md rather than by its name', async () => {
    const drawn = `${one}--- draft/main.py\n--- draft/TOOL.md\n# something else\n`;
    const moves = { 'tools/a': 'tools/b', draft: 'other/a' };
    expect(await followed(drawn, moves, ['tools/a', 'tools/b', 'draft', 'other/a'])).toBe('tools/b/main.py');
  });

  test('of several at once into one directory, each by its name', async () => {
    const drawn = `--- tools.json\n${registry('a/main.py', 'b/main.py')}\n--- a/main.py\n--- b/main.py\n`;
    expect(await followed(drawn, { a: 'tools/a', b: 'tools/b' }, ['a', 'b', 'tools'])).toBe('tools/a/main.py');
  });
});

describe('nothing is taken for a move', () => {
  const gone = { 'tools/a': undefined };

  test('where nothing came', async () => expect(await followed(one, gone, ['tools/a'])).toBeUndefined());

  test('where what came did so at another time', async () =>
    expect(await followed(one, { ...gone, 'new.py': 'tools/b/main.py' }, ['tools/a'], ['tools/b'])).toBeUndefined());

  test('where what was there before only changed', async () => {
    const drawn = `${one}--- tools/b/main.py\n`.replace(
      registry('tools/a/main.py'),
      registry('tools/a/main.py', 'tools/b/main.py'),
    );
    expect(await followed(drawn, gone, ['tools/a', 'tools/b/main.py'])).toBeUndefined();
  });

  test('where a file beside it only changed', async () => {
    const drawn = `--- tools.json\n${registry('tools/a.py')}\n--- tools/a.py\n--- tools/b.py\n`;
    expect(await followed(drawn, { 'tools/a.py': undefined }, ['tools/a.py', 'tools/b.py'])).toBeUndefined();
  });

  test('where another entry waited for what came', async () => {
    const drawn = `--- tools.json\n${registry('tools/a/main.py', 'tools/b/main.py')}\n--- tools/a/main.py\n`;
    expect(await followed(drawn, { ...gone, 'new.py': 'tools/b/main.py' }, ['tools/a', 'tools/b'])).toBeUndefined();
  });

  test('where the new directory has another TOOL.md', async () => {
    const drawn = `${one}--- draft/main.py\n--- draft/TOOL.md\n# something else\n`;
    expect(await followed(drawn, { ...gone, draft: 'tools/b' }, ['tools/a', 'tools/b'])).toBeUndefined();
  });

  test('where two are as likely', async () => {
    const drawn = `--- tools.json\n${registry('tools/a/main.py')}\n--- tools/a/main.py\n`;
    const came = { ...gone, 'one.py': 'tools/b/main.py', 'two.py': 'tools/c/main.py' };
    expect(await followed(drawn, came, ['tools/a', 'tools/b', 'tools/c'])).toBeUndefined();
  });
});

test('without events, the directory of the same name is found among very many', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `t${index}`);
  const locations = [...names, 'moved'].map((name) => `tools/${name}/main.py`);
  const drawn = [
    `--- tools.json\n${registry(...locations)}`,
    ...names.map((name) => `--- tools/${name}/main.py`),
    '--- tools/video/moved/main.py',
  ].join('\n');
  const { workspace } = await openWorkspace(readFixture(drawn).files);
  const uri = uriOf('tools.json');
  const [problem] = allProblemsOf(workspace, uri).filter(({ finding }) => finding.rule.code === code);
  if (!problem) throw new Error('nothing is missing');
  const actions = await codeActions(workspace, uri, problem.range, ['quickfix']);
  expect(actions.find(({ isPreferred }) => isPreferred)?.title).toBe('Replace with "tools/video/moved/main.py"');
});
