import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';
import { checkSkill, fixSkill, skill } from './support.js';

const code = 'skill/date';
const severities = async (members: string): Promise<readonly string[]> => {
  const { workspace } = await openWorkspace(readFixture(skill(members)).files);
  return allProblems(workspace, [code]).map(({ severity }) => severity);
};

describe(code, () => {
  test('a day that does not exist', () =>
    checkSkill(
      `
  "created_at": "2026-02-30T00:00:00Z", "updated_at": "2026-03-01T08:00:00+01:00"
                ^^^^^^^^^^^^^^^^^^^^^^ skill/date February 2026 has no day 30.
`,
      code,
    ));
  test('the order', () =>
    checkSkill(
      `
  "created_at": "2026-03-01T00:00:00Z",
  "updated_at": "2026-03-01T00:30:00+01:00"
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ skill/date "updated_at" is before "created_at".
`,
      code,
    ));
  test('the order is a warning, and not told of what is no date, or may be later', async () => {
    expect(await severities('"created_at": "2026-03-01T00:00:00Z", "updated_at": "2026-02-01T00:00:00Z"')).toEqual([
      'warning',
    ]);
    expect(await severities('"created_at": "2026-03-01T00:00:00Z", "updated_at": "2026-02-30T00:00:00Z"')).toEqual([
      'error',
    ]);
    expect(await severities('"created_at": "2026-03-01T12:00:00Z", "updated_at": "2026-03-01"')).toEqual(['warning']);
  });
  const vectors = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../cases/vectors/date-time-vectors.json'), 'utf8'),
  ) as readonly { readonly value: string; readonly verdict: string }[];
  test.each(vectors)('$value is $verdict', async ({ value, verdict }) =>
    expect(await severities(`"created_at": ${JSON.stringify(value)}`)).toEqual(
      verdict === 'valid' ? [] : [verdict === 'warn' ? 'warning' : 'error'],
    ),
  );
  test.each([
    ['2026-05-09', '2026-05-09T00:00:00Z'],
    ['2026-05-09 10:00:00Z', '2026-05-09T10:00:00Z'],
    ['20260509T100000Z', '2026-05-09T10:00:00Z'],
    ['2026/5/9', '2026-05-09T00:00:00Z'],
  ])('the fix of %s', (before, after) => fixSkill(`"created_at": "${before}"`, `"created_at": "${after}"`, { code }));
});
