import { expect, test } from 'vitest';
import { MarkupContent } from 'vscode-languageserver-types';
import { hover } from '../../../server/src/features/hover.js';
import { checkHover } from '../../support/checkHover.js';
import { openAtCursor } from '../../support/cursor.js';

const contexts = `
--- tool-contexts.json
{ "contexts": [
  { "key": "search", "matrixTools": [
    { "name": "grep", "target": "workspace", "op": "search.text" }, { "name": "find", "target": "workspace" }] },
  { "key": "fetch", "matrixTools": [{ "name": "grep" }, { "name": "get", "op": "net.get" }] },
  { "key": "twin", "matrixTools": [{ "name": "one" }, { "name": "one" }] },
  { "key": "actor-edit", "matrixTools": [{ "name": "invoke" }] },
  { "key": "repo-coding" }
] }
--- skills/write.json
{ "id": "write", "title": "Write [docs]", "contributes": { "toolContextRefs": ["fetch"] } }`;

/** The hover at the cursor drawn as \`|\`. */
async function textAt(drawn: string, markdown = true): Promise<string | undefined> {
  const { workspace, file, position } = await openAtCursor(`--- profile.json\n${drawn}${contexts}`);
  const found = await hover(workspace, file, position, { markdown });
  return MarkupContent.is(found?.contents) ? found.contents.value.split('\n\n').slice(-4).join('\n\n') : undefined;
}

const list = `- \`grep\` → \`workspace\` \`search.text\` (\`search\`)
- \`find\` → \`workspace\` (\`search\`)
- \`get\` → \`net.get\` (\`fetch\`, by the skill \`write\`)
- ~~\`grep\`~~ (\`fetch\`, by the skill \`write\`): dropped, that of \`search\` stays`;

test.each([
  '{ "to|ols": { "toolContextRefs": ["search"] }, "skills": ["write"] }',
  '{ "tools": { "toolContext|Refs": ["search"] }, "skills": ["write"] }',
  '{ "tools": { "toolContextRefs": ["search"] }, "skills": [{ "id": "write", "con|tributes": { "toolContextRefs": ["fetch"] } }] }',
])('what a session gets: %s', async (text) =>
  expect(await textAt(text)).toMatch(
    new RegExp(`A session of this profile gets \\*\\*3 tools from 2 contexts, 1 dropped\\*\\*\\.\n\n${escaped(list)}$`),
  ),
);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('without Markdown', async () =>
  expect(await textAt('{ "to|ols": { "toolContextRefs": ["search", "fetch"] } }', false)).toContain(
    '3 tools from 2 contexts, 1 dropped.\n\n- grep → workspace search.text (search)',
  ));

test('what a manifest contributes', async () =>
  expect(await textAt('{ "id": "a", "con|tributes": { "toolContextRefs": ["twin", "search"] } }')).toBe(
    `To a session this contributes **3 tools from 2 contexts, 1 dropped**.

- \`one\` (\`twin\`, by the skill \`a\`)
- ~~\`one\`~~ (\`twin\`, by the skill \`a\`): dropped, the context has a tool of that name before it
- \`grep\` → \`workspace\` \`search.text\` (\`search\`, by the skill \`a\`)
- \`find\` → \`workspace\` (\`search\`, by the skill \`a\`)`,
  ));

test.each([
  ['{ "id": "edit", "to|ols": { "toolContextRefs": [] } }', '**1 tool from the default context actor-edit**'],
  ['{ "id": "edit", "to|ols": { "toolContextRefs": [] } }', '- `invoke` (`actor-edit`, the default)'],
  ['{ "id": "edit", "to|ols": { "toolContextRefs": [] } }', 'names no context: `actor-edit` is the default of `edit`.'],
  [
    '{ "name": "propose", "worker": { "name": "codex" }, "to|ols": { "toolContextRefs": [] } }',
    '`repo-coding` is the default of `propose` with the worker `codex`.',
  ],
  ['{ "id": "own", "to|ols": { "toolContextRefs": [] } }', 'gets **no tools**.'],
  ['{ "id": "own", "to|ols": { "toolContextRefs": [] } }', 'none is the default for its name'],
  ['{ "to|ols": { "toolContextRefs": ["search", "nowhere"] } }', 'Declared nowhere: `nowhere`.'],
  ['{ "to|ols": { "toolContextRefs": [] }, "skills": ["a", "write"] }', 'no manifest of the workspace describes: `a`.'],
])('%s: %s', async (text, words) => expect(await textAt(text)).toContain(words));

test('skills', () =>
  checkHover(`--- profile.json
{ "tools": { "toolContextRefs": [] }, "skills": ["write", "other", { "id": "write" }, { "id": "inline", "contributes": {} }] }
                                                 ^^^^^^^ **Write \\[docs\\]** … It contributes \`fetch\`. … Described in [skills/write.json](file:///workspace/skills/write.json).
                                                          ^^^^^^^ No manifest of the workspace describes this skill.
                                                                           ^^^^^^^ It contributes \`fetch\`.
                                                                                               ^^^^^^^^ nothing
${contexts.replace('{ "id": "write",', '{ "id": "write",\n        ^^^^^^^ Profiles that name this skill: [profile.json](file:///workspace/profile.json).\n')}`));

test('what is no reference says nothing', () =>
  checkHover(`--- profile.json
{ "contributes": { "toolContextRefs": [] }, "tools": { "a": "search" }, "title": "search" }
                                            ^^^^^^^ nothing
                                                            ^^^^^^^^ nothing
                                                                                 ^^^^^^^^ nothing`));

test('what cannot be read is said', () =>
  checkHover(`--- profile.json
{ "tools": { "toolContextRefs": ["a", "b"] } }
  ^^^^^^^ **0 tools from 1 context** … Not found, but some contexts cannot be read: \`b\`. … cannot be read from the program that declares them: those of \`a\`.
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [make(), { key: 'a', matrixTools: tools() }];`));
