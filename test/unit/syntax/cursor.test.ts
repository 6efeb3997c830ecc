import { describe, expect, test } from 'vitest';
import { cursorAt } from '../../../server/src/syntax/cursor.js';
import { parse } from '../../../server/src/syntax/parse.js';

/** What the cursor drawn as `|` is, in one line: kind, path, what is replaced, and what is needed around it. */
function describeCursor(drawn: string): string {
  const offset = drawn.indexOf('|');
  const text = drawn.replace('|', '');
  const cursor = cursorAt(text, parse(text), offset);
  if (!cursor) return 'nothing';
  const words = [
    cursor.kind,
    cursor.path.join('.'),
    `<${text.slice(cursor.span.start, cursor.span.end)}>`,
    cursor.quotes,
  ];
  if (cursor.kind === 'key' && cursor.hasColon) words.push('colon');
  if (cursor.kind === 'key') words.push(`not ${[...cursor.taken].join(' ')}`);
  if (cursor.kind === 'item') words.push(`${cursor.siblings.length} siblings`);
  if (cursor.kind !== 'root') {
    if (cursor.missingComma !== undefined) words.push(`comma at ${cursor.missingComma}`);
    if (cursor.needsComma) words.push('comma behind');
  }
  return words.join(' ').replace(/ {2,}/g, ' ').trim();
}

const check = (cases: readonly (readonly [drawn: string, expected: string])[]): void => {
  test.each(cases)('%s: %s', (drawn, expected) => expect(describeCursor(drawn)).toBe(expected));
};

describe('keys', () =>
  check([
    ['{|', 'key <> none not'],
    ['{ | }', 'key <> none not'],
    ['{ "a": 1, | }', 'key <> none not a'],
    ['{ "a": 1 | }', 'key <> none not a comma at 8'],
    ['{ "a": 1 | , "b": 2 }', 'key <> none not a b comma at 8'],
    ['{ | "b": 2 }', 'key <> none not b comma behind'],
    ['{ "a": 1 /* , */ | "b": 2 }', 'key <> none not a b comma at 8 comma behind'],
    ['{ "na|me": 1, "b": 2 }', 'key <"name"> closed colon not b'],
    ['{ "na|me", "b": 2 }', 'key <"name"> closed not b'],
    ['{ loc| }', 'key <loc> none not'],
    ['{ loc|\n "b": 2 }', 'key <loc> none not b comma behind'],
    ['{ "loc| }', 'key <"loc> open not'],
    ['{ "loc|ation\n}', 'key <"location> open not'],
    ['{ "a": { "b": | }, "c": 1 }', 'value a.b <> none'],
    ['{ "a": { | }, "c": 1 }', 'key a <> none not'],
    ['{ "a": []|}', 'key <> none not a comma at 9'],
    ['{ "a": 1\n|\n}', 'key <> none not a comma at 8'],
    ['{ "a"\n | }', 'key <> none not a comma at 5'],
  ]));

describe('values', () =>
  check([
    ['{ "a": | }', 'value a <> none'],
    ['{ "a":|', 'value a <> none'],
    ['{ "a": "|', 'value a <"> open'],
    ['{ "a": "x|y" }', 'value a <"xy"> closed'],
    ['{ "a": "x|y, }', 'value a <"xy> open'],
    ['{ "a": "one| two }\n}', 'value a <"one two }> open'],
    ['{ "a": "x|, "b": 2 }', 'value a <"x> open'],
    ['{ "a": "x|" "b": 2 }', 'value a <"x"> closed comma behind'],
    ['{ "a": |\n "b": 2 }', 'value a <> none comma behind'],
    ['{ "a": | "x" }', 'value a < "x"> none'],
    ['{ "a": tr|ue }', 'value a <true> none'],
    ['{ "a": 12| }', 'value a <12> none'],
    ['{ "a": "x\\"|y" }', 'value a <"x\\"y"> closed'],
    ['{ "a": "x|\r\n}', 'value a <"x> open'],
  ]));

describe('items', () =>
  check([
    ['{ "a": [|] }', 'item a.0 <> none 0 siblings'],
    ['{ "a": ["x", |] }', 'item a.1 <> none 1 siblings'],
    ['{ "a": ["x" |] }', 'item a.1 <> none 1 siblings comma at 11'],
    ['{ "a": [| "x"] }', 'item a.0 <> none 1 siblings comma behind'],
    ['{ "a": ["x", "|"] }', 'item a.1 <""> closed 1 siblings'],
    ['{ "a": ["x", "y|", "z"] }', 'item a.1 <"y"> closed 2 siblings'],
    ['{ "a": ["x", "|] }', 'item a.1 <"> open 1 siblings'],
    ['{ "a": ["x", | }', 'item a.1 <> none 1 siblings'],
    ['{ "a": [1, |', 'item a.1 <> none 1 siblings'],
    ['[[|], 1]', 'item 0.0 <> none 0 siblings'],
  ]));

describe('the root', () =>
  check([
    ['|', 'root <> none'],
    ['\uFEFF|', 'root <> none'],
    [' \n|\n', 'root <> none'],
    ['too|', 'root <too> none'],
    ['"|"', 'root <""> closed'],
  ]));

describe('nothing', () =>
  check([
    ['{} |', 'nothing'],
    ['|{}', 'nothing'],
    ['{ // x|\n}', 'nothing'],
    ['{ /* | */ }', 'nothing'],
    ['{ /* |', 'nothing'],
    ['{ "a" | }', 'nothing'],
    ['{ "a" |: 1 }', 'nothing'],
    ['{ "a"|: 1 }', 'nothing'],
    ['{ "a": |[] }', 'nothing'],
    ['{ "a": |\n "x" }', 'nothing'],
    ['// |', 'nothing'],
  ]));

test('behind a closed comment something may be typed', () => {
  expect(describeCursor('{ /* x */| }')).toBe('key <> none not');
});
