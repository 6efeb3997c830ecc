import { describe, expect, test } from 'vitest';
import { checkFix, checkProblems, fixAllOf } from '../../../support/checkProblems.js';

/** A context with these tools, each on a line of its own. */
const contexts = (...tools: readonly string[]): string => `--- tool-contexts.json
{ "contexts": [{ "key": "a", "title": "T", "description": "D", "permissions": {}, "matrixTools": [
${tools.join('\n')}
] }] }
`;
const schema = '"description": "D", "inputSchema": { "type": "object" }';
const bus = '"target": "system.agents", "op": "$introspect"';

/** The carets of a label under a text of a line. */
const under = (line: string, text: string, label: string): string =>
  `${' '.repeat(line.lastIndexOf(text))}${'^'.repeat(text.length)} ${label}`;

describe('context/tool-name', () => {
  test('what models refuse is an error, another style a hint', () =>
    checkProblems(
      contexts(
        `{ "name": "search files", ${schema}, ${bus} },`,
        '          ^^^^^^^^^^^^^^ context/tool-name "search_files"',
        `{ "name": "búsqueda", ${schema}, ${bus} },`,
        '          ^^^^^^^^^^ context/tool-name "busqueda"',
        `{ "name": "", ${schema}, ${bus} },`,
        '          ^^ context/tool-name is empty',
        `{ "name": "${'x'.repeat(65)}", ${schema}, ${bus} },`,
        `          ${'^'.repeat(67)} context/tool-name 65 characters`,
        `{ "name": "日本", ${schema}, ${bus} },`,
        '          ^^^^ context/tool-name is no name that models accept',
        `{ "name": "findFiles", ${schema}, ${bus} },`,
        '          ^^^^^^^^^^^ context/tool-name snake_case: "find_files"',
        `{ "name": "${'y'.repeat(64)}", ${schema}, ${bus} },`,
        `{ "name": "trace_query", ${schema}, ${bus} }`,
      ),
      { only: ['context/tool-name'] },
    ));

  test('the fix takes the checks of the context with it', () =>
    checkFix(
      `
--- a.tool-context.json
{
  "key": "a", "title": "T", "description": "D", "permissions": {},
  "matrixTools": [{ "name": "search files", ${schema}, ${bus} }],
  "verification": { "requiredChecks": ["lint", "search files"] }
}
`,
      `
--- a.tool-context.json
{
  "key": "a", "title": "T", "description": "D", "permissions": {},
  "matrixTools": [{ "name": "search_files", ${schema}, ${bus} }],
  "verification": { "requiredChecks": ["lint", "search_files"] }
}
`,
      { code: 'context/tool-name', file: 'a.tool-context.json' },
    ));
});

describe('context/duplicate-tool', () => {
  test('in one context the later ones are never called', () =>
    checkProblems(
      contexts(
        `{ "name": "grep", ${schema}, ${bus} },`,
        `{ "name": "find", ${schema}, ${bus} },`,
        `{ "name": "grep", ${schema}, ${bus} }`,
        '          ^^^^^^ context/duplicate-tool This one is never called',
      ),
      { only: ['context/duplicate-tool'] },
    ));

  const two = `
--- tool-contexts.json
{ "contexts": [
  { "key": "a", "title": "T", "description": "D", "permissions": {}, "matrixTools": [{ "name": "grep", ${schema}, ${bus} }] },
  { "key": "b", "title": "T", "description": "D", "permissions": {}, "matrixTools": [
    { "name": "grep", ${schema}, ${bus} }
`;
  test('two contexts may have a tool of one name', () =>
    checkProblems(`${two}] }\n] }`, { only: ['context/duplicate-tool'] }));

  test('unless a profile merges them: the later one is dropped', () =>
    checkProblems(
      `${two}              ^^^^^^ context/duplicate-tool profile "p" drops this tool: its context "a"
] }
] }
--- profiles/p.json
{ "id": "p", "tools": { "toolContextRefs": ["a"] }, "skills": [{ "id": "s", "contributes": { "toolContextRefs": ["b"] } }] }
`,
      { only: ['context/duplicate-tool'] },
    ));

  test('also through the manifest of a skill that the profile names', () =>
    checkProblems(
      `${two}              ^^^^^^ context/duplicate-tool
] }
] }
--- profiles/p.json
{ "id": "p", "tools": { "toolContextRefs": ["a"] }, "skills": ["s"] }
--- skills/s.json
{ "id": "s", "contributes": { "toolContextRefs": ["b"] } }
`,
      { only: ['context/duplicate-tool'] },
    ));
});

