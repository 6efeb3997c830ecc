import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonList } from '../../server/src/cli/listReports.js';
import type { JsonWhich } from '../../server/src/cli/whichReports.js';
import type { WhichToolsResult } from '../../server/src/lsp/protocol.js';
import { runCli } from '../support/cli.js';
import { LspClient } from '../support/lspClient.js';
import { registryText } from '../support/registryText.js';
import { cliFolder } from '../support/cliFolder.js';

const folder = cliFolder();
const { write, run } = folder;
const examples = join(import.meta.dirname, '../../examples');

const right = registryText([
  { name: 'subtitle-finder', tags: ['subtitles', 'srt'] },
  { name: 'dub-planner', status: 'planned', tags: ['audio', 'subtitles'] },
]);
const faulty = registryText([{ name: 'a' }, { name: 'b', status: 'redy', tags: ['srt'] }]);
const unreadable = right.replace('\n]', ',\n]');
const files = { 'tools.json': right, 'main.py': '', 'faulty/tools.json': faulty, 'faulty/main.py': '' };

describe('list', () => {
  test('for people', async () => {
    write(files);
    expect(await run(['list'])).toEqual({
      code: 1,
      error: '',
      out: `\
faulty/tools.json: 1 registered, 1 rejected

Registered
  a  main.py  media

Rejected
  b faulty/tools.json:3:9
    faulty/tools.json:3:90 "redy" is not a status. Did you mean "ready"? Allowed: "ready", "planned", "deprecated".

By tag
  media  a
  srt    b (rejected)

tools.json: 1 registered, 1 mentioned only

Registered
  subtitle-finder  main.py  subtitles, srt

Mentioned only
  dub-planner  main.py  audio, subtitles

By tag
  audio      dub-planner (mentioned only)
  srt        subtitle-finder
  subtitles  subtitle-finder, dub-planner (mentioned only)
`,
    });
  });

  test.each<[args: readonly string[], code: number]>([
    [['tools.json'], 0],
    [['faulty'], 1],
    [['nowhere'], 2],
    [['--format', 'xml'], 2],
    [['latin'], 2],
  ])('%j ends with %i', async (args, code) => {
    write(args[0] === 'latin' ? { 'latin/tools.json': new Uint8Array([0x7b, 0xff, 0x7d]) } : files);
    expect(await run(['list', ...args])).toMatchObject({ code });
  });

  test('as JSON: the tools and both indexes of each registry', async () => {
    write(files);
    const { registries } = JSON.parse((await run(['list', '--format', 'json'])).out) as JsonList;
    expect(
      registries.map(({ file, tools, byName, byTag }) => [file, tools.length, Object.keys(byName), byTag]),
    ).toEqual([
      [
        'faulty/tools.json',
        2,
        ['a', 'b'],
        { media: [{ name: 'a', state: 'ready' }], srt: [{ name: 'b', state: 'rejected' }] },
      ],
      [
        'tools.json',
        2,
        ['dub-planner', 'subtitle-finder'],
        {
          audio: [{ name: 'dub-planner', state: 'planned' }],
          srt: [{ name: 'subtitle-finder', state: 'ready' }],
          subtitles: [
            { name: 'subtitle-finder', state: 'ready' },
            { name: 'dub-planner', state: 'planned' },
          ],
        },
      ],
    ]);
  });

  test('as CSV and as Markdown', async () => {
    write(files);
    const csv = (await run(['list', '--format', 'csv'])).out.split('\r\n');
    expect(csv.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      'registry,line,name,state',
      'faulty/tools.json,2,a,ready',
      'faulty/tools.json,3,b,rejected',
      'tools.json,2,subtitle-finder,ready',
      'tools.json,3,dub-planner,planned',
      '',
    ]);
    expect((await run(['list', 'tools.json', '--format', 'markdown'])).out).toMatch(/^\| Name \| State .*\n\| --- /);
    expect((await run(['list', '--format', 'markdown'])).out).toMatch(
      /^## faulty\/tools\.json\n\n\| Name [^#]*\n\n## tools\.json\n\n\| Name /,
    );
  });

  test('a registry that is not strict JSON: its place, and nothing loaded', async () => {
    write({ 'tools.json': unreadable, 'main.py': '' });
    const text = await run(['list']);
    expect(text).toMatchObject({ code: 1, error: '' });
    expect(text.out).toMatch(/^tools\.json:3:\d+ The loader cannot read this file: it is not strict JSON\./);
    const { registries } = JSON.parse((await run(['list', '--format', 'json'])).out) as JsonList;
    expect(registries).toMatchObject([{ unreadable: { line: 3 }, tools: [], byName: {}, byTag: {} }]);
  });

  test('no setting of the project changes what is rejected', async () => {
    write({ ...files, 'agent-registry.json': '{ "rules": { "registry/status": "off" } }' });
    expect(await run(['list', 'faulty'])).toMatchObject({ code: 1 });
    expect(await run(['check', 'faulty'])).toMatchObject({ code: 0 });
  });

  test('standard input, and a folder without a registry', async () => {
    write({ 'main.py': '' });
    const args = ['list', '-', '--stdin-filename', 'tools.json'];
    expect(await run(args, { input: right })).toMatchObject({ code: 0, error: '' });
    expect(await run(['list'])).toEqual({
      code: 0,
      out: '',
      error: 'agent-registry: no tool registry was found. What git ignores is not searched\n',
    });
  });

  test('the examples', async () => {
    const { out, code } = await runCli(examples, ['list', '--format', 'json']);
    expect(code).toBe(1);
    const { registries } = JSON.parse(out) as JsonList;
    const counts = registries.map(({ file, tools }) => [
      file,
      tools.filter(({ state }) => state === 'rejected').length,
    ]);
    expect(counts).toEqual([
      ['faulty-tools/tools.json', 7],
      ['movie-scraper-tools/tools.json', 0],
    ]);
  });
});

