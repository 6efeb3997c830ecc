import { describe, expect, test, vi } from 'vitest';
import { Part } from '../../../server/src/syntax/part.js';
import type { Workspace, WorkspaceFile } from '../../../server/src/workspace/workspace.js';
import { checkTokens, everything, tokensIn } from '../../support/checkInText.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const registry = `
{
  "version": "1.0.0",
  "tools": [
    {
      "name": "ready",
      "location": "tools/ready/main.py",
      "status": "ready",
                 ^^^^^ enumMember
      "capabilities": ["planned", "es"],
      "languages": ["es", "EN", "xx", "en"],
                     ^^ enumMember
                                       ^^ enumMember
      "tags": ["es"]
    },
    { "name": "b", "status": "deprecated", "languages": "es" },
                              ^^^^^^^^^^ enumMember deprecated
    { "name": "c", "status": "redy" }, { "location": "x", "status": "planned" }
                                                                     ^^^^^^^ enumMember
  ],
  "meta": { "repo": "{workspace-root}/x", "created": "2026-05-09", "purpose": "{workspace-root}" }
                     ^^^^^^^^^^^^^^^^ variable
}`;

const skill = `
--- skills/a.json
{
  "protocol": { "version": "1.0.0" },
  "name": "public",
  "capability_type": "api",
                      ^^^ enumMember
  "endpoint": {
    "url": "https://example.com/{text}/{nothing}/{{text}}",
                                ^^^^^^ variable
    "method": "POST",
               ^^^^ keyword
    "content_type": "application/json; charset=utf-8",
                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ type
    "status_url": "https://example.com/{execution_id}/{text}",
                                       ^^^^^^^^^^^^^^ variable
    "result_url": "https://example.com/{executionId}"
  },
  "inputs": [
    { "name": "text", "type": "string", "default": "string",
                               ^^^^^^ type
      "schema": { "type": ["object", "null"], "properties": { "type": { "type": "array" } }, "enum": ["object"],
                            ^^^^^^ type
                                      ^^^^ type
                                                                                 ^^^^^ type
        "default": { "type": "string" }, "title": "string" } },
    { "name": "b", "type": "str" }
  ],
  "output": { "content_type": "json", "schema": { "items": { "type": "integer" } } },
                                                                      ^^^^^^^ type
  "auth": { "type": "api_key", "header": "POST" },
                     ^^^^^^^ enumMember
  "access": "public",
             ^^^^^^ enumMember
  "x-access": "public"
}`;

const configuration = `
--- agent-registry.json
{ "rules": { "registry/status": "warning", "json/comment": "warn" },
                                 ^^^^^^^ enumMember
  "overrides": [{ "files": ["off"], "rules": { "registry/status": "off" } }] }
                                                                   ^^^ enumMember`;

describe('the values of', () => {
  test('a registry', () => checkTokens(registry));
  test('a registry with the line ends of Windows', () => checkTokens(registry, '\r\n'));
  test('a skill descriptor', () => checkTokens(skill));
  test('the project file', () => checkTokens(configuration));
});

describe('however it is written', () => {
  test.each([
    [
      'on one line, with comments',
      `
{ "tools": [{ /* "status": "ready" */ "status": "ready" }, { "location": "x", "status": "planned" }], "meta": { "repo": "{workspace-root}" } }
                                                 ^^^^^ enumMember
                                                                                         ^^^^^^^ enumMember
                                                                                                                         ^^^^^^^^^^^^^^^^ variable`,
    ],
    [
      'with `meta` before the entries',
      `
{ "meta": { "repo": "{workspace-root}" }, "tools": [{ "location": "x", "status": "ready" }] }
                     ^^^^^^^^^^^^^^^^ variable
                                                                                  ^^^^^ enumMember`,
    ],
    [
      'with escapes',
      String.raw`
{ "tools": [{ "location": "x", "status": "re\u0061dy", "languages": ["\u0065s"] }], "meta": { "repo": "\ud83d\ude00\/{workspace\u002droot}\/" } }
                                          ^^^^^^^^^^ enumMember
                                                                      ^^^^^^^ enumMember
                                                                                                                     ^^^^^^^^^^^^^^^^^^^^^ variable`,
    ],
    [
      'behind characters of two units',
      `
{ "tools": [{ "name": "😀", "location": "x", "status": "ready" }], "meta": { "repo": "😀{workspace-root}" } }
                                                        ^^^^^ enumMember
                                                                                        ^^^^^^^^^^^^^^^^ variable`,
    ],
    [
      'with a key that stands twice',
      `
{ "tools": [{ "location": "x", "status": "planned", "status": "ready" }] }
                                          ^^^^^^^ enumMember
                                                               ^^^^^ enumMember`,
    ],
    [
      'half typed',
      `
{ "tools": [
  { "location": "x", "status": "ready", "languages": ["es", "
                                ^^^^^ enumMember
                                                       ^^ enumMember`,
    ],
    [
      'half typed, the next entry is there',
      `
{ "tools": [
  { "location": "x", "status": "ready,
  },
  { "location": "y", "status": "ready" }
                                ^^^^^ enumMember
] }`,
    ],
    ['none that is a string', '{ "tools": [{ "location": "x", "status": 1, "languages": [true, null, {}] }] }'],
  ])('%s', async (_, drawn) => checkTokens(drawn));

  test('a byte order mark is skipped', async () => {
    const { workspace } = await openWorkspace({});
    workspace.openDocument(
      uriOf('tools.json'),
      'json',
      1,
      '\uFEFF{ "tools": [{ "location": "x", "status": "ready" }] }',
    );
    const file = workspace.file(uriOf('tools.json'));
    expect(file && tokensIn(workspace, file)).toEqual(['0:42-47 enumMember']);
  });
});

test('nothing in files of others', () =>
  checkTokens(`
--- tools.json
{ "tools": [{ "id": 1, "status": "ready", "languages": ["es"] }] }
--- skills/skill.json
{ "manifest": { "status": "ready", "type": "object" }, "access": "public" }`));

const lines = `{ "tools": [
  { "location": "x", "status": "ready" },
  { "location": "x",
    "status": "planned" },
  { "location": "x", "status": "ready" }
], "meta": { "repo": "{workspace-root}" } }`;

test.each([
  [0, 0, 0, 12, []],
  [1, 0, 1, 40, ['1:32-37 enumMember']],
  [1, 0, 2, 20, ['1:32-37 enumMember']],
  // A part of a string is enough.
  [1, 33, 1, 34, ['1:32-37 enumMember']],
  [3, 0, 4, 0, ['3:15-22 enumMember']],
  [4, 40, 5, 99, ['5:22-38 variable']],
  [9, 0, 9, 9, []],
  [1, 0, 1, 0, []],
])('from %i:%i to %i:%i', async (line, character, lastLine, lastCharacter, expected) => {
  const { workspace } = await openWorkspace({ 'tools.json': lines });
  const file = workspace.file(uriOf('tools.json'));
  if (!file) throw new Error('no file');
  const range = { start: { line, character }, end: { line: lastLine, character: lastCharacter } };
  expect(tokensIn(workspace, file, range)).toEqual(expected);
});

test('what a client does not know is left out', async () => {
  const { workspace } = await openWorkspace({
    'tools.json': '{ "tools": [{ "location": "x", "status": "deprecated" }], "meta": { "repo": "{workspace-root}" } }',
  });
  const file = workspace.file(uriOf('tools.json'));
  if (!file) throw new Error('no file');
  const known = (...types: ('enumMember' | 'variable')[]): readonly string[] =>
    tokensIn(workspace, file, everything, { types, modifiers: [] });
  expect(known('variable')).toEqual(['0:77-93 variable']);
  expect(known('variable', 'enumMember')).toEqual(['0:42-52 enumMember', '0:77-93 variable']);
});

describe('of a large file', () => {
  const entry = (index: number): string =>
    `{ "name": "tool-${index}", "description": "${'x'.repeat(200)}", "location": "x", "status": "ready" }`;
  const count = 3000;
  const text = `{\n"tools": [\n${Array.from({ length: count }, (_, index) => entry(index)).join(',\n')}\n]\n}`;
  const open = async (): Promise<[Workspace, WorkspaceFile]> => {
    const { workspace } = await openWorkspace({ 'tools.json': text });
    const file = workspace.file(uriOf('tools.json'));
    if (!file) throw new Error('no file');
    return [workspace, file];
  };

  test('only what lies in the range is parsed', async () => {
    const [workspace, file] = await open();
    const trees = vi.spyOn(Part.prototype, 'tree', 'get');
    const range = { start: { line: 2000, character: 0 }, end: { line: 2003, character: 0 } };
    const found = tokensIn(workspace, file, range);
    const parsed = new Set(trees.mock.contexts);
    trees.mockRestore();
    expect(found.map((token) => token.replace(/:.* /, ' '))).toEqual(
      [2000, 2001, 2002].map((line) => `${line} enumMember`),
    );
    expect(parsed.size).toBeLessThan(6);
  });

  test('the whole is bounded', async () => {
    const all = tokensIn(...(await open()), 'whole');
    expect(all.length).toBeGreaterThan(1000);
    expect(all.length).toBeLessThan(2000);
  });
});
