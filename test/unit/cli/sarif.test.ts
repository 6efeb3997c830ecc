import Ajv from 'ajv';
import type { Log } from 'sarif';
import { expect, test } from 'vitest';
import { reportSarif } from '../../../server/src/cli/reporters/sarif.js';
import type { Report } from '../../../server/src/cli/report.js';
import type { ReportContext } from '../../../server/src/cli/reporters/reporter.js';
import { rules } from '../../../server/src/kinds/index.js';
import { plainContext, reportOn, sarifSchema } from './support.js';

const validate = new Ajv({
  strict: false,
  // The schema has a pattern that is none in Unicode mode.
  unicodeRegExp: false,
  formats: {
    uri: (text: string) => URL.canParse(text),
    'uri-reference': (text: string) => URL.canParse(text, 'file:///'),
    'date-time': true,
  },
}).compile(sarifSchema());

/** The log of a report, which must be valid. */
function sarifOf(report: Report, context: ReportContext = plainContext): Log {
  const log = JSON.parse(reportSarif(report, context)) as Log;
  validate(log);
  expect(validate.errors).toBeNull();
  return log;
}

const faulty = `
--- média/tools.json
{ "version": "1.0.0", "tools": [
  { "name": "[a]" },
  { "name": "[a]", "tags": ["a", "a"] }
] }
`;

test('a log of nothing is valid, and one that is none is not', async () => {
  sarifOf(await reportOn(faulty, []));
  expect(validate({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
});

test('every rule is in the table', async () => {
  const driver = sarifOf(await reportOn(faulty, [])).runs[0]?.tool.driver;
  expect(driver?.rules?.map(({ id }) => id)).toEqual([...rules.keys()].sort());
  for (const rule of driver?.rules ?? []) {
    expect(rule).toMatchObject({
      shortDescription: { text: expect.stringMatching(/^[^`]+$/) as string },
      fullDescription: { markdown: rules.get(rule.id)?.docs },
      help: { markdown: expect.stringContaining('```json') as string },
    });
    const severity = rules.get(rule.id)?.severity;
    expect(rule.defaultConfiguration).toEqual(
      severity === 'off'
        ? { enabled: false, level: 'note' }
        : { level: severity === 'error' || severity === 'warning' ? severity : 'note' },
    );
  }
});

test('a result names its rule, its region in UTF-16 units and what is related', async () => {
  const run = sarifOf(await reportOn(faulty, ['registry/duplicate-name'])).runs[0];
  expect(run?.columnKind).toBe('utf16CodeUnits');
  expect(run?.originalUriBaseIds).toEqual({ SRCROOT: { uri: 'file:///workspace/' } });
  const artifactLocation = { uri: 'm%C3%A9dia/tools.json', uriBaseId: 'SRCROOT' };
  expect(run?.results?.[0]).toEqual({
    ruleId: 'registry/duplicate-name',
    ruleIndex: [...rules.keys()].sort().indexOf('registry/duplicate-name'),
    level: 'error',
    message: { text: 'The name "\\[a\\]" is used by another tool of this registry. Names are unique.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation,
          region: { startLine: 2, startColumn: 13, endLine: 2, endColumn: 18 },
        },
      },
    ],
    relatedLocations: [
      {
        id: 0,
        physicalLocation: { artifactLocation, region: { startLine: 3, startColumn: 13, endLine: 3, endColumn: 18 } },
        message: { text: '"\\[a\\]" is also the name of this tool' },
      },
    ],
  });
});

test('levels are those that SARIF knows', async () => {
  const report = await reportOn(faulty, ['registry/duplicate-item']);
  const problems = (['error', 'warning', 'information', 'hint'] as const).flatMap((severity) =>
    report.problems.map((problem) => ({ ...problem, severity })),
  );
  const levels = sarifOf({ ...report, problems }).runs[0]?.results?.map(({ level }) => level);
  expect(levels).toEqual(['error', 'warning', 'note', 'note']);
});

test('a file outside of the working directory is named by its whole URI', async () => {
  const report = await reportOn(faulty, ['registry/duplicate-item']);
  const [result] = sarifOf(report, { ...plainContext, root: 'file:///workspace/other' }).runs[0]?.results ?? [];
  expect(result?.locations?.[0]?.physicalLocation?.artifactLocation).toEqual({
    uri: 'file:///workspace/m%C3%A9dia/tools.json',
  });
});

test('what could not be checked is told', async () => {
  const report = await reportOn(faulty, []);
  const run = sarifOf(report, { ...plainContext, failures: ['tools.json: no permission to read it'] }).runs[0];
  expect(run?.invocations).toEqual([
    {
      executionSuccessful: false,
      toolExecutionNotifications: [{ level: 'error', message: { text: 'tools.json: no permission to read it' } }],
    },
  ]);
});
