import { expect, test } from 'vitest';
import { problemsOf } from '../../../server/src/features/diagnostics.js';
import { openWorkspace, pathOfUri, uriOf } from '../../support/workspace.js';

const tool = (name: string): string => `{
      "name": "${name}",
      "description": "A tool.",
      "location": "tools/${name}/main.py",
      "status": "ready",
      "capabilities": ["search"],
      "tags": ["demo"]
    }`;
const registryOf = (...names: readonly string[]): string =>
  `{ "version": "1.0.0", "tools": [${names.map(tool).join(', ')}] }`;
const files = {
  'tools.json': registryOf('a', 'b'),
  'tools/a/main.py': '',
  'tools/a/TOOL.md': '# a\n\n- `search`\n',
  'tools/b/main.py': '',
  'tools/b/TOOL.md': '# b\n\n- `search`\n',
};

async function open() {
  const opened = await openWorkspace(files);
  const { workspace } = opened;
  const changed = new Set<string>();
  workspace.onDidChange((uris) => {
    for (const uri of uris) changed.add(pathOfUri(uri));
  });
  const codes = (path: string): readonly string[] => {
    const file = workspace.file(uriOf(path));
    return file ? problemsOf(workspace, file).map(({ finding }) => finding.rule.code) : ['none'];
  };
  return { ...opened, changed, codes };
}

test('nothing is different: nobody is told', async () => {
  const { workspace, changed, codes } = await open();
  await workspace.lookAgain();
  expect([...changed]).toEqual([]);
  expect(codes('tools.json')).toEqual([]);
});

test('an entry point that went, and came back', async () => {
  const { workspace, fileSystem, codes } = await open();
  fileSystem.files.delete('tools/a/main.py');
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual(['registry/location-missing']);
  fileSystem.files.set('tools/a/main.py', '');
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual([]);
});

test('a directory that went, and one that came', async () => {
  const { workspace, fileSystem, codes } = await open();
  for (const path of ['tools/a/main.py', 'tools/a/TOOL.md']) fileSystem.files.delete(path);
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual(['registry/location-missing']);
  for (const [path, text] of Object.entries(files)) fileSystem.files.set(path, text);
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual([]);
});

test('a link that leads elsewhere', async () => {
  const { workspace, fileSystem, codes } = await open();
  fileSystem.files.delete('tools/a/main.py');
  fileSystem.links.set('tools/a/main.py', { type: 'file', target: uriOf('tools/b/main.py') });
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual([]);
  fileSystem.links.set('tools/a/main.py', { type: 'file', target: 'file:///elsewhere/main.py' });
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual(['registry/location-outside']);
});

test('a TOOL.md that says something else', async () => {
  const { workspace, fileSystem, codes, changed } = await open();
  fileSystem.files.set('tools/a/TOOL.md', '# a\n');
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual(['registry/capability-undocumented']);
  expect([...changed]).toContain('tools.json');
});

test('a registry that nobody opened: other text, new, gone', async () => {
  const { workspace, fileSystem, codes } = await open();
  fileSystem.files.set('tools.json', registryOf('a', 'c'));
  fileSystem.files.set('more/tools.json', registryOf('d'));
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual(['registry/location-missing']);
  expect(codes('more/tools.json')).toEqual(['registry/location-missing']);
  fileSystem.files.delete('more/tools.json');
  await workspace.lookAgain();
  expect(codes('more/tools.json')).toEqual(['none']);
});

test('the project file', async () => {
  const { workspace, fileSystem, codes } = await open();
  fileSystem.files.set('tools.json', registryOf('a', 'c'));
  fileSystem.files.set('agent-registry.json', '{ "rules": { "registry/location-missing": "off" } }');
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual([]);
});

test('what is typed wins over the disk', async () => {
  const { workspace, fileSystem, codes } = await open();
  workspace.openDocument(uriOf('tools.json'), 'json', 1, registryOf('a', 'e'));
  workspace.setText(uriOf('tools/a/TOOL.md'), '# a\n');
  fileSystem.files.set('tools.json', registryOf('a'));
  fileSystem.files.set('tools/a/TOOL.md', '# a\n\nsearch\n');
  await workspace.lookAgain();
  expect(codes('tools.json')).toEqual(['registry/capability-undocumented', 'registry/location-missing']);
});
