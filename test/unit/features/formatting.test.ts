import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { formatting } from '../../../server/src/features/formatting.js';
import type { FormattingOptions } from '../../../server/src/syntax/format.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const two: FormattingOptions = { tabSize: 2, insertSpaces: true };

/** The text after it was formatted. What is drawn between `«` and `»` is the range. */
async function formatted(drawn: string, options = two, path = 'tools.json'): Promise<string> {
  const text = drawn.replace(/[«»]/g, '');
  const { workspace } = await openWorkspace({});
  workspace.openDocument(uriOf(path), 'json', 1, text);
  const file = workspace.file(uriOf(path));
  if (!file) throw new Error(`${path} is not known`);
  const document = TextDocument.create(file.uri, 'json', 1, text);
  const start = drawn.indexOf('«');
  const range =
    start < 0 ? undefined : { start: document.positionAt(start), end: document.positionAt(drawn.indexOf('»') - 1) };
  return TextDocument.applyEdits(document, formatting(file, options, range));
}

const registry = '{"version":"1.0.0","tools":[{"name":"a","tags":["x"],"meta":{}},{"location":"x"}]}';
const laidOut = `{
  "version": "1.0.0",
  "tools": [
    {
      "name": "a",
      "tags": [
        "x"
      ],
      "meta": {}
    },
    {
      "location": "x"
    }
  ]
}`;

describe('a whole file', () => {
  test('a member a line', async () => expect(await formatted(registry)).toBe(laidOut));
  test('with four columns', async () =>
    expect(await formatted(registry, { tabSize: 4, insertSpaces: true })).toBe(laidOut.replaceAll('  ', '    ')));
  test('with tabs', async () =>
    expect(await formatted(registry, { tabSize: 4, insertSpaces: false })).toBe(laidOut.replaceAll('  ', '\t')));
  test('in the line ending of the file', async () => {
    const crlf = laidOut.replaceAll('\n', '\r\n');
    expect(await formatted(`\r\n${registry}`)).toBe(crlf);
    expect(await formatted(registry.replace('[{', '[\r\n{\r\n'))).toBe(crlf);
  });
  test('that is laid out needs no edit', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': `${laidOut}\n` });
    const file = workspace.file(uriOf('tools.json'));
    expect(file && formatting(file, two)).toEqual([]);
  });
  test('edits are as small as what changes', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': laidOut.replace('"name": ', '"name":') });
    const file = workspace.file(uriOf('tools.json'));
    const at = { line: 4, character: 13 };
    expect(file && formatting(file, two)).toEqual([{ range: { start: at, end: at }, newText: ' ' }]);
  });

  test.each([
    // The end of the file is as it was, unless something else is asked for.
    ['{}', {}, '{}'],
    ['{}\n', {}, '{}\n'],
    ['{}\n\n', {}, '{}\n\n'],
    ['{} \n\t\n ', {}, '{}\n\n'],
    ['{}', { insertFinalNewline: true }, '{}\n'],
    ['{}\r\n\r\n', { insertFinalNewline: true }, '{}\r\n\r\n'],
    ['{}\n\n\n', { trimFinalNewlines: true }, '{}\n'],
    ['{}', { trimFinalNewlines: true }, '{}'],
    ['{}\n\n', { insertFinalNewline: true, trimFinalNewlines: true }, '{}\n'],
    ['{\n}\n// c  \n\n', { trimFinalNewlines: true }, '{}\n// c  \n'],
    // Blanks at the end of a line are left in comments alone.
    ['{ // a  \n"version":1,  \n/* b\t\n  c */\n}', {}, '{ // a  \n  "version": 1,\n  /* b\t\n  c */\n}'],
    [
      '{ // a  \n"version":1,  \n/* b\t\n  c */\n}',
      { trimTrailingWhitespace: true },
      '{ // a\n  "version": 1,\n  /* b\n  c */\n}',
    ],
    // Comments and strings stay as they are.
    ['{"version":/* v */"1.0.0"// c\n,"tools":[ ]}', {}, '{\n  "version": /* v */ "1.0.0" // c\n  ,\n  "tools": []\n}'],
    ['{"version":"a  b\\n c:{","tools":[]}', {}, '{\n  "version": "a  b\\n c:{",\n  "tools": []\n}'],
    ['{"version":"\\q","tools":[],}', {}, '{\n  "version":"\\q",\n  "tools": [],\n}'],
  ])('%j with %j', async (text, options, expected) =>
    expect(await formatted(text, { ...two, ...options })).toBe(expected),
  );
});

describe('a file that is no JSON yet', () => {
  test.each([
    // The array is sound, what is around it is not.
    [
      '{ "version": ,\n"tools":[\n  {"name":"a"},\n   { "location" : "x" }\n ]\n}',
      '{ "version": ,\n"tools":[\n  {\n    "name": "a"\n  },\n  {\n    "location": "x"\n  }\n]\n}',
    ],
    // An entry is not, the others are.
    [
      '{ "tools":[\n  {"name":"a"},\n  {"name" "b"},\n  {"name":"c"}\n]}',
      '{ "tools":[\n  {\n    "name": "a"\n  },\n  {"name" "b"},\n  {\n    "name": "c"\n  }\n]}',
    ],
    ['{ "tools":[\n  {"name":"a},\n  {"name":"b"}\n]}', '{ "tools":[\n  {"name":"a},\n  {"name":"b"}\n]}'],
    ['{ "tools": [{"name":"a"},{"name":}] }', '{ "tools": [{"name":"a"},{"name":}] }'],
    ['{ "tools": [', '{ "tools": ['],
    ['', ''],
    ['  \n', '  \n'],
  ])('%j', async (text, expected) => expect(await formatted(text)).toBe(expected));
});

describe('a range', () => {
  test.each([
    ['{ "version":"1.0.0",\n«  "tools":[ ],\n»  "meta":{ } }', '{ "version":"1.0.0",\n  "tools": [],\n  "meta":{ } }'],
    ['{"tools":[\n  «{"name":"a"}»,\n  {"name":"b"}\n]}', '{"tools":[\n  {\n    "name": "a"\n  },\n  {"name":"b"}\n]}'],
    ['{"version":«"1.0.0","tools":[  ]»}', '{"version":"1.0.0",\n  "tools": []}'],
    ['{"version":"1.0.0"}«\n\n»', '{"version":"1.0.0"}\n\n'],
    [
      '{ "version": ,\n "tools":[\n  «{"name":"a"}»,\n  {"name":"b"}\n]}',
      '{ "version": ,\n "tools":[\n  {\n    "name": "a"\n  },\n  {"name":"b"}\n]}',
    ],
  ])('%j', async (drawn, expected) => expect(await formatted(drawn)).toBe(expected));
});
