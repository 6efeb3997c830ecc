import { expect, test } from 'vitest';
import { reportText } from '../../../server/src/cli/reporters/text.js';
import { plainContext, reportOn } from './support.js';

const faulty = `
--- tools.json
{
  "version": "1.0",
  "tools": [
    { "name": "media-info" },
    { "name": "media-info" }
  ]
}
`;

test('a problem is its place, severity, code and message, with its line and the span underlined', async () => {
  const report = await reportOn(faulty, ['registry/version']);
  expect(reportText(report, plainContext)).toMatch(
    new RegExp(
      `^${[
        'tools\\.json:2:14 error registry/version .*"1\\.0".*',
        '  2 \\|   "version": "1\\.0",',
        '    \\|              \\^\\^\\^\\^\\^',
        '',
        '1 error in 1 file',
        '',
      ].join('\n')}$`,
    ),
  );
});

test('related places stand below', async () => {
  const report = await reportOn(faulty, ['registry/duplicate-name']);
  expect(reportText(report, plainContext)).toBe(`\
tools.json:4:15 error registry/duplicate-name The name "media-info" is used by another tool of this registry. Names are unique.
  4 |     { "name": "media-info" },
    |               ^^^^^^^^^^^^
    = tools.json:5:15 "media-info" is also the name of this tool

tools.json:5:15 error registry/duplicate-name The name "media-info" is used by another tool of this registry. Names are unique.
  5 |     { "name": "media-info" }
    |               ^^^^^^^^^^^^
    = tools.json:4:15 "media-info" is also the name of this tool

2 errors in 1 file
`);
});

test('colours mark the severity, the span and the place', async () => {
  const report = await reportOn(faulty, ['json/missing-property']);
  const [first] = reportText(report, { ...plainContext, color: true }).split('\n\n');
  expect(first).toBe(`\
\x1b[1mtools.json:4:5\x1b[22m \x1b[31merror\x1b[39m \x1b[2mjson/missing-property\x1b[22m Required properties are missing: "description", "location", "status", "capabilities", "tags".
  \x1b[2m4\x1b[22m \x1b[2m|\x1b[22m     { "name": "media-info" },
    \x1b[2m|\x1b[22m     \x1b[31m^\x1b[39m`);
});

test('no problems are said to be none, but not to those who want to hear of errors only', async () => {
  const report = await reportOn(faulty, []);
  expect(reportText(report, plainContext)).toBe('No problems in 1 file\n');
  expect(reportText(report, { ...plainContext, hiddenHints: 2 })).toBe(
    'No problems in 1 file (2 hints not shown: --hints)\n',
  );
  expect(reportText(report, { ...plainContext, quiet: true })).toBe('');
});

test('what a file holds cannot act on the terminal', async () => {
  const report = await reportOn(
    `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "a\\u001b[31m" },
  { "name": "a\\u001b[31m" },
  { "name": "b\u202ec" },
  { "name": "b\u202ec" }
] }
`,
    ['registry/duplicate-name'],
  );
  const text = reportText(report, plainContext);
  expect(text).toContain('The name "a␛[31m" is used');
  expect(text).toContain('|   { "name": "b\ufffdc" },');
  // eslint-disable-next-line no-control-regex -- that is what must not be there
  expect(text).not.toMatch(/[\x00-\x09\x0b-\x1f\u202e]/);
});
