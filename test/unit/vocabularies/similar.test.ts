import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { isOneEditApart, nearest } from '../../../server/src/vocabularies/similar.js';
import { checkLinearTime } from './linearTime.js';

const statuses = ['ready', 'planned', 'deprecated'];

test.each([
  ['Ready', 'ready'],
  [' ready', 'ready'],
  ['redy', 'ready'],
  ['raedy', 'ready'],
  ['READDY', 'ready'],
  ['plan', undefined],
  ['planed', 'planned'],
  ['deprecate', 'deprecated'],
  ['depercated', 'deprecated'],
  ['ready', undefined],
  ['todo', undefined],
  ['xyz', undefined],
  ['', undefined],
  ['r'.repeat(10_000), undefined],
])('nearest status to %j is %s', (value, status) => {
  expect(nearest(value, statuses)).toBe(status);
});

test('short words are not taken for one another', () => {
  expect(nearest('on', ['ok', 'no'])).toBeUndefined();
  expect(nearest('x', ['a'])).toBeUndefined();
  expect(nearest('ON', ['on'])).toBe('on');
});

test('of equally near ones, that with the same first letter', () => {
  expect(nearest('bat', ['cat', 'bad'])).toBe('bad');
  expect(nearest('bat', ['bar', 'bad'])).toBe('bar');
});

test('the limit holds whatever the length', () => {
  expect(nearest('descritpon', ['description'])).toBe('description');
  expect(nearest('descritpon', ['description'], 1)).toBeUndefined();
});

test.each([
  ['subtitle', 'subtitles', true],
  ['subtitles', 'subtitle', true],
  ['ready', 'raedy', true],
  ['ready', 'reedy', true],
  ['', 'a', true],
  ['abc', 'abc', false],
  ['abc', 'cba', false],
  ['ab', 'abcd', false],
  ['abcd', 'badc', false],
  ['', '', false],
])('%s and %s are one edit apart: %s', (a, b, apart) => {
  expect(isOneEditApart(a, b)).toBe(apart);
  expect(isOneEditApart(b, a)).toBe(apart);
});

test('one edit apart is distance one, or a swap', () => {
  const word = fc.stringMatching(/^[ab]{0,6}$/);
  fc.assert(
    fc.property(word, word, (a, b) => {
      const swaps = Array.from(
        { length: Math.max(0, a.length - 1) },
        (_, i) => a.slice(0, i) + a.charAt(i + 1) + a.charAt(i) + a.slice(i + 2),
      );
      expect(isOneEditApart(a, b)).toBe(a !== b && (distance(a, b) === 1 || swaps.includes(b)));
    }),
    { numRuns: 2000 },
  );
});

test('long words are compared in linear time', () => {
  checkLinearTime(() => {
    expect(isOneEditApart('a'.repeat(1_000_000), 'a'.repeat(999_999) + 'b')).toBe(true);
    expect(nearest('a'.repeat(100_000), ['b'.repeat(100_000)])).toBeUndefined();
  });
});
