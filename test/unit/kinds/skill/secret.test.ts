import { describe, expect, test } from 'vitest';
import { allProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';
import { checkSkill, fixSkill, skill } from './support.js';

const code = 'skill/secret';
/** Put together here, so that nobody's scanner takes this file for a leak. */
const key = ['sk-', 'T3k9Qm2ZxW8vB4nR7pL1sD6f'].join('');

describe(code, () => {
  test('at any depth', () =>
    checkSkill(
      `
  "endpoint": { "url": "https://user:hunter2@example.com" },
                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ skill/secret a URL with a live password
  "output": { "schema": { "examples": ["${key}"] } }
                                       ${'^'.repeat(key.length + 2)} skill/secret a live API key
`,
      code,
    ));
  test('behind an escape', () =>
    checkSkill(
      `
  "x-key": "\\u0073${key.slice(1)}"
           ${'^'.repeat(key.length + 7)} skill/secret
`,
      code,
    ));
  test('the message does not repeat it', async () => {
    const { workspace } = await openWorkspace(
      readFixture(skill(`"x-key": "${key}", "auth": { "type": "api_key", "header": "Authorization: Bearer ${key}" }`))
        .files,
    );
    const problems = allProblems(workspace, ['skill/']);
    expect(problems.length).toBeGreaterThan(2);
    expect(problems.filter(({ message }) => message.includes(key))).toEqual([]);
  });
  test.each([
    '"auth": { "type": "api_key", "header": "X-API-Key", "description": "Bearer <token>" }',
    '"x-key": "YOUR_API_KEY"',
    '"x-key": "${API_KEY}"',
    '"documentation_url": "https://user@example.com"',
  ])('nothing is said of %s', (members) => checkSkill(members, code));
  test('the fix takes the password out of a URL', () =>
    fixSkill(
      '"documentation_url": "https://user:hunter2@example.com/x"',
      '"documentation_url": "https://example.com/x"',
      { code },
    ));
});
