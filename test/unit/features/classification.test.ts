import { expect, test } from 'vitest';
import { checkWorkspace } from '../../../server/src/features/checkWorkspace.js';
import { classificationOf } from '../../../server/src/features/classification.js';
import { kinds } from '../../../server/src/kinds/index.js';
import type { FileKind } from '../../../server/src/lsp/protocol.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const entry =
  '{ "name": "a", "description": "A.", "location": "a.py", "status": "planned", "capabilities": ["x"], "tags": ["y"] }';
const files = {
  'agent-registry.json': '{ "files": { "registry": ["odd.json"], "ignore": ["vendor/**"] } }',
  'tools.json': `{ "version": "1.0.0", "tools": [${entry}] }`,
  'odd.json': '{}',
  'vendor/tools.json': `{ "tools": [${entry}] }`,
  'empty/tools.json': '',
  'theirs/tools.json': '{ "tools": [{ "id": 1 }], "owner": "x" }',
  'skill.json': '{ "manifest": { "apis": {} } }',
  'tool-contexts.json': '{ "contexts": [] }',
  'p.json': '{ "tools": { "toolContextRefs": ["a"] } }',
  'src/contexts.ts': 'export const BUILT_IN_TOOL_CONTEXTS = [];',
};

test.each([
  ['agent-registry.json', { kind: 'configuration', because: 'name-and-content' }],
  ['tools.json', { kind: 'registry', because: 'name-and-content' }],
  ['odd.json', { kind: 'registry', because: 'project', project: uriOf('agent-registry.json') }],
  ['empty/tools.json', { kind: 'registry', because: 'beginning' }],
  ['tool-contexts.json', { kind: 'context', because: 'name-and-content' }],
  ['p.json', { kind: 'profile', because: 'content-alone' }],
  ['src/contexts.ts', { kind: 'context', because: 'declaration' }],
  [
    'vendor/tools.json',
    {
      foreign: 'project',
      project: uriOf('agent-registry.json'),
      named: 'registry',
      distinction: expect.stringContaining('location') as unknown,
    },
  ],
  [
    'theirs/tools.json',
    { foreign: 'content', named: 'registry', distinction: expect.stringContaining('location') as unknown },
  ],
  [
    'skill.json',
    { foreign: 'content', named: 'skill', distinction: expect.stringContaining('capability_type') as unknown },
  ],
  ['other.json', null],
])('%s', async (path, expected) => {
  const { workspace } = await openWorkspace(files);
  expect(classificationOf(workspace, uriOf(path))).toEqual(expected);
});

test('what the editor sets, and what says so itself', async () => {
  const { workspace } = await openWorkspace({ 'a.json': '{}', 'b/tools.json': '{}', 'src/x.ts': '' });
  workspace.setSettings({ files: { skill: ['a.json'], ignore: ['b/**'] } });
  workspace.openDocument(uriOf('a.json'), 'json', 1, '{}');
  workspace.openDocument(uriOf('c.json'), 'json', 1, '{ "$schema": "urn:agent-registry:schema:tool-registry:1" }');
  workspace.openDocument(uriOf('d.json'), 'json', 1, '{ "a": 1 }');
  expect(classificationOf(workspace, uriOf('a.json'))).toEqual({ kind: 'skill', because: 'settings' });
  expect(classificationOf(workspace, uriOf('b/tools.json'))).toMatchObject({ foreign: 'settings', named: 'registry' });
  expect(classificationOf(workspace, uriOf('c.json'))).toEqual({ kind: 'registry', because: 'schema' });
  expect(classificationOf(workspace, uriOf('d.json'))).toBeNull();
  expect(classificationOf(workspace, uriOf('src/x.ts'))).toBeNull();
});

test('the kinds of the protocol are those that there are', () => {
  const known: readonly FileKind[] = ['registry', 'skill', 'context', 'profile', 'configuration'];
  expect(kinds.map(({ id }) => id).sort()).toEqual([...known].sort());
});

test('checking the workspace looks at the disk again and counts what is shown', async () => {
  const { workspace, fileSystem } = await openWorkspace({
    'tools.json': `{ "version": "1.0.0", "tools": [${entry}] }`,
    'theirs/tools.json': '{ "tools": [{ "id": 1 }], "owner": "x" }',
  });
  expect(await checkWorkspace(workspace)).toEqual({ files: 1, problems: { errors: 0, warnings: 0, informations: 0 } });
  fileSystem.files.set('tools.json', `{ "version": "1.0", "tools": [${entry.replace('"y"', '"Y"')}] }`);
  fileSystem.files.set('more/tools.json', '{ "version": "1.0.0", "tools": [] }');
  expect(await checkWorkspace(workspace)).toEqual({ files: 2, problems: { errors: 1, warnings: 1, informations: 0 } });
});
