import * as vscode from 'vscode';
import { idOf, type CoordinatorElement } from '../../../client/src/explorer/coordinator/elements.js';
import type { CoordinatorTree } from '../../../client/src/explorer/coordinator/tree.js';
import { textOf } from '../../../client/src/explorer/looks.js';
import { activePath, closeAll, extensionApi, file, replace, show } from './editor.js';
import { equal, eventually, pause, test, until } from './harness.js';

const tree = async (): Promise<CoordinatorTree> => (await extensionApi()).explorer.coordinator.tree;

/** The rows of the tree below an element, each indented by its depth, as `icon label (description)`. */
async function rows(below?: CoordinatorElement, depth = 0): Promise<string[]> {
  const view = await tree();
  const drawn: string[] = [];
  for (const element of await view.getChildren(below)) {
    const { iconPath, label, description, collapsibleState } = view.getTreeItem(element);
    const icon = iconPath instanceof vscode.ThemeIcon ? iconPath.id : '?';
    const told = typeof description === 'string' && description !== '' ? ` (${description})` : '';
    drawn.push(`${'  '.repeat(depth)}${icon} ${textOf(label)}${told}`);
    if (collapsibleState !== vscode.TreeItemCollapsibleState.None) drawn.push(...(await rows(element, depth + 1)));
  }
  return drawn;
}

/** The element whose id ends like this. */
async function element(end: string): Promise<CoordinatorElement> {
  const find = async (below?: CoordinatorElement): Promise<CoordinatorElement | undefined> => {
    for (const child of await (await tree()).getChildren(below)) {
      const found = idOf(child).endsWith(end) ? child : await find(child);
      if (found) return found;
    }
    return undefined;
  };
  return until(`${end} is in the tree`, () => find());
}

/** Does what a click on an element does, and answers the text that is selected then. */
async function click(end: string): Promise<string> {
  const { command } = (await tree()).getTreeItem(await element(end));
  await vscode.commands.executeCommand(command?.command ?? '', ...((command?.arguments ?? []) as unknown[]));
  const editor = await until('an editor is shown', () => vscode.window.activeTextEditor);
  return editor.document.getText(editor.selection);
}

const entry = (members: object): string =>
  JSON.stringify({
    name: 'tool',
    description: 'x',
    location: 'main.py',
    status: 'ready',
    capabilities: ['run'],
    tags: ['a'],
    ...members,
  });

/** A folder with a registry and the entry point of its tools; gone behind the test. Each of its own: the editor keeps what it knew of a path. */
async function withRegistry(folder: string, text: string, work: () => Promise<void>): Promise<void> {
  const write = (path: string, content: string) =>
    vscode.workspace.fs.writeFile(file(path), new TextEncoder().encode(content));
  await write(`${folder}/main.py`, '');
  await write(`${folder}/tools.json`, text);
  await until('it is listed', async () => (await (await tree()).getChildren()).length === 2 || undefined);
  try {
    await work();
  } finally {
    await closeAll();
    await vscode.workspace.fs.delete(file(folder), { recursive: true });
    await until('it is gone', async () => (await (await tree()).getChildren()).length === 1 || undefined);
  }
}

test('what the Coordinator loads: groups, reasons, and the two indexes', async () => {
  equal(await rows(), [
    'tools tools.json (1 registered, 1 rejected)',
    '  pass Registered (1)',
    '    pass media-info (Extract technical info from media files)',
    '  circle-large-outline Mentioned only (1)',
    '    circle-large-outline dubbed-finder (Identify whether a release has Spanish dubbed audio)',
    '  circle-slash Not to be invoked (1)',
    '    circle-slash old-finder (Search the catalogue that was shut down)',
    '  error Rejected (1)',
    '    error subtitle-finder (1 reason)',
    '      error-small "redy" is not a status. Did you mean "ready"? Allowed: "ready", "planned", "deprecated". (registry/status)',
    '  list-selection By name (4)',
    '    circle-large-outline dubbed-finder (Identify whether a release has Spanish dubbed audio)',
    '    pass media-info (Extract technical info from media files)',
    '    circle-slash old-finder (Search the catalogue that was shut down)',
    '    error subtitle-finder (Search and download subtitles in Spanish)',
    '  tag By tag (7)',
    '    tag audio (1 tool, 1 planned)',
    '      circle-large-outline dubbed-finder (Identify whether a release has Spanish dubbed audio)',
    '    tag audio-tracks (1 tool)',
    '      pass media-info (Extract technical info from media files)',
    '    tag codec (1 tool)',
    '      pass media-info (Extract technical info from media files)',
    '    tag dubbed (1 tool, 1 planned)',
    '      circle-large-outline dubbed-finder (Identify whether a release has Spanish dubbed audio)',
    '    tag movies (1 tool, 1 deprecated)',
    '      circle-slash old-finder (Search the catalogue that was shut down)',
    '    tag srt (1 tool, 1 not registered)',
    '      error subtitle-finder (Search and download subtitles in Spanish)',
    '    tag subtitles (1 tool, 1 not registered)',
    '      error subtitle-finder (Search and download subtitles in Spanish)',
  ]);
});

