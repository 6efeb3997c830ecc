import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/version'];

describe('registry/version', () => {
  test('says what the version should be', () =>
    checkProblems(
      `
{ "version": "1.0", "tools": [] }
             ^^^^^ registry/version "1.0" is not a Semantic Version, which has three numbers: "1.0.0".
`,
      { only },
    ));

  test('says what a version is where no version can be meant', () =>
    checkProblems(
      `
{ "version": "latest", "tools": [] }
             ^^^^^^^^ registry/version "latest" is not a Semantic Version, which has three numbers, such as "1.0.0".
`,
      { only },
    ));

  test.each(['1.0.0', '0.3.0-beta.1+5', '10.20.30'])('%s is a version', (version) =>
    checkProblems(`{ "version": "${version}", "tools": [] }`, { only }),
  );

  test('another type is a matter of json/type', () => checkProblems(`{ "version": 1.0, "tools": [] }`, { only }));

  test('the last of several counts', () =>
    checkProblems(`{ "version": "x", "tools": [], "version": "1.0.0" }`, { only }));

  test('is found behind the entries as well', () =>
    checkProblems(
      `
{ "tools": [
    { "name": "media-info", "location": "tools/media-info/main.py" },
    { "name": "movie-lookup", "location": "tools/movie-lookup/main.py" }
  ], "version": "v2.1.0" }
                ^^^^^^^^ registry/version "2.1.0"
`,
      { only },
    ));

  test('the fix completes it', () =>
    checkFix(`{ "version": "v1.2", "tools": [] }`, `{ "version": "1.2.0", "tools": [] }`, {
      code: 'registry/version',
    }));

  test('is safe to fix', async () =>
    expect(await fixAllOf(`{ "version": "1", "tools": [] }`)).toBe(`{ "version": "1.0.0", "tools": [] }`));
});
