import * as vscode from 'vscode';
import type { Element, ToolElement } from '../../../client/src/explorer/elements.js';
import type { Explorer } from '../../../client/src/explorer/index.js';
import { closeAll, extensionApi, file, show } from './editor.js';
import { equal, eventually, test, until } from './harness.js';

const explorer = async (): Promise<Explorer> => (await extensionApi()).explorer;
const run = (command: string): Thenable<unknown> => vscode.commands.executeCommand(`agentRegistry.${command}`);

const textOf = async (path: string): Promise<string> => (await vscode.workspace.openTextDocument(file(path))).getText();
const namesIn = async (path: string): Promise<readonly string[]> =>
  (JSON.parse(await textOf(path)) as { tools: readonly { name: string }[] }).tools.map(({ name }) => name);

/** The children of the first row of a kind that is called like this. */
async function parentNamed(label: string): Promise<Element> {
  const { tree } = await explorer();
  return until(`${label} is listed`, async () =>
    (await tree.getChildren()).find((element) => tree.getTreeItem(element).label === label),
  );
}

async function toolIn(parent: string, name: string): Promise<ToolElement> {
  const { tree } = await explorer();
  return until(`${name} is listed`, async () =>
    (await tree.getChildren(await parentNamed(parent)))
      .filter((element) => element.kind === 'tool')
      .find(({ node }) => node.name === name),
  );
}

/** Drags rows to another one, as VS Code does it. */
async function drag(source: readonly Element[], target: Element | undefined): Promise<void> {
  const { dragging } = await explorer();
  const data = new vscode.DataTransfer();
  const { token } = new vscode.CancellationTokenSource();
  await dragging.handleDrag?.(source, data, token);
  await dragging.handleDrop?.(target, data, token);
}

async function dropFiles(uris: readonly vscode.Uri[], target: Element | undefined): Promise<void> {
  const { dragging } = await explorer();
  const data = new vscode.DataTransfer();
  data.set('text/uri-list', new vscode.DataTransferItem(uris.map(String).join('\r\n')));
  await dragging.handleDrop?.(target, data, new vscode.CancellationTokenSource().token);
}

/** Does something to tools.json that one undo must take back, to the byte. */
async function undone(work: () => Promise<void>, check: () => Promise<void>): Promise<void> {
  const editor = await show('tools.json');
  const before = editor.document.getText();
  await work();
  await check();
  await vscode.window.showTextDocument(editor.document);
  await vscode.commands.executeCommand('undo');
  await eventually('the text after undo', () => editor.document.getText(), before);
  await closeAll();
}

const registry = 'tools.json';

test('a tool is dragged to another place of its registry, upwards and downwards', async () => {
  await undone(
    async () => drag([await toolIn(registry, 'old-finder')], await toolIn(registry, 'media-info')),
    async () => equal(await namesIn(registry), ['old-finder', 'media-info', 'subtitle-finder', 'dubbed-finder'], 'up'),
  );
  await undone(
    async () => drag([await toolIn(registry, 'media-info')], await toolIn(registry, 'dubbed-finder')),
    async () =>
      equal(await namesIn(registry), ['subtitle-finder', 'dubbed-finder', 'media-info', 'old-finder'], 'down'),
  );
  await undone(
    async () => drag([await toolIn(registry, 'media-info')], await parentNamed(registry)),
    async () => equal(await namesIn(registry), ['subtitle-finder', 'dubbed-finder', 'old-finder', 'media-info'], 'end'),
  );
});

test('the tree shows the new order', async () => {
  const { tree } = await explorer();
  const shown = async (): Promise<readonly unknown[]> =>
    (await tree.getChildren(await parentNamed(registry))).map((element) => tree.getTreeItem(element).label);
  await undone(
    async () => drag([await toolIn(registry, 'old-finder')], await toolIn(registry, 'media-info')),
    async () => eventually('rows', shown, ['old-finder', 'media-info', 'subtitle-finder', 'dubbed-finder']),
  );
});

test('a tag is given by dragging tools on it, or it on a tool', async () => {
  await run('registries.groupBy.tag');
  await undone(
    async () =>
      drag([await toolIn('codec', 'media-info'), await toolIn('movies', 'old-finder')], await parentNamed('dubbed')),
    async () => {
      const text = await textOf(registry);
      equal(
        [text.includes('["codec", "audio-tracks", "dubbed"]'), text.includes('["movies", "dubbed"]')],
        [true, true],
        text,
      );
    },
  );
  await undone(
    async () => drag([await parentNamed('codec')], await toolIn('movies', 'old-finder')),
    async () => equal((await textOf(registry)).includes('["movies", "codec"]'), true, 'tag'),
  );
  await run('registries.groupBy.registry');
});

test('a folder that is dropped on a registry becomes a tool of it', async () => {
  await vscode.workspace.fs.createDirectory(file('tools/poster-finder'));
  await vscode.workspace.fs.writeFile(file('tools/poster-finder/main.py'), new Uint8Array());
  const toolMd = '# Posters\n\nFinds posters.\n\n## Capabilities\n\n- search\n';
  await vscode.workspace.fs.writeFile(file('tools/poster-finder/TOOL.md'), new TextEncoder().encode(toolMd));
  await undone(
    async () => dropFiles([file('tools/poster-finder')], await parentNamed(registry)),
    async () => {
      const { tools } = JSON.parse(await textOf(registry)) as { tools: readonly unknown[] };
      equal(
        tools.at(-1),
        {
          name: 'poster-finder',
          description: 'Finds posters.',
          location: 'tools/poster-finder/main.py',
          status: 'ready',
          capabilities: ['search'],
          tags: [],
        },
        'entry',
      );
    },
  );
  await vscode.workspace.fs.delete(file('tools/poster-finder'), { recursive: true });
});

test('a tool is dragged to another registry, and leads where it led', async () => {
  const other = 'more/tools.json';
  await vscode.workspace.fs.createDirectory(file('more'));
  const text = '{\r\n\t"version": "1.0.0",\r\n\t"tools": []\r\n}\r\n';
  await vscode.workspace.fs.writeFile(file(other), new TextEncoder().encode(text));
  await drag([await toolIn(registry, 'media-info')], await parentNamed(other));
  equal(await namesIn(registry), ['subtitle-finder', 'dubbed-finder', 'old-finder'], 'those that stay');
  const moved = await textOf(other);
  equal(
    moved.startsWith('{\r\n\t"version": "1.0.0",\r\n\t"tools": [\r\n\t\t{\r\n\t\t\t"name": "media-info",'),
    true,
    moved,
  );
  equal(moved.includes('"location": "../tools/media-info/main.py"'), true, moved);
  await closeAll();
  await vscode.workspace.fs.delete(file('more'), { recursive: true });
  await eventually('those that were there', () => namesIn(registry), [
    'media-info',
    'subtitle-finder',
    'dubbed-finder',
    'old-finder',
  ]);
});
