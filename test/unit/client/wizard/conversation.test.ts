import { expect, test } from 'vitest';
import {
  Conversation,
  listOf,
  valueOfList,
  type Step,
  type Topic,
} from '../../../../client/src/wizard/conversation.js';
import { answer, back, scripted } from '../../../support/conversation.js';

/** Asks for a directory, and then for a name that is proposed after it. */
const topic: Topic<string> = {
  title: 'T',
  steps: ({ directory }): readonly Step[] => [
    { id: 'directory', kind: 'text', prompt: '', items: [] },
    { id: 'name', kind: 'text', prompt: '', items: [], initial: directory },
  ],
  check: () => Promise.resolve(null),
  result: ({ directory = '', name = '' }) => `${directory} ${name}`,
};

test('a proposal that was taken as it is follows what it was proposed after', async () => {
  const { ask, asked } = scripted([answer('a'), answer('a'), answer('never asked')]);
  const conversation = new Conversation();
  expect(await conversation.hold(topic, ask)).toBe('a a');
  const again = scripted([answer('b'), answer('b')]);
  expect(await conversation.hold(topic, again.ask)).toBe('b b');
  expect([asked, again.asked]).toEqual([
    ['1/2 directory', '2/2 name=a'],
    ['1/2 directory=a', '2/2 name=b'],
  ]);
});

test('what somebody has entered in its place stays', async () => {
  const { ask, asked } = scripted([answer('a'), { kind: 'back', typed: 'own' }, answer('b'), answer('own')]);
  expect(await new Conversation().hold(topic, ask)).toBe('b own');
  expect(asked).toEqual(['1/2 directory', '2/2 name=a', '1/2 directory=a', '2/2 name=own']);
});

test('going back over the first question asks it again', async () => {
  const { ask, asked } = scripted([back, answer('a'), answer('x')]);
  expect(await new Conversation().hold(topic, ask)).toBe('a x');
  expect(asked.slice(0, 2)).toEqual(['1/2 directory', '1/2 directory']);
});

test('several words are one answer', () => {
  const words = ['a', 'b, c', '"'];
  expect(listOf(valueOfList(words))).toEqual(words);
  expect(listOf(undefined)).toEqual([]);
  expect(listOf('')).toEqual([]);
});
