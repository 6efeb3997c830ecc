import { describe, expect, test } from 'vitest';
import { treatAs } from '../../../server/src/features/treatAs.js';
import type { TreatAsParams } from '../../../server/src/lsp/protocol.js';
import { applyEdit, openWorkspace, uriOf } from '../../support/workspace.js';

const theirs = '{ "tools": [{ "id": 1 }], "owner": "x" }';

/** The project file after a file was said to be something, or why it was not; what the file is then must be so. */
async function treated(
  path: string,
  as: TreatAsParams['as'],
  before?: string,
  project = 'agent-registry.json',
): Promise<string | undefined> {
  const files = { [path]: theirs, ...(before === undefined ? {} : { [project]: before }) };
  const { workspace } = await openWorkspace(files);
  const result = await treatAs(workspace, { uri: uriOf(path), as });
  if ('refusal' in result) return result.refusal;
  const edited = applyEdit(new Map(Object.entries(files)), result.edit);
  const again = await openWorkspace(Object.fromEntries(edited));
  const setting = again.workspace.configurations.kindOf(uriOf(path));
  expect(setting).toBe(as === 'content' ? undefined : as);
  expect(again.workspace.configurations.kindOf(uriOf(`elsewhere/${path}`))).toBeUndefined();
  return edited.get(project);
}

describe('a file is treated as', () => {
  test.each([
    ['tools.json', 'registry', '{\n  "files": {\n    "registry": ["./tools.json"]\n  }\n}\n'],
    ['a/b/tools.json', 'ignore', '{\n  "files": {\n    "ignore": ["a/b/tools.json"]\n  }\n}\n'],
    [
      'a (1)/[x]/tools.json',
      'skill',
      '{\n  "files": {\n    "skill": ["a \\\\(1\\\\)/\\\\[x\\\\]/tools.json"]\n  }\n}\n',
    ],
  ] as const)('%s: %s, in a new project file', async (path, as, after) => {
    expect(await treated(path, as)).toBe(after);
  });

  test.each([
    ['{}', '{\n  "files": {\n    "registry": ["a/tools.json"]\n  }\n}'],
    [
      '{\r\n\t"rules": {} // none\r\n}\r\n',
      '{\r\n\t"files": {\r\n\t\t"registry": ["a/tools.json"]\r\n\t},\r\n\t"rules": {} // none\r\n}\r\n',
    ],
    ['{ "files": { "registry": ["b/*.json"] } }', '{ "files": { "registry": ["b/*.json", "a/tools.json"] } }'],
    ['{ "files": { "ignore": ["x"] } }', '{ "files": { "registry": ["a/tools.json"], "ignore": ["x"] } }'],
    [
      '{ "files": { "ignore": ["a/tools.json", "x"] } }',
      '{ "files": { "registry": ["a/tools.json"], "ignore": ["x"] } }',
    ],
    ['{ "files": { "registry": [] } }', '{ "files": { "registry": ["a/tools.json"] } }'],
    ['', '{\n  "files": {\n    "registry": ["a/tools.json"]\n  }\n}\n'],
    ['{ "files": { "registry": ["a/tools.json"] } }', '{ "files": { "registry": ["a/tools.json"] } }'],
  ])('registry, in %j', async (before, after) => {
    expect(await treated('a/tools.json', 'registry', before)).toBe(after);
  });

  test('nothing any more: its content decides', async () => {
    const before = '{ "files": { "ignore": ["a/tools.json", "x"] } }';
    expect(await treated('a/tools.json', 'content', before)).toBe('{ "files": { "ignore": ["x"] } }');
  });

  test('what the nearest project file says', async () => {
    const path = 'a/agent-registry.json';
    expect(await treated('a/tools.json', 'ignore', '{}', path)).toBe(
      '{\n  "files": {\n    "ignore": ["./tools.json"]\n  }\n}',
    );
  });
});

test.each([
  [
    'registry',
    '{ "files": { "ignore": ["a/**"] } }',
    'a/** in agent-registry.json says something else: change it there.',
  ],
  [
    'context',
    '{ "files": { "skill": ["**/tools.json"] } }',
    '**/tools.json in agent-registry.json says something else: change it there.',
  ],
  ['registry', '{ "files": ', 'agent-registry.json does not parse: put that right first.'],
  ['content', '{}', 'No project file names this file alone: its content decides already.'],
] as const)('why not as %s where there is %j', async (as, before, refusal) => {
  expect(await treated('a/tools.json', as, before)).toBe(refusal);
});
