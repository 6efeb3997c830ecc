import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../server/src/syntax/edit.js';
import { formatEdits, type FormattingOptions } from '../../../server/src/syntax/format.js';
import { parse } from '../../../server/src/syntax/parse.js';
import type { Span } from '../../../server/src/syntax/span.js';
import { toData } from '../../../server/src/syntax/tree.js';

/** The text after the edits, which must be in order and apart from each other, and of white space alone. */
function apply(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { span, newText } of edits) {
    expect(span.start).toBeGreaterThanOrEqual(at);
    expect(newText).toMatch(/^[ \t\r\n]*$/);
    expect(text.slice(span.start, span.end)).toMatch(/^[ \t\r\n]*$/);
    expect(text.slice(span.start, span.end), 'an edit changes something').not.toBe(newText);
    result += text.slice(at, span.start) + newText;
    at = span.end;
  }
  return result + text.slice(at);
}

const format = (text: string, options: FormattingOptions, range?: Span): string =>
  apply(text, formatEdits(text, range, options, /\r\n|\n|\r/.exec(text)?.[0] ?? '\n'));

const optionSets: fc.Arbitrary<FormattingOptions> = fc.record(
  {
    tabSize: fc.integer({ min: 1, max: 8 }),
    insertSpaces: fc.boolean(),
    trimTrailingWhitespace: fc.boolean(),
    insertFinalNewline: fc.boolean(),
    trimFinalNewlines: fc.boolean(),
  },
  { requiredKeys: ['tabSize', 'insertSpaces'] },
);

const blanks = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\r\n',
  '  \t',
  '\n\n   ',
  '\n\t',
  ' // c, {\n',
  '/* b */',
  '\n/* b \n  c */\n',
  ' // x  \n',
);

/** JSON, with blanks and comments wherever they may stand. */
const laidOut = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.array(blanks, { minLength: 1, maxLength: 40 }))
  .map(([value, between]) => {
    let index = 0;
    const blank = (): string => between[index++ % between.length] ?? '';
    const write = (data: unknown): string => {
      if (Array.isArray(data)) return `[${blank()}${data.map((item) => write(item) + blank()).join(`,${blank()}`)}]`;
      if (typeof data !== 'object' || data === null) return JSON.stringify(data);
      const members = Object.entries(data).map(
        ([key, member]) => `${JSON.stringify(key)}${blank()}:${blank()}${write(member)}${blank()}`,
      );
      return `{${blank()}${members.join(`,${blank()}`)}}`;
    };
    return blank() + write(value) + blank();
  });

/** Anything, and mostly nearly JSON. */
const broken = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ',',
        ':',
        '"a"',
        '"',
        '1',
        'true',
        'x',
        '//',
        '/*',
        '*/',
        '\n',
        '\r\n',
        ' ',
        '\\',
        '😀',
        '\u00a0',
      ),
      fc.constantFrom('{ "a": [1, 2] }', '"b": ', '\n  "c": { "d":1},', '\n[{\n}]', '"open\n'),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((pieces) => pieces.join(''));

/** What a text says: its data, and its comments without the blanks at the ends of their lines. */
function meaningOf(text: string): unknown {
  const { root, comments } = parse(text);
  return [
    text.replace(/[ \t\r\n]+/g, ''),
    toData(root),
    comments.map(({ start, end }) => text.slice(start, end).replace(/[ \t]+(?=[\r\n]|$)/g, '')),
  ];
}

describe('formatting', () => {
  test('changes white space alone, and nothing the second time', () => {
    fc.assert(
      fc.property(fc.oneof(laidOut, broken), optionSets, (text, options) => {
        const once = format(text, options);
        expect(meaningOf(once)).toEqual(meaningOf(text));
        expect(format(once, options)).toBe(once);
      }),
      { numRuns: 1500 },
    );
  });

  test('JSON stays the same JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), optionSets, (value, options) => {
        expect(JSON.parse(format(JSON.stringify(value), options))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('of a range: changes white space that touches it', () => {
    fc.assert(
      fc.property(fc.oneof(laidOut, broken), optionSets, fc.nat(300), fc.nat(100), (text, options, from, length) => {
        const start = Math.min(from, text.length);
        const end = Math.min(start + length, text.length);
        const after = format(text, options, { start, end });
        for (const { span } of formatEdits(text, { start, end }, options, '\n')) {
          expect(span.start).toBeLessThanOrEqual(end);
          expect(span.end).toBeGreaterThanOrEqual(start);
        }
        expect(meaningOf(after)).toEqual(meaningOf(text));
      }),
      { numRuns: 1000 },
    );
  });
});
