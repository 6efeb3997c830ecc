import { expect, test } from 'vitest';
import { DocumentHighlightKind } from 'vscode-languageserver-types';
import { documentHighlights } from '../../../server/src/features/documentHighlights.js';
import { openAtCursor } from '../../support/cursor.js';

/** Draws the places in the file: what is read in brackets, what is written in double ones. */
async function highlightsAt(members: string, around = ''): Promise<string | undefined> {
  const text = `{ "protocol": {}, "capability_type": "api", ${members} }`;
  const { workspace, file, position, text: plain } = await openAtCursor(`--- skills/a.json\n${text}${around}`);
  const found = await documentHighlights(workspace, file, position);
  if (!found) return undefined;
  const first = plain.split('\n')[0] ?? '';
  let drawn = first;
  for (const { range, kind } of [...found].reverse()) {
    expect(range.start.line).toBe(0);
    const { start, end } = { start: range.start.character, end: range.end.character };
    const inner = drawn.slice(start, end);
    drawn =
      drawn.slice(0, start) + (kind === DocumentHighlightKind.Write ? `[[${inner}]]` : `[${inner}]`) + drawn.slice(end);
  }
  return drawn.slice('{ "protocol": {}, "capability_type": "api", '.length, -2);
}

test.each([
  [
    '"endpoint": { "url": "https://x.test/{lang}" }, "inputs": [{ "name": "|lang" }]',
    '"endpoint": { "url": "https://x.test/[{lang}]" }, "inputs": [{ "name": [["lang"]] }]',
  ],
  [
    '"id": "com.|example.a", "x-a": ["com.example.a", "com.example.ab"]',
    '"id": [["com.example.a"]], "x-a": [["com.example.a"], "com.example.ab"]',
  ],
  ['"tags": ["nlp|", "NLP", "nlp"]', '"tags": [["nlp"], "NLP", ["nlp"]]'],
  [
    '"output": { "schema": { "items": { "$ref": "#/$defs|/x" }, "$defs": { "x": {} } } }',
    '"output": { "schema": { "items": { "$ref": ["#/$defs/x"] }, "$defs": { [["x"]]: {} } } }',
  ],
  // What names nothing, equal or not.
  ['"name": "a|", "description": "a"', undefined],
  ['"na|me": "a", "provider": { "name": "b" }', undefined],
  ['"created_at": |', undefined],
])('%s', async (members, expected) => expect(await highlightsAt(members)).toBe(expected));

test('only this file', async () => {
  const around = '\n--- skills/b.json\n{ "protocol": {}, "capability_type": "api", "tags": ["nlp"] }';
  expect(await highlightsAt('"tags": ["n|lp"]', around)).toBe('"tags": [["nlp"]]');
});
