import { describe, expect, test } from 'vitest';
import { resolutionJson } from '../../../server/src/cli/resolveJson.js';
import { resolutionText } from '../../../server/src/cli/resolveText.js';
import { tableOf } from '../../../server/src/cli/table.js';
import { resolutionOf } from '../../../server/src/features/resolution.js';
import type { ResolutionResult } from '../../../server/src/lsp/protocol.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

async function resolved(drawn: string): Promise<ResolutionResult> {
  const { workspace } = await openWorkspace(readFixture(drawn).files);
  const result = resolutionOf(workspace, uriOf('p.json'));
  if (!result) throw new Error('p.json is no profile');
  return result;
}

const drawn = `
--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'search', title: 'Search', instructions: 'Search\\nfirst.',
    matrixTools: [{ name: 'grep', target: 'bus', op: 'run' }] },
  { key: 'fetch', title: load(), matrixTools: [{ name: 'grep', target: 'page', op: 'search.text' }, { name: run() }] },
];
--- p.json
{ "id": "p", "tools": { "toolContextRefs": ["search", "fetch", "serch"] }, "skills": ["docs"] }
`;

describe('for people', () => {
  test('contexts with why, tools with what they call, what is dropped or missing, instructions', async () => {
    expect(resolutionText(await resolved(drawn), pathOfUri, false)).toBe(`\
p p.json: 1 tool from 2 contexts, 1 dropped

Contexts
  search  Search  src/a.ts:2:10  named by the profile, p.json:1
  fetch           src/a.ts:4:10  named by the profile, p.json:1 (not all of it can be read)

Tools
  grep  bus  run  search

Dropped
  grep  page  search.text  fetch  search comes first and has a tool of that name

Not found
  Unknown: no context has the key "serch". Did you mean "search"? (named by the profile, p.json:1)
  The skill docs: no manifest of the workspace describes it.

Instructions
  Search
  first.

Not complete: some of it cannot be read from the program without running it.
`);
  });

  test('colours mark names, and what is dropped is struck through', async () => {
    const text = resolutionText(await resolved(drawn), pathOfUri, true);
    expect(text).toContain('  \x1b[1mgrep\x1b[22m  bus');
    expect(text).toContain('  \x1b[9m\x1b[2mgrep\x1b[22m\x1b[29m  page');
    expect(text).toContain('\x1b[31mUnknown:');
  });

  test('sections of nothing are left out, and no text of a file acts on the terminal', async () => {
    const text = resolutionText(
      await resolved(
        String.raw`--- p.json
{ "id": "a\u001b[2Jb\nc", "tools": { "toolContextRefs": ["x\u001b]0;y\u0007"] }, "skills": ["\u009bz"] }`,
      ),
      pathOfUri,
      false,
    );
    expect(text).toMatch(/^a␛\[2Jb␊c p\.json: no tools\n\nNot found\n/);
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\x80-\x9f]/);
  });

  test('cells stand below each other, also where characters are wide', () => {
    expect(
      tableOf([
        ['a', 'b', ''],
        ['日本', '', 'c'],
        ['é'.normalize('NFD'), 'd'],
      ]),
    ).toEqual(['a     b', '日本     c', `${'é'.normalize('NFD')}     d`]);
  });
});

test('for programs: everything, with places from 1', async () => {
  expect(JSON.parse(resolutionJson(await resolved(drawn), pathOfUri))).toEqual({
    version: 1,
    profile: { file: 'p.json', id: 'p' },
    contexts: [
      {
        key: 'search',
        title: 'Search',
        from: { by: 'profile', file: 'p.json', line: 1 },
        declared: { file: 'src/a.ts', line: 2, column: 10 },
      },
      {
        key: 'fetch',
        from: { by: 'profile', file: 'p.json', line: 1 },
        declared: { file: 'src/a.ts', line: 4, column: 10 },
      },
    ],
    matrixTools: [{ name: 'grep', target: 'bus', op: 'run', context: 'search' }],
    dropped: [{ name: 'grep', context: 'fetch', winner: 'search' }],
    instructions: 'Search\nfirst.',
    unknown: [{ key: 'serch', from: { by: 'profile', file: 'p.json', line: 1 }, nearest: 'search' }],
    unknownSkills: ['docs'],
    complete: false,
  });
  const shipped = await resolved('--- p.json\n{ "id": "explain", "tools": { "toolContextRefs": [] } }');
  expect(JSON.parse(resolutionJson(shipped, pathOfUri))).toMatchObject({
    contexts: [{ key: 'actor-readonly', from: { by: 'default' }, declared: { builtIn: true } }],
    matrixTools: [
      { name: 'matrix_introspect', context: 'actor-readonly' },
      { name: 'session_state_read', context: 'actor-readonly' },
    ],
    complete: true,
  });
});
