import { expect, test } from 'vitest';
import { contentSpan, stretchOfContent } from '../../../server/src/syntax/content.js';
import { parse } from '../../../server/src/syntax/parse.js';

/** What is written for the stretch of the value that a text stands in. */
function writtenFor(json: string, stretch: string): string {
  const { root } = parse(json);
  if (root?.type !== 'string') throw new Error('no string');
  const start = root.value.indexOf(stretch);
  const span = stretchOfContent(json, root, { start, end: start + stretch.length });
  return json.slice(span.start, span.end);
}

test.each([
  ['"a{b}c"', '{b}', '{b}'],
  [String.raw`"\u0061{b}c"`, '{b}', '{b}'],
  [String.raw`"a\\{\u0062}\"c"`, '{b}', String.raw`{\u0062}`],
  [String.raw`"http:\/\/x\/{b}"`, '{b}', '{b}'],
  [String.raw`"\ud83d\uDE00{b}"`, '{b}', '{b}'],
  [String.raw`"\ud83d\uDE00{b}"`, '😀', String.raw`\ud83d\uDE00`],
  ['"😀{b}"', '{b}', '{b}'],
  [String.raw`"\n{b}"`, '\n{b}', String.raw`\n{b}`],
  // An escape that is none: nobody knows what the author counts.
  [String.raw`"\q{b}"`, '{b}', String.raw`\q{b}`],
])('%s: %s', (json, stretch, expected) => expect(writtenFor(json, stretch)).toBe(expected));

test.each([
  ['"ab"', 'ab'],
  ['""', ''],
  ['"ab', 'ab'],
  ['"ab\n', 'ab'],
])('the content of %j', (json, expected) => {
  const { root } = parse(json);
  if (root?.type !== 'string') throw new Error('no string');
  const { start, end } = contentSpan(root);
  expect(json.slice(start, end)).toBe(expected);
});
