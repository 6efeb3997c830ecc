import { describe, expect, test } from 'vitest';
import { codeLenses, resolveCodeLens } from '../../../server/src/features/codeLenses.js';
import { checkLenses } from '../../support/checkInText.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const tool = (name: string, more = '', status = 'planned'): string =>
  `{ "name": "${name}", "description": "A", "location": "tools/${name}/main.py", "status": "${status}", "capabilities": ["x"], "tags": ["t-${name}"${more}] }`;

describe('what the loader refuses', () => {
  test('is told above the entry, with the places of its faults', () =>
    checkLenses(`
{ "version": "1.0.0", "tools": [
  ${tool('right')},
  ${tool('a', '', 'redy')},
  ^ not registered: 1 problem → "redy"
  {
  ^ not registered: 2 problems → "b", []
    "name": "b", "description": "B", "location": "tools/b/main.py", "status": "planned", "capabilities": [], "tags": ["t"] },
  ${tool('b')}, ${tool('c', '', 'ready')}
  ^ not registered: 1 problem → "b"
                                                                                                                                   ^ not registered: 1 problem → "tools/c/main.py"
] }`));

  test('a setting that hides the finding does not change what the loader does', () =>
    checkLenses(
      `
{ "tools": [${tool('a', '', 'redy')}] }
            ^ not registered: 1 problem → "redy"`,
      { rules: { 'registry/status': 'off' } },
    ));

  test('can be turned off', () =>
    checkLenses(`{ "tools": [${tool('a', '', 'redy')}] }`, { codeLens: { notRegistered: false } }));

  test('an entry that is being written is not refused yet', () =>
    checkLenses(`
{ "tools": [
  ${tool('a')},
  { "name": "b", "sta`));
});

describe('tags in common', () => {
  const sharedTags = { codeLens: { sharedTags: true } };
  const registries = `
--- tools.json
{ "tools": [
  ${tool('a', ', "nlp", "seo"')},
  ^ tags shared with 2 tools → "b", "d"
  ${tool('b', ', "nlp", "nlp"')},
  ^ tags shared with 1 tool → "a"
  ${tool('c')}
] }
--- z/tools.json
{ "tools": [${tool('d', ', "seo"')}] }
            ^ tags shared with 1 tool → "a"`;
  test('of tools, in all registries', () => checkLenses(registries, sharedTags));
  test('are not told unasked', () => checkLenses(registries.replaceAll(/^ *\^.*\n?/gm, '')));

  const skill = (id: string, tags: string): string =>
    `{ "protocol": {}, "capability_type": "api", "id": "${id}",\n  "tags": [${tags}] }`;
  test('of skills', () =>
    checkLenses(
      `
--- skills/a.json
${skill('a', '"nlp", "seo"')}
  ^^^^^^ tags shared with 2 skills → "b", "c"
--- skills/b.json
${skill('b', '"nlp"')}
  ^^^^^^ tags shared with 1 skill → "a"
--- skills/c.json
${skill('c', '"seo"')}
  ^^^^^^ tags shared with 1 skill → "a"
--- skills/d.json
${skill('d', '"alone"')}`,
      sharedTags,
    ));
});

test('namesakes in other registries', () =>
  checkLenses(
    `
--- tools.json
{ "tools": [
  ${tool('a')},
  ^ also in 2 other registries → "a", "a"
  ${tool('b')}
] }
--- x/tools.json
{ "tools": [${tool('a')}] }
            ^ also in 2 other registries → "a", "a"
--- y/tools.json
{ "tools": [${tool('a')}] }
            ^ also in 2 other registries → "a", "a"`,
    { codeLens: { sameName: true } },
  ));

test('two above one entry, at the most', () =>
  checkLenses(
    `
--- tools.json
{ "tools": [
  ${tool('a', ', "nlp"', 'redy')},
  ^ not registered: 1 problem → "redy"
  ^ also in 1 other registry → "a"
  ${tool('b', ', "nlp"')}
  ^ tags shared with 1 tool → "a"
] }
--- x/tools.json
{ "tools": [{ "name": "a", "location": "x" }] }
            ^ not registered: 1 problem → {
            ^ also in 1 other registry → "a"`,
    { codeLens: { sharedTags: true, sameName: true } },
  ));

test('nothing in files of others', () =>
  checkLenses(
    `
--- tools.json
{ "tools": [{ "id": "a", "status": "redy", "tags": ["nlp"] }, { "id": "b", "tags": ["nlp"] }] }
--- skills/a.json
{ "tags": ["nlp"] }`,
    { codeLens: { sharedTags: true, sameName: true } },
  ));

describe('when it is seen', () => {
  const text = `{ "tools": [${tool('a', '', 'redy')}] }`;
  const client = { hasCommand: () => false, clientUri: (uri: string) => uri };

  test('a client without the command is told, and has nothing to click on', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': text });
    const file = workspace.file(uriOf('tools.json'));
    const [lens] = file ? codeLenses(workspace, file) : [];
    if (!lens) throw new Error('no lens');
    expect(resolveCodeLens(workspace, lens, client).command).toEqual({
      title: 'not registered: 1 problem',
      command: '',
    });
  });

  test('of a file that changed meanwhile, nothing is said', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': text });
    const file = workspace.file(uriOf('tools.json'));
    const [lens] = file ? codeLenses(workspace, file) : [];
    if (!lens) throw new Error('no lens');
    workspace.openDocument(uriOf('tools.json'), 'json', 2, text.replace('redy', 'planned'));
    await workspace.settle();
    expect(resolveCodeLens(workspace, lens, client).command).toEqual({ title: '', command: '' });
    workspace.openDocument(uriOf('tools.json'), 'json', 3, '');
    expect(resolveCodeLens(workspace, lens, client).command).toEqual({ title: '', command: '' });
  });

  test.each([
    undefined,
    null,
    1,
    {},
    { uri: 1 },
    { uri: 'file:///workspace/none.json', display: 'x' },
    { uri: uriOf('tools.json') },
  ])('data that are none of ours: %j', async (data) => {
    const { workspace } = await openWorkspace({ 'tools.json': text });
    const range = { start: { line: 0, character: 12 }, end: { line: 0, character: 13 } };
    expect(resolveCodeLens(workspace, { range, data }, client).command).toEqual({ title: '', command: '' });
  });
});
