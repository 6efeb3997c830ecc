import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, parseToolMarkdown } from '../../../server/src/vocabularies/toolMarkdown.js';
import { plainlyListsOnly } from '../../../server/src/vocabularies/toolMarkdownShortcut.js';

const known = ['search', 'open', 'search-year'];
const isKnown = (name: string): boolean => known.some((capability) => nameKey(capability) === nameKey(name));

test.each([
  '# Tool\n\n## Capabilities\n\n- `search`\n- `open`\n',
  '# Tool\n\nDoes something else entirely.\n\n- other\n',
  '## Capacidades\r\n\r\n1. search: por título\r\n2. Otra cosa\r\n',
])('is plain: %j', (text) => {
  expect(plainlyListsOnly(text, isKnown)).toBe(true);
});

test.each([
  '## Capabilities\n\n- `serach`\n',
  '## Capabilities\n\n- search\n- delete: removes\n',
  '## Capabilities\n\n### `drop`\n',
])('is not: %j', (text) => {
  expect(plainlyListsOnly(text, isKnown)).toBe(false);
});

const name = fc.constantFrom(
  'search',
  'open',
  'Search',
  'delete',
  'search-year',
  'search year',
  'Works',
  'e',
  '_x',
  'ñandú',
);
const style = fc.constantFrom(
  (text: string) => text,
  (text: string) => `\`${text}\``,
  (text: string) => `**${text}**`,
  (text: string) => `[${text}](#x)`,
  (text: string) => `**\`${text}\`**`,
  (text: string) => `\`\`${text}\`\``,
  (text: string) => `\\${text}`,
  (text: string) => `~~${text}~~`,
  (text: string) => `&#100;${text}`,
);
const mark = fc.constantFrom(
  '- ',
  '* ',
  '+ ',
  '1. ',
  '2) ',
  '## ',
  '### ',
  '# ',
  '',
  '> - ',
  '  - ',
  '- - ',
  '- [ ] ',
  '-',
  '| ',
  '    ',
  '\t- ',
  '- # ',
);
const tail = fc.constantFrom('', ': does it', ' — does it', ' does it', '(x)', ' |', '\n---', '\n===', ' -');
const line = fc.oneof(
  fc.tuple(mark, name, style, tail).map(([before, word, as, after]) => before + as(word) + after),
  fc.constantFrom(
    '',
    '## Capabilities',
    '# Capacidades:',
    'Capabilities\n---',
    '```',
    '<!--',
    '-->',
    '<ul><li>delete</li></ul>',
    '| Name | What |',
    '|---|---|',
  ),
);

test('what is plain is what the parser says', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), fc.constantFrom('\n', '\r\n', '\r'), (lines, eol) => {
      const text = ['## Capabilities', '', ...lines].join('\n').replaceAll('\n', eol);
      if (!plainlyListsOnly(text, isKnown)) return;
      const stale = parseToolMarkdown(text).capabilitySections.flatMap(({ names }) =>
        names.filter((found) => !isKnown(found.name)),
      );
      expect(stale).toEqual([]);
    }),
    { numRuns: 3000 },
  );
});
