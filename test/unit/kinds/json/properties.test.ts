import { describe, test } from 'vitest';
import { checkFix, checkProblems } from '../../../support/checkProblems.js';

const only = ['json/'];
const full =
  '"name": "a", "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"]';

describe('json/unknown-property', () => {
  test('names the property that is probably meant', () =>
    checkProblems(
      `
{ "version": "1.0.0", "verison": 1, "x-note": 1, "tools": [
                      ^^^^^^^^^ json/unknown-property "verison" is not a property of this format. Properties of your own begin with "x-".
  { ${full}, "langauges": ["en"], "x-a": { "b": 1 }, "owner": 1 }
${' '.repeat(full.length + 6)}^^^^^^^^^^^ json/unknown-property Did you mean "languages"?
${' '.repeat(full.length + 46)}^^^^^^^ json/unknown-property begin with "x-"
], "meta": { "reop": "x" } }
             ^^^^^^ json/unknown-property Did you mean "repo"?
`,
      { only },
    ));

  test('the fix renames it', () =>
    checkFix(
      `{ "version": "1.0.0", "tools": [{ ${full}, "lang\\u0061uges": ["en"] }] }`,
      `{ "version": "1.0.0", "tools": [{ ${full}, "languages": ["en"] }] }`,
      { code: 'json/unknown-property' },
    ));

  test.each([
    [`{ ${full}, "owner": { "a": [1] } }`, `{ ${full} }`],
    [`{ "owner": 1, ${full} }`, `{ ${full} }`],
    [`{\n  "owner": 1,\n  ${full}\n}`, `{\n  ${full}\n}`],
    [`{\r\n  ${full},\r\n  "owner": 1\r\n}`, `{\r\n  ${full}\r\n}`],
  ])('a fix removes it: %j becomes %j', (before, after) =>
    checkFix(`{ "version": "1.0.0", "tools": [${before}] }`, `{ "version": "1.0.0", "tools": [${after}] }`, {
      code: 'json/unknown-property',
      title: 'Remove "owner"',
    }),
  );
});

describe('json/missing-property', () => {
  test('is marked at the key or the brace of what lacks it', () =>
    checkProblems(
      `
{ "tools": [
^ json/missing-property The required property "version" is missing.
  { "name": "a", "description": "D.", "location": "a.py", "status": "planned", "tags": ["t"] },
  ^ json/missing-property The required property "capabilities" is missing.
  { "location": "a.py", "tags": ["t"], "name": "a" },
  ^ json/missing-property Required properties are missing: "description", "status", "capabilities".
  { ${full} }
] }
`,
      { only },
    ));

  // Each goes behind the last of those that come before it in the format.
  test.each([
    [
      '{ "location": "a.py", "tags": ["t"], "name": "a" }',
      '{ "location": "a.py", "tags": ["t"], "name": "a", "description": "", "status": "ready", "capabilities": [] }',
    ],
    [
      '{\r\n\t"name": "a",\r\n\t"location": "a.py"\r\n}',
      '{\r\n\t"name": "a",\r\n\t"description": "",\r\n\t"location": "a.py",\r\n\t"status": "ready",\r\n\t"capabilities": [],\r\n\t"tags": []\r\n}',
    ],
    [
      '{ "name": "a", "location": "a.py" /* here */ }',
      '{ "name": "a", "description": "", "location": "a.py", "status": "ready", "capabilities": [], "tags": [] /* here */ }',
    ],
    [
      '{ "location": "a.py", "name": "a", }',
      '{ "location": "a.py", "name": "a", "description": "", "status": "ready", "capabilities": [], "tags": [], }',
    ],
  ])('the fix inserts all of them: %j becomes %j', (before, after) =>
    checkFix(`{ "version": "1.0.0", "tools": [${before}] }`, `{ "version": "1.0.0", "tools": [${after}] }`, {
      code: 'json/missing-property',
    }),
  );

  test('the fix of the root', () =>
    checkFix('{ "tools": [] }', '{ "version": "1.0.0", "tools": [] }', { code: 'json/missing-property' }));
});

describe('json/type', () => {
  test('says what it should be and what it is', () =>
    checkProblems(
      `
{ "version": 1, "tools": [
             ^ json/type "version" is a string, not a number.
  { "name": null, "description": "D.", "location": ["a.py"], "status": true, "capabilities": {}, "tags": "t", "languages": ["en", 1] },
            ^^^^ json/type "name" is a string, not null.
                                                   ^ json/type "location" is a string, not an array.
                                                                       ^^^^ json/type "status" is a string, not true.
                                                                                             ^ json/type "capabilities" is an array, not an object.
                                                                                                         ^^^ json/type "tags" is an array, not a string.
                                                                                                                                  ^ json/type An item of "languages" is a string, not a number.
  1
  ^ json/type This should be an object, not a number.
], "meta": "x" }
           ^^^ json/type "meta" is an object, not a string.
`,
      { only },
    ));

  test.each([
    ['"tags": "t"', '"tags": ["t"]'],
    ['"tags": ["t", 4]', '"tags": ["t", "4"]'],
    ['"tags": ["t"], "x-a": 1, "name": ["b"]', '"tags": ["t"], "x-a": 1, "name": "b"'],
  ])('the fix turns %s into %s', (before, after) => {
    const entry = (more: string): string =>
      `{ "version": "1.0.0", "tools": [{ "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], ${more} }] }`;
    return checkFix(entry(before), entry(after), { code: 'json/type' });
  });
});

describe('json/value', () => {
  test('lists what is allowed, and the fix takes the nearest', async () => {
    await checkProblems(
      `
--- agent-registry.json
{ "rules": { "registry/tag-similar": "warn" } }
                                     ^^^^^^ json/value "warn" is not allowed here. Allowed: "error", "warning"
`,
      { only: ['json/value'] },
    );
    await checkFix(
      '--- agent-registry.json\n{ "rules": { "registry/tag-similar": "wraning" } }',
      '--- agent-registry.json\n{ "rules": { "registry/tag-similar": "warning" } }',
      { code: 'json/value', file: 'agent-registry.json' },
    );
  });

  test('the status of a tool has a rule of its own', () =>
    checkProblems(`{ "version": "1.0.0", "tools": [{ ${full.replace('planned', 'x')} }] }`, { only: ['json/value'] }));
});
