import { expect, test } from 'vitest';
import { isOtherDialect, mayRunAway } from '../../../server/src/vocabularies/patternDialects.js';
import { checkLinearTime } from './linearTime.js';

test.each(['(?i)^x', '(?P<name>x)', '(?>x)', 'a++', '\\Ax\\z', '[[:alpha:]]'])('%s is of another engine', (pattern) =>
  expect(isOtherDialect(pattern)).toBe(true),
);
test.each(['([a-z', '(?<name>x)', '(?:x)', '(?=x)', 'a+?', '\\d+$', '[a-z]+'])('%s is not', (pattern) =>
  expect(isOtherDialect(pattern)).toBe(false),
);

test.each([
  '^(a+)+$',
  '^([a-zA-Z0-9_.+-]+)*@example',
  '((a+))*',
  '^(?:[a-z]+|b)*$',
  '(?:a+){2,}',
  '(a|b+)*',
  '(\\w+\\s?)*',
])('%s may run away', (pattern) => expect(mayRunAway(pattern)).toBe(true));
test.each([
  '^[a-z]+(-[a-z])*$',
  '(abc)+',
  '(a+)?',
  '(a+){2}',
  '(\\+)+',
  '([+*])+',
  'a+b+',
  '(',
  ')',
  '[',
  '\\',
  '(a+)b+',
])('%s does not', (pattern) => expect(mayRunAway(pattern)).toBe(false));

test('hostile texts take linear time', () => {
  for (const part of ['(', ')', '[', '{1', '(a+', '\\', '(?', '(?i', '[[:a'])
    checkLinearTime(() => {
      mayRunAway(part.repeat(100_000));
      isOtherDialect(part.repeat(100_000));
    });
});
