import { describe, expect, test } from 'vitest';
import { codeLenses, resolveCodeLens } from '../../../server/src/features/codeLenses.js';
import { documentSymbols } from '../../../server/src/features/documentSymbols.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const context = (key: string): string =>
  `{ "key": "${key}", "title": "T", "description": "d", "permissions": {}, "matrixTools": [] }`;
const files = {
  'tool-contexts.json': `{ "contexts": [\n${context('web')},\n${context('free')}\n] }`,
  'src/contexts.ts': `const repo = { key: 'repo', title: 'R', description: 'd', permissions: {} };\nexport const BUILT_IN_TOOL_CONTEXTS = [repo];\n`,
  'a.json': '{ "name": "a", "title": "Agent A", "tools": { "toolContextRefs": ["web", "repo"] } }',
  'b.json': '{ "id": "b", "contributes": { "toolContextRefs": ["web"] } }',
};

describe('the uses of a context', () => {
  test.each([
    ['tool-contexts.json', [[1, '2 uses', ['a.json', 'b.json']]]],
    ['src/contexts.ts', [[0, '1 use', ['a.json']]]],
  ])('are counted above it in %s, and shown', async (path, expected) => {
    const { workspace } = await openWorkspace(files);
    const file = workspace.file(uriOf(path));
    if (!file) throw new Error('not known');
    const client = { hasCommand: () => true, clientUri: (uri: string) => uri };
    const lenses = codeLenses(workspace, file).map((lens) => {
      const { range, command } = resolveCodeLens(workspace, lens, client);
      const [, , places = []] = (command?.arguments ?? []) as [string, unknown, { uri: string }[]?];
      return [range.start.line, command?.title, places.map(({ uri }) => pathOfUri(uri))];
    });
    expect(lenses).toEqual(expected);
  });
});

/** What an editor can show of an outline. */
const capabilities = { tags: true };

test('the outline of a profile and of a manifest lists the contexts that they refer to', async () => {
  const { workspace } = await openWorkspace(files);
  const outline = (path: string): unknown => {
    const file = workspace.file(uriOf(path));
    const symbols = file ? (documentSymbols(file, capabilities) ?? []) : [];
    return symbols.map(({ name, detail, children }) => [name, detail, children?.map((child) => child.name)]);
  };
  expect(outline('a.json')).toEqual([['a', 'Agent A', ['web', 'repo']]]);
  expect(outline('b.json')).toEqual([['b', undefined, ['web']]]);
});
