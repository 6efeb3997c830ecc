import { describe, expect, test } from 'vitest';
import { escapeIn, insideOf, stretchOf, unitAt } from '../../../server/src/syntax/literal.js';

test.each([
  ['"abc"', { quote: '"', start: 1, end: 4 }],
  ['""', { quote: '"', start: 1, end: 1 }],
  ["'abc'", { quote: "'", start: 1, end: 4 }],
  ['`abc`', { quote: '`', start: 1, end: 4 }],
  // The closing quote is missing.
  ['"', { quote: '"', start: 1, end: 1 }],
  ['"abc', { quote: '"', start: 1, end: 4 }],
  ['abc', undefined],
  ['', undefined],
])('what is inside %s', (literal, expected) => expect(insideOf(literal)).toEqual(expected));

describe('a text between quotes is read as it was', () => {
  const texts = ['a', 'a "b" \'c\' `d`', '\\', '\\"', "\\'", '${x}', '$`{', '\n\t\u0001', '\u2028', '😀', 'ñ'];
  test.each(texts)('%j', (text) => {
    for (const quote of ['"', "'", '`'] as const) {
      const literal = quote + escapeIn(quote, text) + quote;
      expect(evaluate(literal)).toBe(text);
    }
    expect(JSON.parse(`"${escapeIn('"', text)}"`)).toBe(text);
  });
  test('and others quotes stay as they are', () => {
    expect(escapeIn('"', `'\``)).toBe(`'\``);
    expect(escapeIn("'", '"`')).toBe('"`');
    expect(escapeIn('`', `"'`)).toBe(`"'`);
  });
});

/** The value of a literal as ECMAScript reads it, less what JSON has no escape for. */
function evaluate(literal: string): string {
  const quote = literal.charAt(0);
  const inside = literal.slice(1, -1);
  expect(inside.replace(/\\./gs, '..')).not.toContain(quote);
  if (quote === '`') expect(inside.replace(/\\./gs, '..')).not.toContain('${');
  return inside.replace(/\\(?:u([\da-f]{4})|(.))/gs, (_, hex: string | undefined, character: string) => {
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[character] ?? character;
  });
}

describe('a stretch of the value of a literal', () => {
  test.each([
    ['"abc"', 'abc', [1, 2], 'b'],
    ['"abc', 'abc', [1, 3], 'bc'],
    [String.raw`"\u0061\/b"`, 'a/b', [1, 3], String.raw`\/b`],
    [String.raw`"\u0061\/b"`, 'a/b', [0, 1], String.raw`\u0061`],
    [String.raw`"\\"`, '\\', [0, 1], String.raw`\\`],
    [String.raw`"\ud83d\ude00x"`, '😀x', [2, 3], 'x'],
    // Not closed, and the last quote is escaped.
    [String.raw`"a\"`, 'a"', [1, 2], String.raw`\"`],
    [String.raw`"\qb"`, 'b', [0, 1], undefined],
    [String.raw`"\u00"`, '', [0, 0], undefined],
  ] as const)('of %s', (literal, value, [start, end], expected) => {
    const found = stretchOf(literal, value, { start, end });
    expect(found && literal.slice(found.start, found.end)).toBe(expected);
  });
});

test.each([
  ['"abc"', 'abc', [0, 0, 1, 2, 3, 3]],
  [String.raw`"\u0061b"`, 'ab', [0, 0, 0, 0, 0, 0, 0, 1, 2, 2]],
  [String.raw`"\qb"`, 'b', [1, 1, 1, 1, 1, 1]],
])('the characters of %s by its offsets', (literal, value, expected) =>
  expect(expected.map((_, offset) => unitAt(literal, value, offset))).toEqual(expected),
);
