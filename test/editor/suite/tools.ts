import * as vscode from 'vscode';
import type { ToolElement } from '../../../client/src/explorer/elements.js';
import { activePath, closeAll, extensionApi, file, problemsOf, select, show } from './editor.js';
import { equal, eventually, pause, test, until } from './harness.js';

const registry = 'tools.json';
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const onDisk = async (path: string): Promise<string> => decode(await vscode.workspace.fs.readFile(file(path)));
const write = (path: string, text: string): Thenable<void> =>
  vscode.workspace.fs.writeFile(file(path), new TextEncoder().encode(text));
const isThere = (path: string): Promise<boolean> =>
  Promise.resolve(vscode.workspace.fs.stat(file(path))).then(
    () => true,
    () => false,
  );

/** The tools of the registry of the workspace's root, by name. */
async function tools(...names: readonly string[]): Promise<readonly ToolElement[]> {
  const { tree } = (await extensionApi()).explorer;
  return until(`${names.join(', ')} are listed`, async () => {
    const roots = await tree.getChildren();
    const root = roots.find((element) => element.kind === 'registry' && element.node.path === registry);
    const children = root ? await tree.getChildren(root) : [];
    const found = names.flatMap((name) =>
      children.filter((child) => child.kind === 'tool' && child.node.name === name),
    );
    return found.length === names.length ? (found as readonly ToolElement[]) : undefined;
  });
}

/**
 * Runs a command that asks, and answers each question with the item so many further down. Nobody tells when a question is shown: what was
 * answered too early is answered again.
 */
async function answering(command: string, args: readonly unknown[], ...steps: readonly number[]): Promise<void> {
  let hasEnded = false;
  const isDone = (): boolean => hasEnded;
  const done = Promise.resolve(vscode.commands.executeCommand(command, ...args)).then(() => (hasEnded = true));
  for (let attempt = 0; attempt < 8 && !isDone(); attempt++) {
    for (const down of steps) {
      await pause(700);
      for (let step = 0; step < down && !isDone(); step++)
        await vscode.commands.executeCommand('workbench.action.quickOpenSelectNext');
      if (!isDone()) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    }
    await Promise.race([done, pause(1000)]);
  }
  await done;
}

/** Undoes what was done last, and holds it against the disk, where nothing was saved. */
async function undone(path: string): Promise<void> {
  await show(path);
  await vscode.commands.executeCommand('undo');
  const document = await vscode.workspace.openTextDocument(file(path));
  const saved = await onDisk(path);
  await eventually('the text after one undo', () => document.getText(), saved);
  await closeAll();
}

test('the status of the entry at the cursor is set, and one undo restores every byte', async () => {
  await extensionApi();
  const editor = await show(registry);
  select(editor, '"media-info"');
  await answering('agentRegistry.setStatus', [], 1);
  await eventually(
    'the entry',
    () => editor.document.getText().includes('media-info/main.py",\n      "status": "planned"'),
    true,
  );
  await undone(registry);
});

test('the status of all that are selected in the tree is set as one edit', async () => {
  const selected = await tools('media-info', 'old-finder');
  await answering('agentRegistry.setStatus', [selected[0], selected], 1);
  const document = await vscode.workspace.openTextDocument(file(registry));
  await eventually('how many are planned', () => document.getText().split('"planned"').length - 1, 3);
  await undone(registry);
});

test('a missing entry point is created from a template, with its content on the disk', async () => {
  await answering('agentRegistry.createEntryPoints', await tools('dubbed-finder'), 1);
  const path = 'tools/dubbed-finder/main.py';
  await until('the file is there', async () => ((await isThere(path)) ? true : undefined));
  equal((await onDisk(path)).startsWith('"""Identify whether'), true, 'the template');
  equal((await onDisk(registry)).includes('"planned"'), true, 'the status is left alone');
  await closeAll();
  await vscode.workspace.fs.delete(file('tools/dubbed-finder'), { recursive: true });
});

