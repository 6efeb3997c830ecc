import { describe, expect, test } from 'vitest';
import { SymbolKind, SymbolTag } from 'vscode-languageserver-types';
import { workspaceSymbols } from '../../../server/src/features/workspaceSymbols.js';
import type { Workspace } from '../../../server/src/workspace/workspace.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const skill = (members: string): string => `{ "protocol": {}, "capability_type": "api", ${members} }`;
const files = {
  'b/tools.json': `{ "tools": [
  { "name": "media-info", "location": "x", "tags": ["video", "media"] },
  { "name": "old-finder", "status": "deprecated", "location": "x", "tags": ["media"] },
  { "name": "media-info", "location": "x", "tags": ["media", "media"] },
  { "location": "x", "tags": ["", "films"] }
] }`,
  'a/tools.json': '{ "tools": [{ "name": "other-media", "location": "x", "tags": ["media"] }] }',
  'skills/a.json': skill('"name": "Media Review", "id": "com.example.review", "tags": ["media", "nlp"]'),
  'skills/b.json': skill('"id": "com.example.timing"'),
  'skills/c.json': skill('"name": " ", "tags": [""]'),
  'foreign/tools.json': '{ "tools": [{ "id": 1, "name": "media", "tags": ["media"] }] }',
};

const kinds = new Map(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

/** Draws what is found: kind, name, file, and line with what stands there. */
async function found(workspace: Workspace, query: string): Promise<readonly string[]> {
  const symbols = await workspaceSymbols(workspace, query, { tags: true });
  return symbols.map(({ name, kind, location: { uri, range }, containerName, tags }) => {
    expect(containerName).toBe(pathOfUri(uri));
    const line = workspace.file(uri)?.document.text.split('\n')[range.start.line] ?? '';
    const mark = tags?.includes(SymbolTag.Deprecated) ? '~' : '';
    const place = `${pathOfUri(uri)}:${range.start.line} ${line.slice(range.start.character, range.end.character)}`;
    return `${mark}${kinds.get(kind) ?? ''} ${name} at ${place}`;
  });
}

describe('names of the workspace', () => {
  const everything = [
    'Function other-media at a/tools.json:0 "other-media"',
    'Key media at a/tools.json:0 "media"',
    'Function media-info at b/tools.json:1 "media-info"',
    'Function media-info at b/tools.json:3 "media-info"',
    '~Function old-finder at b/tools.json:2 "old-finder"',
    'Key video at b/tools.json:1 "video"',
    'Key films at b/tools.json:4 "films"',
    'Module Media Review at skills/a.json:0 "Media Review"',
    'Key nlp at skills/a.json:0 "nlp"',
    'Module com.example.timing at skills/b.json:0 "com.example.timing"',
  ];
  test.each([
    ['', everything],
    // What begins with it, then what holds it, then what has its characters.
    [
      'media',
      [
        'Key media at a/tools.json:0 "media"',
        'Function media-info at b/tools.json:1 "media-info"',
        'Function media-info at b/tools.json:3 "media-info"',
        'Module Media Review at skills/a.json:0 "Media Review"',
        'Function other-media at a/tools.json:0 "other-media"',
      ],
    ],
    [
      'mdnf',
      ['Function media-info at b/tools.json:1 "media-info"', 'Function media-info at b/tools.json:3 "media-info"'],
    ],
    ['OLD', ['~Function old-finder at b/tools.json:2 "old-finder"']],
    ['media review', ['Module Media Review at skills/a.json:0 "Media Review"']],
    // By its id as well.
    ['example.review', ['Module Media Review at skills/a.json:0 "Media Review"']],
    ['finder-old', []],
  ])('%j', async (query, expected) => {
    const { workspace } = await openWorkspace(files);
    expect(await found(workspace, query)).toEqual(expected);
  });

  test('what is typed and not saved counts, in file order', async () => {
    const { workspace } = await openWorkspace(files);
    const uri = uriOf('b/tools.json');
    workspace.openDocument(uri, 'json', 1, files['b/tools.json']);
    const at = { line: 1, character: 13 };
    workspace.changeDocument(uri, [{ range: { start: at, end: at }, text: 'new-' }], 2);
    expect(await found(workspace, 'new')).toEqual(['Function new-media-info at b/tools.json:1 "new-media-info"']);
    // The entry that was edited is still the first of those with its tags.
    workspace.changeDocument(
      uri,
      [{ range: { start: { line: 2, character: 66 }, end: { line: 2, character: 71 } }, text: 'video' }],
      3,
    );
    expect(await found(workspace, 'video')).toEqual(['Key video at b/tools.json:1 "video"']);
  });

  test('of many no more than can be looked at, and all of those that fit better', async () => {
    const tools = Array.from({ length: 1000 }, (_, index) => ({ name: `tool-${index}`, location: 'x' }));
    const { workspace } = await openWorkspace({ 'tools.json': JSON.stringify({ tools }) });
    expect(await found(workspace, '')).toHaveLength(200);
    const some = await found(workspace, '99');
    expect(some.map((line) => line.includes('99')).lastIndexOf(true)).toBe(18);
    expect(some).toHaveLength(28);
    expect(await found(workspace, 'l-999')).toHaveLength(1);
  });

  test('virtual documents do not count, and the client spells the files that it has open', async () => {
    const { workspace } = await openWorkspace(files);
    workspace.openDocument('git:/old/tools.json', 'json', 1, files['a/tools.json'].replace('other', 'former'));
    expect(await found(workspace, 'former')).toEqual([]);
    const [symbol] = await workspaceSymbols(workspace, 'other', { tags: false }, (uri) => uri.toUpperCase());
    expect(symbol?.location.uri).toBe(uriOf('a/tools.json').toUpperCase());
  });
});
