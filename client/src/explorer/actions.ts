import { commands, env, Range, Uri, window, workspace, type Disposable, type TextDocumentShowOptions } from 'vscode';
import type { ToolNode } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import type { EntryElement } from './coordinator/elements.js';
import type { Element, ToolElement } from './elements.js';

/**
 * The commands of the trees' items. Each takes the element that it was called on, and those that are selected with it; called by a key of the
 * user's own or from the palette, it takes the selected ones. An entry of *What the Coordinator loads* is a tool like one of *Registries*.
 * @param toolOf what there is to say of such an entry now; undefined where it is no more
 */
export function registerActions(
  selected: () => readonly Element[],
  toolOf: (entry: EntryElement) => Promise<ToolElement | undefined>,
): Disposable[] {
  type Called = Element | EntryElement;
  const register = (command: string, action: (elements: readonly Element[]) => Promise<void>) =>
    commands.registerCommand(`agentRegistry.${command}`, async (element?: Called, all?: readonly Called[]) => {
      const called = all && all.length > 0 ? all : element ? [element] : selected();
      const found = await Promise.all(called.map(async (each) => (each.kind === 'entry' ? toolOf(each) : each)));
      const elements = found.filter((each) => each !== undefined);
      if (elements.length > 0) await action(elements);
      else if (called.length === 0) void window.showInformationMessage(wording.selectFirst());
    });
  const registerForTools = (command: string, action: (elements: readonly ToolElement[]) => Promise<void>) =>
    register(command, async (elements) => {
      const tools = elements.filter((element) => element.kind === 'tool');
      if (tools.length > 0) await action(tools);
    });
  const openEach =
    (action: (element: ToolElement, isOnly: boolean) => Promise<void>) => (all: readonly ToolElement[]) =>
      forEach(all, action);
  return [
    registerForTools('openEntryPoint', openEach(openEntryPoint)),
    registerForTools('openInRegistry', openEach(openInRegistry)),
    registerForTools('openToolMd', openEach(openToolMd)),
    registerForTools('copyToolName', copyNames),
    register('openRegistry', (elements) =>
      forEach(
        elements.filter((element) => element.kind === 'registry'),
        ({ node }, isOnly) => open(node.uri, { preview: isOnly }),
      ),
    ),
    register('revealInOS', async ([element]) => {
      if (element) await revealInOS(element);
    }),
  ];
}

/** So many files are opened without asking. */
const fewFiles = 10;

/** Does something with each, one after the other: many at once only if somebody wants that. */
async function forEach<T>(
  elements: readonly T[],
  action: (element: T, isOnly: boolean) => Promise<void>,
): Promise<void> {
  const isOnly = elements.length === 1;
  if (elements.length > fewFiles) {
    const yes = wording.openManyButton(elements.length);
    if ((await window.showWarningMessage(wording.openMany(elements.length), { modal: true }, yes)) !== yes) return;
  }
  for (const element of elements) await action(element, isOnly);
}

async function openEntryPoint(element: ToolElement, isOnly: boolean): Promise<void> {
  const { node } = element;
  if (node.entryPoint !== undefined && node.entryPointExists) {
    await open(node.entryPoint, { preview: isOnly });
    return;
  }
  const show = wording.openInRegistry();
  const answer = await window.showWarningMessage(whyNothingToOpen(node), show);
  if (answer === show) await openInRegistry(element, isOnly);
}

const whyNothingToOpen = (node: ToolNode): string => {
  const name = node.name ?? wording.unnamed();
  return node.entryPoint === undefined
    ? wording.entryPointUnknown(name)
    : wording.entryPointMissing(name, workspace.asRelativePath(Uri.parse(node.entryPoint)));
};

async function openInRegistry({ node, registry }: ToolElement, isOnly: boolean): Promise<void> {
  await openAt(registry.node.uri, node.selectionRange, isOnly);
}

async function openToolMd({ node }: ToolElement, isOnly: boolean): Promise<void> {
  if (node.toolMd !== undefined) await open(node.toolMd, { preview: isOnly });
}

async function revealInOS(element: Element): Promise<void> {
  const uri = element.kind === 'tool' ? element.node.entryPoint : element.kind === 'registry' && element.node.uri;
  if (uri) await commands.executeCommand('revealFileInOS', Uri.parse(uri));
}

/** Each on a line of its own; a tool that is shown in several groups once. */
async function copyNames(elements: readonly ToolElement[]): Promise<void> {
  const names = [...new Set(elements.flatMap(({ node }) => node.name ?? []))];
  const [first] = names;
  if (first === undefined) return;
  await env.clipboard.writeText(names.join('\n'));
  window.setStatusBarMessage(names.length === 1 ? wording.copied(first) : wording.copiedNames(names.length), 3000);
}

/** Opens a file and selects a range of it, as the protocol has it. */
export async function openAt(uri: string, { start, end }: ToolNode['selectionRange'], preview = true): Promise<void> {
  await open(uri, { selection: new Range(start.line, start.character, end.line, end.character), preview });
}

/** Opens a file, or says why not. `vscode.open` takes any kind of file: an entry point need not be text. */
export async function open(uri: string, options?: TextDocumentShowOptions): Promise<void> {
  const target = Uri.parse(uri);
  try {
    await workspace.fs.stat(target);
    await commands.executeCommand('vscode.open', target, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void window.showWarningMessage(wording.cannotOpen(workspace.asRelativePath(target), reason));
  }
}
