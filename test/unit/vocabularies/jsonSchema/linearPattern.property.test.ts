import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PatternMatcher } from '../../../../server/src/vocabularies/jsonSchema/linearPattern.js';
import { checkLinearTime } from '../linearTime.js';

const matches = (pattern: string, text: string, steps = 1e6): boolean | undefined =>
  new PatternMatcher({ steps }).matches(pattern, text);

test.each([
  ['^[a-z]+(-[a-z]+)*$', 'some-words'],
  ['^[\\w.-]+@[\\w.-]+\\.[a-z]{2,}$', 'a.b@c.de'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '2026-05-09'],
  ['^(?:a|b)?c{0,2}d{2,}$', 'bccddd'],
  ['^\\p{Lu}\\u{1F600}.$', 'É😀😀'],
  ['\\bword\\b', 'a word.'],
  ['^(?<name>[^/\\]]*)\\/$', 'a]/'],
  ['^\\_a\\-b]$', '_a-b]'],
  ['', ''],
  ['^(|a|b)$', ''],
  ['^\\x41\\u0042\\cJ\\0$', 'AB\n\0'],
  ['^a{2}b{,3}$', 'aab{,3}'],
  ['^.$', '\u2028'],
  ['^(a*){3}$', 'aa'],
  ['^((a|b)?c)+$', 'acbcc'],
])('%s answers as the regular expressions of the language do', (pattern, text) => {
  let native: RegExp;
  try {
    native = new RegExp(pattern, 'u');
  } catch {
    native = new RegExp(pattern);
  }
  for (const other of [text, `${text}x`, `x${text}`, text.slice(1), '', '\n']) {
    expect([other, matches(pattern, other)]).toEqual([other, native.test(other)]);
  }
});

test('random patterns answer as those of the language do, or not at all', () => {
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\d', '-', '^', '$', '\\b');
    const group = tie('pattern').map((inside) => `(${inside})`);
    const term = fc.tuple(fc.oneof(atom, group), fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?'));
    return {
      pattern: fc
        .array(fc.array(term, { maxLength: 3 }), { minLength: 1, maxLength: 2 })
        .map((all) => all.map((items) => items.map(([a, q]) => (/^[\^$]|\\b/.test(a) ? a : a + q)).join('')).join('|')),
    };
  });
  fc.assert(
    fc.property(
      pattern,
      fc.string({ unit: fc.constantFrom('a', 'b', '-', '1', '\n'), maxLength: 6 }),
      (source, text) => {
        const matched = matches(source, text);
        if (matched !== undefined) expect(matched).toBe(new RegExp(source, 'u').test(text));
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  '(?=a)',
  '(?!a)',
  '(?<=a)b',
  '(a)\\1',
  '(?<x>a)\\k<x>',
  '(',
  '(a+)+',
  '(a|b+)*',
  '((a{100}){100}){100}',
  '('.repeat(5000),
  '[a]'.repeat(9999),
])('%.40s is given up', (pattern) => expect(matches(pattern, 'a')).toBeUndefined());

test('a hostile pattern on a long text takes linear time', () => {
  const text = `${'a'.repeat(100_000)}!`;
  for (const pattern of ['^(a+)+$', '(a|a)*b', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', 'a*a*a*a*a*b', '(.*)*x']) {
    checkLinearTime(() => expect(matches(pattern, text)).not.toBe(true));
  }
  expect(matches('(a|aa)+$', `${'a'.repeat(1000)}!`)).toBe(false);
  expect(matches('a', text, 10)).toBeUndefined();
});
