import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Document } from '../../../server/src/engine/document.js';
import { entriesKeys } from '../../../server/src/kinds/index.js';
import { EncodedLines } from '../../../server/src/lsp/encodedLines.js';

const uri = 'file:///workspace/tools.json';
const piece = fc.constantFrom(
  'a',
  '"',
  '{}',
  ',',
  'é',
  'ß',
  '漢',
  '😀',
  '👩‍👩‍👧',
  '\ud83d',
  '\udc00',
  '\n',
  '\r\n',
  '\r',
  '\t',
);
const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
const lengthIn = {
  'utf-8': (part: string) => Buffer.byteLength(part),
  'utf-32': (part: string) => Array.from(part).length,
};

test.each(['utf-8', 'utf-32'] as const)(
  'columns in %s are those of the line up to there, and lead back',
  (encoding) => {
    fc.assert(
      fc.property(text, fc.boolean(), (content, asRegistry) => {
        const source = asRegistry
          ? Document.create(uri, 'json', 1, `{ "é": "漢", "tools": [ { ${content} }, {} ] }`, entriesKeys)
          : content;
        const whole = typeof source === 'string' ? source : source.text;
        const lines = new EncodedLines(encoding);
        whole.split(/\r\n|\r|\n/).forEach((line, number) => {
          let units = 0;
          for (const character of line) {
            const before = lengthIn[encoding](line.slice(0, units));
            const width = lengthIn[encoding](character);
            expect(lines.encode(uri, source, number, units)).toBe(before);
            expect(lines.decode(uri, source, number, before)).toBe(units);
            // Within a character is before it.
            for (let within = 1; within < width; within++)
              expect(lines.decode(uri, source, number, before + within)).toBe(units);
            if (character.length > 1) expect(lines.encode(uri, source, number, units + 1)).toBe(before);
            units += character.length;
          }
          expect(lines.encode(uri, source, number, units)).toBe(lengthIn[encoding](line));
          // Beyond the end is beyond the end.
          expect(lines.decode(uri, source, number, lengthIn[encoding](line) + 7)).toBe(units + 7);
        });
      }),
      { numRuns: 300 },
    );
  },
);

test('another version of the text is another text', () => {
  const lines = new EncodedLines('utf-8');
  expect(lines.encode(uri, 'é!', 0, 2)).toBe(3);
  expect(lines.encode(uri, 'e!', 0, 2)).toBe(2);
});
