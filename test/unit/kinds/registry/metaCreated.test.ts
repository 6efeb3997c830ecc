import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['registry/meta-created'];

describe('registry/meta-created', () => {
  test('names the date and what is wrong with it', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [], "meta": { "created": "2026-02-30" } }
                                                        ^^^^^^^^^^^^ registry/meta-created "2026-02-30" is not an ISO 8601 date
`,
      { only },
    ));

  test.each(['2026-05-09', '2026-05-09T12:00:00Z', '20260509', '2024-02-29'])('%s is a date', (date) =>
    checkProblems(`{ "version": "1.0.0", "tools": [], "meta": { "created": "${date}" } }`, { only }),
  );

  test('nothing is said of a registry without one', () =>
    checkProblems(`{ "version": "1.0.0", "tools": [], "meta": { "purpose": "Tests" } }`, { only }));

  test('the fix writes what must be meant', () =>
    checkFix(
      `{ "version": "1.0.0", "tools": [], "meta": { "created": "2026/5/9" } }`,
      `{ "version": "1.0.0", "tools": [], "meta": { "created": "2026-05-09" } }`,
      { code: 'registry/meta-created' },
    ));

  test('is not fixed without asking', async () =>
    expect(await fixAllOf(`{ "version": "1.0.0", "tools": [], "meta": { "created": "2026/5/9" } }`)).toBeUndefined());
});
