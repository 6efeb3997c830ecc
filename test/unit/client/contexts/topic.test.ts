import { describe, expect, test } from 'vitest';
import { contextTopic, type ContextMatter } from '../../../../client/src/contexts/topic.js';
import { Conversation } from '../../../../client/src/wizard/conversation.js';
import { answer, back, scripted } from '../../../support/conversation.js';
import { none, stepsFor, valueOf, type StepWords } from '../../../../client/src/contexts/steps.js';
import type { ContextChoicesResult } from '../../../../server/src/lsp/protocol.js';

const files = { uri: 'file:///w/tool-contexts.json', key: 'files' };
const profile = { uri: 'file:///w/p.json', where: 'profile' as const };
const home = 'file:///w/src/contexts.ts';
const choices: ContextChoicesResult = {
  contexts: [{ ...files, path: 'tool-contexts.json', form: 'list', title: 'Files', tools: ['find_file', 'read_file'] }],
  homes: [
    { uri: home, path: 'src/contexts.ts', folder: 'file:///w', language: 'TypeScript', isNew: false },
    {
      uri: 'file:///v%20w/tool-contexts.json',
      path: 'tool-contexts.json',
      folder: 'file:///v%20w',
      language: 'JSON',
      isNew: true,
    },
  ],
  referrers: [
    { ...profile, path: 'p.json', name: 'default', keys: ['files'] },
    { uri: profile.uri, where: 0, path: 'p.json', keys: [] },
  ],
  targets: [
    { target: 'workspace', ops: ['file.read', 'file.find'] },
    { target: 'net', ops: ['get', 'file.read'] },
  ],
  resultModes: ['json', 'text', 'summary'],
};
const words: StepWords & { addTitle(): string } = {
  addTitle: () => 'Add',
  question: (step) => `${step}?`,
  questionExample: () => undefined,
  newContext: () => 'New',
  newContextDetail: () => 'a new one',
  toolNames: (names) => names.join(', '),
  newFile: () => 'new file',
  nobody: () => 'Nobody',
  nobodyDetail: () => 'not yet',
  profile: () => 'profile',
  skill: () => 'skill',
  noResultMode: () => 'Leave out',
};
const asking: ContextMatter = { purpose: 'tool', choices, words, judge: () => Promise.resolve(null) };
const topic = contextTopic(asking);

const tool = [answer('read'), answer('Reads.'), answer('workspace'), answer('file.read'), answer(none)];

describe('what is asked', () => {
  test('of a context that is there: six questions', async () => {
    const { ask, asked } = scripted([answer(valueOf(files)), ...tool]);
    const params = await new Conversation().hold(topic, ask);
    expect(asked).toEqual(['1/6 context', '2/6 name', '3/6 description', '4/6 target', '5/6 op', '6/6 resultMode']);
    expect(params).toEqual({
      context: files,
      tool: { name: 'read', description: 'Reads.', target: 'workspace', op: 'file.read' },
    });
  });

  test('of a new context: five more, between the context and the tool', async () => {
    const context = [answer('web'), answer('Web'), answer('Pages.'), answer(home), answer(valueOf(profile))];
    const { ask, asked } = scripted([answer(none), ...context, ...tool.slice(0, 4), answer('text')]);
    const params = await new Conversation().hold(topic, ask);
    expect(asked.map((line) => line.split(' ')[1])).toEqual([
      'context',
      'key',
      'title',
      'contextDescription',
      'home',
      'referrer',
      'name',
      'description',
      'target',
      'op',
      'resultMode',
    ]);
    expect(asked[1]).toBe('2/11 key');
    expect(params).toEqual({
      context: { newContext: { key: 'web', title: 'Web', description: 'Pages.' }, in: home, referencedBy: profile },
      tool: { name: 'read', description: 'Reads.', target: 'workspace', op: 'file.read', resultMode: 'text' },
    });
  });

  test('of a context without tools, that nobody refers to yet', async () => {
    const { ask, asked } = scripted([answer('web'), answer('Web'), answer('Pages.'), answer(home), answer(none)]);
    const params = await new Conversation().hold(contextTopic({ ...asking, purpose: 'context' }), ask);
    expect(asked.at(-1)).toBe('5/5 referrer');
    expect(params).toEqual({ context: { newContext: { key: 'web', title: 'Web', description: 'Pages.' }, in: home } });
  });

  test('of a tool whose context is known: it is not asked for', async () => {
    const { ask, asked, questions } = scripted(tool);
    const { judge, judged } = judging();
    const given = contextTopic({ ...asking, given: files, judge });
    expect(await new Conversation().hold(given, ask)).toMatchObject({ context: files });
    expect(asked[0]).toBe('1/5 name');
    await questions[0]?.check('read');
    expect(judged).toEqual([{ field: 'name', value: 'read', context: files }]);
  });
});

