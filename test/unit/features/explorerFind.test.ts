import { describe, expect, test } from 'vitest';
import { findSkills, findTools } from '../../../server/src/features/explorerFind.js';
import { openWorkspace } from '../../support/workspace.js';

const tool = (name: string, more: object = {}): object => ({
  name,
  description: 'Does it.',
  location: `tools/${name}/main.py`,
  status: 'planned',
  capabilities: ['search'],
  tags: ['films'],
  ...more,
});
const registry = (...tools: readonly object[]): string => JSON.stringify({ version: '1.0.0', tools });

const files = {
  'a/tools.json': registry(
    tool('subtitle-finder', { description: 'Busca subtítulos en español.', languages: ['es', 'en'], tags: ['srt'] }),
    tool('media-info', { capabilities: ['info', 'tracks'], status: 'redy' }),
  ),
  'b/tools.json': registry(
    tool('Canción-player', { status: 'deprecated', tags: ['música', 'audio-tracks'] }),
    tool('old-one', { languages: ['eo'], location: 'elsewhere/start.py' }),
  ),
};

/** The names that are found, each with what is marked in it as `[…]`. */
async function found(query: string, onlyProblems = false): Promise<readonly string[]> {
  const { workspace } = await openWorkspace(files);
  const { total, registries } = findTools(workspace, { query, onlyProblems });
  expect(total).toBe(4);
  return registries.flatMap(({ tools }) =>
    tools.map(({ id, highlights }) =>
      [...highlights]
        .reverse()
        .reduce(
          (text, [start, end]) => `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`,
          id.replace(/#\d+$/, ''),
        ),
    ),
  );
}

const all = ['subtitle-finder', 'media-info', 'Canción-player', 'old-one'];

describe('tools are found', () => {
  test.each([
    ['', all],
    ['   ', all],
    ['finder', ['subtitle-[finder]']],
    ['SUBTÍTULOS', ['subtitle-finder']],
    ['espanol', ['subtitle-finder']],
    ['cancion', ['[Canción]-player']],
    ['i o', ['subt[i]tle-f[i]nder', 'med[i]a-[i]nf[o]', 'Canc[ió]n-player', '[o]ld-[o]ne']],
    ['musica', ['Canción-player']],
    ['tracks', ['media-info', 'Canción-player']],
    ['elsewhere start.py', ['old-one']],
    ['finder media', []],
    ['nothing-of-the-kind', []],
    ['tag:tracks', ['Canción-player']],
    ['tag:TRACKS player', ['Canción-[player]']],
    ['tag:', all],
    ['capability:tracks', ['media-info']],
    ['status:planned', ['subtitle-finder', 'old-one']],
    ['status:depr', ['Canción-player']],
    ['status:redy', ['media-info']],
    ['status:rejected', ['media-info']],
    ['lang:es', ['subtitle-finder']],
    ['lang:español', ['subtitle-finder']],
    ['lang:esper', ['old-one']],
    ['lang:es lang:en', ['subtitle-finder']],
    ['lang:es tag:films', []],
    ['no:prefix', []],
    ['constructor:x', []],
  ])('by %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('only those with problems', async () => {
    expect(await found('', true)).toEqual(['media-info', 'Canción-player']);
    expect(await found('player', true)).toEqual(['Canción-[player]']);
  });

  test('the same mark, written as a letter of its own, is part of its letter', async () => {
    const name = 'cancio\u0301n';
    const { workspace } = await openWorkspace({ 'tools.json': registry(tool(name)) });
    const { registries } = findTools(workspace, { query: 'ción', onlyProblems: false });
    expect(registries[0]?.tools).toEqual([{ id: `${name}#0`, highlights: [[3, 8]] }]);
  });
});

test('skills are found by words, provider, type and access', async () => {
  const descriptor = (id: string, more: object): string =>
    JSON.stringify({ protocol: { version: '1.0.0' }, capability_type: 'api', id, name: id, provider: { name: 'Acme' }, access: 'public', ...more }); // prettier-ignore
  const { workspace } = await openWorkspace({
    'skills/a.json': descriptor('traducción', { tags: ['text'] }),
    'skills/b.json': descriptor('lookup', {
      capability_type: 'knowledge',
      provider: { name: 'Other' },
      access: 'private',
    }),
  });
  const names = (query: string): readonly string[] => {
    const { total, skills } = findSkills(workspace, { query, onlyProblems: false });
    expect(total).toBe(2);
    return skills.map(({ uri }) => uri.slice(-'a.json'.length));
  };
  expect(names('')).toEqual(['a.json', 'b.json']);
  expect(names('traduccion')).toEqual(['a.json']);
  expect(names('tag:text')).toEqual(['a.json']);
  expect(names('provider:oth')).toEqual(['b.json']);
  expect(names('type:know access:priv')).toEqual(['b.json']);
  expect(names('access:public other')).toEqual([]);
});
