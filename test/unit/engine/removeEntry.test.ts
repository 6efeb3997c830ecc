import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Document } from '../../../server/src/engine/document.js';
import { removeEntry } from '../../../server/src/engine/removeEntry.js';

/** The text without one entry of its array `tools`. */
function without(text: string, index: number): string {
  const document = Document.create('file:///tools.json', 'json', 1, text, new Set(['tools']));
  const part = document.parts.at(index);
  if (!part) throw new Error('no such entry');
  const edits = removeEntry(document, part).map((change) => {
    if (change.kind !== 'edit' || !change.part) throw new Error('an edit that names its part is expected');
    return { range: document.toRange(change.part, change.span), newText: change.newText };
  });
  return TextDocument.applyEdits(TextDocument.create('file:///tools.json', 'json', 1, text), edits);
}

const spread = '{\n  "tools": [\n    { "a": 1 },\n    { "b": 2 },\n    { "c": 3 }\n  ],\n  "meta": {}\n}\n';

describe('an entry goes with its comma and its line', () => {
  test.each([
    [0, '{\n  "tools": [\n    { "b": 2 },\n    { "c": 3 }\n  ],\n  "meta": {}\n}\n'],
    [1, '{\n  "tools": [\n    { "a": 1 },\n    { "c": 3 }\n  ],\n  "meta": {}\n}\n'],
    [2, '{\n  "tools": [\n    { "a": 1 },\n    { "b": 2 }\n  ],\n  "meta": {}\n}\n'],
  ])('number %i of lines', (index, after) => {
    expect(without(spread, index)).toBe(after);
    expect(without(spread.replaceAll('\n', '\r\n'), index)).toBe(after.replaceAll('\n', '\r\n'));
  });

  test.each([
    ['{"tools":[{"a":1},{"b":2},{"c":3}]}', 0, '{"tools":[{"b":2},{"c":3}]}'],
    ['{"tools":[{"a":1},{"b":2},{"c":3}]}', 1, '{"tools":[{"a":1},{"c":3}]}'],
    ['{"tools":[{"a":1},{"b":2},{"c":3}]}', 2, '{"tools":[{"a":1},{"b":2}]}'],
    ['{ "tools": [ { "a": 1 }, { "b": 2 } ] }', 0, '{ "tools": [ { "b": 2 } ] }'],
    ['{ "tools": [ { "a": 1 }, { "b": 2 } ] }', 1, '{ "tools": [ { "a": 1 } ] }'],
    ['{ "tools": [ { "a": 1 } ] }', 0, '{ "tools": [] }'],
    ['{ "tools": [ { "a": 1 }, ] }', 0, '{ "tools": [] }'],
    ['{ "tools": [\n  {\n    "a": 1\n  }\n], "b": 1 }', 0, '{ "tools": [], "b": 1 }'],
    [
      '{ "tools": [{\n  "a": 1\n}, {\n  "b": 2\n}, {\n  "c": 3\n}] }',
      1,
      '{ "tools": [{\n  "a": 1\n}, {\n  "c": 3\n}] }',
    ],
    [
      '{ "tools": [\n  { "a": 1 }\n  , { "b": 2 }\n  , { "c": 3 }\n] }',
      1,
      '{ "tools": [\n  { "a": 1 }\n  , { "c": 3 }\n] }',
    ],
    ['{ "tools": [\n  { "a": 1 }\n  , { "b": 2 }\n] }', 1, '{ "tools": [\n  { "a": 1 }\n] }'],
  ])('%j', (before, index, after) => expect(without(before, index)).toBe(after));
});

describe('what is not as it should be stays so, and no more', () => {
  test.each([
    ['comma left behind', '{ "tools": [ { "a": 1 }, { "b": 2 }, ] }', 1, '{ "tools": [ { "a": 1 }, ] }'],
    ['no comma', '{ "tools": [ { "a": 1 } { "b": 2 } ] }', 0, '{ "tools": [  { "b": 2 } ] }'],
    ['no end', '{ "tools": [ { "a": 1 }, { "b": 2 }', 1, '{ "tools": [ { "a": 1 }'],
    ['no end at all', '{ "tools": [ { "a": 1 }', 0, '{ "tools": ['],
    [
      'a comment before it',
      '{ "tools": [\n  // a\n  { "a": 1 },\n  { "b": 2 }\n] }',
      0,
      '{ "tools": [\n  // a\n  { "b": 2 }\n] }',
    ],
    [
      'a comment behind it',
      '{ "tools": [\n  { "a": 1 }, // a\n  { "b": 2 }\n] }',
      0,
      '{ "tools": [\n  // a\n  { "b": 2 }\n] }',
    ],
    [
      'a comment before the comma',
      '{ "tools": [ { "a": 1 } /* , */, { "b": 2 } ] }',
      0,
      '{ "tools": [  /* , */{ "b": 2 } ] }',
    ],
    [
      'a comment about the one before',
      '{ "tools": [\n  { "a": 1 }, // a\n  { "b": 2 }\n] }',
      1,
      '{ "tools": [\n  { "a": 1 } // a\n] }',
    ],
    ['a comment beside the only one', '{ "tools": [\n  // a\n  { "a": 1 },\n] }', 0, '{ "tools": [\n  // a\n] }'],
  ])('%s', (_, before, index, after) => expect(without(before, index)).toBe(after));
});
