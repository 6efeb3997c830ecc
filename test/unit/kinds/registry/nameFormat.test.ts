import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/name-'];
const named = (name: string): string => `{ "version": "1.0.0", "tools": [{ "name": ${name}, "location": "main.py" }] }`;

describe('registry/name-format', () => {
  test('says what the name should be', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "Torrent Finder", "location": "main.py" },
            ^^^^^^^^^^^^^^^^ registry/name-format "Torrent Finder" is not lowercase, separated by hyphens, as the name of a tool is: "torrent-finder".
  { "name": "búsqueda", "location": "main.py" },
            ^^^^^^^^^^ registry/name-format "busqueda"
  { "name": "media--info", "location": "main.py" },
            ^^^^^^^^^^^^^ registry/name-format "media-info"
  { "name": "日本語", "location": "main.py" }
            ^^^^^ registry/name-format "日本語" is not a name of a tool
] }
`,
      { only },
    ));

  test.each(['"media-info"', '"a"', '"4k"', '"mp3-to-ogg"', 'null', '"media\\u002dinfo"'])(
    'nothing is said of %s',
    (name) => checkProblems(named(name), { only }),
  );

  test.each([
    ['"mediaInfo"', '"media-info"'],
    ['"media_info"', '"media-info"'],
    ['"\\u004dedia"', '"media"'],
    ['" media"', '"media"'],
  ])('the fix turns %s into %s', (before, after) =>
    checkFix(named(before), named(after), { code: 'registry/name-format' }),
  );

  test('a tool is not renamed without asking', async () =>
    expect(await fixAllOf(named('"mediaInfo"'))).toBeUndefined());
});
