import { describe, expect, test } from 'vitest';
import { allProblems, checkFix, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace } from '../../../support/workspace.js';

const only = ['registry/location'];
const code = 'registry/location-not-file';
const drawn = (location: string): string => `--- tools.json
{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": ${location}, "status": "ready" }] }
--- tools/media-info/main.py
pass
--- lib/media-info/cli.py
pass`;

describe(code, () => {
  test('says what the entry point is', () =>
    checkProblems(
      String.raw`
--- tools.json
{ "version": "1.0.0", "tools": [
  { "location": "tools/media-info", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^ registry/location-not-file "tools/media-info" is a directory. The location is the entry point in it: "tools/media-info/main.py".
  { "location": "tools\\media-info\\", "status": "planned" },
                ^^^^^^^^^^^^^^^^^^^^^ registry/location-not-file is a directory
  { "location": "lib/media-info/", "status": "ready" },
                ^^^^^^^^^^^^^^^^^ registry/location-not-file such as "lib/media-info/main.py"
  { "location": ".", "status": "ready" },
                ^^^ registry/location-not-file such as "main.py"
  { "location": "tools/media-info/main.py", "status": "ready" },
  { "location": "tools/media-info", "status": "redy" }
] }
--- tools/media-info/main.py
pass
--- lib/media-info/cli.py
pass`,
      { only },
    ));

  test('what is neither a file nor a directory is said as that', async () => {
    const { workspace, fileSystem } = await openWorkspace({
      'tools.json': '{ "version": "1.0.0", "tools": [{ "location": "pipe", "status": "ready" }] }',
    });
    fileSystem.links.set('pipe', { type: 'other' });
    await workspace.filesChanged(['file:///workspace/pipe']);
    expect(allProblems(workspace, only).map(({ message }) => message)).toEqual([
      '"pipe" is neither a file nor a directory. It should be the file to start.',
    ]);
  });

  test.each(['"tools/media-info"', '"./tools//media-info/"', '"Tools/media-info"'])(
    'the fix adds main.py to %s',
    (location) =>
      checkFix(
        drawn(location),
        `--- tools.json
{ "version": "1.0.0", "tools": [{ "name": "media-info", "location": "tools/media-info/main.py", "status": "ready" }] }`,
        { code },
      ),
  );

  test('there is none where there is no main.py', async () => {
    await expect(checkFix(drawn('"lib/media-info"'), '', { code })).rejects.toThrow('no such fix');
  });
});
