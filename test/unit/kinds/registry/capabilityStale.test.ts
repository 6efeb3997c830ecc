import { describe, expect, test } from 'vitest';
import { toolOf } from '../../../../server/src/kinds/registry/model.js';
import { staleCapabilities } from '../../../../server/src/kinds/registry/toolMd.js';
import { Part } from '../../../../server/src/syntax/part.js';
import { allProblems, checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['registry/capability-stale'];
const toolMd = `--- tools/media-info/TOOL.md
# media-info

## Capabilities

- \`info\`: says what is in a file.
- \`tracks\`: lists its tracks.
`;

describe('registry/capability-stale', () => {
  test('what the section names and the registry does not is reported in TOOL.md', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "location": "tools/media-info/main.py", "status": "ready", "capabilities": ["info"] }
] }
--- tools/media-info/main.py
pass
--- tools/media-info/TOOL.md
# media-info

## Capabilities

- \`info\`: says what is in a file, also of \`mkv\`.
- \`tracks\`: lists its tracks.
   ^^^^^^ registry/capability-stale The registry does not list "tracks" among the capabilities of "media-info".

## Usage

- \`quick\``,
      { only },
    ));

  test('it is enough that one of the tools of the directory has it', () =>
    checkProblems(
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "media-info", "location": "tools/media-info/main.py", "status": "ready", "capabilities": ["info"] },
  { "name": "media-tracks", "location": "./tools/media-info/tracks.py", "status": "planned", "capabilities": ["Tracks"] }
] }
--- tools/media-info/main.py
pass
${toolMd}`,
      { only },
    ));

  test.each(['', '"capabilities": [], '])(
    'nothing is said while the entry has no capabilities yet: %j',
    (capabilities) =>
      checkProblems(
        `
--- tools.json
{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": "tools/media-info/main.py", ${capabilities}"status": "ready" }] }
--- tools/media-info/main.py
pass
${toolMd}`,
        { only },
      ),
  );

  test('the fix adds it to the registry', () =>
    checkFix(
      `--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "movie-lookup", "location": "tools/movie-lookup/main.py", "status": "ready", "capabilities": ["search"] },
  { "name": "media-info", "location": "tools/media-info/main.py", "status": "ready", "capabilities": [
    "info"
  ] }
] }
--- tools/media-info/main.py
pass
${toolMd}`,
      `--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "movie-lookup", "location": "tools/movie-lookup/main.py", "status": "ready", "capabilities": ["search"] },
  { "name": "media-info", "location": "tools/media-info/main.py", "status": "ready", "capabilities": [
    "info",
    "tracks"
  ] }
] }`,
      { code: 'registry/capability-stale', file: 'tools/media-info/TOOL.md' },
    ));

  test('follows what is typed in the registry', async () => {
    const text = (capability: string): string =>
      `{ "version": "1.0.0", "tools": [{ "name": "a", "location": "a/main.py", "status": "ready", "capabilities": ["${capability}"] }] }`;
    const { workspace } = await openWorkspace({
      'tools.json': text('info'),
      'a/main.py': '',
      'a/TOOL.md': '## Capabilities\n\n- `info`\n',
    });
    const found = (): number => allProblems(workspace, only).length;
    workspace.openDocument(uriOf('tools.json'), 'json', 1, text('info'));
    await workspace.settle();
    expect(found()).toBe(0);
    workspace.changeDocument(uriOf('tools.json'), [{ text: text('tracks') }], 2);
    await workspace.settle();
    expect(found()).toBe(1);
    workspace.changeDocument(uriOf('tools.json'), [{ text: '{ "version": "1.0.0", "tools": [] }' }], 3);
    await workspace.settle();
    expect(found()).toBe(0);
  });
});

test('names are compared as Markdown writes them', () => {
  const text = '## Capacidades\n\n- `search_year`: por año\n- **Fetch details**\n- `búsqueda`\n';
  const stale = (...capabilities: readonly string[]): readonly string[] => {
    const tool = toolOf(new Part('', JSON.stringify({ capabilities })));
    return staleCapabilities({ uri: 'file:///TOOL.md', text, tools: [tool] }).map(({ start, end }) =>
      text.slice(start, end),
    );
  };
  expect(stale('search-year', 'bu\u0301squeda')).toEqual([]);
  expect(stale('fetch')).toEqual(['search_year', 'búsqueda']);
});
