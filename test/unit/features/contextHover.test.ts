import { expect, test } from 'vitest';
import { MarkupContent } from 'vscode-languageserver-types';
import { hover } from '../../../server/src/features/hover.js';
import { checkHover } from '../../support/checkHover.js';
import { openAtCursor } from '../../support/cursor.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

test('every key says what it means, in JSON and in a program', () =>
  checkHover(`
--- tool-contexts.json
{ "contexts": [
  ^^^^^^^^^^ The tool contexts, one for each key
  { "key": "a", "permissions": {}, "verification": { "requiredChecks": [] },
    ^^^^^ What profiles and skills refer to
                ^^^^^^^^^^^^^ What the tools of the context may do
                                                     ^^^^^^^^^^^^^^^^ The checks that have to pass
    "matrixTools": [{ "resultMode": "json" }] }
                      ^^^^^^^^^^^^ How the result is handed to the model … - \`summary\`
                                    ^^^^^^ \`json\`: The result as JSON.
] }
--- a.tool-context.json
{ "key": "b", "matrixTools": [{ "target": "x" }] }
              ^^^^^^^^^^^^^ The tools of the context
                                ^^^^^^^^ The mount on the bus
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'c', matrixTools: [{ resultMode: "text", 'op': \`x\` }] }];
             ^^^^^^^^^^^^^^^^^^^^^^ nothing
                                         ^^^ What profiles and skills refer to
                                                                   ^^^^^^^^^^ How the result is handed
                                                                               ^^^^^^ \`text\`: The result as text.
                                                                                       ^^^^ The operation on that mount`));

test('a context: what it is for, its tools, where it is declared, who refers to it', () =>
  checkHover(`
--- tool-contexts.json
{ "contexts": [
  { "key": "search", "title": "Search", "description": "Finds [text].",
           ^^^^^^^^ **Search** — Finds \\[text\\]. … - \`grep\` → \`workspace\` \`search.text\` … - \`bare\` … Referred to by 1 profile and 1 skill: [Default](file:///workspace/default.json), [write](file:///workspace/write.json).
    "matrixTools": [{ "name": "grep", "target": "workspace", "op": "search.text" }, { "name": "bare" }] },
  { "key": "alone" },
           ^^^^^^^ It has no tools. … No profile or skill of the workspace refers to it.
  { "key": "twice" },
           ^^^^^^^ Also declared in [src/contexts.ts, line 2](file:///workspace/src/contexts.ts#L2).
  { "key": "actor-edit", "title": "Ours" }
           ^^^^^^^^^^^^ The default of [edit](file:///workspace/edit.json).
] }
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'first', title: 'First' },
  { key: 'twice', title: 'Twice' }];
         ^^^^^^^ **Twice** … Also declared in [tool-contexts.json, line 5](file:///workspace/tool-contexts.json#L5).
--- default.json
{ "title": "Default", "tools": { "toolContextRefs": ["search", "first", "nowhere"] } }
                                                     ^^^^^^^^ The key of a tool context. … **Search** — Finds … - \`grep\` … Declared in [tool-contexts.json, line 2](file:///workspace/tool-contexts.json#L2). … Also referred to by 1 skill
                                                               ^^^^^^^ **First** … Declared in [src/contexts.ts, line 1](file:///workspace/src/contexts.ts#L1).
                                                                        ^^^^^^^^^ No tool context of the workspace has this key.
--- write.json
{ "id": "write", "contributes": { "toolContextRefs": ["search", "twice"] } }
                                                                ^^^^^^^ Declared in [src/contexts.ts, line 2](file:///workspace/src/contexts.ts#L2), [tool-contexts.json, line 5]
--- edit.json
{ "id": "edit", "tools": { "toolContextRefs": [] } }`));

test('a context that ships with the agent, where no source declares any', () =>
  checkHover(`
--- profile.json
{ "tools": { "toolContextRefs": ["actor-edit"] } }
                                 ^^^^^^^^^^^^ **Actor Edit** … - \`matrix_invoke\` … gated by approval … It ships with the agent`));

test('where the source declares its own, the others are unknown', () =>
  checkHover(`
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [];
--- profile.json
{ "tools": { "toolContextRefs": ["actor-edit"] } }
                                 ^^^^^^^^^^^^ No tool context of the workspace has this key.`));

test('what cannot be read may be anything', () =>
  checkHover(`
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [make(), { key: 'a', matrixTools: tools() }];
                                                      ^^^ Some of its tools cannot be read from the program.
--- profile.json
{ "tools": { "toolContextRefs": ["other"] } }
                                 ^^^^^^^ It may be one of those that cannot be read`));