describe('context/input-schema', () => {
  test('faults are marked inside, and what is no object', () =>
    checkProblems(
      contexts(
        `{ "name": "a", "description": "D", "inputSchema": { "type": "object", "properties": { "n": { "minimum": "1" } } }, ${bus} },`,
        '                                                                                                        ^^^ context/input-schema',
        `{ "name": "b", "description": "D", "inputSchema": { "type": "array" }, ${bus} },`,
        '                                                            ^^^^^^^ context/input-schema models ask for',
        `{ "name": "c", "description": "D", "inputSchema": {}, ${bus} },`,
        '                                                  ^ context/input-schema',
        `{ "name": "d", "description": "D", "inputSchema": { "$ref": "#/$defs/o", "$defs": { "o": { "type": "object" } } }, ${bus} }`,
      ),
      { only: ['context/input-schema'] },
    ));

  test('the type is inserted first', () =>
    checkFix(
      contexts(`{ "name": "c", "description": "D", "inputSchema": { "properties": {} }, ${bus} }`),
      contexts(`{ "name": "c", "description": "D", "inputSchema": { "type": "object", "properties": {} }, ${bus} }`),
      { code: 'context/input-schema', file: 'tool-contexts.json' },
    ));

  test('in a source at its place; a constant of the same module is looked at where it stands', () =>
    checkProblems(
      `
--- src/a.ts
const PATTERN = { type: 'strng' };
                        ^^^^^^^ context/input-schema
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'a', matrixTools: [{ name: 'x', inputSchema: { type: 'object', properties: { p: PATTERN } } }] },
];
`,
      { only: ['context/input-schema'] },
    ));
});

describe('context/target and context/op', () => {
  test('names of the bus', () => {
    const target = `{ "name": "a", ${schema}, "target": "system/agents", "op": "$introspect" },`;
    const op = `{ "name": "b", ${schema}, "target": "workspace", "op": "search text" },`;
    return checkProblems(
      contexts(
        target,
        under(target, '"system/agents"', 'context/target'),
        op,
        under(op, '"search text"', 'context/op'),
        `{ "name": "c", ${schema}, "target": "a.b-c.d_e", "op": "search.text" }`,
      ),
      { only: ['context/target', 'context/op'] },
    );
  });

  test('white space around a name goes', async () => {
    const before = contexts(`{ "name": "a", ${schema}, "target": " system.agents", "op": "$introspect " }`);
    const after = contexts(`{ "name": "a", ${schema}, "target": "system.agents", "op": "$introspect" }`);
    await checkFix(before, before.replace('" system', '"system'), {
      code: 'context/target',
      file: 'tool-contexts.json',
    });
    await checkFix(before, before.replace('introspect "', 'introspect"'), {
      code: 'context/op',
      file: 'tool-contexts.json',
    });
    expect(await fixAllOf(before, 'tool-contexts.json')).toBe(after.replace(/^.*\n/, ''));
  });
});

describe('context/result-mode', () => {
  test('one of the three', () => {
    const wrong = `{ "name": "a", ${schema}, ${bus}, "resultMode": "JSON" },`;
    return checkProblems(
      contexts(
        wrong,
        under(wrong, '"JSON"', 'context/result-mode Did you mean "json"?'),
        `{ "name": "b", ${schema}, ${bus}, "resultMode": "text" }`,
      ),
      { only: ['context/result-mode'] },
    );
  });

  test('the nearest one', () =>
    checkFix(
      contexts(`{ "name": "a", ${schema}, ${bus}, "resultMode": "sumary" }`),
      contexts(`{ "name": "a", ${schema}, ${bus}, "resultMode": "summary" }`),
      { code: 'context/result-mode', file: 'tool-contexts.json' },
    ));

  test('a typed array is for the compiler', () =>
    checkProblems(
      `
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', matrixTools: [{ name: 'x', resultMode: 'xml' }] }];
                                                                                          ^^^^^ context/result-mode
--- src/b.ts
export const BUILT_IN_TOOL_CONTEXTS: Spec[] = [{ key: 'b', matrixTools: [{ name: 'x', resultMode: 'xml' }] }];
--- src/c.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'c', matrixTools: [{ name: 'x', resultMode: 'xml' }] }] as const satisfies readonly Spec[];
`,
      { only: ['context/result-mode'] },
    ));
});