describe('what was entered is not lost', () => {
  test('on the way back, and a name that is half typed', async () => {
    const { ask, asked } = scripted([
      answer(valueOf(files)),
      { kind: 'back', typed: 'rea' },
      answer(valueOf(files)),
      ...tool,
    ]);
    expect(await new Conversation().hold(topic, ask)).toBeDefined();
    expect(asked.slice(0, 4)).toEqual(['1/6 context', '2/6 name', `1/6 context=${valueOf(files)}`, '2/6 name=rea']);
  });

  test('when somebody leaves and asks again; it is when it has been written', async () => {
    const conversation = new Conversation();
    const first = scripted([answer(none), answer('web'), { kind: 'cancelled', typed: 'We' }]);
    expect(await conversation.hold(topic, first.ask)).toBeUndefined();
    const second = scripted([answer(none), answer('web'), answer('Web')]);
    await conversation.hold(topic, second.ask);
    expect(second.asked).toEqual(['1/11 context=', '2/11 key=web', '3/11 title=We', '4/11 contextDescription']);
    const third = scripted([]);
    conversation.forget();
    await conversation.hold(topic, third.ask);
    expect(third.asked).toEqual(['1/6 context']);
  });

  test('the first question has nothing before it', async () => {
    const { ask, asked } = scripted([back, back]);
    await new Conversation().hold(topic, ask);
    expect(asked).toEqual(['1/6 context', '1/6 context', '1/6 context']);
  });

  test('another choice of context asks other questions', async () => {
    const { ask, asked } = scripted([answer(none), back, answer(valueOf(files))]);
    await new Conversation().hold(topic, ask);
    expect(asked).toEqual(['1/6 context', '2/11 key', '1/11 context=', `2/6 name`]);
  });
});

describe('what there is to choose from', () => {
  const itemsOf = (id: string, answers = {}): readonly string[] =>
    (stepsFor('tool', { context: none, ...answers }, choices, words).find((step) => step.id === id)?.items ?? []).map(
      ({ label, description = '', detail = '' }) => `${label} | ${description} | ${detail}`,
    );

  test.each([
    ['context', {}, ['files | Files — tool-contexts.json | find_file, read_file', 'New |  | a new one']],
    ['home', {}, ['src/contexts.ts | TypeScript | w', 'tool-contexts.json | new file | v w']],
    ['referrer', {}, ['default | profile — p.json | files', 'p.json | skill — p.json | ', 'Nobody |  | not yet']],
    ['target', {}, ['workspace |  | file.read, file.find', 'net |  | get, file.read']],
    ['op', { target: 'net' }, ['get | net | ', 'file.read | net | ', 'file.find | workspace | ']],
    ['op', { target: 'other' }, ['file.read | workspace | ', 'file.find | workspace | ', 'get | net | ']],
    ['resultMode', {}, ['Leave out |  | ', 'json |  | ', 'text |  | ', 'summary |  | ']],
  ])('%s %j', (id, answers, expected) => {
    expect(itemsOf(id, answers)).toEqual(expected);
  });

  test('what is typed is judged by the server, what is chosen is not', async () => {
    const { ask, questions } = scripted([answer(valueOf(files)), ...tool]);
    const { judge, judged } = judging();
    await new Conversation().hold(contextTopic({ ...asking, judge }), ask);
    for (const { check } of questions) await check('x');
    expect(judged).toEqual([
      { field: 'name', value: 'x', context: files },
      { field: 'description', value: 'x' },
      { field: 'target', value: 'x' },
      { field: 'op', value: 'x' },
    ]);
  });
});

/** Somebody who finds everything right, and notes what was to be judged. */
function judging(): Pick<ContextMatter, 'judge'> & { readonly judged: readonly unknown[] } {
  const judged: unknown[] = [];
  return {
    judged,
    judge: (params) => {
      judged.push(params);
      return Promise.resolve(null);
    },
  };
}