test('a click on a reason goes to its place, also after lines came before it that nobody saved', async () => {
  equal(await click('subtitle-finder#0/0'), '"redy"', 'selection');
  await activePath('tools.json');
  const editor = await show('tools.json');
  await editor.edit((edit) => {
    edit.insert(new vscode.Position(3, 0), '\n\n\n');
  });
  equal(await click('subtitle-finder#0/0'), '"redy"', 'selection');
  equal(await click('media-info#0'), '"media-info"', 'selection');
});

test('what the Coordinator loads follows typing, and draws no more than what is different', async () => {
  const view = await tree();
  await rows();
  const drawn: (string | undefined)[] = [];
  const listener = view.onDidChangeTreeData((changed) => drawn.push(changed && idOf(changed).split(' ')[0]));
  const editor = await show('tools.json');
  await replace(editor, 'Extract technical info', 'Tell technical info');
  await eventually('what was drawn', () => [...drawn].sort(), ['name', 'ready', 'tag', 'tag']);
  // On a slow machine some of it is still being asked for, and would be answered with what is typed now.
  await pause(500);
  await replace(editor, '"redy"', '"ready"');
  await eventually('what was drawn', () => drawn.slice(4), ['loaded']);
  const registry = (await view.getChildren())[0];
  equal(registry && view.getTreeItem(registry).description, '2 registered', 'registry');
  listener.dispose();
});

test('a name that stands twice: each entry is rejected, and the other is one click away', async () => {
  await withRegistry(
    'twins',
    `{ "version": "1.0.0", "tools": [\n${[{ name: 'twin' }, { name: 'twin', tags: [] }].map(entry).join(',\n')}\n] }`,
    async () => {
      const twin = await element('twin#1');
      equal((await tree()).getTreeItem(twin).description, '2 reasons', 'description');
      equal(await rows(twin), [
        'error-small The name "twin" is used by another tool of this registry. Names are unique. (registry/duplicate-name)',
        '  arrow-small-right "twin" is also the name of this tool',
        'error-small The list of tags is empty. A tool has at least one, or it is not registered. (registry/tags-empty)',
      ]);
      equal(await click('twin#1/0/0'), '"twin"', 'selection');
      await activePath('twins/tools.json');
      equal(vscode.window.activeTextEditor?.selection.start.line, 1, 'the line of the first');
      equal(await click('twin#1/1'), '[]', 'selection');
    },
  );
});

test('a registry that is not strict JSON says so, with the place; nothing of it is loaded', async () => {
  await withRegistry('lax', `{ "version": "1.0.0", "tools": [\n${entry({ name: 'a' })}, // later\n] }`, async () => {
    const registry = await element('lax/tools.json');
    equal(await rows(registry), ['error Not strict JSON (nothing is loaded)']);
    equal((await click(idOf(registry).replace('loaded', 'unreadable'))).startsWith(','), true, 'selection');
  });
});

test('a registry is copied as a table', async () => {
  const [registry] = await (await tree()).getChildren();
  await vscode.commands.executeCommand('agentRegistry.copyAsMarkdownTable', registry);
  const table = await vscode.env.clipboard.readText();
  equal(table.split('\n').slice(0, 3), [
    '| Name | State | Description | Location | Capabilities | Languages | Tags |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    '| media-info | registered | Extract technical info from media files | tools/media-info/main.py | info, tracks |  | codec, audio-tracks |',
  ]);
  const selected = [await element('dubbed-finder#0'), await element('old-finder#0')];
  await vscode.commands.executeCommand('agentRegistry.copyAsMarkdownTable', selected[0], selected);
  const names = (await vscode.env.clipboard.readText()).split('\n').map((line) => line.split(' ')[1]);
  equal(names, ['Name', '---', 'dubbed-finder', 'old-finder', undefined], 'tools');
});

test('the index of a registry opens as a document', async () => {
  const [registry] = await (await tree()).getChildren();
  const done = vscode.commands.executeCommand('agentRegistry.exportIndex', registry);
  const document = await until('a document is shown', async () => {
    await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
    const shown = vscode.window.activeTextEditor?.document;
    return shown?.isUntitled === true ? shown : undefined;
  });
  await done;
  const { byName, byTag } = JSON.parse(document.getText()) as Record<'byName' | 'byTag', Record<string, unknown[]>>;
  equal(Object.keys(byName), ['dubbed-finder', 'media-info', 'old-finder', 'subtitle-finder'], 'names');
  equal(byTag['srt'], [{ name: 'subtitle-finder', state: 'rejected' }], 'the tools of a tag');
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
});