describe('which', () => {
  test('for people: who answers, who does not and why, and what is no tag', async () => {
    write({ 'tools.json': right, 'main.py': '' });
    expect(await run(['which', 'subtitles', 'audio', 'Srt', 'zebra'])).toEqual({
      code: 0,
      error: '',
      out: `\
1 tool answers
  subtitle-finder  subtitles  tools.json:2:9

Do not answer
  dub-planner (mentioned only)  subtitles, audio  tools.json:3:9
    The Coordinator can mention this tool, but not invoke it: it is planned and not implemented.

Words that are no tags
  No tool has the tag "Srt". Did you mean "srt"?
  No tool has the tag "zebra".
`,
    });
  });

  test('as JSON, in the registry that is named', async () => {
    write(files);
    const { out } = await run(['which', 'srt', '--in', 'tools.json', '--format', 'json']);
    expect(JSON.parse(out)).toEqual({
      version: 1,
      query: [{ text: 'srt', isTag: true, nearest: [] }],
      answers: [
        { name: 'subtitle-finder', matched: ['srt'], file: 'tools.json', line: 2, column: 9, entryPoint: 'main.py' },
      ],
      others: [],
    } satisfies JsonWhich);
  });

  test.each<[args: readonly string[], code: number]>([
    [['srt'], 0],
    [['audio'], 1],
    [['nothing'], 1],
    [['srt', '--in', 'nowhere'], 2],
    [[], 2],
  ])('%j ends with %i', async (args, code) => {
    write(files);
    expect(await run(['which', ...args])).toMatchObject({ code });
  });
});

test('the server is asked about what is typed and not saved', async () => {
  write({ 'tools.json': right, 'main.py': '' });
  const client = await LspClient.start(folder.path);
  await client.open('tools.json', right.replace('"planned"', '"ready"'), 'json');
  const { answers } = await client.connection.sendRequest<WhichToolsResult>('agentRegistry/whichTools', {
    query: 'audio',
  });
  expect(answers.map(({ name }) => name)).toEqual(['dub-planner']);
  const uri = client.uri('tools.json');
  const markdown = await client.connection.sendRequest('agentRegistry/exportRegistry', { uri, format: 'markdown' });
  expect(markdown).toMatchObject({ tools: 2, text: expect.stringContaining('| dub-planner | registered |') as string });
  await client.stop();
  expect(client.log).toEqual([]);
});
