import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/description'];
const described = (description: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "media-info", "description": ${description}, "location": "main.py" }] }`;

describe('registry/description', () => {
  test('is one paragraph', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "description": "", "location": "main.py" },
                   ^^ registry/description The description is empty.
  { "description": " \\n ", "location": "main.py" },
                   ^^^^^^ registry/description The description is empty.
  { "description": "Finds.\\n\\nDownloads.", "location": "main.py" }
                   ^^^^^^^^^^^^^^^^^^^^^^ registry/description more than one paragraph
] }
`,
      { only },
    ));

  test.each(['"Finds subtitles."', '"Finds subtitles\\nand downloads them."', '"Finds.\\n"', 'null'])(
    'nothing is said of %s',
    (description) => checkProblems(described(description), { only }),
  );

  test('the fix joins the paragraphs and keeps what they say', () =>
    checkFix(
      described('"Finds \\"subtitles\\".\\r\\n\\r\\nIn español."'),
      described('"Finds \\"subtitles\\". In español."'),
      {
        code: 'registry/description',
      },
    ));

  test('paragraphs are not joined without asking', async () =>
    expect(await fixAllOf(described('"A.\\n\\nB."'))).toBeUndefined());
});
