import { describe, expect, test } from 'vitest';
import { allProblems, checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace } from '../../../support/workspace.js';

const only = ['registry/location'];
const code = 'registry/location-relative';
const entry = (location: string): string =>
  `{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": ${location}, "status": "ready" }] }`;

describe(code, () => {
  test('says why it is not relative', () =>
    checkProblems(
      String.raw`
{ "version": "1.0.0", "tools": [
  { "location": "/opt/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^ registry/location-relative "/opt/main.py" is an absolute path.
  { "location": "C:\\opt\\main.py", "status": "planned" },
                ^^^^^^^^^^^^^^^^^^ registry/location-relative is a path on a drive of one machine.
  { "location": "\\\\server\\main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^ registry/location-relative is a network path.
  { "location": "file:///opt/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^ registry/location-relative is a URL.
  { "location": "~/main.py", "status": "ready" },
                ^^^^^^^^^^^ registry/location-relative begins in a home directory
  { "location": "${'$'}{HOME}/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^ registry/location-relative has a variable in it, which is not expanded. A location is a path relative to the directory of the registry
  { "location": "$HOME/main.py" }
                ^^^^^^^^^^^^^^^ registry/location-relative
] }
`,
      { only },
    ));

  test('a relative path is right', () =>
    checkProblems(`--- tools.json\n${entry('"tools/$slug.py"')}\n--- tools/$slug.py\n`, { only }));

  test('nothing is read to find out', async () => {
    const { fileSystem } = await openWorkspace({ 'tools.json': entry('"/opt/main.py"') });
    expect([...new Set(fileSystem.asked)]).toEqual(['read tools.json']);
  });

  test.each([
    ['"/workspace/tools/media-info/main.py"'],
    ['"file:///workspace/tools/media-info/main.py"'],
    ['"/tools/media-info/main.py"'],
    ['"/home/kone/agents/tools/media-info/main.py"'],
    ['"C:\\\\agents\\\\tools\\\\media-info\\\\main.py"'],
    ['"$HOME/agents/tools/media-info/main.py"'],
    ['"{workspace-root}/tools/media-info/main.py"'],
    ['"https://example.com/blob/main/tools/media-info/main.py"'],
  ])('the fix makes %s relative', (location) =>
    checkFix(
      `--- tools.json\n${entry(location)}\n--- tools/media-info/main.py\npass`,
      `--- tools.json\n${entry('"tools/media-info/main.py"')}`,
      { code },
    ),
  );

  test('the directory of the registry is taken off whether or not the file is there', () =>
    checkFix(entry('"/workspace/a%20b.py"'), entry('"a%20b.py"'), { code }));

  test('there is no fix for what lies elsewhere', async () => {
    await expect(
      checkFix(`--- tools.json\n${entry('"/opt/main.py"')}\n--- main.py\npass`, '', { code }),
    ).rejects.toThrow('no such fix');
  });

  test('is said once', async () => {
    const { workspace } = await openWorkspace({ 'tools.json': entry('"/opt/../main.py#L3 "') });
    expect(allProblems(workspace, only).map((problem) => problem.code)).toEqual([code]);
  });
});
