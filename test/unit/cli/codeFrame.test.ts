import { expect, test } from 'vitest';
import { codeFrame } from '../../../server/src/cli/reporters/codeFrame.js';
import { Lines } from '../../../server/src/syntax/lines.js';

/** Checks what is shown of the span from `«` to `»` in a text, and what is underlined. */
function checkFrame(drawn: string, columns: number, expected: string): void {
  const start = drawn.indexOf('«');
  const text = drawn.replace('«', '');
  const end = text.indexOf('»');
  const lines = new Lines(text.replace('»', ''));
  const position = (offset: number) => {
    const { line, start: lineStart } = lines.lineAt(offset);
    return { line, character: offset - lineStart };
  };
  const frame = codeFrame(lines, { start: position(start), end: position(end) }, columns);
  expect(`${frame.line} ${frame.code}\n  ${frame.underline}`).toBe(expected);
}

test('the span is underlined', () =>
  checkFrame('{\n  "status": «"redy"»,\n}', 80, '2   "status": "redy",\n              ^^^^^^'));

test('a line ends where it ends, whatever it ends with', () => {
  checkFrame('{\r\n  «a»\r\n}', 80, '2   a\n    ^');
  checkFrame('{\r  «a»\r}', 80, '2   a\n    ^');
});

test('tabs are as wide as they are shown', () => checkFrame('\t"a":\t«1»', 80, '1     "a":    1\n              ^'));

test('wide characters take two columns', () => {
  checkFrame('"字幕": «"検索"»', 80, '1 "字幕": "検索"\n          ^^^^^^');
  checkFrame('"🎬": «"👩‍👩‍👧"»', 80, '1 "🎬": "👩‍👩‍👧"\n        ^^^^');
  checkFrame('"ｶﾅ": «1»', 80, '1 "ｶﾅ": 1\n        ^');
});

test('combining marks take none', () => checkFrame('"e\u0301": «1»', 80, '1 "e\u0301": 1\n       ^'));

test('an empty span is the place behind it, also at the end of a line', () => {
  checkFrame('{ "a": «»}', 80, '1 { "a": }\n         ^');
  checkFrame('{ "a":«»', 80, '1 { "a":\n        ^');
  checkFrame('«»', 80, '1 \n  ^');
});

test('a span over several lines is underlined to the end of its first', () => {
  const lines = new Lines('{ "a": [\n1\n] }');
  const range = { start: { line: 0, character: 7 }, end: { line: 2, character: 1 } };
  expect(codeFrame(lines, range, 80)).toEqual({ line: 1, code: '{ "a": [', underline: '       ^', lastLine: 3 });
});

test('a long line is cut around the span', () => {
  checkFrame(
    `${'a'.repeat(50)}«bbb»${'c'.repeat(50)}`,
    21,
    `1 …${'a'.repeat(8)}bbb${'c'.repeat(8)}…\n  ${' '.repeat(9)}^^^`,
  );
  checkFrame(`«bbb»${'c'.repeat(50)}`, 20, `1 bbb${'c'.repeat(15)}…\n  ^^^`);
  checkFrame(`${'a'.repeat(50)}«bbb»`, 20, `1 …${'a'.repeat(15)}bbb\n  ${' '.repeat(16)}^^^`);
});

test('of a span that does not fit the beginning is shown', () =>
  checkFrame(`${'a'.repeat(50)}«${'b'.repeat(50)}»`, 20, `1 …${'b'.repeat(18)}…\n   ${'^'.repeat(18)}`));

test('a file on one line of megabytes is cut before it is looked at', () => {
  const text = `${'字'.repeat(1_000_000)}«b»${'🎬'.repeat(1_000_000)}`;
  const before = performance.now();
  checkFrame(text, 21, `1 …${'字'.repeat(4)}b${'🎬'.repeat(5)}…\n  ${' '.repeat(9)}^`);
  expect(performance.now() - before).toBeLessThan(5000);
});
