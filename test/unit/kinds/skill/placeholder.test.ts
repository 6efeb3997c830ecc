import { describe, expect, test } from 'vitest';
import { allProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace } from '../../../support/workspace.js';
import { checkSkill, fixSkill, skill } from './support.js';

const code = 'skill/placeholder';
const endpoint = (status: string): string =>
  `"endpoint": { "url": "https://a.com/", "status_url": "${status}", "result_url": "https://a.com/r/{execution_id}" }`;

describe(code, () => {
  test('status_url and result_url hold the placeholder, and no other', () =>
    checkSkill(
      `
  "endpoint": { "url": "https://a.com/invoke",
    "status_url": "https://a.com/s/{executionId}",
                                   ^^^^^^^^^^^^^ skill/placeholder Did you mean "{execution_id}"?
    "result_url": "https://a.com/r/" }
                  ^^^^^^^^^^^^^^^^^^ skill/placeholder "result_url" lacks {execution_id}
`,
      code,
    ));
  test('endpoint.url may name inputs; elsewhere nothing stands for a placeholder', () =>
    checkSkill(
      `
  "endpoint": { "url": "https://a.com/{title}/{movie-id}/{titel}/{execution_id}" },
                                                         ^^^^^^^ skill/placeholder Did you mean "{title}"?
                                                                 ^^^^^^^^^^^^^^ skill/placeholder Known: {title}, {movie-id}.
  "inputs": [{ "name": "title" }, { "name": "movie-id" }],
  "documentation_url": "https://a.com/{x}/{"
                                      ^^^ skill/placeholder Nothing is put in the place of "{x}"
                                          ^ skill/placeholder lacks its closing brace
`,
      code,
    ));
  test('a place behind an escape; behind one that is none, the whole value', async () => {
    await checkSkill(
      `
  "documentation_url": "https:\\/\\/a.com/{x}"
                                        ^^^ skill/placeholder
`,
      code,
    );
    await checkSkill(
      `
  "documentation_url": "https://a.com/\\q{x}"
                       ^^^^^^^^^^^^^^^^^^^^^ skill/placeholder
`,
      code,
    );
  });
  test('one of the pair without the other', async () => {
    const text = skill('"endpoint": { "status_url": "https://a.com/status/{execution_id}" }');
    await checkSkill(
      `
  "endpoint": { "status_url": "https://a.com/status/{execution_id}" }
                ^^^^^^^^^^^^ skill/placeholder There is a "status_url" and no "result_url".
`,
      code,
    );
    const { workspace } = await openWorkspace(readFixture(text).files);
    expect(allProblems(workspace, [code]).map(({ severity }) => severity)).toEqual(['information']);
  });
  test('neither of the pair is fine', () => checkSkill('"endpoint": { "url": "https://a.com/" }', code));
  test.each([
    ['https://a.com/s/{executionId}', 'https://a.com/s/{execution_id}'],
    ['https://a.com/s/{job}?x=1', 'https://a.com/s/{execution_id}?x=1'],
    ['https://a.com/s/{execution_id', 'https://a.com/s/{execution_id}'],
    ['https://a.com/s/${execution_id}', 'https://a.com/s/{execution_id}'],
    ['https://a.com/s/', 'https://a.com/s/{execution_id}'],
    ['https://a.com/s?x=1', 'https://a.com/s/{execution_id}?x=1'],
    ['https://a.com/s/:id', 'https://a.com/s/{execution_id}'],
  ])('the fix of %s', (before, after) => fixSkill(endpoint(before), endpoint(after), { code }));
  test('the fix inserts the other of the pair', () =>
    fixSkill(
      '"endpoint": {\n  "result_url": "https://a.com/status/result/{execution_id}",\n  "timeout_ms": 1\n}',
      '"endpoint": {\n  "status_url": "https://a.com/status/status/{execution_id}",\n  "result_url": "https://a.com/status/result/{execution_id}",\n  "timeout_ms": 1\n}',
      { code },
    ));
});
