import { describe, expect, test } from 'vitest';
import { diagnosticsOf } from '../../../../server/src/features/diagnostics.js';
import { allProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';
import { checkSkill, file, fixSkill, skill } from './support.js';

const input = (members: string): string => `"inputs": [{ ${members} }]`;

describe('skill/duplicate-input', () => {
  const code = 'skill/duplicate-input';
  const members = `
  "inputs": [{ "name": "title" }, { "name": "text" }, { "name": "title" }, { "name": "\\u0074itle" }, { "name": "Title" }]
                                                                ^^^^^^^ skill/duplicate-input "title"
                                                                                     ^^^^^^^^^^^^ skill/duplicate-input "title"
`;
  test('every input after the first', () => checkSkill(members, code));
  test('is related to the first', async () => {
    const { workspace } = await openWorkspace(readFixture(skill(members)).files);
    const [found] = diagnosticsOf(workspace, uriOf(file)).filter((diagnostic) => diagnostic.code === code);
    expect(found?.relatedInformation?.[0]?.location.range.start).toEqual({ line: 1, character: 23 });
  });
});

describe('skill/input-type', () => {
  const code = 'skill/input-type';
  test('is a type name of JSON Schema', () =>
    checkSkill(
      `
  "inputs": [{ "type": "int" }, { "type": "any" }, { "type": "string" }, { "type": "null" }, { "type": ["string"] }]
                       ^^^^^ skill/input-type Did you mean "integer"?
                                          ^^^^^ skill/input-type The types are "string"
`,
      code,
      'json/value',
    ));
  test.each([
    ['String', 'string'],
    ['bool', 'boolean'],
    ['nubmer', 'number'],
  ])('the fix of %s', (before, after) => fixSkill(input(`"type": "${before}"`), input(`"type": "${after}"`), { code }));
});

describe('skill/default', () => {
  const code = 'skill/default';
  test('fits the type', () =>
    checkSkill(
      `
  "inputs": [{ "type": "integer", "default": "five", "schema": { "type": "integer", "minimum": 1 } },
                                             ^^^^^^ skill/default The default is a string, but the type of the input is "integer".
    { "type": "string", "default": { "a": 1 } }]
                                   ^ skill/default an object
`,
      code,
    ));
  test('fits the schema, at the place inside', () =>
    checkSkill(
      `
  "inputs": [{ "type": "integer", "default": 9, "schema": { "maximum": 5 } },
                                             ^ skill/default The default does not fit the schema
    { "type": "object", "default": { "a": 1 }, "schema": { "properties": { "a": { "type": "string" } } } }]
                                          ^ skill/default "type" asks for a string
`,
      code,
    ));
  test('is never taken of a required input', async () => {
    const members = `
  "inputs": [{ "type": "integer", "required": true, "default": 5 }]
                                                    ^^^^^^^^^ skill/default
`;
    await checkSkill(members, code);
    const { workspace } = await openWorkspace(readFixture(skill(members)).files);
    expect(allProblems(workspace, [code]).map(({ severity }) => severity)).toEqual(['information']);
  });
  test.each([
    '"type": "string", "required": true, "default": null',
    '"type": "string", "required": false, "default": "auto"',
    '"type": "integer", "default": 1.0',
    '"type": "integer", "default": 3e4',
    '"type": "number", "default": 5',
    '"type": "array", "default": []',
    '"type": "whatever", "default": 5',
    '"type": "string", "default": "x", "schema": true',
    '"type": "string", "default": "x", "schema": { "$ref": "https://example.com/x.json" }',
    '"type": "string", "default": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "schema": { "pattern": "^(a+)+$" }',
    '"type": "string"',
  ])('nothing is said of %s', (members) => checkSkill(input(members), code));
  test('a pattern that cannot run away is held against it', () =>
    checkSkill(
      `
  "inputs": [{ "type": "string", "default": "english", "schema": { "pattern": "^[a-z]{2}$" } }]
                                            ^^^^^^^^^ skill/default
`,
      code,
    ));
  test.each([
    ['integer', '"5"', '5'],
    ['number', '" 1.5 "', '1.5'],
    ['boolean', '"True"', 'true'],
    ['boolean', '0', 'false'],
    ['string', '1.50', '"1.50"'],
    ['string', 'true', '"true"'],
    ['array', '"[1, 2]"', '[1, 2]'],
    ['object', '"{}"', '{}'],
  ])('the fix makes a %s of %s', (type, before, after) =>
    fixSkill(input(`"type": "${type}", "default": ${before}`), input(`"type": "${type}", "default": ${after}`), {
      code,
    }),
  );
  test('there is no fix where the value cannot be known', () =>
    expect(fixSkill(input('"type": "integer", "default": "five"'), '', { code })).rejects.toThrow('no such fix'));
  test.each([
    ['Remove "default"', input('"type": "integer", "required": true')],
    ['Make the input optional', input('"type": "integer", "required": false, "default": 5')],
  ])('of a required input: %s', (title, after) =>
    fixSkill(input('"type": "integer", "required": true, "default": 5'), after, { code, title }),
  );
});

describe('skill/embedded-schema', () => {
  const code = 'skill/embedded-schema';
  test('is checked at the exact place', () =>
    checkSkill(
      `
  "inputs": [{ "type": "integer", "schema": { "minimum": "1" } }],
                                                         ^^^ skill/embedded-schema
  "output": { "schema": { "properties": { "a": { "type": "sting" } }, "$ref": "#/$defs/b" } }
                                                         ^^^^^^^ skill/embedded-schema Did you mean "string"?
                                                                              ^^^^^^^^^^^ skill/embedded-schema
`,
      code,
    ));
  test('the severities', async () => {
    const { workspace } = await openWorkspace(
      readFixture(
        skill(
          '"output": { "schema": { "minimum": "1", "pattern": "([a-z", "$ref": "#/nowhere", "properties": { "a": { "$ref": "https://example.com" }, "b": { "pattern": "(?i)^x" } } } }',
        ),
      ).files,
    );
    expect(allProblems(workspace, [code]).map(({ severity }) => severity)).toEqual([
      'error',
      'warning',
      'warning',
      'information',
      'information',
    ]);
  });
  test('contradicts the type of its input', () =>
    checkSkill(
      `
  "inputs": [{ "type": "integer", "schema": { "type": "string" } }, { "type": "string", "schema": { "enum": [1, 2] } },
                                                      ^^^^^^^^ skill/embedded-schema The schema allows string only
                                                                                                  ^ skill/embedded-schema integer
    { "type": "integer", "schema": { "type": "number" } }, { "type": "number", "schema": { "type": ["integer", "null"] } },
    { "type": "object", "schema": {} }, { "type": "string", "schema": true }, { "type": "any", "schema": { "type": "string" } }]
`,
      code,
    ));
  test('the fix of a type', () =>
    fixSkill(
      input('"type": "integer", "schema": { "type": "string" }'),
      input('"type": "integer", "schema": { "type": "integer" }'),
      {
        code,
      },
    ));
  test('the wrong JSON type is another matter', () =>
    checkSkill('"output": { "schema": null }\n                      ^^^^ json/type', code, 'json/type'));
});
