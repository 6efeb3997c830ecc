import * as vscode from 'vscode';
import type { Element, ToolElement } from '../../../client/src/explorer/elements.js';
import type { RegistryTree } from '../../../client/src/explorer/tree.js';
import { activePath, closeAll, extensionApi, file, replace, show } from './editor.js';
import { equal, eventually, test, until } from './harness.js';

const tree = async (): Promise<RegistryTree> => (await extensionApi()).explorer.tree;

/** Icon and label of each tool of the first registry. */
async function shown(): Promise<string[]> {
  const explorer = await tree();
  return (await tools()).map((tool) => {
    const { iconPath } = explorer.getTreeItem(tool);
    return `${iconPath instanceof vscode.ThemeIcon ? iconPath.id : '?'} ${tool.node.name ?? '?'}`;
  });
}

async function tools(): Promise<ToolElement[]> {
  const explorer = await tree();
  const [registry] = await explorer.getChildren();
  const children: Element[] = registry ? await explorer.getChildren(registry) : [];
  return children.filter((child) => child.kind === 'tool');
}

const tool = (name: string): Promise<ToolElement> =>
  until(`${name} is listed`, async () => (await tools()).find(({ node }) => node.name === name));

test('the explorer lists the registry and its tools, with the state of each', async () => {
  const explorer = await tree();
  const registries = (await explorer.getChildren()).map((element) => explorer.getTreeItem(element).label);
  equal(registries, ['tools.json'], 'registries');
  equal(
    await shown(),
    ['pass media-info', 'error subtitle-finder', 'circle-large-outline dubbed-finder', 'circle-slash old-finder'],
    'tools',
  );
});

test('a tool says to a screen reader what its icon says to others', async () => {
  const item = (await tree()).getTreeItem(await tool('subtitle-finder'));
  const label = item.accessibilityInformation?.label ?? '';
  equal(label.startsWith('subtitle-finder, not registered, 1 error, '), true, label);
});

test('the hover of a tool says what the loader does with it and why', async () => {
  const explorer = await tree();
  const element = await tool('subtitle-finder');
  const { tooltip } = explorer.resolveTreeItem(explorer.getTreeItem(element), element);
  const text = tooltip instanceof vscode.MarkdownString ? tooltip.value : '';
  equal(text.includes('does not register this entry'), true, text);
  equal(/^- .*redy/m.test(text), true, text);
});

test('a click on a tool opens its entry point', async () => {
  const { command } = (await tree()).getTreeItem(await tool('media-info'));
  await vscode.commands.executeCommand(command?.command ?? '', ...((command?.arguments ?? []) as unknown[]));
  await activePath('tools/media-info/main.py');
});

test('“Open in tools.json” selects the entry', async () => {
  await vscode.commands.executeCommand('agentRegistry.openInRegistry', await tool('dubbed-finder'));
  await activePath('tools.json');
  const editor = vscode.window.activeTextEditor;
  equal(editor?.document.getText(editor.selection).replaceAll('"', ''), 'dubbed-finder', 'selection');
});

test('TOOL.md is opened where there is one', async () => {
  const element = await tool('media-info');
  equal((await tree()).getTreeItem(element).contextValue, 'tool named entryPoint toolMd', 'menus');
  await vscode.commands.executeCommand('agentRegistry.openToolMd', element);
  await activePath('tools/media-info/TOOL.md');
});

test('the explorer follows typing', async () => {
  const editor = await show('tools.json');
  await replace(editor, '"redy"', '"planned"');
  await eventually('icons', async () => (await shown())[1], 'circle-large-outline subtitle-finder');
  await closeAll();
  await eventually('icons', async () => (await shown())[1], 'error subtitle-finder');
});

test('a new registry is created, shown and listed, and never written over', async () => {
  const folder = file('fresh');
  await vscode.workspace.fs.createDirectory(folder);
  await vscode.commands.executeCommand('agentRegistry.createRegistry', folder);
  await activePath('fresh/tools.json');
  equal(vscode.window.activeTextEditor?.selection.active, new vscode.Position(3, 4), 'cursor');
  const labels = async () => {
    const explorer = await tree();
    return (await explorer.getChildren()).map((element) => explorer.getTreeItem(element).label);
  };
  await eventually('registries', labels, ['fresh/tools.json', 'tools.json']);

  const text = new TextEncoder().encode('{ "version": "2.0.0", "tools": [] }');
  await vscode.workspace.fs.writeFile(file('fresh/tools.json'), text);
  await vscode.commands.executeCommand('agentRegistry.createRegistry', folder);
  const kept = await vscode.workspace.fs.readFile(file('fresh/tools.json'));
  equal(new TextDecoder().decode(kept), new TextDecoder().decode(text), 'the file');

  await closeAll();
  await vscode.workspace.fs.delete(folder, { recursive: true });
  await eventually('registries', labels, ['tools.json']);
});
