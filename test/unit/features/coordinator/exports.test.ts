import { describe, expect, test } from 'vitest';
import { csvOf } from '../../../../server/src/features/coordinator/csv.js';
import { exportRegistry } from '../../../../server/src/features/coordinator/exports.js';
import { markdownTable } from '../../../../server/src/features/coordinator/markdownTable.js';
import type { ExportRegistryParams } from '../../../../server/src/lsp/protocol.js';
import { registryText } from '../../../support/registryText.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

async function exported(
  entries: readonly Readonly<Record<string, unknown>>[],
  format: ExportRegistryParams['format'],
  ids?: readonly string[],
): Promise<string | undefined> {
  const { workspace } = await openWorkspace({ 'tools.json': registryText(entries), 'main.py': '' });
  return exportRegistry(workspace, { uri: uriOf('tools.json'), format, ...(ids ? { ids } : {}) })?.text;
}

const tools = [
  { name: 'a', description: 'Finds "x", y', languages: ['es', 'en'], tags: ['t', 'u'] },
  { name: 'b', status: 'redy', tags: ['t'] },
];
const why = '"redy" is not a status. Did you mean "ready"? Allowed: "ready", "planned", "deprecated".';

test('JSON: both indexes', async () => {
  const common = { location: 'main.py', capabilities: ['probe'], column: 9 };
  expect(JSON.parse((await exported(tools, 'json')) ?? '')).toEqual({
    byName: {
      a: [
        {
          ...common,
          state: 'ready',
          status: 'ready',
          description: 'Finds "x", y',
          languages: ['es', 'en'],
          tags: ['t', 'u'],
          line: 2,
        },
      ],
      b: [
        {
          ...common,
          state: 'rejected',
          status: 'redy',
          description: 'Tells what is in a media file.',
          languages: [],
          tags: ['t'],
          line: 3,
          reasons: [{ code: 'registry/status', message: why, line: 3, column: expect.any(Number) as number }],
        },
      ],
    },
    byTag: {
      t: [
        { name: 'a', state: 'ready' },
        { name: 'b', state: 'rejected' },
      ],
      u: [{ name: 'a', state: 'ready' }],
    },
  });
});

test('JSON: names and tags that mean something to JavaScript are names and tags like others', async () => {
  const text = await exported([{ name: '__proto__', tags: ['constructor', '__proto__'] }], 'json');
  expect(text).toMatch(/"byName": \{\n {4}"__proto__": \[/);
  expect(text).toMatch(/"__proto__": \[\n {6}\{\n {8}"name": "__proto__"/);
  expect(text).toContain('"constructor": [');
});

test('CSV: one tool a line', async () => {
  expect(await exported(tools, 'csv')).toBe(
    [
      'registry,line,name,state,status,description,location,capabilities,languages,tags,reasons',
      'tools.json,2,a,ready,ready,"Finds ""x"", y",main.py,probe,es;en,t;u,',
      `tools.json,3,b,rejected,redy,Tells what is in a media file.,main.py,probe,,t,"${why.replaceAll('"', '""')}"`,
      '',
    ].join('\r\n'),
  );
});

test('Markdown: the tools that are asked for', async () => {
  expect(await exported(tools, 'markdown', ['b#0', 'gone#0'])).toBe(
    `| Name | State | Description | Location | Capabilities | Languages | Tags |
| --- | --- | --- | --- | --- | --- | --- |
| b | rejected | Tells what is in a media file. | main.py | probe |  | t |
`,
  );
});

test('of what is not strict JSON nothing is loaded; no registry, no text', async () => {
  const { workspace } = await openWorkspace({ 'tools.json': registryText(tools).replace('\n]', ',\n]') });
  const uri = uriOf('tools.json');
  expect(exportRegistry(workspace, { uri, format: 'json' })).toEqual({
    text: '{\n  "byName": {},\n  "byTag": {}\n}\n',
    tools: 0,
  });
  expect(exportRegistry(workspace, { uri: uriOf('main.py'), format: 'json' })).toBeNull();
});

describe('a field of CSV', () => {
  test.each([
    ['a', 'a'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a\r\nb', '"a\r\nb"'],
    [' a', '" a"'],
    ['a;b', 'a;b'],
    ['ñ', 'ñ'],
  ])('%j', (field, written) => {
    expect(csvOf([[field, 'x']])).toBe(`${written},x\r\n`);
  });
});

describe('a cell of a table', () => {
  test.each([
    ['a|b', 'a\\|b'],
    ['a\\|b', 'a\\\\\\|b'],
    ['a\nb', 'a<br>b'],
    ['a \r\n\r\n b', 'a<br>b'],
    ['`a` *b* <c> [d]', '\\`a\\` \\*b\\* \\<c> \\[d\\]'],
    ['audio_tracks _x_', 'audio_tracks \\_x\\_'],
    ['a & b &amp; c', 'a & b &amp;amp; c'],
    [' a ', 'a'],
  ])('%j', (text, cell) => {
    expect(markdownTable(['h'], [[text]])).toBe(`| h |\n| --- |\n| ${cell} |\n`);
  });
});
