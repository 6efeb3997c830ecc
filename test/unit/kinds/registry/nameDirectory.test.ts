import { describe, expect, test } from 'vitest';
import { codeActions } from '../../../../server/src/features/codeActions.js';
import { problemsOf } from '../../../../server/src/features/diagnostics.js';
import { checkFix, checkProblems } from '../../../support/checkProblems.js';
import { readFixture } from '../../../support/fixture.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const only = ['registry/name-'];
const entry = (name: string, location: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "${name}", "location": "${location}", "status": "ready" }] }`;

describe('registry/name-directory', () => {
  test('names both', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [
  { "name": "media-probe", "location": "tools/media-info/main.py" },
            ^^^^^^^^^^^^^ registry/name-directory The tool is called "media-probe", its directory "media-info".
  { "name": "media-tool", "location": "./tools/x/../media-info/src/main.py" }
            ^^^^^^^^^^^^ registry/name-directory "media-info"
] }
`,
      { only },
    ));

  test.each([
    'tools/media-info/main.py',
    './tools//media-info/main.py',
    'tools\\\\media-info\\\\main.py',
    'media-probe/main.py',
    'src/tools/other/main.py',
    'tools/main.py',
    'tools/other',
    'tools/other/',
    'tools/*/main.py',
    '/tools/other/main.py',
    '../tools/other/main.py',
    'https://example.com/tools/other/main.py',
    '',
  ])('nothing is said of %s', (location) => checkProblems(entry('media-info', location), { only }));

  test('where the format of the name is wrong, that alone is said', () =>
    checkProblems(
      `
{ "version": "1.0.0", "tools": [{ "name": "MediaInfo", "location": "tools/media-info/main.py" }] }
                                          ^^^^^^^^^^^ registry/name-format
`,
      { only },
    ));

  test('a fix renames the tool', () =>
    checkFix(entry('media-probe', 'tools/media-info/main.py'), entry('media-info', 'tools/media-info/main.py'), {
      code: 'registry/name-directory',
      title: 'Rename the tool to "media-info"',
    }));

  test('a fix renames the directory', () =>
    checkFix(
      `--- tools.json
${entry('media-probe', 'tools/media-info/src/main.py')}
--- tools/media-info/src/main.py
pass
--- tools/media-info/TOOL.md
# media-probe`,
      `--- tools.json
${entry('media-probe', 'tools/media-probe/src/main.py')}
--- tools/media-probe/src/main.py
pass
--- tools/media-probe/TOOL.md
# media-probe`,
      { code: 'registry/name-directory', title: 'Rename the directory to "media-probe"' },
    ));

  test.each([
    [
      'the directory is not there',
      `
--- tools.json
${entry('media-probe', 'tools/media-info/main.py')}
--- tools/other/main.py
`,
      ['Rename the tool to "media-info"'],
    ],
    [
      'another directory has the name',
      `
--- tools.json
${entry('media-probe', 'tools/media-info/main.py')}
--- tools/media-info/main.py
--- tools/media-probe/main.py
`,
      ['Rename the tool to "media-info"'],
    ],
    [
      'another tool is in the directory, and has its name',
      `
--- tools.json
{ "version": "1.0.0", "tools": [
  { "name": "media-probe", "location": "tools/media-info/probe.py", "status": "ready" },
  { "name": "media-info", "location": "tools/media-info/main.py", "status": "ready" }
] }
--- tools/media-info/main.py
--- tools/media-info/probe.py
`,
      [],
    ],
    [
      'the name is no name for a directory',
      `
--- tools.json
${entry('Probe', 'tools/media-info/main.py')}
--- tools/media-info/main.py
`,
      ['Rename the tool to "media-info"'],
    ],
  ])('nothing is renamed where %s', async (_, drawn, expected) => {
    const { workspace } = await openWorkspace(readFixture(drawn).files);
    const file = workspace.file(uriOf('tools.json'));
    const [problem] = file
      ? problemsOf(workspace, file).filter(({ finding }) => finding.rule.code === 'registry/name-directory')
      : [];
    if (!file || !problem) throw new Error('nothing found');
    const actions = await codeActions(workspace, file.uri, problem.range, ['quickfix']);
    expect(
      actions
        .filter(({ diagnostics }) => diagnostics?.[0]?.code === 'registry/name-directory')
        .map(({ title }) => title),
    ).toEqual(expected);
  });
});
