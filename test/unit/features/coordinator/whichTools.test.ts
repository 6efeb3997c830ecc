import { describe, expect, test } from 'vitest';
import { whichTools, wordsOf } from '../../../../server/src/features/coordinator/whichTools.js';
import type { WhichTool, WhichToolsResult } from '../../../../server/src/lsp/protocol.js';
import { registryText } from '../../../support/registryText.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const tools = [
  { name: 'torrent-finder', tags: ['torrent', 'movies', '4k'] },
  { name: 'subtitle-finder', tags: ['subtitles', 'español', 'movies'] },
  { name: 'dub-planner', status: 'planned', tags: ['movies', 'español'] },
  { name: 'old-finder', status: 'deprecated', tags: ['movies'] },
  { name: 'broken', status: 'redy', tags: ['español', 'movies', 'subtitles'] },
  { name: 'night', tags: ['movie night', 'movies'] },
];

async function ask(
  query: string,
  files: Readonly<Record<string, string>> = { 'tools.json': registryText(tools) },
  options: { readonly uri?: string; readonly limit?: number } = {},
): Promise<WhichToolsResult> {
  const { workspace } = await openWorkspace({ 'main.py': '', 'agents/main.py': '', ...files });
  return whichTools(workspace, { query, ...options });
}

const drawn = (found: readonly WhichTool[]): readonly string[] =>
  found.map(({ name = '?', matched }) => `${name}: ${matched.join(' ')}`);

describe('which tool answers', () => {
  test.each<[query: string, answers: readonly string[], silent: readonly string[]]>([
    ['torrent', ['torrent-finder: torrent'], []],
    [
      'movies',
      ['torrent-finder: movies', 'subtitle-finder: movies', 'night: movies'],
      ['dub-planner: movies', 'old-finder: movies', 'broken: movies'],
    ],
    // Those that match the most tags come first.
    [
      'español movies',
      ['subtitle-finder: español movies', 'torrent-finder: movies', 'night: movies'],
      ['dub-planner: español movies', 'broken: español movies', 'old-finder: movies'],
    ],
    ['find 4k in  subtitles,please', ['torrent-finder: 4k', 'subtitle-finder: subtitles'], ['broken: subtitles']],
    // A phrase is a tag where nothing else stands between the commas.
    ['movie night', ['night: movie night'], []],
    ['movie night, torrent', ['torrent-finder: torrent', 'night: movie night'], []],
    ['movie night,', ['night: movie night'], []],
    ['Movies torren', [], []],
    ['torrent torrent', ['torrent-finder: torrent'], []],
    ['', [], []],
    ['__proto__ constructor', [], []],
  ])('%j', async (query, answers, silent) => {
    const result = await ask(query);
    expect(drawn(result.answers)).toEqual(answers);
    expect(drawn(result.silent)).toEqual(silent);
  });

  test('those that do not answer say why', async () => {
    const { silent } = await ask('movies');
    expect(silent.map(({ why }) => why)).toEqual([
      'The Coordinator can mention this tool, but not invoke it: it is planned and not implemented.',
      'The Coordinator should not invoke this tool: it is deprecated, and kept for compatibility.',
      'Not registered: "redy" is not a status. Did you mean "ready"? Allowed: "ready", "planned", "deprecated".',
    ]);
  });

  test.each<[word: string, nearest: readonly string[]]>([
    ['Movies', ['movies']],
    ['mov', ['movies', 'movie night']],
    ['subtitels', ['subtitles']],
    ['espanol', ['español']],
    ['zebra', []],
    ['x'.repeat(200), []],
  ])('%j is no tag, and shows those that it may stand for', async (word, nearest) => {
    expect((await ask(word)).terms).toEqual([{ text: word, isTag: false, nearest }]);
  });

  test('tags to add: of the index, or of what was found', async () => {
    expect((await ask('')).tags.map(({ tag }) => tag)).toEqual([
      'movies',
      'español',
      'subtitles',
      '4k',
      'movie night',
      'torrent',
    ]);
    expect((await ask('torrent')).tags.map(({ tag }) => tag)).toEqual(['4k', 'movies']);
  });

  test('where a tool stands, and what it starts with', async () => {
    const { answers } = await ask('torrent');
    expect(answers[0]).toMatchObject({
      path: 'tools.json',
      registry: uriOf('tools.json'),
      entryPoint: uriOf('main.py'),
      selectionRange: { start: { line: 1 } },
    });
  });

  test('of several registries by path, of as many matches; or of one', async () => {
    const files = {
      'tools.json': registryText([{ name: 'here', tags: ['a', 'b'] }]),
      'agents/tools.json': registryText([
        { name: 'there', tags: ['a'] },
        { name: 'both', tags: ['b', 'a'] },
      ]),
    };
    expect(drawn((await ask('a b', files)).answers)).toEqual(['both: a b', 'here: a b', 'there: a']);
    expect(drawn((await ask('a b', files, { uri: uriOf('tools.json') })).answers)).toEqual(['here: a b']);
    expect(drawn((await ask('a b', files, { uri: uriOf('none.json') })).answers)).toEqual([]);
  });

  test('nothing answers from a registry that is not strict JSON', async () => {
    const files = { 'tools.json': registryText(tools).replace('\n]', ',\n]') };
    const { answers, silent } = await ask('torrent', files);
    expect(answers).toEqual([]);
    expect(silent.map(({ name, why }) => [name, why])).toEqual([
      ['torrent-finder', 'The loader cannot read this file: it is not strict JSON. None of its tools is registered.'],
    ]);
  });

  test('no more than so many are told, and how many there are', async () => {
    const { answers, silent, total } = await ask('movies', undefined, { limit: 2 });
    expect([answers.length, silent.length, total]).toEqual([2, 2, { answers: 3, silent: 3 }]);
  });
});

test.each<[query: string, words: readonly string[]]>([
  [' a  b\ta ', ['a', 'b']],
  ['a b, c d', ['a', 'b', 'c d']],
  [',, ,', []],
])('the words of %j', (query, words) => {
  expect(wordsOf(query, (text) => text === 'c d')).toEqual(words);
});
