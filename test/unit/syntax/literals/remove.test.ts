import { expect, test } from 'vitest';
import { removed } from './support.js';

test.each([
  ['the first of several lines', `const LIST = [\n  'a',\n  'b',\n];\n`, 0, `const LIST = [\n  'b',\n];\n`],
  ['the last, with its comma', `const LIST = [\n  'a',\n  'b',\n];\n`, 1, `const LIST = [\n  'a',\n];\n`],
  ['the last, which has none', `[\n  "a",\n  "b"\n]\n`, 1, `[\n  "a"\n]\n`],
  ['one in the middle', `[\r\n\t"a",\r\n\t"b",\r\n\t"c"\r\n]\r\n`, 1, `[\r\n\t"a",\r\n\t"c"\r\n]\r\n`],
  ['the only one', `const LIST = [\n  'a',\n];\n`, 0, `const LIST = [];\n`],
  ['the only one of JSON', `[\n  "a"\n]\n`, 0, `[]\n`],
  ['the first on one line', `["a", "b"]`, 0, `["b"]`],
  ['the last on one line', `["a", "b"]`, 1, `["a"]`],
  ['the last of a minified text', `["a","b"]`, 1, `["a"]`],
  ['the last on one line, with its comma', `const LIST = ['a', 'b', ];\n`, 1, `const LIST = ['a', ];\n`],
  [
    'one with brackets beside others',
    `const LIST = [{\n  a: 1,\n}, {\n  b: 1,\n}];\n`,
    1,
    `const LIST = [{\n  a: 1,\n}];\n`,
  ],
  [
    'the first of brackets beside others',
    `const LIST = [{\n  a: 1,\n}, {\n  b: 1,\n}];\n`,
    0,
    `const LIST = [{\n  b: 1,\n}];\n`,
  ],
  [
    'the comment behind it stays on its line',
    `const LIST = [\n  'a', // one\n  'b', // two\n  'c', // three\n];\n`,
    1,
    `const LIST = [\n  'a', // one\n  // two\n  'c', // three\n];\n`,
  ],
  [
    'the comment behind the one before it stays, its comma goes',
    `const LIST = [\n  'a', // one, or two\n  'b'\n];\n`,
    1,
    `const LIST = [\n  'a' // one, or two\n];\n`,
  ],
  [
    'comments above and below stay, and the list is not empty then',
    `const LIST = [\n  // one\n  'a',\n  // none\n];\n`,
    0,
    `const LIST = [\n  // one\n  // none\n];\n`,
  ],
  [
    'a comment before its comma stays',
    `const LIST = [\n  'a' /* one */,\n  'b',\n];\n`,
    0,
    `const LIST = [\n  /* one */\n  'b',\n];\n`,
  ],
  ['a spread', `const LIST = [\n  ...A,\n  B,\n];\n`, 0, `const LIST = [\n  B,\n];\n`],
  ['a name', `const LIST = [...A, B as Tool] as const;\n`, 1, `const LIST = [...A] as const;\n`],
  ['a property', `const LIST = { a: 1, b: 2 };\n`, 0, `const LIST = { b: 2 };\n`],
])('a member is removed: %s', (_, before, index, after) => {
  expect(removed(before, index)).toBe(after);
});
