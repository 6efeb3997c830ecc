import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

const only = ['json/'];
const a =
  '{ "name": "a", "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] }';

describe('json/comment and json/trailing-comma', () => {
  test('are found wherever they stand', () =>
    checkProblems(
      `
// first
^^^^^^^^ json/comment strict JSON
{ "version": "1.0.0", /* bump */ "tools": [
                      ^^^^^^^^^^ json/comment
  ${a}, // one
${' '.repeat(a.length + 4)}^^^^^^ json/comment
  /* two */ ${a} /* three */,
  ^^^^^^^^^ json/comment
${' '.repeat(a.length + 13)}^^^^^^^^^^^ json/comment
  { "name": "b", "description": "// none", "location": "a.py", "status": "planned", "capabilities": ["a",], "tags": ["t",] },
                                                                                                        ^ json/trailing-comma
                                                                                                                        ^ json/trailing-comma
                                                                                                                            ^ json/trailing-comma
], }
 ^ json/trailing-comma
// last
^^^^^^^ json/comment
`,
      { only },
    ));

  test.each([
    ['{ "version": "1.0.0", /* bump */ "tools": [] }', '{ "version": "1.0.0", "tools": [] }'],
    ['{ "version": "1.0.0", // bump\n  "tools": [] }', '{ "version": "1.0.0",\n  "tools": [] }'],
    ['// first\n{ "version": "1.0.0", "tools": [] }', '{ "version": "1.0.0", "tools": [] }'],
    ['{\r\n  // note\r\n  "version": "1.0.0", "tools": [] }', '{\r\n  "version": "1.0.0", "tools": [] }'],
    ['{\n  /* note */ "version": "1.0.0", "tools": [] }', '{\n  "version": "1.0.0", "tools": [] }'],
    ['{ "version": "1.0.0", "tools": [] } // end', '{ "version": "1.0.0", "tools": [] }'],
    [`{ "version": "1.0.0", "tools": [${a}, /* x */ ${a}] }`, `{ "version": "1.0.0", "tools": [${a}, ${a}] }`],
    [`{ "version": "1.0.0", "tools": [${a} // x\n, ${a}] }`, `{ "version": "1.0.0", "tools": [${a}\n, ${a}] }`],
    [`{ "version": "1.0.0", "tools": [${a},\n // x\n ${a}] }`, `{ "version": "1.0.0", "tools": [${a},\n ${a}] }`],
    [`{ "version": "1.0.0", "tools": [${a}, ${a} /* x */] }`, `{ "version": "1.0.0", "tools": [${a}, ${a}] }`],
  ])('the fix turns %j into %j', (before, after) => checkFix(before, after, { code: 'json/comment' }));

  test.each([
    ['{ "version": "1.0.0", "tools": [], }', '{ "version": "1.0.0", "tools": [] }'],
    [`{ "version": "1.0.0", "tools": [${a}, ] }`, `{ "version": "1.0.0", "tools": [${a} ] }`],
    [`{ "version": "1.0.0", "tools": [\r\n${a},\r\n] }`, `{ "version": "1.0.0", "tools": [\r\n${a}\r\n] }`],
    [
      `{ "version": "1.0.0", "tools": [${a.replace('["t"]', '["t", /* no */]')}] }`,
      `{ "version": "1.0.0", "tools": [${a.replace('["t"]', '["t" /* no */]')}] }`,
    ],
  ])('the fix turns %j into %j', (before, after) => checkFix(before, after, { code: 'json/trailing-comma' }));

  test('all at once', async () => {
    const fixed = await fixAllOf(`// x\n{ "version": "1.0.0", /* y */ "tools": [\n  ${a}, // z\n  ${a},\n], }\n`);
    expect(fixed).toBe(`{ "version": "1.0.0", "tools": [\n  ${a},\n  ${a}\n] }\n`);
  });
});
