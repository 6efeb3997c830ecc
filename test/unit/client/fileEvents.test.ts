import { expect, test } from 'vitest';
import { isNoise } from '../../../client/src/fileEvents.js';

test.each([
  'node_modules',
  'node_modules/a/tools.json',
  'packages/a/node_modules/b/main.py',
  '.git/index.lock',
  '.git',
])('what happens to %s wakes nobody', (path) => {
  expect(isNoise(path)).toBe(true);
});

test.each(['tools.json', 'tools/media-info', '.gitignore', 'my_node_modules/tools.json', 'tools/.github/main.py', ''])(
  'what happens to "%s" is told',
  (path) => {
    expect(isNoise(path)).toBe(false);
  },
);
