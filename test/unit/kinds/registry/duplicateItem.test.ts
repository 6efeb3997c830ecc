import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['registry/duplicate-item'];
const tagged = (tags: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "a", "location": "main.py", "tags": ${tags} }] }`;

describe('registry/duplicate-item', () => {
  test('every item after the first is reported, in each of the lists', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "location": "main.py", "capabilities": ["open", "search", "open", "\\u006fpen"],
                                                              ^^^^^^ registry/duplicate-item "open" stands more than once in "capabilities".
                                                                      ^^^^^^^^^^^ registry/duplicate-item "open"
    "languages": ["en", "es", "en"],
                              ^^^^ registry/duplicate-item "languages"
    "tags": ["a", "a"] }
                  ^^^ registry/duplicate-item "tags"
] }
`,
      { only },
    ));

  test('what differs, or is in another list or entry, is not', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "location": "main.py", "capabilities": ["open", "Open"], "languages": ["en"], "tags": ["open", "en"] },
  { "location": "main.py", "capabilities": ["open", 1, 1], "languages": ["en"], "tags": ["open"] }
] }
`,
      { only },
    ));

  test('of languages that differ in letter case, the one that is wrong is said', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "location": "main.py", "languages": ["EN", "en", "en"] }] }
                                                                       ^^^^ registry/language
                                                                                   ^^^^ registry/duplicate-item
`,
      { only: ['registry/duplicate-item', 'registry/language'] },
    ));

  test('is related to the first', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': tagged('["x", "b", "c", "b"]') });
    const file = workspace.file(uriOf('tools.json'));
    const found = file
      ? diagnosticsOf(workspace, file.uri).find(({ code }) => code === 'registry/duplicate-item')
      : undefined;
    expect(found?.relatedInformation?.map(({ location }) => location.range.start.character)).toEqual([
      tagged('["x", "b"').indexOf('"b"'),
    ]);
  });

  test.each([
    ['["a", "b", "a", "c"]', '["a", "b", "c"]'],
    ['["a", "b", "a"]', '["a", "b"]'],
    ['["a","a"]', '["a"]'],
    ['[\n  "a",\n  "a",\n  "b"\n]', '[\n  "a",\n  "b"\n]'],
    ['[\n  "a",\n  "a"\n]', '[\n  "a"\n]'],
    ['[\r\n\t"a",\r\n\t"a",\r\n\t"b"\r\n]', '[\r\n\t"a",\r\n\t"b"\r\n]'],
    ['["a", /* again */ "a", "b"]', '["a", /* again */ "b"]'],
  ])('the fix makes %j of it: %j', (before, after) =>
    checkFix(tagged(before), tagged(after), { code: 'registry/duplicate-item' }),
  );

  test('is safe to fix', async () => expect(await fixAllOf(tagged('["a", "a", "b", "b"]'))).toBe(tagged('["a", "b"]')));
});
