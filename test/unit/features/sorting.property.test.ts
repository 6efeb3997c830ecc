import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Document } from '../../../server/src/engine/document.js';
import { sortStrings } from '../../../server/src/kinds/edits/sortStrings.js';
import { sortTools } from '../../../server/src/kinds/registry/refactorings/sortTools.js';
import { entriesKeys } from '../../../server/src/kinds/index.js';
import { Part } from '../../../server/src/syntax/part.js';
import { toData } from '../../../server/src/syntax/tree.js';

const blank = fc.constantFrom(
  '',
  ' ',
  '\n  ',
  '\r\n\t',
  '\n',
  ' // a, "x"\n',
  ' /* , */ ',
  '\n// [b]\n',
  '\n/* c\n d */\n',
);
const word = fc.constantFrom('"a"', '"b"', '"\\u0061"', '"a b"', '"B"', '""', '"é"', '"//"');
const gaps = fc.tuple(blank, blank);

const commentsOf = (text: string): readonly string[] => (text.match(/\/\/ [^\r\n]*|\/\* [^/]*\*\//g) ?? []).sort();
const sorted = (data: unknown): unknown => (Array.isArray(data) ? [...(data as string[])].sort() : data);

test('a sorted list has the same items and comments, and is in order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(word, gaps), { maxLength: 6 }), blank, fc.boolean(), (items, last, trails) => {
      const inner = items.map(([text, [before, behind]]) => before + text + behind).join(',');
      const text = `[${inner}${trails && items.length > 0 ? ',' : ''}${last}]`;
      const part = new Part('', text);
      const { root } = part.tree;
      const edit = root?.type === 'array' ? sortStrings(part, root) : undefined;
      if (!edit) return;
      const after = text.slice(0, edit.span.start) + edit.newText + text.slice(edit.span.end);
      const again = new Part('', after);
      expect(again.tree.problems.length).toBe(part.tree.problems.length);
      expect(toData(again.tree.root)).toEqual(sorted(toData(root)));
      expect(commentsOf(after)).toEqual(commentsOf(text));
      expect(again.tree.root?.type === 'array' && sortStrings(again, again.tree.root)).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});

test('sorted tools are the same tools and comments, in order', () => {
  const entry = fc.tuple(fc.constantFrom('a', 'b', 'c', 'b-c'), gaps);
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), blank, (entries, last) => {
      const inner = entries.map(([name, [before, behind]]) => `${before}{ "name": "${name}" }${behind}`).join(',');
      const text = `{ "version": "1.0.0", "tools": [${inner}${last}] }`;
      const document = Document.create('file:///tools.json', 'json', 1, text, entriesKeys);
      const changes = sortTools(document);
      if (!changes) return;
      let after = text;
      const edits = changes.flatMap((change) =>
        change.kind === 'edit' && change.part ? [{ ...change, part: change.part }] : [],
      );
      for (const { part, span, newText } of edits.reverse()) {
        const [start, end] = [document.offsetOf(part, span.start), document.offsetOf(part, span.end)];
        after = after.slice(0, start) + newText + after.slice(end);
      }
      const again = Document.create('file:///tools.json', 'json', 2, after, entriesKeys);
      const names = (of: Document): unknown[] => [...of.parts].map(({ data }) => (data as { name: string }).name);
      expect(names(again)).toEqual(names(document).sort());
      expect(commentsOf(after)).toEqual(commentsOf(text));
      expect(new Part('', after).tree.problems.length).toBe(new Part('', text).tree.problems.length);
      if (!after.includes('/')) expect(sortTools(again)).toBeUndefined();
    }),
    { numRuns: 3000 },
  );
});
