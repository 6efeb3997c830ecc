import { expect, test } from 'vitest';
import { decodeUtf8 } from '../../../server/src/cli/utf8.js';

const bytes = (...values: readonly (string | number)[]): Uint8Array =>
  new Uint8Array(values.flatMap((value) => (typeof value === 'number' ? [value] : [...Buffer.from(value)])));

test('UTF-8 loses its byte order mark only', () => {
  expect(decodeUtf8(bytes('\ufeff字🎬\ufeff'))).toEqual({ text: '字🎬\ufeff' });
  expect(decodeUtf8(bytes())).toEqual({ text: '' });
});

test.each([
  ['Latin-1', bytes('字', 0xe9, '"'), 3],
  ['a character that is cut off', bytes('ab', 0xf0, 0x9f, 0x8e), 2],
  ['a second byte alone', bytes(0x80, 'a'), 0],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, '{', 0), 0],
  ['a surrogate', bytes('abc', 0xed, 0xa0, 0x80), 3],
])('%s is told from the byte at which it begins', (_, text, invalidAt) => {
  expect(decodeUtf8(text).invalidAt).toBe(invalidAt);
});
