import { expect, test } from 'vitest';
import { pick, toolsTopic, type ToolsMatter } from '../../../../client/src/tools/chosenTools.js';
import { Conversation, valueOfList } from '../../../../client/src/wizard/conversation.js';
import type { ToolNode } from '../../../../server/src/lsp/protocol.js';
import { answer, scripted } from '../../../support/conversation.js';

const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
const node = (name: string, status: string): ToolNode => ({
  id: `${name}#0`,
  name,
  state: 'ready',
  status,
  reasons: [],
  problems: { errors: 0, warnings: 0, informations: 0 },
  range: nowhere,
  selectionRange: nowhere,
  entryPointExists: false,
  capabilities: [],
  languages: [],
  tags: [],
});
const nodes = [node('a', 'ready'), node('b', 'planned'), node('c', 'ready')];
const registry = (path: string) => ({ uri: `file:///${path}`, path, tools: 3, unregistered: 0 });

/** Asks what shall become of planned tools, where some are chosen. */
const matter: ToolsMatter<unknown> = {
  title: 'T',
  registries: [registry('x')],
  tools: () => Promise.resolve(nodes),
  isMeant: ({ name }) => name !== 'c',
  isTicked: true,
  then: (chosen) => (chosen.some(({ status }) => status === 'planned') ? [pick('ready', '?', [])] : []),
  result: (chosen, { ready }) => ({ chosen: chosen.map(({ registry: of, id }) => `${of} ${id}`), ready }),
  words: {
    registryDetail: () => '',
    whichRegistry: () => '',
    whichTools: () => '',
    noToolChosen: () => 'none',
    unnamed: () => '',
    state: (state) => state,
  },
};

test('those that are meant are ticked; what is asked next depends on the chosen ones', async () => {
  const first = scripted([answer(valueOfList(['a#0']))]);
  expect(await new Conversation().hold(toolsTopic(matter), first.ask)).toEqual({ chosen: ['file:///x a#0'] });
  expect(first.asked).toEqual(['1/1 tools=["a#0","b#0"]']);
  const second = scripted([answer(valueOfList(['a#0', 'b#0'])), answer('yes')]);
  const result = await new Conversation().hold(toolsTopic(matter), second.ask);
  expect(result).toEqual({ chosen: ['file:///x a#0', 'file:///x b#0'], ready: 'yes' });
  expect(second.asked[1]).toBe('2/2 ready');
});

test('of several registries one is chosen first, unless it is known', async () => {
  const several = { ...matter, registries: [registry('x'), registry('y')] };
  const { ask, asked } = scripted([answer('file:///y'), answer(valueOfList(['a#0']))]);
  expect(await new Conversation().hold(toolsTopic(several), ask)).toEqual({ chosen: ['file:///y a#0'] });
  expect(asked[0]).toBe('1/2 registry');
  const known = scripted([answer(valueOfList(['a#0']))]);
  await new Conversation().hold(toolsTopic({ ...several, registry: 'file:///y' }), known.ask);
  expect(known.asked).toEqual(['1/1 tools=["a#0","b#0"]']);
});

test('where it is known which are meant, nobody is asked for them', async () => {
  const targets = nodes.slice(1, 2).map((target) => ({ registry: 'file:///z', node: target }));
  const { ask, asked } = scripted([answer('no')]);
  const result = await new Conversation().hold(toolsTopic({ ...matter, targets }), ask);
  expect([asked, result]).toEqual([['1/1 ready'], { chosen: ['file:///z b#0'], ready: 'no' }]);
});

test('none is not enough', async () => {
  const { ask, questions } = scripted([]);
  await new Conversation().hold(toolsTopic(matter), ask);
  expect(await questions[0]?.check('')).toEqual({ message: 'none', severity: 'error' });
});
