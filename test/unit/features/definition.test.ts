import { expect, test } from 'vitest';
import { LocationLink } from 'vscode-languageserver-types';
import { definition } from '../../../server/src/features/definition.js';
import { documentLinks } from '../../../server/src/features/documentLinks.js';
import { openAtCursor } from '../../support/cursor.js';
import { readFixture } from '../../support/fixture.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const around = `
--- tools/a/main.py
--- tools/a/TOOL.md
# a

## Capabilities

- \`search\`: finds
--- repository/README.md`;

/** Where the value at the cursor leads: `path line:start-end`. */
async function targetOf(drawn: string): Promise<string | undefined> {
  const { workspace, file, position } = await openAtCursor(`--- tools.json\n${drawn}${around}`);
  const [link] = await definition(workspace, file, position, { links: true });
  const [location] = await definition(workspace, file, position, { links: false });
  if (!LocationLink.is(link)) return undefined;
  const { targetUri, targetSelectionRange: range, originSelectionRange: origin } = link;
  expect(location).toEqual({ uri: targetUri, range });
  expect(origin?.start.character).toBeLessThanOrEqual(position.character);
  expect(origin?.end.character).toBeGreaterThanOrEqual(position.character);
  return `${pathOfUri(targetUri)} ${range.start.line}:${range.start.character}-${range.end.character}`;
}

test.each([
  ['{ "tools": [{ "location": "tools/a|/main.py" }] }', 'tools/a/main.py 0:0-0'],
  ['{ "tools": [{ "location": "tools/a/main.py", "capabilities": ["|search"] }] }', 'tools/a/TOOL.md 4:3-9'],
  ['{ "meta": { "repo": "|{workspace-root}/repository/" } }', 'repository 0:0-0'],
  // The author's workspace was the directory above.
  ['{ "meta": { "repo": "{workspace-root}/workspace/|" } }', ' 0:0-0'],
  ['{ "meta": { "repo": "{workspace-root}/workspace/repository|" } }', 'repository 0:0-0'],
  ['{ "tools": [{ "loc|ation": "tools/a/main.py" }] }', undefined],
  ['{ "tools": [{ "location": "tools/b/|main.py" }] }', undefined],
  ['{ "tools": [{ "location": "../|x" }] }', undefined],
  ['{ "tools": [{ "location": "tools/a/main.py", "capabilities": ["|open"] }] }', undefined],
  ['{ "tools": [{ "location": "tools/a/main.py", "tags": ["|search"] }] }', undefined],
  ['{ "meta": { "repo": "|{workspace-root}/nothing/" } }', undefined],
  ['{ "meta": { "repo": "|{workspace-root}/../x" } }', undefined],
])('%s leads to %s', async (drawn, expected) => expect(await targetOf(drawn)).toBe(expected));

/** Compares the links of `tools.json` with those drawn: carets under the text, and where it leads. */
async function checkLinks(drawn: string): Promise<void> {
  const { files, markers } = readFixture(`--- tools.json\n${drawn}${around}`);
  const { workspace } = await openWorkspace(files);
  const file = workspace.file(uriOf('tools.json'));
  if (!file) throw new Error('no tools.json');
  const links = await documentLinks(workspace, file);
  expect(
    links.map(
      ({ range, target = '' }) => `${range.start.line}:${range.start.character}-${range.end.character} ${target}`,
    ),
  ).toEqual(markers.map(({ line, start, end, label }) => `${line}:${start}-${end} ${label}`));
}

test('links to what is there', () =>
  checkLinks(`{ "tools": [
  { "name": "a", "location": "tools/a/main.py" },
                              ^^^^^^^^^^^^^^^ file:///workspace/tools/a/main.py
  { "name": "tools/a/TOOL.md", "location": "tools/a/TOOL.md" },
                                            ^^^^^^^^^^^^^^^ file:///workspace/tools/a/TOOL.md
  { "name": "b", "location": "tools/b/main.py" },
  { "name": "c", "location": "tools/a" },
  { "name": "d", "location": "../outside.py" },
  { "name": "e", "location": "https://example.com/main.py" }
], "meta": { "repo": "{workspace-root}/repository/" } }
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ file:///workspace/repository`));

test.each([
  ['{ "meta": { "repo": "https://example.com/x" } }', true],
  ['{ "meta": { "repo": "ftp://example.com/x" } }', false],
  ['{ "meta": { "repo": "javascript:alert(1)" } }', false],
  ['{ "meta": { "repo": "https://" } }', false],
])('%s is a link: %s', (drawn, isLink) =>
  checkLinks(isLink ? `${drawn}\n${' '.repeat(21)}${'^'.repeat(21)} https://example.com/x` : drawn),
);

test('nothing in files of others', async () => {
  const { workspace } = await openWorkspace({
    'tools.json': '{ "tools": [{ "id": 1, "path": "tools/a/main.py" }] }',
    'tools/a/main.py': '',
  });
  const file = workspace.file(uriOf('tools.json'));
  expect(file && (await documentLinks(workspace, file))).toEqual([]);
});
