import { describe, expect, test } from 'vitest';
import { allProblems, checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace } from '../../../support/workspace.js';

const rest = '"title": "T", "description": "D", "permissions": {}';
const contexts = `--- tool-contexts.json
{ "contexts": [{ "key": "repo-search", ${rest} }, { "key": "web-fetch", ${rest} }] }
`;

describe('context/unknown-ref', () => {
  test('at the root of a profile and wherever a skill contributes', () =>
    checkProblems(
      `${contexts}
--- p.json
{
  "tools": { "toolContextRefs": ["repo-search", "repo-serch"] },
                                                ^^^^^^^^^^^^ context/unknown-ref Did you mean "repo-search"?
  "a": [{ "b": { "contributes": { "toolContextRefs": ["nothing-like-it"] } } }],
                                                      ^^^^^^^^^^^^^^^^^ context/unknown-ref No tool context has the key
  "other": { "toolContextRefs": ["free"] }
}
`,
      { only: ['context/unknown-ref'] },
    ));

  test('the four that ship with the agent are known, unless a source declares its own', async () => {
    await checkProblems(`--- p.json\n{ "tools": { "toolContextRefs": ["actor-edit", "test-runner"] } }`, {
      only: ['context'],
    });
    await checkProblems(
      `
--- p.json
{ "tools": { "toolContextRefs": ["actor-edit", "own"] } }
                                 ^^^^^^^^^^^^ context/unknown-ref
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'own' }];
`,
      { only: ['context/unknown-ref'] },
    );
  });

  test('keys in comments, in texts and in other objects are none', () =>
    checkProblems(
      `
--- p.json
{ "tools": { "toolContextRefs": ["commented", "in-text", "other", "property"] } }
                                 ^^^^^^^^^^^ context/unknown-ref
                                              ^^^^^^^^^ context/unknown-ref
                                                         ^^^^^^^ context/unknown-ref
                                                                  ^^^^^^^^^^ context/unknown-ref
--- src/a.ts
// { key: 'commented' }
const TEXT = \`{ key: 'in-text' }\`;
const OTHER = [{ key: 'other' }];
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'own', instructions: TEXT, matrixTools: [{ inputSchema: { type: 'object', properties: { key: { const: 'property' } } } }] },
];
`,
      { only: ['context/unknown-ref'] },
    ));

  test('prose that mentions the key is no profile', () =>
    checkProblems('--- notes.json\n{ "text": "Set \\"toolContextRefs\\": [\\"anything\\"]", "tools": {} }'));

  test('where something cannot be read, nothing is unknown', () =>
    checkProblems(
      `
--- p.json
{ "tools": { "toolContextRefs": ["from-somewhere"] } }
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'own' }, ...load()];
`,
      { only: ['context/unknown-ref'] },
    ));

  test('the fix writes the nearest key, or removes the reference', async () => {
    const before = `${contexts}--- p.json\n{ "tools": { "toolContextRefs": ["repo-serch", "web-fetch"] } }`;
    await checkFix(before, '--- p.json\n{ "tools": { "toolContextRefs": ["repo-search", "web-fetch"] } }', {
      code: 'context/unknown-ref',
      file: 'p.json',
    });
    await checkFix(before, '--- p.json\n{ "tools": { "toolContextRefs": ["web-fetch"] } }', {
      code: 'context/unknown-ref',
      file: 'p.json',
      title: 'Remove the reference "repo-serch"',
    });
  });

  test('follows what is typed, in JSON and in a source; what is half typed is not gone', async () => {
    const source = "export const BUILT_IN_TOOL_CONTEXTS = [\n  { key: 'own' },\n];\n";
    const { workspace } = await openWorkspace({
      'p.json': '{ "tools": { "toolContextRefs": ["own"] } }',
      'src/a.ts': source,
    });
    const codes = (): readonly string[] => allProblems(workspace, ['context/unknown-ref']).map(({ at }) => at);
    const uri = 'file:///workspace/src/a.ts';
    expect(codes()).toEqual([]);
    workspace.setText(uri, source.replace('own', 'mine'), 1);
    expect(codes()).toEqual(['p.json:1:34-39']);
    workspace.setText(uri, source, 2);
    expect(codes()).toEqual([]);
    workspace.setText(uri, source.replace("'own' },", "'own"), 3);
    expect(codes()).toEqual([]);
    workspace.setText(uri, '', 4);
    expect(codes()).toEqual(['p.json:1:34-39']);
  });
});

describe('context/duplicate-ref', () => {
  test('twice in one list', () =>
    checkProblems(
      `${contexts}
--- p.json
{
  "tools": { "toolContextRefs": ["repo-search", "repo-search"] },
                                                ^^^^^^^^^^^^^ context/duplicate-ref
  "skills": [{ "contributes": { "toolContextRefs": ["repo-search"] } }]
}
`,
      { only: ['context/duplicate-ref'] },
    ));

  test('the second one goes', () =>
    checkFix(
      `${contexts}--- p.json\n{ "tools": { "toolContextRefs": ["repo-search", "web-fetch", "repo-search"] } }`,
      '--- p.json\n{ "tools": { "toolContextRefs": ["repo-search", "web-fetch"] } }',
      { code: 'context/duplicate-ref', file: 'p.json' },
    ));
});
