import { describe, expect, test } from 'vitest';
import { addToolTopic, type ToolMatter, type ToolWords } from '../../../../client/src/tools/addTool.js';
import { Conversation, valueOfList } from '../../../../client/src/wizard/conversation.js';
import type { ToolChoicesParams, ToolChoicesResult, ToolPlace } from '../../../../server/src/lsp/protocol.js';
import { answer, scripted } from '../../../support/conversation.js';

const one = { uri: 'file:///w/tools.json', path: 'tools.json', folder: 'file:///w', tools: 2, unregistered: 1 };
const other = { ...one, uri: 'file:///v%20w/tools.json', folder: 'file:///v%20w', unregistered: 0 };
const place: ToolPlace = {
  location: 'tools/x/main.py',
  hasEntryPoint: true,
  hasToolMd: true,
  name: 'x',
  description: 'Does x.',
  capabilities: ['search'],
};
const words: ToolWords = {
  addToolTitle: () => 'Add',
  toolQuestion: (step) => `${step}?`,
  toolExample: () => undefined,
  browse: () => 'Browse',
  registryDetail: (tools, unregistered) => `${tools}, ${unregistered}`,
  inToolMd: () => 'in TOOL.md',
  tools: (count) => `${count} tools`,
  createFiles: (names) => `create ${names.join(' and ')}`,
  createNothing: () => 'nothing',
  state: (status) => status,
  consequence: (status) => `is ${status}`,
};

/** A conversation in a workspace with some registries, about a tool that is somewhere. */
function matterOf(
  registries: ToolChoicesResult['registries'],
  where: Partial<ToolPlace> = {},
  given: ToolMatter['given'] = {},
): ToolMatter & { readonly asked: ToolChoicesParams[]; readonly judged: unknown[] } {
  const asked: ToolChoicesParams[] = [];
  const judged: unknown[] = [];
  return {
    given,
    words,
    asked,
    judged,
    browse: (registry) => Promise.resolve(`browsed from ${registry}`),
    judge: (params) => {
      judged.push(params);
      return Promise.resolve(null);
    },
    choices: (params) => {
      asked.push(params);
      return Promise.resolve({
        registries,
        directories: [
          { uri: 'file:///w/tools/x', directory: 'tools/x', location: 'tools/x/main.py', description: 'Does x.' },
        ],
        ...(params.directory === undefined ? {} : { place: { ...place, ...where } }),
        capabilities: [
          { word: 'search', count: 3 },
          { word: 'open', count: 1 },
        ],
        tags: [{ word: 'movies', count: 2 }],
        languages: [
          { word: 'es', count: 1, names: ['Spanish', 'Español'] },
          { word: 'en', count: 0, names: ['English'] },
        ],
      });
    },
  };
}

const list = (...all: readonly string[]) => answer(valueOfList(all));
const answers = [answer('x'), answer('Does x.'), list('search'), list('movies'), list('es')];

describe('what is asked', () => {
  test('of the only registry: six questions where the files are there', async () => {
    const { ask, asked } = scripted([answer('tools/x'), ...answers]);
    const params = await new Conversation().hold(addToolTopic(matterOf([one])), ask);
    expect(asked).toEqual([
      '1/7 directory',
      '2/6 name=x',
      '3/6 description=Does x.',
      '4/6 capabilities=["search"]',
      '5/6 tags',
      '6/6 languages',
    ]);
    expect(params).toEqual({
      registry: one.uri,
      tool: {
        name: 'x',
        description: 'Does x.',
        location: 'tools/x/main.py',
        status: 'ready',
        capabilities: ['search'],
        languages: ['es'],
        tags: ['movies'],
      },
      createFiles: false,
    });
  });

  test('of several registries: which one', async () => {
    const { ask, asked } = scripted([answer(other.uri), answer('tools/x'), ...answers]);
    const params = await new Conversation().hold(addToolTopic(matterOf([one, other])), ask);
    expect(asked[0]).toBe('1/8 registry');
    expect(params?.registry).toBe(other.uri);
  });

  test('of a directory in a registry that are known: neither', async () => {
    const { ask, asked } = scripted(answers);
    const given = { registry: other.uri, directory: 'tools/x' };
    const params = await new Conversation().hold(addToolTopic(matterOf([one, other], {}, given)), ask);
    expect(asked[0]).toBe('1/5 name=x');
    expect(params?.registry).toBe(other.uri);
  });

  test.each([
    [
      { hasEntryPoint: false, hasToolMd: false },
      ['ready create', 'planned create', 'planned'],
      'planned create',
      'planned',
      true,
    ],
    [
      { hasEntryPoint: false, hasToolMd: false },
      ['ready create', 'planned create', 'planned'],
      'planned',
      'planned',
      false,
    ],
    [{ hasToolMd: false }, ['ready create', 'ready'], 'ready create', 'ready', true],
  ])('what shall be done about files: %j', async (where, offered, chosen, status, createFiles) => {
    const { ask, questions } = scripted([answer('tools/x'), ...answers, answer(chosen)]);
    const params = await new Conversation().hold(addToolTopic(matterOf([one], where)), ask);
    expect(questions.at(-1)?.step.items.map(({ value }) => value)).toEqual(offered);
    expect([params?.tool.status, params?.createFiles]).toEqual([status, createFiles]);
  });
});

test('what there is to choose from', async () => {
  const { ask, questions } = scripted([answer(one.uri), answer('tools/x'), ...answers]);
  const matter = matterOf([one, other]);
  await new Conversation().hold(addToolTopic(matter), ask);
  const shown = questions.map(({ step: { id, items } }) => [
    id,
    ...items.map(({ label, description = '', detail = '' }) => `${label} | ${description} | ${detail}`),
  ]);
  expect(shown.filter(([, first]) => first !== undefined)).toEqual([
    ['registry', 'tools.json | w | 2, 1', 'tools.json | v w | 2, 0'],
    ['directory', 'tools/x |  | Does x.', 'Browse |  | '],
    ['capabilities', 'search | in TOOL.md | ', 'open | 1 tools | '],
    ['tags', 'movies | 2 tools | '],
    ['languages', 'es | Spanish · Español · 1 tools | ', 'en | English | '],
  ]);
  expect(await questions[1]?.step.items[1]?.find?.()).toBe(`browsed from ${one.uri}`);
  expect(matter.asked.at(-1)).toEqual({ registry: one.uri, directory: 'tools/x' });
});

test('what is typed is judged for the registry and the directory, what is chosen is not', async () => {
  const { ask, questions } = scripted([answer(one.uri), answer('tools/x'), answer('x')]);
  const matter = matterOf([one, other]);
  await new Conversation().hold(addToolTopic(matter), ask);
  for (const { check } of questions) await check('y');
  const registry = one.uri;
  expect(matter.judged).toEqual([
    { registry, field: 'directory', value: 'y' },
    { registry, field: 'name', value: 'y', directory: 'tools/x' },
    { registry, field: 'description', value: 'y', directory: 'tools/x' },
  ]);
});
