import { describe, expect, test } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { documentSymbols } from '../../../server/src/features/documentSymbols.js';
import { workspaceSymbols } from '../../../server/src/features/workspaceSymbols.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const rest = '"title": "T", "description": "D", "permissions": {}';
const tool = (name: string): string => `{ "name": "${name}", "target": "system.agents", "op": "$introspect" }`;

/** The outline of a file, with what is selected of each. */
async function outlineOf(drawn: string, path: string): Promise<readonly string[]> {
  const { workspace } = await openWorkspace(readFixture(drawn).files);
  const file = workspace.file(uriOf(path));
  const text = file?.document.text ?? '';
  const draw = ({ name, detail, range, selectionRange, children = [] }: DocumentSymbol): readonly string[] => {
    const at = (position: DocumentSymbol['range']['start']): number => file?.document.offsetAt(position) ?? -1;
    const selected = text.slice(at(selectionRange.start), at(selectionRange.end));
    expect(at(range.start)).toBeLessThanOrEqual(at(selectionRange.start));
    return [`${name} = ${detail ?? ''} <${selected}>`, ...children.flatMap(draw).map((line) => `  ${line}`)];
  };
  return (file && documentSymbols(file, { tags: true }))?.flatMap(draw) ?? [];
}

describe('the outline', () => {
  test('of a list, an entry without a key included', async () => {
    const text = `--- tool-contexts.json
{ "contexts": [
  { "key": "a", ${rest}, "matrixTools": [${tool('one')}, { "op": "x" }] },
  { ${rest} }
] }`;
    expect(await outlineOf(text, 'tool-contexts.json')).toEqual([
      'a = T <"a">',
      '  one = system.agents $introspect <"one">',
      '  (no name) = x <{>',
      '(no name) = T <{>',
    ]);
  });

  test('of a file of one', async () => {
    const text = `--- a.tool-context.json\n{ "key": "a", ${rest}, "matrixTools": [${tool('one')}] }`;
    expect(await outlineOf(text, 'a.tool-context.json')).toEqual([
      'a = T <"a">',
      '  one = system.agents $introspect <"one">',
    ]);
  });

  test('of a program: what the array takes from it, each where it is written, and nothing else', async () => {
    const text = `--- a.ts
import { KEY, MORE, TOOL } from './b';
const LOCAL = { name: 'local', target: 't' };
const other = [{ key: 'other' }];
export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'a', title: 'A', matrixTools: [{ name: 'one', op: 'x' }, LOCAL, TOOL] }, { key: KEY }, ...MORE];
--- b.ts
export const KEY = 'k';
export const TOOL = { name: 'loose' };
export const MORE = [{ key: 'b' }];`;
    expect(await outlineOf(text, 'a.ts')).toEqual(["a = A <'a'>", "  one = x <'one'>", 'k =  <KEY>']);
    expect(await outlineOf(text, 'b.ts')).toEqual(["loose =  <'loose'>", "b =  <'b'>"]);
  });
});

test('contexts and tools are found in the whole workspace', async () => {
  const { workspace } = await openWorkspace({
    'tool-contexts.json': `{ "contexts": [{ "key": "repo-search", ${rest}, "matrixTools": [${tool('grep_text')}] }] }`,
    'src/a.ts': "export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'repo-edit', matrixTools: [{ name: 'patch' }] }];",
  });
  const names = async (query: string): Promise<readonly string[]> =>
    (await workspaceSymbols(workspace, query, { tags: true })).map(({ name }) => name).sort();
  expect(await names('repo')).toEqual(['repo-edit', 'repo-search']);
  expect(await names('patch')).toEqual(['patch']);
  expect(await names('grep')).toEqual(['grep_text']);
});
