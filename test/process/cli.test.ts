import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describe, expect, test } from 'vitest';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node';
import { version } from '../../package.json';
import type { JsonReport } from '../../server/src/cli/reporters/json.js';
import type { JsonResolution } from '../../server/src/cli/resolveJson.js';
import { cliPath, runCli, type CliOptions } from '../support/cli.js';
import { cliFolder } from '../support/cliFolder.js';

const folder = cliFolder();
const { write, run } = folder;

/** What `check --format json` finds, as `file:line:column code`. */
async function problems(args: readonly string[], options?: CliOptions): Promise<readonly string[]> {
  const { out, error } = await run(['check', '--format', 'json', ...args], options);
  if (out === '') throw new Error(error);
  const report = JSON.parse(out) as JsonReport;
  return report.problems.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`);
}

/** An empty registry with a faulty version, or with a warning, or with nothing. */
const error = '{ "version": "1.0", "tools": [] }';
const warning = '{ "version": "1.0.0", "tools": [], "meta": { "created": "today" } }';
const clean = '{ "version": "1.0.0", "tools": [] }';
const errorAt = (file: string): string => `${file}:1:14 registry/version`;

describe('exit codes', () => {
  test('0 without an error, 1 with one', async () => {
    write({ 'clean/tools.json': clean, 'warning/tools.json': warning, 'error/tools.json': error });
    expect(await run(['check', 'clean'])).toEqual({ code: 0, out: 'No problems in 1 file\n', error: '' });
    expect(await run(['check', 'warning'])).toMatchObject({ code: 0, error: '' });
    expect(await run(['check', 'error'])).toMatchObject({ code: 1, error: '' });
    expect(await run(['check'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/\n1 error, 1 warning in 3 files\n$/) as string,
    });
  });

  test('2 for what does not exist: nothing else is checked then', async () => {
    write({ 'tools.json': error });
    const missing = await run(['check', 'tools.json', 'tolls.json', 'a/*.json']);
    expect(missing).toEqual({
      code: 2,
      out: '',
      error: `agent-registry: "tolls.json" does not exist.
agent-registry: Nothing matches "a/*.json". What git ignores and node_modules are not searched.
`,
    });
  });

  test.each([
    [['chekc'], '(Did you mean check?)'],
    [['check', '--format', 'xml'], 'Allowed choices are text, json, sarif, github.'],
    [['check', '--qiet'], '(Did you mean --quiet?)'],
    [['check', '--max-warnings', '-1'], 'A whole number is expected'],
    [['check', '--rule', 'registry/version'], 'It is written CODE=SEVERITY'],
    [['check', '--rule', 'registry/versoin=off'], 'Did you mean "registry/version"?'],
    [['check', '-'], '"-" needs --stdin-filename'],
    [['check', '.', '--stdin-filename', 'tools.json'], '--stdin-filename goes with the path "-"'],
    [['rules', 'registry/nothing'], 'There is no rule "registry/nothing".'],
  ])('2 for %j', async (args, message) => {
    const { code, out, error } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
  });

  test('nothing to check is no fault, but is said', async () => {
    expect(await run(['check'])).toMatchObject({
      code: 0,
      out: '',
      error: expect.stringContaining('no file of ours') as string,
    });
  });
});

describe('paths', () => {
  test('only what lies under the paths is reported', async () => {
    write({ 'a/tools.json': error, 'a/b/tools.json': error, 'ab/tools.json': error, 'tools.json': error });
    expect(await problems(['a'])).toEqual([errorAt('a/b/tools.json'), errorAt('a/tools.json')]);
    expect(await problems(['a/tools.json', 'ab/', './ab'])).toEqual([
      errorAt('a/tools.json'),
      errorAt('ab/tools.json'),
    ]);
    expect(await problems([])).toHaveLength(4);
  });

  test('what git ignores and node_modules are not searched, but checked when named', async () => {
    write({
      '.git/HEAD': '',
      '.gitignore': 'out/\n',
      'out/tools.json': error,
      'node_modules/a/tools.json': error,
      'tools.json': clean,
    });
    expect(await problems([])).toEqual([]);
    expect(await problems(['out/tools.json', 'node_modules/a/tools.json'])).toEqual([
      errorAt('node_modules/a/tools.json'),
      errorAt('out/tools.json'),
    ]);
  });

  test('globs are expanded, folders among what they match', async () => {
    write({ 'a/tools.json': error, 'a/b/tools.json': error, '.c/tools.json': error, 'a/other.json': '[]' });
    expect(await problems(['a/*.json'])).toEqual([errorAt('a/tools.json')]);
    expect(await problems(['**/tools.json'])).toHaveLength(3);
    expect(await problems(['{a,.c}'])).toHaveLength(3);
    expect(await problems(['a/?'])).toEqual([errorAt('a/b/tools.json')]);
  });

  test('a path that is there is no glob', async () => {
    write({ 'a[1]/tools.json': error, 'a1/tools.json': error });
    expect(await problems(['a[1]'])).toEqual([errorAt('a[1]/tools.json')]);
  });

  test('a file that was named is what its content says, whatever its name', async () => {
    const registry =
      '{ "version": "1.0", "tools": [{ "name": "a", "location": "a.py", "status": "planned", "tags": ["a"], "description": "A.", "capabilities": ["a"] }] }';
    write({ 'x/my (registry) [1]!.json': registry, 'x/other.json': '{ "tools": ["a"] }', 'x/README.md': '# Tools' });
    const named = ['x/my (registry) [1]!.json', 'x/other.json', 'x/README.md'];
    expect(await problems(named)).toContain(errorAt('x/my (registry) [1]!.json'));
    expect(await problems(['x/*'])).toContain(errorAt('x/my (registry) [1]!.json'));
    expect(await problems(['x'])).toEqual([]);
    expect(await run(['check', ...named])).toMatchObject({
      code: 1,
      error: 'agent-registry: not a file of ours, so not checked: x/other.json, x/README.md\n',
    });
    expect(await run(['check', 'x/other.json'])).toMatchObject({ code: 0 });
    expect(await run(['check', 'x/*.json'])).toMatchObject({ code: 1, error: '' });
  });

  test("a tool's own documentation can be named, and stand in standard input", async () => {
    const entry = {
      name: 'a',
      description: 'A.',
      location: 'tools/a/main.py',
      status: 'ready',
      capabilities: ['find'],
      tags: ['a'],
    };
    const stale = '# a\n\n## Capabilities\n\n- `find`: finds\n- `lose`: loses\n';
    write({
      'tools.json': JSON.stringify({ version: '1.0.0', tools: [entry] }),
      'tools/a/main.py': '',
      'tools/a/TOOL.md': stale,
    });
    const path = 'tools/a/TOOL.md';
    expect(await problems([])).toEqual([`${path}:6:4 registry/capability-stale`]);
    expect(await problems([path])).toEqual([`${path}:6:4 registry/capability-stale`]);
    expect(await problems(['tools.json'])).toEqual([]);
    expect((await run(['check', path])).out).toContain('  6 | - `lose`: loses\n    |    ^^^^\n');
    const input = stale.replace(/.*lose.*\n/, '');
    expect(await run(['check', '-', '--stdin-filename', path], { input })).toEqual({ code: 0, out: '', error: '' });
  });

  test('a path that leads out of the working directory', async () => {
    write({ 'a/tools.json': error, 'b/c/main.py': '' });
    expect(JSON.parse((await runCli(join(folder.path, 'b'), ['check', '../a', '-f', 'json'])).out)).toMatchObject({
      problems: [{ file: '../a/tools.json', code: 'registry/version' }],
    });
  });

  test.skipIf(process.platform === 'win32')('a folder that is a link is checked where it leads to', async () => {
    write({ 'real/tools.json': error });
    symlinkSync('real', join(folder.path, 'link'));
    expect(await problems(['link'])).toEqual([errorAt('real/tools.json')]);
    symlinkSync('real/tools.json', join(folder.path, 'linked.json'));
    expect(await problems(['linked.json'])).toEqual([errorAt('linked.json')]);
  });
});

describe('standard input', () => {
  test('stands for a file: its neighbours are looked up, the disk does not count', async () => {
    const text =
      '{ "version": "1.0.0", "tools": [{ "name": "a", "location": "tools/a/main.py", "status": "ready", "tags": ["a"], "description": "A.", "capabilities": ["a"] }] }';
    write({ 'x/tools.json': error, 'x/tools/a/TOOL.md': '# a\n\n- a\n' });
    const args = ['-', '--stdin-filename', 'x/tools.json'];
    expect(await problems(args, { input: text })).toEqual(['x/tools.json:1:60 registry/location-missing']);
    write({ 'x/tools/a/main.py': '' });
    expect(await problems(args, { input: text })).toEqual([]);
    expect(await problems(['--stdin-filename', 'x/tools.json'], { input: error })).toEqual([errorAt('x/tools.json')]);
    expect(await problems(['x', ...args], { input: clean })).toEqual([]);
  });

  test('the file need not be there', async () => {
    expect(await problems(['-', '--stdin-filename', 'new/tools.json'], { input: `\ufeff${error}` })).toEqual([
      errorAt('new/tools.json'),
    ]);
  });

  test('of a foreign file nothing is found', async () => {
    expect(await run(['check', '-', '--stdin-filename', 'a.json'], { input: '[]' })).toEqual({
      code: 0,
      out: '',
      error: 'agent-registry: not a file of ours, so not checked: a.json\n',
    });
  });
});

describe('options', () => {
  test('--quiet reports errors only', async () => {
    write({ 'a/tools.json': error, 'b/tools.json': warning });
    expect(await problems(['--quiet'])).toEqual([errorAt('a/tools.json')]);
    expect(await run(['check', '-q', 'b'])).toEqual({ code: 0, out: '', error: '' });
  });

  test('--max-warnings fails beyond, also when they are not shown', async () => {
    write({ 'a/tools.json': warning, 'b/tools.json': warning });
    expect(await run(['check', '--max-warnings', '2'])).toMatchObject({ code: 0, error: '' });
    expect(await run(['check', '--max-warnings', '1', '--quiet'])).toEqual({
      code: 1,
      out: '',
      error: 'agent-registry: too many warnings: 2, and --max-warnings allows 1\n',
    });
  });

  test('--hints shows hints to people; programs always get them', async () => {
    write({ 'tools.json': error });
    const hint = ['--rule', 'registry/version=hint'];
    expect(await run(['check', ...hint])).toMatchObject({
      code: 0,
      out: 'No problems in 1 file (1 hint not shown: --hints)\n',
    });
    expect((await run(['check', ...hint, '--hints'])).out).toMatch(/^tools\.json:1:14 hint registry\/version /);
    expect((await run(['check', ...hint, '-f', 'github'])).out).toBe('');
    expect((await run(['check', ...hint, '-f', 'github', '--hints'])).out).toMatch(/^::notice file=tools\.json,/);
    expect(await problems(hint)).toEqual([errorAt('tools.json')]);
  });

  test('--rule wins over the project file, which wins over the rule', async () => {
    write({
      'tools.json': error,
      'a/tools.json': error,
      'a/agent-registry.json': '{ "rules": { "registry/version": "warning" } }',
    });
    const severities = async (...args: string[]): Promise<unknown> =>
      (JSON.parse((await run(['check', '-f', 'json', ...args])).out) as JsonReport).problems.map(
        ({ severity }) => severity,
      );
    expect(await severities()).toEqual(['warning', 'error']);
    expect(await severities('--rule', 'registry/version=hint')).toEqual(['hint', 'hint']);
    expect(await severities('--rule', 'json/type=hint', '--rule', 'registry/version=off')).toEqual([]);
  });

  test('colours: on a terminal, or as it is said', async () => {
    write({ 'tools.json': error });
    const hasColor = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> =>
      (await run(['check', ...args], { env })).out.includes('\x1b[31m');
    expect(await hasColor([], {})).toBe(false);
    expect(await hasColor([], { FORCE_COLOR: '1' })).toBe(true);
    expect(await hasColor([], { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
    expect(await hasColor(['--color'], { NO_COLOR: '1' })).toBe(true);
    expect(await hasColor(['--no-color'], { FORCE_COLOR: '1' })).toBe(false);
  });
});

describe('project files', () => {
  test('those above the working directory count, up to the root of the repository', async () => {
    write({
      'agent-registry.json': '{ "rules": { "registry/version": "off" } }',
      'repo/.git/HEAD': '',
      'repo/agents/tools.json': error,
      'repo/agents/vendor/tools.json': error,
    });
    const agents = join(folder.path, 'repo/agents');
    const found = async (): Promise<number> =>
      (JSON.parse((await runCli(agents, ['check', '-f', 'json'])).out) as JsonReport).problems.length;
    expect(await found()).toBe(2);
    write({ 'repo/agent-registry.json': '{ "files": { "ignore": ["agents/vendor/**"] } }' });
    expect(await found()).toBe(1);
    write({ 'repo/agent-registry.json': '{ "rules": { "registry/version": "off" } }' });
    expect(await found()).toBe(0);
    write({ 'repo/agents/agent-registry.json': '{ "rules": { "registry/version": "hint" } }' });
    expect(await found()).toBe(2);
  });

  test('what it ignores is not checked even when it is named, which is said', async () => {
    write({ 'tools.json': error, 'agent-registry.json': '{ "files": { "ignore": ["tools.json"] } }' });
    expect(await run(['check', 'tools.json'])).toEqual({
      code: 0,
      out: '',
      error: 'agent-registry: ignored by agent-registry.json, so not checked: tools.json\n',
    });
  });

  test('it is checked itself', async () => {
    write({ 'agent-registry.json': '{ "rules": { "registry/version": "fatal" } }' });
    expect(await problems([])).toEqual(['agent-registry.json:1:34 json/value']);
  });

  test('a repository in a directory that is none is checked as it is from within', async () => {
    write({
      'home/repo/.git/HEAD': '',
      'home/repo/agent-registry.json': '{ "rules": { "registry/version": "hint" } }',
      'home/repo/agents/tools.json': error,
    });
    const { out } = await runCli(join(folder.path, 'home'), ['check', 'repo/agents/tools.json', '-f', 'json']);
    expect(JSON.parse(out)).toMatchObject({ problems: [{ file: 'repo/agents/tools.json', severity: 'hint' }] });
  });
});

describe('what cannot be read', () => {
  test('a file that is not UTF-8 is said to be none, and checked as far as it goes', async () => {
    const text = Buffer.concat([
      Buffer.from('{ "version": "1.0", "tools": [], "x-note": "'),
      Buffer.from([0xe9]),
      Buffer.from('" }'),
    ]);
    write({ 'tools.json': text });
    const expected = {
      code: 2,
      error:
        'agent-registry: tools.json: not UTF-8, from byte 44 on: save it as UTF-8, which is what the loaders read\n',
    };
    expect(await run(['check'])).toMatchObject(expected);
    expect(await run(['check', '-', '--stdin-filename', 'tools.json'], { input: text })).toMatchObject(expected);
    expect(await problems([])).toEqual([errorAt('tools.json')]);
    write({ 'tools.json': clean.replace('1.0.0', '1.0.0-\ufffd') });
    expect(await run(['check'])).toMatchObject({ code: 1, error: '' });
  });

  // Root may read everything: then it is tried as nobody.
  const isRoot = process.getuid?.() === 0;
  test.skipIf(process.platform === 'win32')('what there is no permission for is not skipped in silence', async () => {
    write({ 'a/tools.json': clean, 'b/tools.json': error, 'c/tools.json': error });
    chmodSync(folder.path, 0o755);
    chmodSync(join(folder.path, 'b/tools.json'), 0o000);
    const nobody = isRoot ? { uid: 65534 } : {};
    expect(await run(['check', 'a', 'b'], nobody)).toEqual({
      code: 2,
      out: expect.stringContaining('No problems in 1 file') as string,
      error: 'agent-registry: b/tools.json: no permission to read it\n',
    });
    rmSync(join(folder.path, 'b'), { recursive: true });
    chmodSync(join(folder.path, 'c'), 0o000);
    try {
      expect(await run(['check'], nobody)).toMatchObject({
        code: 0,
        error: 'agent-registry: c: no permission to read it, so it was not searched\n',
      });
      expect(await run(['check', 'c'], nobody)).toMatchObject({ code: 2 });
    } finally {
      chmodSync(join(folder.path, 'c'), 0o755);
    }
  });
});

describe('resolve', () => {
  const context = (key: string, tool: string): string =>
    `{ "key": "${key}", "title": "T", "description": "D", "permissions": {}, "matrixTools": [{ "name": "${tool}" }] }`;
  const profile = (id: string, refs: string): string => `{ "id": "${id}", "tools": { "toolContextRefs": [${refs}] } }`;
  const files = {
    'tool-contexts.json': `{ "contexts": [${context('search', 'grep')}, ${context('fetch', 'grep')}] }`,
    'src/a.ts': "export const BUILT_IN_TOOL_CONTEXTS = [{ key: 'run', matrixTools: [{ name: 'run_tests' }] }];",
    'profiles/reader.json': profile('reader', '"search"'),
    'profiles/other.json': profile('other', '"serch"'),
    'skills/docs.json': '{ "id": "docs", "contributes": { "toolContextRefs": ["fetch", "run"] } }',
    'notes.json': '{ "text": "toolContextRefs" }',
  };

  /** The contexts, the tools and what is dropped, by `--format json`. */
  async function resolved(args: readonly string[], cwd = ''): Promise<readonly (readonly string[])[]> {
    const { out, error } = await runCli(join(folder.path, cwd), ['resolve', '--format', 'json', ...args]);
    if (out === '') throw new Error(error);
    const { contexts, matrixTools, dropped } = JSON.parse(out) as JsonResolution;
    return [
      contexts.map(({ key }) => key),
      matrixTools.map(({ name, context }) => `${String(name)} of ${String(context)}`),
      dropped.map(({ name, context, winner }) => `${name} of ${context}, ${winner} wins`),
    ];
  }
  const alone = [['search'], ['grep of search'], []];
  const withDocs = [['search', 'fetch', 'run'], ['grep of search', 'run_tests of run'], ['grep of fetch, search wins']];

  test('a profile by path, id or name, with skills by id or path', async () => {
    write({ ...files, 'profiles/named.json': '{ "name": "By Name", "tools": { "toolContextRefs": ["search"] } }' });
    expect(await resolved(['profiles/reader.json'])).toEqual(alone);
    expect(await resolved(['reader'])).toEqual(alone);
    expect(await resolved(['By Name'])).toEqual(alone);
    expect(await resolved(['reader', '--skill', 'docs'])).toEqual(withDocs);
    expect(await resolved(['reader', '--skill', 'skills/docs.json', '--skill', 'docs'])).toEqual(withDocs);
    expect(await resolved(['skills/docs.json'])).toEqual([['fetch', 'run'], ['grep of fetch', 'run_tests of run'], []]);
  });

  test('the project that the profile lies in is read, from wherever it is asked', async () => {
    write({ '.git/HEAD': '', ...files, 'elsewhere/.git/HEAD': '' });
    expect(await resolved(['../profiles/reader.json', '--skill', '../skills/docs.json'], 'elsewhere')).toEqual(
      withDocs,
    );
  });

  test('outside of a repository the working directory is read', async () => {
    write(files);
    expect(await resolved(['profiles/reader.json', '--skill', 'docs'])).toEqual(withDocs);
  });

  test('0 where every context is found, 1 where one is not', async () => {
    write(files);
    const right = await run(['resolve', 'reader']);
    expect(right).toMatchObject({ code: 0, error: '' });
    expect(right.out).toMatch(/^reader profiles\/reader\.json: 1 tool from 1 context\n/);
    const wrong = await run(['resolve', 'other']);
    expect(wrong).toMatchObject({ code: 1, error: '' });
    expect(wrong.out).toContain('no context has the key "serch". Did you mean "search"?');
  });

  test.each([
    [['resolve', 'raeder'], 'There is no file and no profile "raeder". Did you mean "reader"?'],
    [['resolve', 'profiles/raeder.json'], 'Did you mean "profiles/reader.json"?'],
    [
      ['resolve', 'docs'],
      'There are: other, profiles/other.json, profiles/reader.json, reader, twice, x/1.json, x/2.json.',
    ],
    [['resolve', 'twice'], 'Several profiles are called "twice": x/1.json, x/2.json. Give the path of one.'],
    [['resolve', 'notes.json'], '"notes.json" refers to no tool contexts'],
    [['resolve', 'reader', '--skill', 'dosc'], 'There is no file and no skill "dosc". Did you mean "docs"?'],
    [['resolve', 'reader', '--skill', 'notes.json'], '"notes.json" refers to no tool contexts'],
    [['resolve'], "missing required argument 'profile'"],
    [['resolve', 'reader', '--format', 'sarif'], 'Allowed choices are text, json.'],
  ])('2 for %j', async (args, message) => {
    write({ ...files, 'x/1.json': profile('twice', ''), 'x/2.json': profile('twice', '') });
    const { code, out, error } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(message);
  });

  test('2 where a file cannot be read, and what is known all the same', async () => {
    write({ ...files, 'a.tool-context.json': new Uint8Array([0x7b, 0xff, 0x7d]) });
    const result = await run(['resolve', 'reader']);
    expect(result.code).toBe(2);
    expect(result.out).toContain('1 tool from 1 context');
    expect(result.error).toContain('a.tool-context.json: not UTF-8');
  });

  test('tells how it is used', async () => {
    const help = await run(['resolve', '--help']);
    expect(help).toMatchObject({ code: 0, error: '' });
    for (const word of ['--skill', '--format', 'Exit codes:', 'Examples:']) expect(help.out).toContain(word);
  });
});

describe('the program', () => {
  test('tells its version and how it is used', async () => {
    expect(await run(['--version'])).toEqual({ code: 0, out: `${version}\n`, error: '' });
    const help = await run(['check', '--help']);
    expect(help).toMatchObject({ code: 0, error: '' });
    for (const word of ['--format', 'Exit codes:', 'agent-registry.json', '--stdin-filename', 'Examples:']) {
      expect(help.out).toContain(word);
    }
  });

  test('tells about its rules', async () => {
    expect((await run(['rules'])).out).toMatch(/^registry\/duplicate-name +error +Two tools/m);
    const page = await run(['rules', 'duplicate-name']);
    expect(page.code).toBe(0);
    expect(page.out).toMatch(/^registry\/duplicate-name: error unless it is set otherwise\n\nTwo tools/);
  });

  test.skipIf(process.platform === 'win32')('can be run by its name', () => {
    symlinkSync(cliPath, join(folder.path, 'agent-registry'));
    expect(execFileSync(join(folder.path, 'agent-registry'), ['--version'], { encoding: 'utf8' })).toBe(`${version}\n`);
  });

  test.each([[['lsp', '--stdio']], [['lsp']]])('becomes the language server: %j', async (args) => {
    const child = spawn(process.execPath, [cliPath, ...args], { cwd: folder.path, stdio: ['pipe', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const connection = createMessageConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    connection.listen();
    const result = await connection.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
    expect(result).toHaveProperty('capabilities.textDocumentSync');
    await connection.sendRequest('shutdown');
    await connection.sendNotification('exit');
    expect(await ended).toBe(0);
    connection.dispose();
  });

  test('a report of megabytes arrives whole, and who stops reading does no harm', async () => {
    const tools = Array.from({ length: 20_000 }, () => '{}').join();
    write({ 'tools.json': `{ "version": "1.0.0", "tools": [${tools}] }` });
    const whole = await run(['check', '--format', 'json']);
    expect(whole).toMatchObject({ code: 1, error: '' });
    expect((JSON.parse(whole.out) as JsonReport).problems).toHaveLength(20_000);
    expect(await run(['check'], { stopsReading: true })).toMatchObject({ code: 1, error: '' });
  });
});