test('directories without an entry are registered at once, and one undo takes all of them back', async () => {
  await write('tools/movie-finder/main.py', '');
  await write('tools/movie-finder/TOOL.md', '# movie-finder\n\nFinds movies.\n\n## Capabilities\n\n- search\n');
  await write('tools/series-finder/main.py', '');
  const { source } = (await extensionApi()).explorer;
  const unregistered = async (): Promise<number | undefined> =>
    (await source.registries()).find(({ path }) => path === registry)?.unregistered;
  await eventually('directories without an entry', unregistered, 2);
  await answering('agentRegistry.registerAll', [], 0);
  await activePath(registry);
  const text = vscode.window.activeTextEditor?.document.getText() ?? '';
  equal(text.includes('"description": "Finds movies.",\n      "location": "tools/movie-finder/main.py"'), true, text);
  equal(text.includes('tools/series-finder/main.py'), true, text);
  await eventually('directories without an entry', unregistered, 0);
  await undone(registry);
  for (const name of ['movie-finder', 'series-finder'])
    await vscode.workspace.fs.delete(file(`tools/${name}`), { recursive: true });
  await eventually('directories without an entry', unregistered, 0);
});

test('what kind of file is in front is said, with the reason', async () => {
  const { status } = (await extensionApi()).files;
  const shown = (): string | undefined => status.shown && `${status.shown.text}: ${status.shown.detail}`;
  const expected: readonly (readonly [path: string, said: string | undefined])[] = [
    [registry, 'Tool Registry: by its name and content'],
    ['skills/translate.json', 'Skill Descriptor: by its name and content'],
    ['src/toolContexts.ts', 'Tool Contexts: it declares BUILT_IN_TOOL_CONTEXTS'],
    ['profiles/reader.json', 'Agent Profile or Skill Manifest: by its content'],
    ['foreign/tools.json', 'No Tool Registry: none of its tools has a location'],
    ['tools/media-info/main.py', undefined],
  ];
  for (const [path, said] of expected) {
    await show(path);
    await eventually(path, shown, said);
  }
  await write('other.json', '{ "a": 1 }\n');
  await show('other.json');
  await pause(500);
  equal(shown(), undefined, 'other.json');
  await closeAll();
  await vscode.workspace.fs.delete(file('other.json'));
});

test('a namesake is treated as ours once the project file says so, and not any more when that is gone', async () => {
  const { status } = (await extensionApi()).files;
  await show('foreign/tools.json');
  await until('it is foreign', () => (status.shown?.text === 'No Tool Registry' ? true : undefined));
  await answering('agentRegistry.treatAs', [], 0);
  await activePath('agent-registry.json');
  equal(
    await onDisk('agent-registry.json'),
    '{\n  "files": {\n    "registry": ["foreign/tools.json"]\n  }\n}\n',
    'file',
  );
  const isFound = async (): Promise<boolean> => (await problemsOf('foreign/tools.json')).length > 0;
  await eventually('problems', isFound, true);
  await show('foreign/tools.json');
  await eventually('the reason', () => status.shown?.detail, 'set in agent-registry.json');
  await closeAll();
  await vscode.workspace.fs.delete(file('agent-registry.json'));
  await eventually('problems', isFound, false);
});

test('the workspace is checked, and the Problems view opens', async () => {
  await extensionApi();
  await vscode.commands.executeCommand('agentRegistry.checkWorkspace');
  await vscode.commands.executeCommand('workbench.action.closePanel');
});

test('every command of the manifest is there', async () => {
  await extensionApi();
  const known = new Set(await vscode.commands.getCommands(true));
  const manifest = vscode.extensions.getExtension('agent-registry.agent-registry')?.packageJSON as {
    contributes: { commands: readonly { command: string }[] };
  };
  equal(
    manifest.contributes.commands.map(({ command }) => command).filter((command) => !known.has(command)),
    [],
    'commands without anybody behind them',
  );
});
