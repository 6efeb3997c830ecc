import { describe, expect, test } from 'vitest';
import { foldingRanges, type FoldingCapabilities } from '../../../server/src/features/foldingRanges.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const everything: FoldingCapabilities = { linesOnly: false, limit: Infinity, collapsedText: false };
const lines: FoldingCapabilities = { ...everything, linesOnly: true };

/** Draws what can be folded: from and to as `line:character`, kind and text. */
async function folds(text: string, capabilities = everything, path = 'tools.json'): Promise<readonly string[]> {
  const { workspace } = await openWorkspace({ [path]: text });
  const file = workspace.file(uriOf(path));
  if (!file) throw new Error(`${path} is not known`);
  return foldingRanges(file, capabilities).map(
    ({ startLine, startCharacter, endLine, endCharacter, kind, collapsedText }) => {
      const at = (line: number, character: number | undefined): string =>
        character === undefined ? `${line}` : `${line}:${character}`;
      return [`${at(startLine, startCharacter)}-${at(endLine, endCharacter)}`, kind, collapsedText]
        .filter(Boolean)
        .join(' ');
    },
  );
}

const registry = `{
  // The tools.
  // All of them.
  "version": "1.0.0", // c
  // d
  "tools": [
    {
      "name": "a", "location": "{",
      "tags": [
        "x"
      ], "capabilities": [ "y" ]
    },
    /* a
       b */
    { "name": "b", "meta": {
      "c": 1 } }, {
      "name": "d"
    }
    // e

    // f
  ],
  "meta": {
    "repo": "x"
  }
}
`;

describe('a registry', () => {
  const byCharacter = [
    '0:1-25:0',
    '1:2-2:17 comment',
    '5:12-21:2',
    '6:5-11:4',
    '8:15-10:6',
    '12:4-13:11 comment',
    '14:5-15:15',
    '14:28-15:13',
    '15:19-17:4',
    '22:11-24:2',
  ];
  test('by characters', async () => expect(await folds(registry)).toEqual(byCharacter));
  test('with carriage returns', async () =>
    expect(await folds(registry.replaceAll('\n', '\r\n'))).toEqual(byCharacter));
  test('by lines: the line of the closing bracket stays', async () =>
    expect(await folds(registry, lines)).toEqual([
      '0-24',
      '1-2 comment',
      '5-20',
      '6-10',
      '8-9',
      '12-13 comment',
      '15-16',
      '22-23',
    ]));
  test('with the names of tools', async () =>
    expect((await folds(registry, { ...lines, collapsedText: true })).filter((line) => / [a-z]$/.test(line))).toEqual([
      '6-10 a',
      '15-16 d',
    ]));
  test.each([
    [0, []],
    [1, ['0-24']],
    [3, ['0-24', '1-2 comment', '5-20']],
    [5, ['0-24', '1-2 comment', '5-20', '6-10', '22-23']],
    [8, ['0-24', '1-2 comment', '5-20', '6-10', '8-9', '12-13 comment', '15-16', '22-23']],
  ])('%i at the most: the outer ones', async (limit, expected) =>
    expect(await folds(registry, { ...lines, limit })).toEqual(expected),
  );
});

test.each([
  ['{ "tools": [] }', []],
  ['{ "tools": [{ "name": "a" }], "version": "1.0.0" }', []],
  // Entries on lines, in a frame on one.
  ['{ "tools": [{\n "name": "a" }] }', ['0:1-1:16', '0:12-1:14', '0:13-1:13']],
  ['{ "tools": [{ "name": "a", "tags": [\n] }] }', ['0:1-1:5', '0:12-1:3', '0:13-1:2', '0:36-1:0']],
  // Brackets in strings and comments.
  ['{\n "tools": [], // [ {\n "version": "[\\"{"\n}', ['0:1-3:0']],
  // Half typed.
  ['{\n "tools": [ {\n "name": "a"\n}, {\n "name": \n', ['1:13-3:0']],
  ['{\n "version": "1.0.0\n}', ['0:1-2:0']],
  ['{\n "tools": [ }\n }', ['0:1-1:12']],
  ['', []],
])('%j', async (text, expected) => expect(await folds(text)).toEqual(expected));

test('a descriptor, with the names of its inputs', async () => {
  const text = '{ "protocol": {}, "capability_type": "api",\n "inputs": [\n {\n "name": "lang"\n }\n ]\n}';
  expect(await folds(text, { ...lines, collapsedText: true }, 'skill.json')).toEqual(['0-5', '1-4', '2-3 lang']);
});
