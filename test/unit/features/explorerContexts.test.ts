import { describe, expect, test } from 'vitest';
import { contextsResult } from '../../../server/src/features/explorerContexts.js';
import type { ContextsResult } from '../../../server/src/lsp/protocol.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const rest = '"title": "T", "description": "D", "permissions": {}';
const files = `--- tool-contexts.json
{ "contexts": [
  { "key": "search", ${rest}, "matrixTools": [
    { "name": "grep", "description": "G", "inputSchema": { "type": "object" }, "target": "bus", "op": "run" },
    { "name": "grep", "description": "G", "inputSchema": { "type": "object" }, "target": "bus", "op": "run" }] },
  { "title": "No key" }
] }
--- b/p.json
{ "id": "b", "tools": { "toolContextRefs": ["search", "serch"] } }
--- a/p.json
{ "name": "a", "title": "A", "tools": { "toolContextRefs": [] } }
--- skills/docs.json
{ "id": "docs",
  "contributes": { "toolContextRefs": ["search"] } }
`;

async function listed(drawn: string): Promise<ContextsResult> {
  return contextsResult((await openWorkspace(readFixture(drawn).files)).workspace);
}

describe('the contexts of a workspace', () => {
  test('profiles and manifests by path, each with what a session gets in numbers and its place', async () => {
    const { profiles, manifests } = await listed(files);
    expect(profiles.map(({ path, id, title, counts }) => [path, id, title, counts])).toEqual([
      ['a/p.json', 'a', 'A', { tools: 0, dropped: 0, unknown: 0 }],
      ['b/p.json', 'b', undefined, { tools: 1, dropped: 1, unknown: 1 }],
    ]);
    expect(profiles[1]?.selectionRange).toEqual({ start: { line: 0, character: 24 }, end: { line: 0, character: 41 } });
    expect(profiles[1]?.problems).toMatchObject({ errors: 1 });
    expect(manifests).toMatchObject([{ path: 'skills/docs.json', id: 'docs', counts: { tools: 1 } }]);
    expect(manifests[0]?.selectionRange.start).toEqual({ line: 1, character: 19 });
  });

  test('contexts by key, with their tools, their place and their own problems; those that ship with the agent too', async () => {
    const { contexts, problems } = await listed(files);
    expect(contexts.map(({ key, origin, tools }) => [key, origin, tools.map(({ name }) => name)])).toEqual([
      [undefined, 'file', []],
      ['actor-edit', 'shipped', ['matrix_invoke']],
      ['actor-readonly', 'shipped', ['matrix_introspect', 'session_state_read']],
      ['repo-coding', 'shipped', ['trace_query', 'package_validate']],
      ['search', 'file', ['grep', 'grep']],
      ['test-runner', 'shipped', ['trace_query']],
    ]);
    const search = contexts.find(({ key }) => key === 'search');
    expect(search).toMatchObject({ path: 'tool-contexts.json', problems: { errors: 1 } });
    expect(search?.location?.range).toEqual({ start: { line: 1, character: 11 }, end: { line: 1, character: 19 } });
    expect(search?.tools[1]?.location?.range.start).toEqual({ line: 3, character: 14 });
    // The key, the description and the permissions that are missing are one problem, the tool and the reference two more.
    expect(problems).toMatchObject({ errors: 3 });
  });

  test('of a program, each context has the problems between its braces', async () => {
    const { contexts } = await listed(`
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'right', matrixTools: [{ name: 'grep' }] },
  { key: 'wrong', matrixTools: [{ name: 'a b' }] },
];
`);
    expect(contexts.map(({ key, origin, problems }) => [key, origin, problems.errors])).toEqual([
      ['right', 'program', 0],
      ['wrong', 'program', 1],
    ]);
  });

  test('a key that is declared twice is two contexts, told apart', async () => {
    const one = `{ "key": "a", ${rest} }`;
    const { contexts } = await listed(`--- tool-contexts.json\n{ "contexts": [${one}, ${one}] }`);
    const ids = contexts.filter(({ key }) => key === 'a').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('what ships with the agent is not listed beside a declaration of its key, nor where there is nothing else', async () => {
    const own = await listed(`--- a.tool-context.json\n{ "key": "test-runner", ${rest} }`);
    expect(own.contexts.filter(({ key }) => key === 'test-runner').map(({ origin }) => origin)).toEqual(['file']);
    expect(await listed('--- tools.json\n{ "version": "1.0.0", "tools": [] }')).toEqual({
      profiles: [],
      manifests: [],
      contexts: [],
      problems: { errors: 0, warnings: 0, informations: 0 },
    });
  });

  test('half-typed files are listed with what they say, and virtual ones are not', async () => {
    const { workspace } = await openWorkspace({});
    workspace.openDocument(uriOf('p.json'), 'json', 1, '{ "tools": { "toolContextRefs": ["actor-edit"');
    workspace.openDocument(uriOf('a.tool-context.json'), 'json', 1, '{ "key": "a", "matrixTools": [{ "name": "b", ');
    workspace.openDocument('git:/p.json', 'json', 1, '{ "tools": { "toolContextRefs": [] } }');
    const { profiles, contexts } = contextsResult(workspace);
    expect(profiles.map(({ path, counts }) => [path, counts.tools])).toEqual([['p.json', 1]]);
    expect(contexts[0]).toMatchObject({ key: 'a', tools: [{ name: 'b' }] });
  });
});
