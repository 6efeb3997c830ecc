import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/location'];
const code = 'registry/location-portable';
const entry = (location: string, status = 'ready'): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": ${location}, "status": "${status}" }] }`;

describe(code, () => {
  test('says how it should be written', () =>
    checkProblems(
      String.raw`
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "tools\\media-info\\main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ registry/location-portable has backslashes, which separate directories on Windows only: "tools/media-info/main.py".
  { "location": "Tools/media-info/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^ registry/location-portable differs in letter case from the file on disk, which is "tools/media-info/main.py".
  { "location": "tools\\media-info\\MAIN.PY", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ registry/location-portable has backslashes, which separate directories on Windows only: "tools/media-info/main.py".
  { "location": "cafe\u0301.py", "status": "ready" },
                ^^^^^^^^^^^^^^^ registry/location-portable in another Unicode normalisation
  { "location": "tools/media-info/main.py", "status": "ready" },
  { "location": "tools//x/.././media-info/main.py", "status": "ready" }
] }
--- tools/media-info/main.py
pass
--- café.py
pass`,
      { only },
    ));

  test('of two that differ in letter case the exact one is meant', () =>
    checkProblems(`--- tools.json\n${entry('"Main.py"')}\n--- main.py\n--- Main.py\n`, { only }));

  test('of a file that is missing, that is said; of one that need not be there yet, the backslashes as well', () =>
    checkProblems(
      String.raw`
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "tools\\main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^ registry/location-missing
  { "location": "tools\\main.py", "status": "planned" }
                ^^^^^^^^^^^^^^^^ registry/location-missing
                ^^^^^^^^^^^^^^^^ registry/location-portable "tools/main.py"
] }`,
      { only },
    ));

  test.each([
    ['"tools\\\\media-info\\\\main.py"', '"tools/media-info/main.py"'],
    ['".\\\\tools\\\\..\\\\tools/media-info/main.py"', '"./tools/../tools/media-info/main.py"'],
    ['"./TOOLS/media-info/Main.py"', '"tools/media-info/main.py"'],
  ])('the fix turns %s into %s', (before, after) =>
    checkFix(
      `--- tools.json\n${entry(before)}\n--- tools/media-info/main.py\npass`,
      `--- tools.json\n${entry(after)}`,
      { code },
    ),
  );

  test('the fix takes the normalisation of the disk', () =>
    checkFix(
      `--- tools.json\n${entry('"cafe\\u0301.py"')}\n--- caf\u00e9.py\n`,
      `--- tools.json\n${entry('"caf\u00e9.py"')}`,
      { code },
    ));

  test('is safe to fix', async () =>
    expect(await fixAllOf(`--- tools.json\n${entry('"tools\\\\main.py"')}\n--- tools/main.py\n`)).toBe(
      entry('"tools/main.py"'),
    ));
});
