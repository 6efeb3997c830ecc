import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';
import { checkSkill, fixSkill, skill } from './support.js';

describe('skill/url', () => {
  const code = 'skill/url';
  test('every URL is absolute and of HTTP', () =>
    checkSkill(
      `
  "provider": { "url": "example.com" },
                       ^^^^^^^^^^^^^ skill/url "url" does not begin with "https://"
  "endpoint": { "url": "ftp://example.com/",
                       ^^^^^^^^^^^^^^^^^^^^ skill/url is not a URL of HTTP
    "status_url": "", "result_url": "{base}/{execution_id}" },
                  ^^ skill/url "status_url" is empty.
                                    ^^^^^^^^^^^^^^^^^^^^^^^ skill/url begins with a placeholder
  "auth": { "type": "oauth2", "oauth2": {
    "authorization_url": "/authorize", "token_url": "https://" } },
                         ^^^^^^^^^^^^ skill/url is relative
                                                    ^^^^^^^^^^ skill/url names no host
  "documentation_url": "the manual"
                       ^^^^^^^^^^^^ skill/url is not a URL
`,
      code,
    ));
  test('a placeholder inside is fine, and what is left over from another auth type is not looked at', () =>
    checkSkill(
      `
  "endpoint": { "url": "https://{region}.example.com/{name}" },
  "auth": { "type": "none", "oauth2": { "token_url": "x" } }
`,
      code,
    ));
  test('the message never repeats a password', async () => {
    const { workspace } = await openWorkspace(
      readFixture(
        skill('"endpoint": { "url": "ftp://user:hunter2@example.com", "status_url": "http://user:hunter2@a.com/{x" }'),
      ).files,
    );
    const problems = allProblems(workspace, ['skill/']);
    expect(problems.length).toBeGreaterThan(3);
    expect(problems.filter(({ message }) => message.includes('hunter2'))).toEqual([]);
  });
  test.each([
    ['"documentation_url": "docs.example.com/x"', '"documentation_url": "https://docs.example.com/x"'],
    ['"documentation_url": "htps://docs.example.com"', '"documentation_url": "https://docs.example.com"'],
    [
      '"endpoint": { "url": "https://api.example.com:8443/invoke", "status_url": "/s/{execution_id}" }',
      '"endpoint": { "url": "https://api.example.com:8443/invoke", "status_url": "https://api.example.com:8443/s/{execution_id}" }',
    ],
  ])('the fix of %s', (before, after) => fixSkill(before, after, { code }));
});

describe('skill/insecure-url', () => {
  const code = 'skill/insecure-url';
  test('the endpoint and OAuth are asked over https', () =>
    checkSkill(
      `
  "provider": { "url": "http://example.com" }, "documentation_url": "http://example.com",
  "endpoint": { "url": "http://api.example.com/", "status_url": "http://localhost/{execution_id}",
                        ^^^^ skill/insecure-url "url" is asked over plain http
    "result_url": "http://api.example.com/{execution_id}" },
                   ^^^^ skill/insecure-url "result_url"
  "auth": { "type": "oauth2", "oauth2": { "token_url": "HTTP://auth.example.com", "authorization_url": "https://a.example.com" } }
                                                        ^^^^ skill/insecure-url "token_url"
`,
      code,
    ));
  test('the fix writes https', () =>
    fixSkill('"endpoint": { "url": "http://api.example.com/" }', '"endpoint": { "url": "https://api.example.com/" }', {
      code,
    }));
});

describe('the vectors, as a status_url', () => {
  const vectors = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../cases/vectors/url-template-vectors.json'), 'utf8'),
  ) as readonly { readonly value: string; readonly verdict: string }[];
  test.each(vectors)('$value is $verdict', async ({ value, verdict }) => {
    const { workspace } = await openWorkspace(
      readFixture(
        skill(`"endpoint": { "status_url": ${JSON.stringify(value)}, "result_url": "https://a.com/{execution_id}" }`),
      ).files,
    );
    const found = allProblems(workspace, ['skill/url', 'skill/insecure-url', 'skill/placeholder', 'skill/secret']);
    const expected = verdict === 'ok' ? [] : [verdict === 'bad' ? 'error' : 'warning'];
    expect(found.map(({ severity }) => severity)).toEqual(expected);
  });
});
