import { expect, test } from 'vitest';
import { registryNodes } from '../../../server/src/features/explorer.js';
import { skillNodes } from '../../../server/src/features/explorerSkills.js';
import { problemsOf } from '../../../server/src/features/diagnostics.js';
import { openWorkspace, uriOf } from '../../support/workspace.js';

const registry = '{ "version": "1.0.0", "tools": [] }\n';
const skill = '{ "protocol": {}, "capability_type": "api",\n  "id": "x" }';

/** A workspace in which a file is open, whose file can be deleted and written. */
async function open(path: string, text: string, others: Readonly<Record<string, string>> = {}) {
  const { workspace, fileSystem } = await openWorkspace({ ...others, [path]: text });
  const uri = uriOf(path);
  workspace.openDocument(uri, 'json', 1, text);
  await workspace.settle();
  let version = 1;
  return {
    workspace,
    fileSystem,
    type: (typed: string): void => {
      workspace.changeDocument(uri, [{ text: typed }], ++version);
    },
    remove: async (): Promise<void> => {
      fileSystem.files.delete(path);
      await workspace.filesChanged([uri]);
    },
    write: async (written: string): Promise<void> => {
      fileSystem.files.set(path, written);
      await workspace.filesChanged([uri]);
    },
    listed: (): readonly string[] => registryNodes(workspace).map((node) => node.path),
  };
}

test('a registry whose file was deleted is no longer listed, although its buffer is still open', async () => {
  const { workspace, remove, write, listed } = await open('tools.json', registry);
  expect(listed()).toEqual(['tools.json']);
  await remove();
  expect(listed()).toEqual([]);
  // Somebody still looks at it, and may ask of it what can be asked of any buffer.
  expect(workspace.file(uriOf('tools.json'))?.open).toBe(true);
  await write(registry);
  expect(listed()).toEqual(['tools.json']);
});

test('what is typed and not saved counts, where its file was deleted before or afterwards', async () => {
  const { type, remove, write, listed } = await open('tools.json', registry);
  type(registry.replace('1.0.0', '1.0.1'));
  await remove();
  expect(listed()).toEqual(['tools.json']);
  await write(registry.replace('1.0.0', '1.0.1'));
  await remove();
  expect(listed()).toEqual([]);
  type(registry.replace('1.0.0', '1.0.2'));
  expect(listed()).toEqual(['tools.json']);
});

test('a directory that was deleted takes the files in it along; those that were never there stay', async () => {
  const { workspace, fileSystem, listed } = await open('a/tools.json', registry);
  workspace.openDocument(uriOf('b/tools.json'), 'json', 1, registry);
  fileSystem.files.delete('a/tools.json');
  await workspace.filesChanged([uriOf('a')]);
  expect(listed()).toEqual(['b/tools.json']);
});

test('it is no second copy either, and is found by those who are not told', async () => {
  const { workspace, fileSystem } = await open('skills/a.json', skill, { 'skills/b.json': skill });
  const codes = (): readonly string[] => {
    const file = workspace.file(uriOf('skills/b.json'));
    return file ? problemsOf(workspace, file).map(({ finding }) => finding.rule.code) : [];
  };
  expect(codes()).toContain('skill/duplicate-id');
  fileSystem.files.delete('skills/a.json');
  await workspace.lookAgain();
  expect(codes()).not.toContain('skill/duplicate-id');
  expect(skillNodes(workspace).map(({ uri }) => uri)).toEqual([uriOf('skills/b.json')]);
});

test('closed, it is gone; and what a project file said before it was deleted does not hold', async () => {
  const { workspace, remove, listed } = await open('agent-registry.json', '{ "files": { "registry": ["x.json"] } }', {
    'x.json': registry,
  });
  expect(listed()).toEqual(['x.json']);
  await remove();
  expect(listed()).toEqual([]);
  await workspace.closeDocument(uriOf('agent-registry.json'));
  expect(workspace.file(uriOf('agent-registry.json'))).toBeUndefined();
});
