import { describe, expect, test } from 'vitest';
import { allProblems, fixAllOf } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';
import { checkSkill, file, fixSkill, skill } from './support.js';

describe('skill/method', () => {
  const code = 'skill/method';
  test('is a registered method in capitals', () =>
    checkSkill(
      `
  "endpoint": { "method": "post" }
                          ^^^^^^ skill/method Did you mean "POST"?
`,
      code,
    ));
  test('what is none and like none', () =>
    checkSkill('"endpoint": { "method": "CALL" }\n                        ^^^^^^ skill/method such as "GET"', code));
  test('without a body, objects and arrays are told', async () => {
    const members = `
  "endpoint": { "method": "GET" }, "inputs": [{ "type": "string" }, { "type": "object" }]
                          ^^^^^ skill/method GET carries no body, and an input is an object
`;
    await checkSkill(members, code);
    const { workspace } = await openWorkspace(readFixture(skill(members)).files);
    expect(allProblems(workspace, [code]).map(({ severity }) => severity)).toEqual(['information']);
  });
  test.each([
    '"endpoint": { "method": "GET" }, "inputs": [{ "type": "string" }]',
    '"endpoint": { "method": "POST" }, "inputs": [{ "type": "array" }]',
    '"endpoint": { "method": "QUERY" }, "inputs": [{ "type": "array" }]',
    '"endpoint": { "method": 1 }',
  ])('nothing is said of %s', (members) => checkSkill(members, code));
  test('the fix', () => fixSkill('"endpoint": { "method": "pst" }', '"endpoint": { "method": "POST" }', { code }));
  test('letter case is safe to fix', async () =>
    expect(await fixAllOf(skill('"endpoint": { "method": "get" }'), file)).toContain('"GET"'));
});

describe('skill/media-type', () => {
  const code = 'skill/media-type';
  test('of the request and of the answer', () =>
    checkSkill(
      `
  "endpoint": { "content_type": "json" },
                                ^^^^^^ skill/media-type Did you mean "application/json"?
  "output": { "content_type": "*/*" }
                              ^^^^^ skill/media-type is a range
`,
      code,
    ));
  test('one with parameters is one', () =>
    checkSkill('"output": { "content_type": "text/plain; charset=utf-8" }', code));
  test('the fix', () =>
    fixSkill('"output": { "content_type": "aplication/json" }', '"output": { "content_type": "application/json" }', {
      code,
    }));
});

describe('skill/timeout and skill/retry', () => {
  const codes = ['skill/timeout', 'skill/retry', 'json/type'];
  const numbers = (timeout: string, attempts: string, backoff: string): string =>
    `"endpoint": { "timeout_ms": ${timeout}, "retry": { "max_attempts": ${attempts}, "backoff_ms": ${backoff} } }`;
  test('are whole numbers', () =>
    checkSkill(
      `
  "endpoint": { "timeout_ms": 0, "retry": {
                              ^ skill/timeout is a whole number above 0, not 0
    "max_attempts": 1.5, "backoff_ms": -1 } }
                    ^^^ skill/retry is a whole number, not 1.5
                                       ^^ skill/retry not below 0
`,
      ...codes,
    ));
  test('too large is too large', () =>
    checkSkill(
      `
  "endpoint": { "timeout_ms": 1e400, "retry": {
                              ^^^^^ skill/timeout 1e400 is too large
    "max_attempts": 9007199254740992, "backoff_ms": 1e400 } }
                    ^^^^^^^^^^^^^^^^ skill/retry too large
                                                    ^^^^^ skill/retry too large
`,
      ...codes,
    ));
  test('another type is another matter', () =>
    checkSkill(
      `
  "endpoint": { "timeout_ms": "30000", "retry": { "max_attempts": true, "backoff_ms": null } }
                              ^^^^^^^ json/type
                                                                  ^^^^ json/type
                                                                                      ^^^^ json/type
`,
      ...codes,
    ));
  test.each([numbers('3e4', '3', '0'), numbers('30000.0', '1', '1000'), numbers('9007199254740991', '1', '-0')])(
    'nothing is said of %s',
    (members) => checkSkill(members, ...codes),
  );
  test('the fixes', async () => {
    await fixSkill(numbers('-30000', '3', '0'), numbers('30000', '3', '0'), { code: 'skill/timeout' });
    await fixSkill(numbers('1', '3', '0.5'), numbers('1', '3', '1'), { code: 'skill/retry' });
  });
});

describe('skill/contact', () => {
  const code = 'skill/contact';
  test('is an e-mail address or a URL', () =>
    checkSkill(
      `
  "provider": { "contact": "the team" }
                           ^^^^^^^^^^ skill/contact "the team" is neither an e-mail address nor a URL.
`,
      code,
    ));
  test.each(['skills@example.com', 'https://example.com/help', 'mailto:a@example.com'])('%s is', (contact) =>
    checkSkill(`"provider": { "contact": "${contact}" }`, code),
  );
  test.each([
    ['Support <a@example.com>', 'a@example.com'],
    ['example.com/help', 'https://example.com/help'],
    [' a@example.com', 'a@example.com'],
  ])('the fix of %s', (before, after) =>
    fixSkill(`"provider": { "contact": "${before}" }`, `"provider": { "contact": "${after}" }`, { code }),
  );
});
