import { describe, expect, test } from 'vitest';
import { allProblems, checkProblems } from '../../../support/checkProblems.js';
import { openWorkspace } from '../../../support/workspace.js';

const only = ['registry/location'];

describe('registry/location-outside', () => {
  test('what climbs out is reported, whether or not it comes back', () =>
    checkProblems(
      String.raw`
--- agents/tools.json
{ "version": "1.0.0", "tools": [
  { "location": "../shared/main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^ registry/location-outside "../shared/main.py" leaves the directory of the registry.
  { "location": "a/../../agents/main.py", "status": "deprecated" },
                ^^^^^^^^^^^^^^^^^^^^^^^^ registry/location-outside
  { "location": "..\\shared\\main.py", "status": "ready" },
                ^^^^^^^^^^^^^^^^^^^^^ registry/location-outside
  { "location": "a/../main.py", "status": "ready" },
  { "location": "..main.py", "status": "ready" }
] }
--- agents/main.py
--- agents/..main.py
--- shared/main.py`,
      { only },
    ));

  test('a symbolic link that leads out is named', async () => {
    const tools = ['lib/main.py', 'lib2/main.py']
      .map((location) => `{ "location": "${location}", "status": "ready" }`)
      .join(', ');
    const { workspace, fileSystem } = await openWorkspace({
      'tools.json': `{ "version": "1.0.0", "tools": [${tools}] }`,
      'lib2/main.py': '',
    });
    fileSystem.links.set('lib', { type: 'directory', target: 'file:///usr/lib' });
    fileSystem.links.set('lib2', { type: 'directory', target: 'file:///workspace/real' });
    await workspace.filesChanged(['file:///workspace/lib']);
    expect(allProblems(workspace, only).map(({ code, message }) => `${code} ${message}`)).toEqual([
      'registry/location-outside "lib/main.py" leaves the directory of the registry: "lib" is a symbolic link that leads out of it. The entry point of a tool should be below it.',
    ]);
    expect(fileSystem.asked).not.toContain('list lib');
  });
});
