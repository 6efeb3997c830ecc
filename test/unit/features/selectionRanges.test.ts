import { describe, expect, test } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver-types';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { selectionRanges } from '../../../server/src/features/selectionRanges.js';
import { openAtCursor } from '../../support/cursor.js';

/** What is selected at the cursor, from the inside out. Each holds the one before. */
async function selected(drawn: string): Promise<readonly string[]> {
  const { file, position, text } = await openAtCursor(drawn);
  const document = TextDocument.create(file.uri, 'json', 1, text);
  const [innermost] = selectionRanges(file, [position]);
  const found: string[] = [];
  let [start, end] = [document.offsetAt(position), document.offsetAt(position)];
  for (let range: SelectionRange | undefined = innermost; range; range = range.parent) {
    const [from, to] = [document.offsetAt(range.range.start), document.offsetAt(range.range.end)];
    expect(from <= start && end <= to && (found.length === 0 || to - from > end - start), 'it grows').toBe(true);
    [start, end] = [from, to];
    found.push(text.slice(from, to));
  }
  expect(found.at(-1)).toBe(text);
  return found;
}

describe('from the cursor outwards', () => {
  test.each([
    [
      '{ "tools": [{ "name": "me|dia" }, {}] }',
      [
        'media',
        '"media"',
        '"name": "media"',
        '{ "name": "media" }',
        '[{ "name": "media" }, {}]',
        '"tools": [{ "name": "media" }, {}]',
      ],
    ],
    [
      '{ "tools": [{ "na|me": "a" }] }',
      ['name', '"name"', '"name": "a"', '{ "name": "a" }', '[{ "name": "a" }]', '"tools": [{ "name": "a" }]'],
    ],
    [
      '{ "tools": [{ "location": "x", "tags": ["a", |"b"] }] }',
      ['"b"', '["a", "b"]', '"tags": ["a", "b"]', '{ "location": "x", "tags": ["a", "b"] }'],
    ],
    [
      '{ "tools": [{ "name": "a" }, | { "name": "b" }] }',
      ['[{ "name": "a" },  { "name": "b" }]', '"tools": [{ "name": "a" },  { "name": "b" }]'],
    ],
    ['{ "tools": [{ "name": |"a" }] }', ['"a"', '"name": "a"']],
    ['{ "tools": [{ "name":| "a" }] }', ['"name": "a"', '{ "name": "a" }']],
    ['{ "version": "1.0.0",| "tools": [{ "name": "a" }] }', []],
    [
      '{ "tools": [{ "name": "a" }], "meta": { "repo": "x|" } }',
      ['x', '"x"', '"repo": "x"', '{ "repo": "x" }', '"meta": { "repo": "x" }'],
    ],
    ['{ "tools": [{ "name": "a" }], "meta": { |} }', ['{ }', '"meta": { }']],
    ['{ "version": "|" }', ['', '""', '"version": ""']],
    // Half typed.
    [
      '{ "tools": [{ "name": "me|',
      ['me', '"me', '"name": "me', '{ "name": "me', '[{ "name": "me', '"tools": [{ "name": "me'],
    ],
    ['{ "tools": [{ "name": "a", "sta|', ['sta', '"sta', '{ "name": "a", "sta', '[{ "name": "a", "sta']],
    ['{ "tools": [{ "name": "a" }, { "name"| }', ['"name"', '{ "name" }', '[{ "name": "a" }, { "name" }']],
    ['|', []],
  ])('%s', async (drawn, expected) => {
    const found = await selected(drawn);
    expect(found.slice(0, expected.length)).toEqual(expected);
    if (expected.length === 0) expect(found).toHaveLength(1);
  });

  test('over lines, with carriage returns, behind a byte order mark and with a file end of its own', async () => {
    const entry = '{\r\n      "name": "😀a"\r\n    }';
    const text = `{\r\n  "tools": [\r\n    ${entry}\r\n  ]\r\n}\r\n`;
    const whole = text.trimEnd();
    expect(await selected(text.replace('😀', '😀|'))).toEqual([
      '😀a',
      '"😀a"',
      '"name": "😀a"',
      entry,
      `[\r\n    ${entry}\r\n  ]`,
      `"tools": [\r\n    ${entry}\r\n  ]`,
      whole,
      text,
    ]);
  });

  test('in a descriptor', async () =>
    expect(await selected('--- skill.json\n{ "protocol": {}, "capability_type": "api", "tags": ["|a"] }')).toEqual([
      'a',
      '"a"',
      '["a"]',
      '"tags": ["a"]',
      '{ "protocol": {}, "capability_type": "api", "tags": ["a"] }',
    ]));
});

test('for every position that is asked about', async () => {
  const { file } = await openAtCursor('{ "version": |"1.0.0" }');
  const found = selectionRanges(file, [
    { line: 0, character: 4 },
    { line: 0, character: 15 },
    { line: 9, character: 9 },
  ]);
  expect(found.map(({ range }) => [range.start.character, range.end.character])).toEqual([
    [3, 10],
    [14, 19],
    [0, 22],
  ]);
});
