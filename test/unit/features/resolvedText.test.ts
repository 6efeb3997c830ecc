import { parse, type ParseError } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { resolutionOf } from '../../../server/src/features/resolution.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

async function textOf(drawn: string): Promise<string> {
  const { workspace } = await openWorkspace(readFixture(drawn).files);
  const result = resolutionOf(workspace, uriOf('p.json'));
  if (!result) throw new Error('p.json is no profile');
  // Whatever is in it: JSON with comments, and in it exactly what the session gets.
  const errors: ParseError[] = [];
  const { tools, instructions } = result;
  const matrixTools = tools.map(({ declared }) => declared);
  expect(parse(result.text, errors)).toEqual(JSON.parse(JSON.stringify({ matrixTools, instructions })));
  expect(errors).toEqual([]);
  return result.text;
}

const context = (key: string, more: string): string =>
  `{ "key": "${key}", "title": "T", "description": "D", "permissions": {}, ${more} }`;

test('what the session gets, with comments that say where it comes from and what it does not get', async () => {
  expect(
    await textOf(`
--- tool-contexts.json
{ "contexts": [
  ${context('search', '"instructions": "Search\\nfirst.", "matrixTools": [{ "name": "grep" }, { "name": "grep" }]')},
  ${context('fetch', '"matrixTools": [{ "name": "grep" }, { "name": "get", "inputSchema": {} }]')}
] }
--- p.json
{ "id": "reader", "tools": { "toolContextRefs": ["search", "serch"] },
  "skills": ["elsewhere", { "id": "web", "contributes": { "toolContextRefs": ["fetch", "test-runner"] } }] }
`),
  ).toBe(`\
// What a session of the profile reader (p.json) gets: 3 tools from 3 contexts, 2 dropped.
// Read-only. It follows the files that it is made of, unsaved edits included.
// Unknown: no context has the key "serch". Did you mean "search"?
// Not known here: what the skill "elsewhere" contributes. No manifest of the workspace describes it.
{
  "matrixTools": [
    // search (tool-contexts.json:2): named by the profile, p.json:1
    {
      "name": "grep"
    },
    // Dropped: "grep" (tool-contexts.json:2). This context has a tool of that name before it.

    // fetch (tool-contexts.json:3): contributed by the skill web, p.json:2
    {
      "name": "get",
      "inputSchema": {}
    },
    // Dropped: "grep" (tool-contexts.json:3). search comes first and has a tool of that name.

    // test-runner (ships with the agent): contributed by the skill web, p.json:2
    // It ships with the agent: no more than its name is known here.
    {
      "name": "trace_query"
    }
  ],
  "instructions": "Search\\nfirst."
}
`);
});

test('nothing at all, and a default', async () => {
  expect(await textOf('--- p.json\n{ "tools": { "toolContextRefs": [] } }')).toBe(`\
// What a session of the profile p.json gets: no tools.
// Read-only. It follows the files that it is made of, unsaved edits included.
{
  "matrixTools": [
  ],
  "instructions": ""
}
`);
  const text = await textOf('--- p.json\n{ "id": "explain", "tools": { "toolContextRefs": [] } }');
  expect(text).toContain('gets: 2 tools from the default context actor-readonly.');
  expect(text).toContain('// actor-readonly (ships with the agent): the default of this profile, which names none');
});

test('what a program does not tell is said where it is missing', async () => {
  const text = await textOf(`
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', matrixTools: [{ name: 'b', op: run(), inputSchema: { enum: [x()] } }] }, ...more()];
--- p.json
{ "tools": { "toolContextRefs": ["a", "z"] } }
`);
  for (const words of [
    '// Not complete: some of it cannot be read from the program without running it.',
    '// Not found: a context with the key "z". It may be one of those that cannot be read.',
    'p.json:1. Some of it cannot be read from the program.',
    '    // Some of this tool cannot be read from the program.\n    {\n      "name": "b",',
  ])
    expect(text).toContain(words);
});

test('no text of a file gets out of its comment or its string', async () => {
  const nasty = String.raw`a\n\"}],\u2028*/ //\r\t`;
  await textOf(`
--- tool-contexts.json
{ "contexts": [${context(nasty, `"instructions": "${nasty}", "matrixTools": [{ "name": "${nasty}" }, { "name": "${nasty}" }]`)}] }
--- p.json
{ "id": "${nasty}", "tools": { "toolContextRefs": ["${nasty}", "un${nasty}"] }, "skills": ["${nasty}"] }
`);
});
