import * as vscode from 'vscode';
import type { Element } from '../../../client/src/explorer/elements.js';
import type { Explorer } from '../../../client/src/explorer/index.js';
import { activePath, closeAll, extensionApi, replace, select, show } from './editor.js';
import { equal, eventually, pause, test, until } from './harness.js';

const explorer = async (): Promise<Explorer> => (await extensionApi()).explorer;
const run = (command: string, ...args: readonly unknown[]): Thenable<unknown> =>
  vscode.commands.executeCommand(`agentRegistry.${command}`, ...args);

/** All rows, those of tools indented, with what is marked in them as `[…]` and what is said beside groups. */
async function rows(): Promise<readonly string[]> {
  const { tree } = await explorer();
  const lines: string[] = [];
  const list = async (element: Element | undefined, indent: string): Promise<void> => {
    for (const child of await tree.getChildren(element)) {
      const { label, description } = tree.getTreeItem(child);
      const count = child.kind === 'group' ? ` (${String(description)})` : '';
      lines.push(indent + marked(label) + count);
      if (child.kind !== 'tool') await list(child, `${indent}  `);
    }
  };
  await list(undefined, '');
  return lines;
}

function marked(label: string | vscode.TreeItemLabel | undefined): string {
  if (typeof label !== 'object') return label ?? '';
  return [...(label.highlights ?? [])]
    .reverse()
    .reduce((text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`, label.label);
}

const inFileOrder = ['tools.json', '  media-info', '  subtitle-finder', '  dubbed-finder', '  old-finder'];

const groups: Readonly<Record<string, readonly string[]>> = {
  status: [
    'ready (1 tool)',
    '  media-info',
    'planned (1 tool)',
    '  dubbed-finder',
    'deprecated (1 tool)',
    '  old-finder',
    'not registered (1 tool)',
    '  subtitle-finder',
  ],
  tag: [
    'audio (1 tool)',
    '  dubbed-finder',
    'audio-tracks (1 tool)',
    '  media-info',
    'codec (1 tool)',
    '  media-info',
    'dubbed (1 tool)',
    '  dubbed-finder',
    'movies (1 tool)',
    '  old-finder',
    'srt (1 tool)',
    '  subtitle-finder',
    'subtitles (1 tool)',
    '  subtitle-finder',
  ],
  capability: [
    'check (1 tool)',
    '  dubbed-finder',
    'download (1 tool)',
    '  subtitle-finder',
    'info (1 tool)',
    '  media-info',
    'search (2 tools)',
    '  subtitle-finder',
    '  old-finder',
    'tracks (1 tool)',
    '  media-info',
  ],
  language: [
    'en (English · 1 tool)',
    '  subtitle-finder',
    'es (Spanish · 2 tools)',
    '  subtitle-finder',
    '  dubbed-finder',
    '(no language) (2 tools)',
    '  media-info',
    '  old-finder',
  ],
};

test('tools are grouped by whatever they have in common', async () => {
  for (const [grouping, expected] of Object.entries(groups)) {
    await run(`registries.groupBy.${grouping}`);
    await eventually(grouping, rows, expected);
  }
  await run('registries.groupBy.registry');
  await eventually('by registry', rows, inFileOrder);
});

test('every row has an id of its own, in whatever groups it stands', async () => {
  const { tree } = await explorer();
  await run('registries.groupBy.tag');
  const ids: string[] = [];
  for (const group of await tree.getChildren())
    for (const element of [group, ...(await tree.getChildren(group))]) ids.push(tree.getTreeItem(element).id ?? '');
  equal(new Set(ids).size, ids.length, ids.join('\n'));
  await run('registries.groupBy.registry');
});

test('tools are sorted by name, by problems, and as the file has them', async () => {
  await run('registries.sortBy.name');
  await eventually('by name', rows, [
    'tools.json',
    '  dubbed-finder',
    '  media-info',
    '  old-finder',
    '  subtitle-finder',
  ]);
  await run('registries.sortBy.problems');
  await eventually('by problems', async () => (await rows())[1], '  subtitle-finder');
  await run('registries.sortBy.file');
  await eventually('by file order', rows, inFileOrder);
});

test('what is looked for is found, marked and counted', async () => {
  const { choices, view } = await explorer();
  await choices.choose({ query: 'FINDER tag:srt' });
  await eventually('rows', rows, ['tools.json', '  subtitle-[finder]']);
  equal(view.description, '1 of 4 · “FINDER tag:srt”', 'description');
  await run('registries.groupBy.status');
  await eventually('in groups', rows, ['not registered (1 tool)', '  subtitle-[finder]']);
  await choices.choose({ query: 'nothing of the kind' });
  await eventually('nothing', rows, []);
  await run('registries.clearFilter');
  await run('registries.groupBy.registry');
  await eventually('everything', rows, inFileOrder);
  equal(view.description, '', 'description');
});

test('a registry is opened out while something in it is looked for, under an id of its own', async () => {
  const { choices, tree } = await explorer();
  const [registry] = await tree.getChildren();
  if (!registry) throw new Error('no registry');
  const id = tree.getTreeItem(registry).id ?? '';
  tree.setExpanded(registry, false);
  equal(tree.getTreeItem(registry).collapsibleState, vscode.TreeItemCollapsibleState.Collapsed, 'before');
  await choices.choose({ query: 'finder' });
  await eventually('rows', async () => (await rows()).length, 4);
  const { id: other, collapsibleState } = tree.getTreeItem(registry);
  equal([collapsibleState, other !== id], [vscode.TreeItemCollapsibleState.Expanded, true], 'meanwhile');
  await run('registries.clearFilter');
  const after = tree.getTreeItem(registry);
  equal([after.collapsibleState, after.id], [vscode.TreeItemCollapsibleState.Collapsed, id], 'after');
  tree.setExpanded(registry, true);
});

test('only problems are shown, and a problem that is put right goes', async () => {
  await run('registries.onlyProblems');
  await eventually('rows', rows, ['tools.json', '  subtitle-finder']);
  const editor = await show('tools.json');
  await replace(editor, '"redy"', '"planned"');
  await eventually('rows', rows, []);
  await closeAll();
  await run('registries.onlyProblems.chosen');
  await eventually('rows', rows, inFileOrder);
});

test('skills are grouped by access and filtered', async () => {
  const { skills } = await explorer();
  const shown = async (): Promise<readonly string[]> => {
    const lines: string[] = [];
    for (const group of await skills.tree.getChildren()) {
      lines.push(marked(skills.tree.getTreeItem(group).label));
      for (const skill of await skills.tree.getChildren(group))
        lines.push(`  ${marked(skills.tree.getTreeItem(skill).label)}`);
    }
    return lines;
  };
  await run('skills.groupBy.access');
  await eventually('by access', shown, ['public', '  Movie Lookup', 'restricted', '  Translator']);
  await run('skills.sortBy.name');
  await run('skills.onlyProblems');
  await eventually('only problems', shown, []);
  await run('skills.clearFilter');
  await run('skills.sortBy.file');
  await run('skills.groupBy.provider');
  await eventually('by provider', shown, ['Example Corp', '  Movie Lookup', '  Translator']);
});

test('the names of all selected tools are copied, and all are opened', async () => {
  const { tree } = await explorer();
  const [registry] = await tree.getChildren();
  const tools = await tree.getChildren(registry);
  await run('copyToolName', tools[0], tools);
  equal(
    await vscode.env.clipboard.readText(),
    ['media-info', 'subtitle-finder', 'dubbed-finder', 'old-finder'].join('\n'),
    'clipboard',
  );
  await run('openEntryPoint', tools[0], [tools[0], tools[1], tools[3]]);
  const tabs = (): readonly string[] =>
    vscode.window.tabGroups.all.flatMap(
      (group) =>
      group.tabs.flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri.path.split('/').slice(-2).join('/')] : [])), // prettier-ignore
    );
  await eventually('tabs', tabs, ['media-info/main.py', 'subtitle-finder/main.py', 'old-finder/main.py']);
});

test('the tree follows the active editor, and leaves alone who is busy in it', async () => {
  const { tree, view } = await explorer();
  const selected = (): readonly string[] =>
    view.selection.flatMap((element) => (element.kind === 'tool' ? [element.node.name ?? ''] : [element.kind]));
  await vscode.commands.executeCommand('agentRegistry.registries.focus');
  await until('the view is seen', () => (view.visible ? true : undefined));
  const editor = await show('tools.json');
  // Somebody who has just come to the view is not busy there.
  await pause(1100);
  select(editor, '"dubbed-finder"');
  await eventually('selection', selected, ['dubbed-finder']);
  await show('tools/media-info/main.py');
  await eventually('of an entry point', selected, ['media-info']);
  await show('tools/subtitle-finder/TOOL.md');
  await eventually('of TOOL.md', selected, ['subtitle-finder']);

  const [registry] = await tree.getChildren();
  if (registry?.kind !== 'registry') throw new Error('no registry');
  tree.setExpanded(registry, false);
  await show('tools/old-finder/main.py');
  await eventually('what is closed stays closed', selected, ['registry']);
  tree.setExpanded(registry, true);

  await run('followActiveEditor.chosen');
  await show('tools/media-info/main.py');
  await activePath('tools/media-info/main.py');
  await pause(600);
  equal(selected(), ['registry'], 'turned off');
  await run('followActiveEditor');
  await eventually('turned on', selected, ['media-info']);
  await vscode.commands.executeCommand('workbench.view.explorer');
});
