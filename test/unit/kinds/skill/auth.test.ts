import { describe, expect, test } from 'vitest';
import { allProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';
import { checkSkill, fixSkill, skill } from './support.js';

describe('skill/auth-incomplete', () => {
  const code = 'skill/auth-incomplete';
  test.each([
    ['"auth": { "type": "api_key" }\n                  ^^^^^^^^^ skill/auth-incomplete "api_key" needs "header"'],
    [
      '"auth": { "type": "oauth2" }\n                  ^^^^^^^^ skill/auth-incomplete "oauth2" needs the block "oauth2"',
    ],
    [
      '"auth": { "type": "oauth2", "oauth2": { "token_url": "x" } }\n                            ^^^^^^^^ skill/auth-incomplete lacks "authorization_url", "scopes".',
    ],
    ['"auth": { "type": "custom" }\n                  ^^^^^^^^ skill/auth-incomplete "description"'],
  ])('%s', (members) => checkSkill(members, code));
  test.each([
    '"auth": { "type": "none" }',
    '"auth": { "type": "apikey" }',
    '"auth": {}',
    '"auth": { "type": "api_key", "header": "X-Key" }',
    '"auth": { "type": "custom", "description": "Ask us." }',
    '"auth": { "type": "oauth2", "oauth2": { "authorization_url": "a", "token_url": "b", "scopes": {} } }',
    '"auth": { "type": "oauth2", "oauth2": { "authorization_url": "a", "token_url": "b", "scopes": ["x"] } }',
    '"auth": { "type": "oauth2", "oauth2": "x" }',
  ])('nothing is said of %s', (members) => checkSkill(members, code));
  test('custom is for information', async () => {
    const { workspace } = await openWorkspace(readFixture(skill('"auth": { "type": "custom" }')).files);
    expect(allProblems(workspace, [code]).map(({ severity }) => severity)).toEqual(['information']);
  });
  test('the fix inserts the whole block, indented as the file is', () =>
    fixSkill(
      '    "auth": {\n        "type": "oauth2",\n        "x-note": 1\n    }',
      '    "auth": {\n        "type": "oauth2",\n        "oauth2": {\n            "authorization_url": "",\n            "token_url": "",\n            "scopes": {}\n        },\n        "x-note": 1\n    }',
      { code },
    ));
  test.each([
    [
      '"auth": { "type": "oauth2" }',
      '"auth": { "type": "oauth2", "oauth2": { "authorization_url": "", "token_url": "", "scopes": {} } }',
    ],
    ['"auth": { "type": "api_key" }', '"auth": { "type": "api_key", "header": "X-API-Key" }'],
    [
      '"auth": { "type": "oauth2", "oauth2": { "token_url": "x" } }',
      '"auth": { "type": "oauth2", "oauth2": { "authorization_url": "", "token_url": "x", "scopes": {} } }',
    ],
    ['"auth": { "type": "custom" }', '"auth": { "type": "custom", "description": "" }'],
  ])('the fix of %s', (before, after) => fixSkill(before, after, { code }));
});

describe('skill/auth-unused', () => {
  const code = 'skill/auth-unused';
  test.each([
    '"auth": { "type": "oauth2", "header": "X" }\n                            ^^^^^^^^ skill/auth-unused "header" says nothing here: it belongs to the type "api_key", and this is "oauth2".',
    '"auth": { "type": "none", "header": "X", "oauth2": {} }\n                          ^^^^^^^^ skill/auth-unused\n                                         ^^^^^^^^ skill/auth-unused "oauth2"',
    '"auth": { "type": "api_key", "header": "X", "oauth2": {} }\n                                            ^^^^^^^^ skill/auth-unused',
    '"auth": { "type": "custom", "oauth2": {} }\n                            ^^^^^^^^ skill/auth-unused',
  ])('%s', (members) => checkSkill(members, code));
  test.each([
    '"auth": { "type": "none", "description": "Nobody asks." }',
    '"auth": { "type": "api_key", "header": "X" }',
    '"auth": { "type": "oauth2", "oauth2": {} }',
    '"auth": { "type": "bearer", "header": "X" }',
    '"auth": { "header": "X" }',
  ])('nothing is said of %s', (members) => checkSkill(members, code));
  test('the fix drops what is left over', () =>
    fixSkill(
      '"auth": {\n  "type": "none",\n  "oauth2": {\n    "scopes": {}\n  }\n}',
      '"auth": {\n  "type": "none"\n}',
      { code },
    ));
  test('or takes the type that it belongs to', () =>
    fixSkill('"auth": { "type": "oauth2", "header": "X" }', '"auth": { "type": "api_key", "header": "X" }', {
      code,
      title: 'Replace with "api_key"',
    }));
});

describe('skill/header-name', () => {
  const code = 'skill/header-name';
  test.each([
    '"auth": { "type": "api_key", "header": "X API Key" }\n                                       ^^^^^^^^^^^ skill/header-name Did you mean "X-API-Key"?',
    '"auth": { "type": "api_key", "header": "" }\n                                       ^^ skill/header-name is empty',
    '"auth": { "type": "api_key", "header": "clé" }\n                                       ^^^^^ skill/header-name',
  ])('%s', (members) => checkSkill(members, code));
  test.each(['"auth": { "type": "api_key", "header": "x_key" }', '"auth": { "type": "none", "header": "X API" }'])(
    'nothing is said of %s',
    (members) => checkSkill(members, code),
  );
  test('the fix', () =>
    fixSkill(
      '"auth": { "type": "api_key", "header": "Authorization: Bearer" }',
      '"auth": { "type": "api_key", "header": "Authorization" }',
      { code },
    ));
});

describe('skill/access-auth', () => {
  const code = 'skill/access-auth';
  test.each([
    ['restricted', 'none', 'warning'],
    ['private', 'none', 'warning'],
    ['public', 'api_key', 'information'],
    ['public', 'oauth2', 'information'],
    ['public', 'none', undefined],
    ['restricted', 'api_key', undefined],
    ['private', 'custom', undefined],
    ['open', 'none', undefined],
    ['private', 'nothing', undefined],
  ])('%s with %s: %s', async (access, type, severity) => {
    const { workspace } = await openWorkspace(
      readFixture(skill(`"auth": { "type": "${type}" }, "access": "${access}"`)).files,
    );
    expect(allProblems(workspace, [code]).map((problem) => problem.severity)).toEqual(
      severity === undefined ? [] : [severity],
    );
  });
  test('is said of the access', () =>
    checkSkill(
      `
  "auth": { "type": "none" }, "access": "private"
                                        ^^^^^^^^^ skill/access-auth
`,
      code,
    ));
  test('the fix', () =>
    fixSkill('"auth": { "type": "none" }, "access": "private"', '"auth": { "type": "none" }, "access": "public"', {
      code,
    }));
});
