import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { onTypeFormatting } from '../../../server/src/features/onTypeFormatting.js';
import { openAtCursor } from '../../support/cursor.js';

/** The text after a line was begun at the cursor. */
async function typed(drawn: string): Promise<string> {
  const { file, position, text } = await openAtCursor(drawn);
  const edits = onTypeFormatting(file, position);
  expect(edits.length).toBeLessThan(2);
  return TextDocument.applyEdits(TextDocument.create(file.uri, 'json', 1, text), edits);
}

const check = async (drawn: string): Promise<void> => {
  const expected = drawn
    .replace('|', '')
    .replace('◆', ',')
    .replace(/^---.*\n/, '');
  expect(await typed(drawn.replace('◆', ''))).toBe(expected);
};

const registry = (entry: string): string => `{ "tools": [\n  { "location": "x" },\n  ${entry}\n] }`;

describe('the comma is added at ◆', () => {
  test.each([
    // In an entry.
    registry('{ "name": "a"◆\n    |\n    "status": "ready" }'),
    registry('{ "name": "a"◆\n    |"status": "ready" }'),
    registry('{ "tags": ["a"]◆\n    |\n    "status": "ready" }'),
    registry('{ "name": "a"◆ // why\n    |"status": "ready" }'),
    registry('{ "name": "a",\n    "status": "ready"◆\n    "tags": []\n    | }'),
    registry('{ "tags": [\n    "a"◆\n    |\n    "b" ] }'),
    registry('{ "tags": [ 1◆\n |2 ] }'),
    registry('{ "meta": { "a": true◆\n |"b": null }, "name": "x" }'),
    registry('{ "name": "a"◆\n    |"status": "ready" }').replaceAll('\n', '\r\n'),
    registry(String.raw`{ "name": "a\"\u0062😀"◆
      |"status": "ready" }`),
    // In the frame.
    '{ "version": "1.0.0"◆\n  |\n  "tools": [ { "location": "x" } ] }',
    '{ "tools": [ { "location": "x" } ]◆\n  |"meta": {} }',
    '{ "version": "1.0.0"◆\n  |"tools": [] }',
    // Between entries.
    '{ "tools": [\n  { "location": "x" }◆\n  |\n  { "location": "y" }\n] }',
    '{ "tools": [\n  { "location": "x" }◆\n  |{ "location": "y" }\n] }',
    '{ "tools": [\n  { "location": "x" }◆ // ,\n  |{ "location": "y" }\n] }',
    '{ "tools": [\n  { "location": "x" }◆\n  { "location": "y" }\n  |\n] }',
    '{ "tools": [\n  { "location": "x" }◆\n  { "location": "y" }\n  |,\n  { "location": "z" }\n] }',
    '{ "tools": [\n  { "location": "x" },\n  { "location": "y" }◆\n  |\n  { "location": "z" }\n], "meta": {} }',
    // In other files of ours.
    '--- skill.json\n{ "protocol": {}, "capability_type": "api"◆\n  |"id": "x" }',
    '--- agent-registry.json\n{ "files": {}◆\n  |"rules": {} }',
  ])('%s', check);
});

describe('nothing is added', () => {
  test.each([
    // Nothing is missing, or nothing follows.
    registry('{ "name": "a",\n    |\n    "status": "ready" }'),
    registry('{ "name": "a"\n    | }'),
    registry('{ "name": "a"\n    |,\n "status": "ready" }'),
    registry('{\n    |"name": "a" }'),
    '{ "tools": [\n  { "location": "x" }\n  |\n] }',
    // Something else is wrong too.
    registry('{ "name": "a"\n    |"status" }'),
    registry('{ "name": "a"\n    |"status": }'),
    registry('{ "name": \n    |"status": "ready" }'),
    registry('{ "name": "a"\n    |"status": "ready" "tags": [] }'),
    registry('{ "name": "a"\n    |"status": "ready"'),
    registry('{ "tags": ["a" "b"\n    |"c"] }'),
    registry('{ name: "a"\n    |"status": "ready" }'),
    '{ "tools": [\n  { "location": "x" }\n  |{ "location": }\n] }',
    '{ "tools": [\n  { "location": "x" }\n  |{ "location": "y" } { "location": "z" }\n] }',
    '{ "tools": [\n  { "location": "x" }\n  |{ "location": "y" }',
    // It is missing elsewhere.
    registry('{ "name": "a" "status": "ready",\n    "tags": [],\n |    "languages": [] }'),
    registry('{ "name": "a",\n |   "status": "ready"   "tags": [] }'),
    '{ "tools": [\n  { "location": "x" }\n  { "location": "y" },\n  { "location": "z" }\n  |\n] }',
    registry('{ "name": "a" "status":\n    |"ready" }'),
    // Strings and comments.
    registry('{ "name": "a\n|" "status": "ready" }'),
    registry('{ "name": "a" /* \n| */ "status": "ready" }'),
    '{ "tools": [\n  { "location": "x" } /*\n|*/ { "location": "y" }\n] }',
    // No file yet.
    '|',
    '{\n|',
  ])('%s', check);
});
