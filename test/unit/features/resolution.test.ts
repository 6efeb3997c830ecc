import { describe, expect, test, vi } from 'vitest';
import type { Location } from 'vscode-languageserver-types';
import { resolutionOf } from '../../../server/src/features/resolution.js';
import type { ResolutionResult } from '../../../server/src/lsp/protocol.js';
import type { Workspace } from '../../../server/src/workspace/workspace.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const rest = '"title": "T", "description": "D", "permissions": {}';
const tool = (name: string, target = 'bus'): string =>
  `{ "name": "${name}", "description": "D", "inputSchema": { "type": "object" }, "target": "${target}", "op": "run" }`;

const contexts = `--- tool-contexts.json
{ "contexts": [
  { "key": "search", ${rest}, "instructions": "Search first.", "matrixTools": [${tool('grep')}, ${tool('find')}] },
  { "key": "fetch", ${rest}, "instructions": " ", "matrixTools": [${tool('grep', 'page')}] },
  { "key": "bare", ${rest}, "instructions": "Be brief." } ] }
--- skills/docs.json
{ "id": "docs", "contributes": { "toolContextRefs": ["fetch"] } }
`;

async function open(drawn: string): Promise<Workspace> {
  return (await openWorkspace(readFixture(drawn).files)).workspace;
}

function resolutionIn(workspace: Workspace, path: string, skills: readonly string[] = []): ResolutionResult {
  const result = resolutionOf(workspace, uriOf(path), skills);
  if (!result) throw new Error(`${path} is no profile`);
  return result;
}

const resolved = async (drawn: string, skills?: readonly string[]): Promise<ResolutionResult> =>
  resolutionIn(await open(drawn), 'p.json', skills);

/** What is there and what is not, a line each. */
const outline = ({ contexts: all, tools, dropped, unknown, unknownSkills }: ResolutionResult): readonly string[] => [
  ...all.map(({ key, from }) => `${key} by ${from.by}${from.skill === undefined ? '' : ` ${from.skill}`}`),
  ...tools.map(({ name, context }) => `+ ${name} of ${context}`),
  ...dropped.map(({ name, context, winner }) => `- ${name} of ${context}, ${winner} wins`),
  ...unknown.map(
    ({ key, nearest, mayExist }) => `? ${key}${nearest ? ` (${nearest})` : ''}${mayExist ? ' maybe' : ''}`,
  ),
  ...unknownSkills.map((skill) => `? skill ${skill}`),
];

/** The text at a place, with its path and line. */
function textAt(workspace: Workspace, location: Location | undefined): string {
  if (!location) return 'nowhere';
  const { start, end } = location.range;
  const line = workspace.file(location.uri)?.document.text.split(/\r\n|\n/)[start.line] ?? '';
  return `${pathOfUri(location.uri)}:${start.line + 1} ${line.slice(start.character, end.character)}`;
}