test('a tool: where it goes, who else has one of its name, who drops it', () =>
  checkHover(`
--- tool-contexts.json
{ "contexts": [
  { "key": "first", "matrixTools": [{ "name": "grep", "target": "workspace", "op": "search.text", "resultMode": "text" }] },
                                              ^^^^^^ Calls \`workspace\` \`search.text\` on the bus. … \`text\`: The result as text. … Other contexts with a tool of this name: [second](file:///workspace/tool-contexts.json).
  { "key": "second", "matrixTools": [{ "name": "grep", "op": "find" }],
                                               ^^^^^^ Calls \`find\` on the bus. … Dropped in [Both](file:///workspace/both.json), where that of \`first\` comes first.
    "verification": { "requiredChecks": ["grep", "lint"] } }
                                         ^^^^^^ A tool of this context. … Calls \`find\`
                                                 ^^^^^^ nothing
] }
--- both.json
{ "title": "Both", "tools": { "toolContextRefs": ["first", "second"] } }`));

test('targets and operations: who else calls them', () =>
  checkHover(`
--- tool-contexts.json
{ "contexts": [{ "key": "a", "matrixTools": [
  { "name": "one", "target": "workspace", "op": "search" },
                             ^^^^^^^^^^^ Also called by 2 tools: \`two\` ([a](file:///workspace/tool-contexts.json)), \`three\` ([b](file:///workspace/b.tool-context.json)).
                                                ^^^^^^^^ Also called by 1 tool: \`three\`
  { "name": "two", "target": "workspace", "op": "other" }
                                                ^^^^^^^ No other tool calls it.
] }] }
--- b.tool-context.json
{ "key": "b", "matrixTools": [{ "name": "three", "target": "workspace", "op": "search" }, { "name": "four", "target": "page", "op": "search" }] }`));

test('the schema of arguments', () =>
  checkHover(`
--- tool-contexts.json
{ "contexts": [{ "key": "a", "matrixTools": [{ "inputSchema": {
                                               ^^^^^^^^^^^^^ The JSON Schema of the arguments
  "type": "object", "minimum": 1, "$ref": "#/$defs/x", "$defs": { "x": { "type": "string", "description": "A name" } } } }] }] }
  ^^^^^^ The type of the value
                                          ^^^^^^^^^^^ \`string\` — A name
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'c', matrixTools: [{ inputSchema: { type: 'string', 'nothing': 1 } }] }];
                                                                                  ^^^^ The type of the value
                                                                                                  ^^^^^^^^^ no keyword`));

test('several modules: a tool that stands by itself, a constant, a spread', () =>
  checkHover(`
--- src/contexts.ts
import { ASK, BASE, TITLE } from './more';
const OWN = { name: 'own', target: 'here' };
                    ^^^^^ Calls \`here\` on the bus. … A tool of [a](file:///workspace/src/contexts.ts), [b](file:///workspace/src/contexts.ts).
export const BUILT_IN_TOOL_CONTEXTS = [
  { ...BASE, key: 'a', title: TITLE, matrixTools: [ASK, OWN] },
       ^^^^ nothing
                              ^^^^^ nothing
                  ^^^ **Bases** — From elsewhere … - \`ask\` → \`system.agents\` \`$introspect\` … - \`own\`
                                                   ^^^ nothing
                                                        ^^^ nothing
  { key: 'b', matrixTools: [OWN, ASK] },
];
--- src/more.ts
export const TITLE = 'Bases';
export const BASE = { description: 'From elsewhere' };
export const ASK = { name: 'ask', target: 'system.agents', op: '$introspect' };
                           ^^^^^ Calls \`system.agents\` \`$introspect\` on the bus. … A tool of [a](file:///workspace/src/contexts.ts), [b]
                                                               ^^^^^^^^^^^^^ No other tool calls it.
--- profile.json
{ "tools": { "toolContextRefs": ["a", "b"] } }`));

test('where contexts share a tool, none is dropped', async () => {
  const { workspace, file, position } = await openAtCursor(`--- src/contexts.ts
const OWN = { name: 'o|wn' };
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', matrixTools: [OWN] }, { key: 'b', matrixTools: [OWN] }];
--- profile.json
{ "tools": { "toolContextRefs": ["a", "b"] } }`);
  const found = await hover(workspace, file, position, { markdown: false });
  const text = MarkupContent.is(found?.contents) ? found.contents.value : '';
  expect(text).toMatch(/A tool of a, b\.$/);
});

test('with carriage returns', async () => {
  const text = 'export const BUILT_IN_TOOL_CONTEXTS = [\r\n  {\r\n    key: "a", title: "A" }];\r\n';
  const { workspace } = await openWorkspace({ 'src/contexts.ts': text });
  const file = workspace.file(uriOf('src/contexts.ts'));
  if (!file) throw new Error('the program is not known');
  const found = await hover(workspace, file, { line: 2, character: 10 }, { markdown: false });
  expect(found?.range).toEqual({ start: { line: 2, character: 9 }, end: { line: 2, character: 12 } });
});
