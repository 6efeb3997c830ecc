import { expect, test } from 'vitest';
import { toolsAt } from '../../../server/src/features/explorerPlaces.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const files = {
  'a/tools.json': `{ "version": "1.0.0", "tools": [
  { "name": "one", "location": "tools/one/main.py" },
  { "name": "one", "location": "tools/two/main.py" }
] }`,
  'b/tools.json': '{ "version": "1.0.0", "tools": [{ "name": "three", "location": "../a/tools/one/main.py" }] }',
  'a/tools/one/main.py': '',
  'a/tools/one/TOOL.md': '',
  'a/tools/two/main.py': '',
  'a/tools/two/helper.py': '',
};

test.each([
  ['a/tools.json', 1, 20, ['a/tools.json one#0']],
  ['a/tools.json', 2, 20, ['a/tools.json one#1']],
  ['a/tools.json', 0, 3, []],
  ['a/tools/one/main.py', 0, 0, ['a/tools.json one#0', 'b/tools.json three#0']],
  ['a/tools/one/TOOL.md', 0, 0, ['a/tools.json one#0', 'b/tools.json three#0']],
  ['a/tools/two/main.py', 0, 0, ['a/tools.json one#1']],
  ['a/tools/two/helper.py', 0, 0, []],
])('the tools at %s, line %d', async (path, line, character, expected) => {
  const { workspace } = await openWorkspace(files);
  const found = await toolsAt(workspace, uriOf(path), { line, character });
  expect(found).toEqual(
    expected.map((text) => {
      const [registry = '', id] = text.split(' ');
      return { registry: uriOf(registry), id };
    }),
  );
});
