import { describe, expect, test } from 'vitest';
import { loadedEntries, loadedEntryAt, loadedTags } from '../../../../server/src/features/coordinator/nodes.js';
import { registryNodes } from '../../../../server/src/features/explorer.js';
import type { LoadedEntriesParams } from '../../../../server/src/lsp/protocol.js';
import type { Workspace } from '../../../../server/src/workspace/workspace.js';
import { registryText } from '../../../support/registryText.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const uri = uriOf('tools.json');

async function load(
  entries: readonly Readonly<Record<string, unknown>>[],
  files: Readonly<Record<string, string>> = {},
): Promise<Workspace> {
  return (await openWorkspace({ 'tools.json': registryText(entries), 'main.py': '', ...files })).workspace;
}

/** Entries as `name state`, in their order. */
const listed = (workspace: Workspace, of: LoadedEntriesParams['of']): readonly string[] =>
  loadedEntries(workspace, { uri, of }).map(({ name = '?', state }) => `${name} ${state}`);

/** Why an entry is rejected: `code: the text of the place`. */
function reasonsOf(workspace: Workspace, id: string): readonly string[] {
  const document = workspace.file(uri)?.document;
  if (!document) throw new Error('there is no registry');
  return (loadedEntryAt(workspace, uri, id)?.reasons ?? []).map(({ code, range }) => {
    return `${code}: ${document.text.slice(document.offsetAt(range.start), document.offsetAt(range.end))}`;
  });
}

const all = [
  { name: 'zeta', tags: ['b', 'a', 'a'] },
  { name: 'alpha', status: 'planned', location: 'nowhere.py', tags: ['a'] },
  { name: 'old', status: 'deprecated', location: 'nowhere.py', tags: ['b'] },
  { name: 'bad', status: 'redy', tags: ['a'] },
  { name: undefined, tags: ['c'] },
];

describe('what the Coordinator loads', () => {
  test('each entry is in the group of its state, in file order', async () => {
    const workspace = await load(all);
    expect(listed(workspace, { state: 'ready' })).toEqual(['zeta ready']);
    expect(listed(workspace, { state: 'planned' })).toEqual(['alpha planned']);
    expect(listed(workspace, { state: 'deprecated' })).toEqual(['old deprecated']);
    expect(listed(workspace, { state: 'rejected' })).toEqual(['bad rejected', '? rejected']);
  });

  test('the index by name has every entry that has one, sorted; a name that stands twice has both', async () => {
    expect(listed(await load([...all, { name: 'old' }]), 'name')).toEqual([
      'alpha planned',
      'bad rejected',
      'old rejected',
      'old rejected',
      'zeta ready',
    ]);
  });

  test('the index by tag has every entry once below each of its tags, in file order', async () => {
    const workspace = await load(all);
    expect(loadedTags(workspace, uri).map(({ tag, counts }) => [tag, ...Object.values(counts)])).toEqual([
      ['a', 1, 1, 0, 1],
      ['b', 1, 0, 1, 0],
      ['c', 0, 0, 0, 1],
    ]);
    expect(listed(workspace, { tag: 'a' })).toEqual(['zeta ready', 'alpha planned', 'bad rejected']);
    expect(listed(workspace, { tag: 'd' })).toEqual([]);
  });

  test.each<[what: string, entry: Readonly<Record<string, unknown>>, reasons: readonly string[]]>([
    ['a status', { status: 'redy' }, ['registry/status: "redy"']],
    ['a location that leads nowhere', { location: 'x.py' }, ['registry/location-missing: x.py']],
    ['a directory', { location: 'lib' }, ['registry/location-not-file: lib']],
    ['empty lists', { capabilities: [], tags: [] }, ['registry/capabilities-empty: []', 'registry/tags-empty: []']],
    ['a wrong type', { description: 1 }, ['json/type: 1']],
    ['a wrong type of what is not validated', { languages: 1 }, []],
    ['what is only untidy', { name: 'Media_Info', tags: ['A B'] }, []],
  ])('%s: every reason with its place', async (_, members, reasons) => {
    const workspace = await load([members], { 'lib/x.py': '' });
    const [entry] = loadedEntries(workspace, { uri, of: 'name' });
    const found = reasonsOf(workspace, entry?.id ?? '');
    expect(found.map((reason) => reason.replace(/: "(x\.py|lib)"$/, ': $1'))).toEqual(reasons);
  });

  test('of a name that stands twice each says where the other is', async () => {
    const workspace = await load([{}, {}]);
    const places = ['media-info#0', 'media-info#1'].map((id) =>
      loadedEntryAt(workspace, uri, id)?.reasons.map(({ range, related }) => [
        range.start.line,
        ...related.map(({ location }) => location.range.start.line),
      ]),
    );
    expect(places).toEqual([[[1, 2]], [[2, 1]]]);
  });

  test('no setting changes what is rejected', async () => {
    const workspace = await load(all);
    workspace.setSettings({ rules: { 'registry/status': 'off', 'json/missing-property': 'hint' } });
    await workspace.settle();
    expect(listed(workspace, { state: 'rejected' })).toEqual(['bad rejected', '? rejected']);
    expect(reasonsOf(workspace, 'bad#0')).toEqual(['registry/status: "redy"']);
  });

  test('what is typed counts, saved or not', async () => {
    const workspace = await load(all);
    workspace.openDocument(uri, 'json', 2, registryText([{ name: 'bad', status: 'ready' }]));
    await workspace.settle();
    expect(listed(workspace, { state: 'ready' })).toEqual(['bad ready']);
    expect(listed(workspace, { state: 'rejected' })).toEqual([]);
  });

  test.each([
    ['a comma too much', registryText([{}, {}]).replace('\n]', ',\n]'), 2],
    ['a comment', registryText([{}]).replace('{ ', '{ // registry\n'), 0],
    ['a brace that is missing', registryText([{}]).replace('] }', ']'), 2],
  ])('%s: nothing is loaded, and the place is told', async (_, text, line) => {
    const workspace = await load([], { 'tools.json': text });
    const [node] = registryNodes(workspace);
    expect(node?.unreadable).toMatch(/not strict JSON/);
    expect(node?.unreadableAt?.start.line).toBe(line);
    expect(listed(workspace, { state: 'ready' })).toEqual([]);
  });

  test('how many names and tags there are, without asking for them', async () => {
    const [node] = registryNodes(await load([...all, { name: 'old' }]));
    expect(node?.indexed).toEqual({ names: 4, tags: 4 });
    expect(node?.counts).toEqual({ ready: 1, planned: 1, deprecated: 0, rejected: 4 });
  });

  test('an entry that is gone, and a file that is no registry, have nothing to tell', async () => {
    const workspace = await load(all);
    expect(loadedEntryAt(workspace, uri, 'gone#0')).toBeNull();
    expect(loadedTags(workspace, uriOf('main.py'))).toEqual([]);
    expect(loadedEntries(workspace, { uri: uriOf('main.py'), of: 'name' })).toEqual([]);
  });

  test('ten thousand entries are listed at once', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      name: `tool-${String.fromCharCode(97 + (index % 26))}${index}`,
      tags: [`tag-${index % 100}`],
    }));
    const workspace = await load(many);
    const before = performance.now();
    expect(loadedEntries(workspace, { uri, of: 'name' })).toHaveLength(10_000);
    expect(loadedEntries(workspace, { uri, of: { tag: 'tag-7' } })).toHaveLength(100);
    expect(performance.now() - before).toBeLessThan(2000);
  }, 30_000);
});
