import { describe, expect, test } from 'vitest';
import type { CodeLens } from 'vscode-languageserver-types';
import { codeLenses, resolveCodeLens } from '../../../server/src/features/codeLenses.js';
import type { Workspace, WorkspaceFile } from '../../../server/src/workspace/workspace.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const rest = '"title": "T", "description": "D", "permissions": {}';
const contexts = `--- tool-contexts.json
{ "contexts": [
  { "key": "search", ${rest}, "matrixTools": [{ "name": "grep" }, { "name": "find" }] },
  { "key": "fetch", ${rest}, "matrixTools": [{ "name": "grep" }] } ] }
`;

/** What is said above places of a file to a client that has our commands, or none. */
const lensesOf = (workspace: Workspace, file: WorkspaceFile, hasCommands = true): readonly CodeLens[] =>
  codeLenses(workspace, file).map((lens) =>
    resolveCodeLens(workspace, lens, { hasCommand: () => hasCommands, clientUri: (uri) => uri }),
  );

/** Checks the lenses drawn in a text: under the key that each stands above, its title. */
async function checkLenses(drawn: string, settings: unknown = {}): Promise<void> {
  const { files, markers } = readFixture(drawn);
  const { workspace } = await openWorkspace(files);
  workspace.setSettings(settings);
  const file = workspace.file(uriOf('p.json'));
  if (!file) throw new Error('p.json is not known');
  const found = lensesOf(workspace, file);
  expect(
    found.map(({ range: { start, end }, command }) => [start.line, start.character, end.character, command?.title]),
  ).toEqual(markers.map(({ line, start, end, label }) => [line, start, end, label]));
  for (const { command } of found)
    expect(command).toMatchObject({ command: 'agentRegistry.showResolvedContext', arguments: [file.uri] });
}

describe('above references', () => {
  test('what the session gets; of a skill, what it contributes', () =>
    checkLenses(`${contexts}
--- p.json
{
  "tools": { "toolContextRefs": ["search", "unknown"] },
             ^^^^^^^^^^^^^^^^^ 3 tools from 3 contexts, 1 dropped
  "skills": [
    { "id": "a", "contributes": { "toolContextRefs": ["fetch", "search"] } },
                                  ^^^^^^^^^^^^^^^^^ 2 tools
    { "id": "b", "contributes": { "toolContextRefs": ["test-runner"] } },
                                  ^^^^^^^^^^^^^^^^^ 1 tool
    { "id": "c", "contributes": { "toolContextRefs": [] } }
                                  ^^^^^^^^^^^^^^^^^ 0 tools
  ]
}
`));

  test('one of each, none, and a default', async () => {
    await checkLenses(`${contexts}
--- p.json
{ "tools": { "toolContextRefs": ["fetch"] } }
             ^^^^^^^^^^^^^^^^^ 1 tool from 1 context
`);
    await checkLenses(`
--- p.json
{ "tools": { "toolContextRefs": [] } }
             ^^^^^^^^^^^^^^^^^ no tools
`);
    await checkLenses(`
--- p.json
{ "id": "evaluate", "tools": { "toolContextRefs": [] } }
                               ^^^^^^^^^^^^^^^^^ 1 tool from the default context test-runner
`);
  });

  test('a manifest, and of a key that stands twice the one that counts', async () => {
    await checkLenses(`${contexts}
--- p.json
{ "contributes": { "toolContextRefs": ["fetch"] } }
                   ^^^^^^^^^^^^^^^^^ 1 tool
`);
    await checkLenses(`${contexts}
--- p.json
{ "tools": { "toolContextRefs": ["search"],
             "toolContextRefs": ["fetch"] } }
             ^^^^^^^^^^^^^^^^^ 1 tool from 1 context
`);
  });

  test('they can be turned off', () =>
    checkLenses(`--- p.json\n{ "tools": { "toolContextRefs": [] } }`, { codeLens: { resolvedContext: false } }));

  test('a client without the command gets the words alone', async () => {
    const { workspace } = await openWorkspace({ 'p.json': '{ "tools": { "toolContextRefs": [] } }' });
    const file = workspace.file(uriOf('p.json'));
    expect(file && lensesOf(workspace, file, false)).toMatchObject([{ command: { title: 'no tools', command: '' } }]);
  });

  test('nothing is said in files of other kinds, nor in half a profile that says nothing yet', async () => {
    const { workspace } = await openWorkspace({
      'tools.json': '{ "version": "1.0.0", "tools": [] }',
      'docs/notes.json': '{ "text": "toolContextRefs" }',
    });
    workspace.openDocument(uriOf('p.json'), 'json', 1, '{ "tools": { "toolContextRefs": ');
    for (const path of ['tools.json', 'docs/notes.json', 'p.json']) {
      const file = workspace.file(uriOf(path));
      expect(file ? lensesOf(workspace, file) : []).toEqual([]);
    }
  });

  test('half a profile has what it says so far, also between entries of an array that is cut into parts', async () => {
    const { workspace } = await openWorkspace({});
    const text =
      '{ "tools": { "toolContextRefs": [] },\n "contexts": [{ "contributes": { "toolContextRefs": ["actor-edit"';
    workspace.openDocument(uriOf('p.json'), 'json', 1, text);
    const file = workspace.file(uriOf('p.json'));
    const found = file ? lensesOf(workspace, file) : [];
    expect(found.map(({ range, command }) => `${range.start.line} ${command?.title ?? ''}`)).toEqual([
      '0 1 tool from 1 context',
      '1 1 tool',
    ]);
  });
});