describe('what a session gets', () => {
  test.each<[string, string, readonly string[], (readonly string[])?]>([
    [
      'its own references first, then those of skills; the first tool of a name stays',
      '{ "id": "p", "tools": { "toolContextRefs": ["bare", "search"] }, "skills": [{ "id": "in", "contributes": { "toolContextRefs": ["search", "fetch"] } }] }',
      [
        'bare by profile',
        'search by profile',
        'fetch by skill in',
        '+ grep of search',
        '+ find of search',
        '- grep of fetch, search wins',
      ],
    ],
    [
      'skills that are named and have a manifest, and those that have none',
      '{ "tools": { "toolContextRefs": [] }, "skills": ["docs", "nowhere", "nowhere"] }',
      ['fetch by skill docs', '+ grep of fetch', '? skill nowhere'],
    ],
    [
      'skills from outside: by name, by their manifest, written into the profile',
      '{ "tools": { "toolContextRefs": [] }, "skills": [{ "name": "in", "contributes": { "toolContextRefs": ["bare"] } }] }',
      ['bare by skill in', 'fetch by option docs', '+ grep of fetch', '? skill other'],
      ['docs', uriOf('skills/docs.json'), 'in', 'other'],
    ],
    [
      'references that lead nowhere, with the nearest key',
      '{ "tools": { "toolContextRefs": ["serch", "zzzzzz"] } }',
      ['? serch (search)', '? zzzzzz'],
    ],
    [
      'the default of the name and the worker, where none is named: of those that ship with the agent',
      '{ "id": "propose", "worker": { "id": "codex" }, "tools": { "toolContextRefs": [] } }',
      ['repo-coding by default', '+ trace_query of repo-coding', '+ package_validate of repo-coding'],
    ],
    [
      'no default where something is named',
      '{ "id": "edit", "tools": { "toolContextRefs": ["bare"] } }',
      ['bare by profile'],
    ],
    ['no default for a name that has none', '{ "id": "propose", "tools": { "toolContextRefs": [] } }', []],
  ])('%s', async (_, profile, expected, skills) => {
    expect(outline(await resolved(`${contexts}--- p.json\n${profile}\n`, skills))).toEqual(expected);
  });

  test('a manifest tells what the skill contributes', async () => {
    const result = resolutionIn(await open(contexts), 'skills/docs.json');
    expect(result).toMatchObject({ isProfile: false, id: 'docs' });
    expect(outline(result)).toEqual(['fetch by skill docs', '+ grep of fetch']);
  });

  test('of a manifest of several skills, the one that is named', async () => {
    const manifests = `--- several.json
[{ "id": "a", "contributes": { "toolContextRefs": ["bare"] } }, { "id": "b", "contributes": { "toolContextRefs": ["search"] } }]
`;
    const result = await resolved(`${contexts}${manifests}--- p.json\n{ "tools": { "toolContextRefs": [] } }`, ['a']);
    expect(outline(result)).toEqual(['bare by option a']);
  });

  test('a file that is none of ours has no resolution', async () => {
    const workspace = await open(`${contexts}--- docs/notes.json\n{ "text": "toolContextRefs" }`);
    for (const path of ['docs/notes.json', 'tool-contexts.json', 'not-there.json'])
      expect(resolutionOf(workspace, uriOf(path))).toBeUndefined();
  });

  test('instructions are those of all contexts, in their order, and nothing of those that have none', async () => {
    const { instructions } = await resolved(
      `${contexts}--- p.json\n{ "tools": { "toolContextRefs": ["bare", "fetch", "search"] } }`,
    );
    expect(instructions).toBe('Be brief.\n\nSearch first.');
  });

  test('tools are as they are written: in the order of the format, wrong types and escapes included', async () => {
    const odd = String.raw`{ "op": 7, "name": "gr\u0065p", "x-note": 1, "inputSchema": { "enum": ["\ud83d\ude00", null] }, "target": "a\nb" }`;
    const { tools } = await resolved(`
--- a.tool-context.json
{ "key": "odd", ${rest}, "matrixTools": [${odd}] }
--- p.json
{ "tools": { "toolContextRefs": ["odd"] } }
`);
    expect(JSON.stringify(tools[0]?.declared)).toBe(
      '{"name":"grep","inputSchema":{"enum":["😀",null]},"target":"a\\nb","op":7}',
    );
  });
});

describe('what is read of programs', () => {
  const program = `--- src/a.ts
import { GREP } from './tools';
const NAME = 'find';
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'search', title: 'T', matrixTools: [GREP, { name: NAME, op: run() }], instructions: say() },
];
--- src/tools.ts
export const GREP = { name: 'grep', op: 'run' };
--- p.json
{ "tools": { "toolContextRefs": ["search", "actor-edit"] } }
`;

  test('what needs to be run is left out and said to be missing', async () => {
    const result = await resolved(program);
    expect(result).toMatchObject({ isComplete: false, instructions: '' });
    expect(result.contexts[0]?.isPartial).toBe(true);
    expect(result.tools.map(({ declared, isPartial }) => [declared, isPartial])).toEqual([
      [{ name: 'grep', op: 'run' }, false],
      [{ name: 'find', op: undefined }, true],
    ]);
    // A program declares what ships with the agent: the four of the format's description are none of it.
    expect(outline(result).at(-1)).toBe('? actor-edit');
  });

  test('a tool of another module is found there, and a name that stands for a text where it is written', async () => {
    const workspace = await open(program);
    const { tools, contexts: all } = resolutionIn(workspace, 'p.json');
    expect(tools.map(({ location }) => textAt(workspace, location))).toEqual([
      "src/tools.ts:1 'grep'",
      "src/a.ts:2 'find'",
    ]);
    expect(textAt(workspace, all[0]?.location)).toBe("src/a.ts:4 'search'");
    expect(textAt(workspace, all[0]?.from.location)).toBe('p.json:1 "search"');
  });

  test('where contexts cannot be read, a reference that leads nowhere may be one of them', async () => {
    const result = await resolved(
      `--- src/a.ts\nexport const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a' }, ...load()];\n--- p.json\n{ "tools": { "toolContextRefs": ["b"] } }`,
    );
    expect(outline(result)).toEqual(['? b maybe']);
    expect(result.isComplete).toBe(false);
  });
});

