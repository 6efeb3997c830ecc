import { describe, expect, test } from 'vitest';
import { allProblems, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['json/'];
const a =
  '{ "name": "a", "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] }';
const inRegistry = (tools: string): string => `{ "version": "1.0.0", "tools": [\n${tools}\n] }`;

describe('json/syntax', () => {
  test('says what is missing, and where', () =>
    checkProblems(
      String.raw`
{ "version": "1.0.0", "tools": [
  { "name" "a", "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] },
         ^ json/syntax A colon is missing behind the property name.
  { "name": "a", "description": "D.", "location": , "status": "planned", "capabilities": ["a"], "tags": ["t"] },
                                                ^ json/syntax A value is missing here.
  { "name": "a", "description": "D." "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] },
                                   ^ json/syntax A comma is missing here.
  { name: "a", "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] },
    ^^^^ json/syntax A property name in double quotes is expected here.
  { "name": 'a', "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] },
            ^^^ json/syntax Text is written in double quotes.
  { "name": "a\q", "description": "D\u12", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"] }
            ^^^^^ json/syntax The string has an invalid escape.
                                  ^^^^^^^ json/syntax followed by four hexadecimal digits
] } x
    ^ json/syntax The file should end here
`,
      { only: ['json/syntax'] },
    ));

  test.each([
    ['one line', `${a} ${a}`],
    ['two lines', `${a}\n${a}`],
    ['without a space', `${a}${a}`],
    ['three', `${a}, ${a} ${a}`],
  ])('a comma is missing between two entries: %s', async (_, tools) => {
    const { workspace } = await openWorkspace({ 'tools.json': inRegistry(tools) });
    const found = allProblems(workspace, only);
    expect(found.map(({ code, message }) => `${code} ${message}`)).toEqual(['json/syntax A comma is missing here.']);
  });

  test('one comma too many, and words between two entries', async () => {
    for (const [tools, message] of [
      [`${a},, ${a}`, 'A value is missing here.'],
      [`${a}, xyz, ${a}`, 'This is not a JSON value. Text is written in double quotes.'],
    ] as const) {
      const { workspace } = await openWorkspace({ 'tools.json': inRegistry(tools) });
      expect(allProblems(workspace, only).map((problem) => problem.message)).toEqual([message]);
    }
  });

  test('one missing quote is one fault, whatever comes behind it on the line', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "a, "description": "D.", "location": "a.py", "status": "planned", "capabilities": ["a"], "tags": ["t"]
                ^ json/syntax A comma is missing here.
  },
  ${a}
] }
`,
      { only: ['json/syntax', 'json/unknown-property', 'json/duplicate-key'] },
    ));

  test('what is half typed gets no list of missing properties', async () => {
    for (const text of [
      '{ "version": ',
      '{ "version": "1.0.0", "tools": [\n  { "name": "a", ',
      '{ "version": "1.0.0", "tools": [\n  { "na',
    ]) {
      const { workspace } = await openWorkspace({});
      workspace.openDocument(uriOf('tools.json'), 'json', 1, text);
      await workspace.settle();
      const codes = allProblems(workspace, only).map(({ code }) => code);
      expect(codes.length).toBeGreaterThan(0);
      expect(new Set(codes)).toEqual(new Set(['json/syntax']));
    }
  });

  test('too deep is said once, and is no error', async () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
    const { workspace } = await openWorkspace({ 'tools.json': inRegistry(a.replace('{', `{ "x-deep": ${deep},`)) });
    expect(allProblems(workspace, only).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'json/syntax information',
    ]);
  });

  test('strict JSON is right', () => checkProblems(inRegistry(`${a},\r\n\t${a}`), { only }));
});
