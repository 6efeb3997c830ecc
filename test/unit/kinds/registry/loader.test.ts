import { expect, test } from 'vitest';
import { loaderExplanation, loaderVerdict, type LoaderVerdict } from '../../../../server/src/kinds/registry/loader.js';
import { toolOf } from '../../../../server/src/kinds/registry/model.js';
import { openWorkspace, uriOf } from '../../../support/workspace.js';

const valid = {
  name: 'media-info',
  description: 'Says what is in a file.',
  location: 'main.py',
  status: 'ready',
  capabilities: ['info'],
  tags: ['codec'],
};

async function verdict(...entries: readonly unknown[]): Promise<LoaderVerdict> {
  return verdictOf(JSON.stringify({ version: '1.0.0', tools: entries }));
}

async function verdictOf(text: string): Promise<LoaderVerdict> {
  const { workspace } = await openWorkspace({ 'tools.json': text, 'main.py': '', 'lib/main.py': '' });
  const file = workspace.file(uriOf('tools.json'));
  const part = file?.document.parts.at(0);
  if (!file?.analysis || !part) throw new Error('no entry');
  return loaderVerdict(toolOf(part), file.analysis.findingsOf(part));
}

test.each([
  [{}, 'ready'],
  [{ status: 'planned' }, 'planned'],
  [{ status: 'deprecated' }, 'deprecated'],
  [{ status: 'planned', location: 'missing.py' }, 'planned'],
  [{ status: 'deprecated', location: 'missing.py' }, 'deprecated'],
  // Findings that the loader has no eye for.
  [{ name: 'Media Info', description: '', languages: ['EN'], tags: ['A', 'A'], colour: 1 }, 'ready'],
  [{ languages: 'en' }, 'ready'],
  [{ location: '../x.py' }, 'ready'],
])('%j is %s', async (more, state) => {
  expect((await verdict({ ...valid, ...more })).state).toBe(state);
});

test.each([
  [{ location: 'missing.py' }, 'registry/location-missing'],
  [{ location: 'lib' }, 'registry/location-not-file'],
  [{ location: 'lib', status: 'planned' }, 'registry/location-not-file'],
  [{ location: '/main.py' }, 'registry/location-relative'],
  [{ status: 'Ready' }, 'registry/status'],
  [{ capabilities: [] }, 'registry/capabilities-empty'],
  [{ tags: [] }, 'registry/tags-empty'],
  [{ tags: undefined }, 'json/missing-property'],
  [{ name: 1 }, 'json/type'],
  [{ capabilities: ['a', 1] }, 'json/type'],
])('%j is rejected for %s', async (more, code) => {
  const { state, reasons } = await verdict({ ...valid, ...more });
  expect(state).toBe('rejected');
  expect(reasons.map(({ rule }) => rule.code)).toEqual([code]);
});

test('both namesakes are rejected', async () => {
  expect((await verdict(valid, valid)).reasons.map(({ rule }) => rule.code)).toEqual(['registry/duplicate-name']);
});

test('an entry that is no object is rejected', async () => {
  expect((await verdict(1, valid)).state).toBe('rejected');
});

test('an entry that is no strict JSON is rejected', async () => {
  const text = JSON.stringify(valid).replace('}', ', }');
  expect((await verdictOf(`{ "version": "1.0.0", "tools": [${text}] }`)).reasons.map(({ rule }) => rule.code)).toEqual([
    'json/trailing-comma',
  ]);
});

test('the words say what is done and why', async () => {
  expect(loaderExplanation(await verdict(valid))).toBe('The Coordinator registers this tool and may invoke it.');
  expect(loaderExplanation(await verdict({ ...valid, status: 'planned' }))).toContain(
    'can mention this tool, but not invoke it',
  );
  expect(loaderExplanation(await verdict({ ...valid, status: 'deprecated' }))).toContain('should not invoke this tool');
  expect(loaderExplanation(await verdict({ ...valid, tags: [] }))).toBe(
    'The Coordinator does not register this tool, so it cannot be invoked. The list of tags is empty. A tool has at least one, or it is not registered.',
  );
  expect(loaderExplanation(await verdict({ ...valid, tags: [], capabilities: [] }))).toMatch(/ Further reasons: 1\.$/);
  expect(loaderExplanation({ state: 'rejected', reasons: [] })).toBe(
    'The Coordinator does not register this tool, so it cannot be invoked.',
  );
});
