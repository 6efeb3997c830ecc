import { describe, expect, test } from 'vitest';
import { Document } from '../../../server/src/engine/document.js';
import { entriesKeys } from '../../../server/src/kinds/index.js';

const texts = [
  '{ "v": 1, "tools": [ { "a": 1 }, /* c */ { "b": [2] } , {} ], "meta": {} }',
  '{\r\n"tools":[{"a":1},\r\n{"b":2}]}',
  '{ "tools": [] }',
  '{ "v": 1 }',
  '{ "tools": [ { "a": 1 }, { "b"',
  '',
];

/** The characters of a file between two offsets that its stretches hold, by offset; what stands between entries belongs to none. */
function covered(document: Document, from: number, to: number): readonly number[] {
  const found: number[] = [];
  for (const { part, span } of document.stretches(from, to)) {
    for (let offset = Math.max(0, span.start); offset < Math.min(span.end, part.body.length); offset++) {
      const at = document.offsetOf(part, offset);
      if (document.text[at] === part.body[offset]) found.push(at);
    }
  }
  return found.sort((a, b) => a - b);
}

describe.each(texts)('%j', (text) => {
  const document = Document.create('file:///workspace/tools.json', 'json', 1, text, entriesKeys);
  // What stands before an entry belongs to no body.
  const leads = [...document.parts].map((part) => {
    const end = document.offsetOf(part, 0);
    return { start: end - part.lead.length, end };
  });
  const isOwned = (offset: number): boolean => !leads.some(({ start, end }) => start <= offset && offset < end);

  test('every stretch holds what lies between its ends, and nothing else', () => {
    for (let from = 0; from <= text.length; from++) {
      for (let to = from; to <= text.length; to++) {
        const expected = Array.from({ length: to - from }, (_, index) => from + index).filter(isOwned);
        expect(covered(document, from, to), `${from}-${to}`).toEqual(expected);
      }
    }
  });

  test('entries come with their positions, as the list has them', () => {
    const all = [...document.parts.positions()];
    const found = [...document.stretches(0, text.length)].flatMap(({ position }) => position ?? []);
    expect(found).toEqual(all);
    for (const position of all) expect(position).toEqual(document.parts.find(position.part));
  });
});
