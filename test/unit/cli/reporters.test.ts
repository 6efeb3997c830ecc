import { expect, test } from 'vitest';
import { reportGithub } from '../../../server/src/cli/reporters/github.js';
import { reportJson } from '../../../server/src/cli/reporters/json.js';
import { entry, plainContext, reportOn, reportOnFiles } from './support.js';

test('json says where from 1, and always what is related', async () => {
  const report = await reportOn(
    `
--- b/tools.json
{ "version": "1.0.0", "tools": [
  { "name": "🎬-info" },
  { "name": "🎬-info", "status": "redy" }
] }
--- a/tools.json
{ "version": "1", "tools": [] }
`,
    ['registry/duplicate-name', 'registry/status', 'registry/version'],
  );
  const written = JSON.parse(reportJson(report)) as { problems: { message: string }[] };
  const place = { severity: 'error', message: expect.any(String) as string };
  const duplicate = { ...place, code: 'registry/duplicate-name', file: 'b/tools.json' };
  const also = '"🎬-info" is also the name of this tool';
  expect(written).toEqual({
    version: 1,
    files: 2,
    problems: [
      {
        ...place,
        file: 'a/tools.json',
        line: 1,
        column: 14,
        endLine: 1,
        endColumn: 17,
        code: 'registry/version',
        related: [],
      },
      {
        ...duplicate,
        line: 2,
        column: 13,
        endLine: 2,
        endColumn: 22,
        related: [{ file: 'b/tools.json', line: 3, column: 13, message: also }],
      },
      {
        ...duplicate,
        line: 3,
        column: 13,
        endLine: 3,
        endColumn: 22,
        related: [{ file: 'b/tools.json', line: 2, column: 13, message: also }],
      },
      {
        ...place,
        file: 'b/tools.json',
        line: 3,
        column: 34,
        endLine: 3,
        endColumn: 40,
        code: 'registry/status',
        related: [],
      },
    ],
  });
});

test('json of nothing', async () => {
  expect(JSON.parse(reportJson(await reportOn('', [])))).toEqual({ version: 1, files: 1, problems: [] });
});

test('github gets a command a line', async () => {
  const report = await reportOn('{ "version": "1.0", "tools": [] }', ['registry/version']);
  const [problem] = report.problems;
  expect(reportGithub(report, plainContext)).toBe(
    `::error file=tools.json,line=1,endLine=1,col=14,endColumn=19,title=registry/version::${problem?.message ?? ''}\n`,
  );
});

test('github gets its own characters escaped', async () => {
  const tools = [entry({ name: 'a%0A\n::error::b' }), entry({ name: 'a%0A\n::error::b' })].join();
  const report = await reportOnFiles({ 'a,b:c%/tools.json': `{ "version": "1.0.0", "tools": [${tools}] }` }, [
    'registry/duplicate-name',
  ]);
  const [line, , end] = reportGithub(report, plainContext).split('\n');
  expect(line).toMatch(/^::error file=a%2Cb%3Ac%25\/tools\.json,line=1,/);
  expect(line).toContain('title=registry/duplicate-name::The name "a%250A%0A::error::b" is used');
  expect(end).toBe('');
});

test('github knows severities of its own, and no columns where a range has several lines', async () => {
  const [problem] = (await reportOn('{ "version": "1.0", "tools": [] }', ['registry/version'])).problems;
  if (!problem) throw new Error('nothing found');
  const range = { start: { line: 0, character: 2 }, end: { line: 2, character: 1 } };
  const problems = (['warning', 'information', 'hint'] as const).map((severity) => ({ ...problem, severity, range }));
  const lines = reportGithub({ files: 1, problems }, plainContext).split('\n');
  expect(lines.map((line) => line.replace(/(?<=.)::.*$/, ''))).toEqual([
    '::warning file=tools.json,line=1,endLine=3,title=registry/version',
    '::notice file=tools.json,line=1,endLine=3,title=registry/version',
    '::notice file=tools.json,line=1,endLine=3,title=registry/version',
    '',
  ]);
});

test('github annotates files of the repository, wherever the step runs', async () => {
  const report = await reportOn('{ "version": "1.0", "tools": [] }', ['registry/version']);
  expect(reportGithub(report, { ...plainContext, githubWorkspace: '/' })).toContain('file=workspace/tools.json,');
  expect(reportGithub(report, { ...plainContext, githubWorkspace: '/elsewhere' })).toContain('file=tools.json,');
});
