import { describe, expect, test } from 'vitest';
import { complete } from '../../../server/src/features/completion/index.js';
import { MarkupContent } from 'vscode-languageserver-types';
import { checkCompletion, completionsAt, editorCapabilities } from '../../support/checkCompletion.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const contexts = `
--- src/contexts.ts
export const BUILT_IN_TOOL_CONTEXTS = [
  { key: 'repo-search', title: 'Repository search', description: 'Finds [text].', matrixTools: [{ name: 'grep', target: 'workspace', op: 'search.text' }] },
  { key: 'web-fetch' },
];`;
const at = (text: string): string => `--- profile.json\n${text}${contexts}`;
const accepts = (before: string, label: string, after: string): Promise<void> =>
  checkCompletion(at(before), { accept: { [label]: after } });

describe('references', () => {
  test.each([
    '{ "tools": { "toolContextRefs": ["|"] } }',
    '{ "tools": { "toolContextRefs": [|] } }',
    '{ "contributes": { "toolContextRefs": ["|"] } }',
    '{ "a": [{ "b": { "contributes": { "toolContextRefs": ["|"] } } }] }',
    '{ "tools": [{ "contributes": { "toolContextRefs": ["|"] } }] }',
  ])('%s', (text) => checkCompletion(at(text), { labels: ['repo-search', 'web-fetch'] }));
  test('what is in the list is left out', () =>
    checkCompletion(at('{ "tools": { "toolContextRefs": ["web-fetch", "|"] } }'), { labels: ['repo-search'] }));
  test('are found by their titles, too', () =>
    checkCompletion(at('{ "tools": { "toolContextRefs": ["sitory s|"] } }'), { left: ['repo-search'] }));
  test('replace what is written', () =>
    accepts(
      '{ "tools": { "toolContextRefs": ["repo-|serch", "x"] } }',
      'repo-search',
      '{ "tools": { "toolContextRefs": ["repo-search", "x"] } }',
    ));
  test('say what they are for', async () => {
    const { items } = await completionsAt(at('{ "tools": { "toolContextRefs": ["|"] } }'));
    const [search] = items;
    expect(search?.labelDetails).toEqual({ description: 'Repository search' });
    const text = MarkupContent.is(search?.documentation) ? search.documentation.value : '';
    expect(text).toBe(
      '**Repository search** — Finds \\[text\\].\n\n- `grep` → `workspace` `search.text`\n\n' +
        'Declared in [src/contexts.ts](file:///workspace/src/contexts.ts).',
    );
  });
  test('of contexts in JSON', () =>
    checkCompletion(
      `--- profile.json\n{ "tools": { "toolContextRefs": ["|"] } }
--- a.tool-context.json
{ "key": "one", "title": "One" }
--- tool-contexts.json
{ "contexts": [{ "key": "many" }, { "title": "Without a key" }] }`,
      {
        labels: ['actor-edit', 'actor-readonly', 'many', 'one', 'repo-coding', 'test-runner'],
      },
    ));
});

describe('the list itself', () => {
  const some = '"contributes": { "toolContextRefs": [] }';
  test.each([
    [`{ ${some}, "tools": { | } }`, `{ ${some}, "tools": { "toolContextRefs": ["$1"] } }`],
    [
      `{ ${some}, "a": { "contributes": { "x": 1, | } } }`,
      `{ ${some}, "a": { "contributes": { "x": 1, "toolContextRefs": ["$1"] } } }`,
    ],
    [`{ ${some}, "tools": { "tool|" } }`, `{ ${some}, "tools": { "toolContextRefs": ["$1"] } }`],
  ])('%s', (before, after) => accepts(before, 'toolContextRefs', after));
  test('only once', () => checkCompletion(at('{ "tools": { "toolContextRefs": [], | } }'), { labels: [] }));
  test('an empty one', () => checkCompletion(at(`{ ${some}, "tools": { "toolContextRefs": | } }`), { labels: ['[]'] }));
});

describe('nothing else, since everything else is free', () => {
  const tools = '"tools": { "toolContextRefs": ["web-fetch"] }';
  test.each([
    `{ ${tools}, | }`,
    `{ ${tools}, "na|" }`,
    `{ ${tools}, "name": "|" }`,
    `{ ${tools}, "skills": ["|"] }`,
    `{ ${tools}, "skills": [{ | }] }`,
    `{ ${tools}, "skills": | }`,
    `{ ${tools}, "other": { "tools": { | } } }`,
    `{ ${tools}, "other": { "tools": { "toolContextRefs": ["|"] } } }`,
    `{ ${tools}, "x": | }`,
    `{ ${tools}, "contributes": | }`,
    `{ "tools": { "toolContextRefs": ["web-fetch"], "other": ["|"] } }`,
  ])('%s', (text) => checkCompletion(at(text), { labels: [] }));
  test.each(['{ "tools": { | } }', '{ "tools": { "toolContextRef": ["|"] } }', '{ "toolContextRefs": ["|"] }'])(
    'and in files of somebody else nothing at all: %s',
    async (text) => {
      const { workspace } = await openWorkspace({ 'tool-contexts.json': '{ "contexts": [{ "key": "mine" }] }' });
      workspace.openDocument(uriOf('profile.json'), 'json', 1, text.replace('|', ''));
      const file = workspace.file(uriOf('profile.json'));
      if (!file) throw new Error('the file is not known');
      const position = { line: 0, character: text.indexOf('|') };
      expect(await complete(workspace, file, position, editorCapabilities)).toBeUndefined();
    },
  );
});

test('an empty file that the settings say is one', () =>
  checkCompletion(`--- profile.json\n|\n--- agent-registry.json\n{ "files": { "profile": ["profile.json"] } }`, {
    labels: ['new agent profile', 'new skill manifest'],
    accept: {
      'new agent profile': '{\n  "tools": {\n    "toolContextRefs": ["$1"]\n  }\n}',
      'new skill manifest': '{\n  "contributes": {\n    "toolContextRefs": ["$1"]\n  }\n}',
    },
  }));

test('a file that was never saved knows the contexts of the workspace', async () => {
  const { workspace } = await openWorkspace({ 'tool-contexts.json': '{ "contexts": [{ "key": "mine" }] }' });
  const text = '{ "tools": { "toolContextRefs": [""] } }';
  workspace.openDocument('untitled:Untitled-1', 'json', 1, text);
  const file = workspace.file('untitled:Untitled-1');
  if (!file) throw new Error('the file is not known');
  const list = await complete(workspace, file, { line: 0, character: text.indexOf('""') + 1 }, editorCapabilities);
  expect(list?.items.map(({ label }) => label)).toContain('mine');
});

test('of many, those that fit what is typed', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ key: `context-${index}` }));
  const text = JSON.stringify({ contexts: [...many, { key: 'zebra' }] });
  const typed = async (begun: string) =>
    completionsAt(
      `--- profile.json\n{ "tools": { "toolContextRefs": ["${begun}|"] } }\n--- tool-contexts.json\n${text}`,
    );
  const { list, labels } = await typed('');
  expect(labels).toHaveLength(200);
  expect(list?.isIncomplete).toBe(true);
  expect((await typed('zeb')).labels).toEqual(['zebra']);
});