describe('while somebody types', () => {
  const files = `--- src/a.ts
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'search', matrixTools: [{ name: 'grep' }] }, { key: 'other' }];
--- p.json
{ "tools": { "toolContextRefs": ["search"] } }
`;

  test('unsaved edits of a program and of the profile count, and go when they are taken back', async () => {
    const workspace = await open(files);
    const names = (): readonly string[] => resolutionIn(workspace, 'p.json').tools.map(({ name }) => name);
    expect(names()).toEqual(['grep']);
    const text = readFixture(files).files['src/a.ts'] ?? '';
    workspace.setText(uriOf('src/a.ts'), text.replace("'grep'", "'grep_text'"), 1);
    await workspace.settle();
    expect(names()).toEqual(['grep_text']);
    workspace.openDocument(uriOf('p.json'), 'json', 1, '{ "tools": { "toolContextRefs": ["other"] } }');
    expect(names()).toEqual([]);
    workspace.setText(uriOf('src/a.ts'), undefined);
    await workspace.closeDocument(uriOf('p.json'));
    // Closing a text is not waited for.
    await vi.waitFor(() => expect(names()).toEqual(['grep']));
  });

  test('half a profile has what it says so far', async () => {
    const workspace = await open(files);
    workspace.openDocument(uriOf('p.json'), 'json', 1, '{ "tools": { "toolContextRefs": ["search", "oth');
    expect(outline(resolutionIn(workspace, 'p.json'))).toEqual(['search by profile', '+ grep of search', '? oth']);
  });

  test('what a broken file declared a moment ago is not called unknown', async () => {
    const workspace = await open(`${contexts}--- p.json\n{ "tools": { "toolContextRefs": ["bare", "gone"] } }`);
    const text = workspace.file(uriOf('tool-contexts.json'))?.document.text ?? '';
    workspace.openDocument(uriOf('tool-contexts.json'), 'json', 1, text.replace('"key": "bare"', '"key": '));
    expect(outline(resolutionIn(workspace, 'p.json'))).toEqual(['? gone']);
  });

  test('a profile that was never saved is resolved as if it lay in the workspace', async () => {
    const workspace = await open(contexts);
    const uri = 'untitled:Untitled-1';
    workspace.openDocument(uri, 'json', 1, '{ "tools": { "toolContextRefs": ["search", "serch"] } }');
    const result = resolutionOf(workspace, uri);
    expect(result && outline(result)).toEqual([
      'search by profile',
      '+ grep of search',
      '+ find of search',
      '? serch (search)',
    ]);
  });
});

test('places are exact behind a byte order mark, in CRLF, and between comments', async () => {
  const { workspace } = await openWorkspace({
    'tool-contexts.json': `\ufeff{ "contexts": [\r\n  // a\r\n  { "key": "search", ${rest},\r\n    "matrixTools": [\r\n      /* b */ ${tool('grep')} ] } ] }\r\n`,
    'p.json': '\ufeff{\r\n "x": "😀", "tools": { "toolContextRefs": [ "search" ] } }',
  });
  const { contexts: all, tools } = resolutionIn(workspace, 'p.json');
  expect(textAt(workspace, all[0]?.location)).toBe('tool-contexts.json:3 "search"');
  expect(textAt(workspace, tools[0]?.location)).toBe('tool-contexts.json:5 "grep"');
  expect(textAt(workspace, all[0]?.from.location)).toBe('p.json:2 "search"');
});
