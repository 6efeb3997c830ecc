import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const withStatus = (status: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": "main.py", "status": ${status} }] }`;

describe('registry/status', () => {
  test('says what is allowed, and what is probably meant', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "status": "redy", "location": "a.py" },
                                    ^^^^^^ registry/status "redy" is not a status. Did you mean "ready"? Allowed: "ready", "planned", "deprecated".
  { "name": "media-info", "status": "Deprecated", "location": "a.py" },
                                    ^^^^^^^^^^^^ registry/status Did you mean "deprecated"?
  { "name": "media-info", "status": "x", "location": "a.py" }
                                    ^^^ registry/status "x" is not a status. Allowed: "ready", "planned", "deprecated".
] }
`,
      { only: ['registry/status', 'json/value'] },
    ));

  test.each(['"ready"', '"planned"', '"deprecated"', '"plann\\u0065d"', '1'])('nothing is said of %s', (status) =>
    checkProblems(withStatus(status), { only: ['registry/status', 'json/value'] }),
  );

  test('an entry whose status is not valid gets no file checks', () =>
    checkProblems(withStatus('"redy"'), { only: ['registry/location', 'registry/tool-md', 'registry/capability'] }));

  test('the last of several counts', () =>
    checkProblems(
      `{ "version": "1.0.0", "tools": [{ "status": "broken", "location": "main.py", "status": "planned" }] }`,
      { only: ['registry/status'] },
    ));

  test.each([
    ['"redy"', '"ready"'],
    ['"plannned"', '"planned"'],
    ['"DEPRECATED"', '"deprecated"'],
  ])('the fix turns %s into %s', (before, after) =>
    checkFix(withStatus(before), withStatus(after), { code: 'registry/status' }),
  );

  test('all are offered where none is near', () =>
    checkFix(withStatus('"done"'), withStatus('"deprecated"'), {
      code: 'registry/status',
      title: 'Replace with "deprecated"',
    }));

  test('letter case alone is safe to fix', async () => {
    expect(await fixAllOf(withStatus('"Ready"'))).toBe(withStatus('"ready"'));
    expect(await fixAllOf(withStatus('"redy"'))).toBeUndefined();
  });
});
