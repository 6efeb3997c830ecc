import { describe, expect, test } from 'vitest';
import { allProblems, checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace } from '../../../support/workspace.js';

const rest = '"title": "T", "description": "D", "permissions": {}';

describe('context/duplicate-key', () => {
  test('within a file, each is marked', () =>
    checkProblems(
      `
--- tool-contexts.json
{ "contexts": [
  { "key": "search", ${rest} },
           ^^^^^^^^ context/duplicate-key "search" is declared by another tool context too
  { "key": "fetch", ${rest} },
  { "key": "search", ${rest} }
           ^^^^^^^^ context/duplicate-key
] }
`,
      { only: ['context/duplicate-key'] },
    ));

  test('across JSON of both forms and TypeScript, whatever the quotes', () =>
    checkProblems(
      `
--- tool-contexts.json
{ "contexts": [{ "key": "search", ${rest} }] }
                        ^^^^^^^^ context/duplicate-key
--- search.tool-context.json
{ "key": "search", ${rest} }
         ^^^^^^^^ context/duplicate-key
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'search', title: 'T' },
         ^^^^^^^^ context/duplicate-key
  { key: \`fetch\`, title: 'T' },
];
`,
      { only: ['context/duplicate-key'] },
    ));

  test('one that ships with the agent is declared once, by a source or by a file', () =>
    checkProblems(
      `
--- tool-contexts.json
{ "contexts": [{ "key": "actor-readonly", ${rest} }] }
`,
      { only: ['context/duplicate-key'] },
    ));

  test('others stop being marked when a namesake goes', async () => {
    const { workspace } = await openWorkspace({
      'tool-contexts.json': `{ "contexts": [{ "key": "a", ${rest} }] }`,
      'a.tool-context.json': `{ "key": "a", ${rest} }`,
    });
    const codes = (): readonly string[] => allProblems(workspace, ['context/duplicate-key']).map(({ at }) => at);
    expect(codes()).toHaveLength(2);
    const uri = 'file:///workspace/a.tool-context.json';
    workspace.openDocument(uri, 'json', 1, `{ "key": "b", ${rest} }`);
    expect(codes()).toEqual([]);
    workspace.changeDocument(uri, [{ text: `{ "key": "a", ${rest} }` }], 2);
    expect(codes()).toHaveLength(2);
  });
});

describe('context/key-format', () => {
  test('what is not lowercase with hyphens', () =>
    checkProblems(
      `
--- tool-contexts.json
{ "contexts": [
  { "key": "Actor Edit", ${rest} },
           ^^^^^^^^^^^^ context/key-format "actor-edit"
  { "key": "actor_edit", ${rest} },
           ^^^^^^^^^^^^ context/key-format
  { "key": "", ${rest} },
           ^^ context/key-format is not the key of a tool context
  { "key": "a1-b2", ${rest} }
] }
`,
      { only: ['context/key-format'] },
    ));

  test('the fix takes every reference with it', () =>
    checkFix(
      `
--- tool-contexts.json
{ "contexts": [{ "key": "ActorEdit", ${rest} }] }
--- profile.json
{ "tools": { "toolContextRefs": ["ActorEdit"] }, "skills": [{ "contributes": { "toolContextRefs": ["ActorEdit"] } }] }
`,
      `
--- tool-contexts.json
{ "contexts": [{ "key": "actor-edit", ${rest} }] }
--- profile.json
{ "tools": { "toolContextRefs": ["actor-edit"] }, "skills": [{ "contributes": { "toolContextRefs": ["actor-edit"] } }] }
`,
      { code: 'context/key-format', file: 'tool-contexts.json' },
    ));

  test('references behind an array that is cut into entries', () =>
    checkFix(
      `
--- tool-contexts.json
{ "contexts": [{ "key": "ActorEdit", ${rest} }] }
--- profile.json
{ "contexts": [{ "a": 1 }, { "contributes": { "toolContextRefs": ["ActorEdit"] } }], "tools": { "toolContextRefs": ["ActorEdit"] } }
`,
      `
--- tool-contexts.json
{ "contexts": [{ "key": "actor-edit", ${rest} }] }
--- profile.json
{ "contexts": [{ "a": 1 }, { "contributes": { "toolContextRefs": ["actor-edit"] } }], "tools": { "toolContextRefs": ["actor-edit"] } }
`,
      { code: 'context/key-format', file: 'tool-contexts.json' },
    ));

  test('in a source, in its quotes', () =>
    checkFix(
      `
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'It\\'s', title: 'T' }];
`,
      `
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'its', title: 'T' }];
`,
      { code: 'context/key-format', file: 'src/a.ts' },
    ));
});

describe('context/unused', () => {
  const contexts = `{ "contexts": [{ "key": "search", ${rest} }] }`;
  test('what no profile names', () =>
    checkProblems(
      `
--- tool-contexts.json
{ "contexts": [
  { "key": "search", ${rest} },
  { "key": "fetch", ${rest} }
           ^^^^^^^ context/unused
] }
--- p.json
{ "tools": { "toolContextRefs": ["search"] } }
`,
      { only: ['context/unused'] },
    ));

  test('not where nobody refers to any', () =>
    checkProblems(`--- tool-contexts.json\n${contexts}`, { only: ['context/unused'] }));

  test('not what a skill contributes, nor the default of a profile', () =>
    checkProblems(
      `
--- tool-contexts.json
{ "contexts": [{ "key": "search", ${rest} }, { "key": "actor-readonly", ${rest} }] }
--- skill-a.json
{ "id": "a", "contributes": { "toolContextRefs": ["search"] } }
--- p.json
{ "id": "explain", "tools": { "toolContextRefs": [] } }
`,
      { only: ['context/unused'] },
    ));
});
