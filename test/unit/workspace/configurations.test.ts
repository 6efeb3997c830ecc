import { expect, test } from 'vitest';
import { Configurations } from '../../../server/src/workspace/configurations.js';

const [a, b] = ['file:///a', 'file:///a/b'];

test('a workspace folder has settings of its own, the innermost counts, and others have those of the window', () => {
  const configurations = new Configurations(() => [a, b]);
  configurations.setEditor(
    { files: { ignore: ['x.json'] }, codeLens: { notRegistered: false } },
    new Map([[b, { files: { registry: ['x.json'] }, codeLens: { sharedTags: true } }]]),
  );
  expect([a, b, 'file:///c'].map((folder) => configurations.settingFor(`${folder}/x.json`))).toEqual([
    { kind: 'ignore' },
    { kind: 'registry' },
    { kind: 'ignore' },
  ]);
  expect([a, b].map((folder) => configurations.shows('codeLens.notRegistered', `${folder}/x.json`))).toEqual([
    false,
    true,
  ]);
  expect(configurations.shows('codeLens.sharedTags')).toBe(true);
  expect(configurations.globsBelow(b)).toEqual([{ base: b, globs: ['x.json'] }]);
  expect(configurations.globsBelow(a)).toEqual([{ base: a, globs: [] }]);
});

test('the project file wins over both, and says so', () => {
  const configurations = new Configurations(() => [a, b]);
  configurations.setEditor({ files: { ignore: ['x.json'] } }, new Map([[b, { rules: { 'json/syntax': 'off' } }]]));
  configurations.setProject(`${a}/agent-registry.json`, { files: { skill: ['**/x.json'] } });
  expect(configurations.settingFor(`${b}/x.json`)).toEqual({ kind: 'skill', project: a });
  expect(configurations.isOn('json/syntax')).toBe(false);
});
