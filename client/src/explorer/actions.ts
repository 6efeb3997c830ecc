import { commands, env, Range, Uri, window, workspace, type Disposable, type TextDocumentShowOptions } from 'vscode';
import type { ToolNode } from '../../../server/src/lsp/protocol.js';
import type { ToolTarget } from '../tools/chosenTools.js';
import { wording } from '../wording.js';
import type { EntryElement } from './coordinator/elements.js';
import type { Element, ToolElement } from './elements.js';

/** What the commands of the trees' items are about. */
interface Matter {
  readonly selected: () => readonly Element[];
  /** What there is to say of an entry of *What the Coordinator loads* now, which is a tool like one of *Registries*; undefined where it is no more. */
  readonly toolOf: (entry: EntryElement) => Promise<ToolElement | undefined>;
  /** The entries that are meant where none is named. */
  readonly meant: () => Promise<readonly ToolTarget[]>;
}

/**
 * The commands of the trees' items. Each takes the element that it was called on, and those that are selected with it; called by a key of the
 * user's own or from the palette, it takes the selected ones, or the entry at the cursor.
 */
export function registerActions({ selected, toolOf, meant }: Matter): Disposable[] {
  type Called = Element | EntryElement;
  const register = (command: string, action: (elements: readonly Element[]) => Promise<void>) =>
    commands.registerCommand(`agentRegistry.${command}`, async (element?: Element, all?: readonly Element[]) => {
      const elements = all && all.length > 0 ? all : element ? [element] : selected();
      if (elements.length > 0) await action(elements);
      else void window.showInformationMessage(wording.selectFirst());
    });
  const targetsOf = async (called: readonly Called[]): Promise<readonly ToolTarget[]> => {
    const elements = await Promise.all(called.map(async (each) => (each.kind === 'entry' ? toolOf(each) : each)));
    return elements.flatMap((each) =>
      each?.kind === 'tool' ? [{ registry: each.registry.node.uri, node: each.node }] : [],
    );
  };
  const registerForTools = (command: string, action: (tools: readonly ToolTarget[]) => Promise<void>) =>
    commands.registerCommand(`agentRegistry.${command}`, async (element?: Called, all?: readonly Called[]) => {
      const called = all && all.length > 0 ? all : element ? [element] : undefined;
      const tools = called ? await targetsOf(called) : await meant();
      if (tools.length > 0) await action(tools);
      else if (!called) void window.showInformationMessage(wording.selectFirst());
    });
  const openEach = (action: (tool: ToolTarget, isOnly: boolean) => Promise<void>) => (all: readonly ToolTarget[]) =>
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

async function openEntryPoint(tool: ToolTarget, isOnly: boolean): Promise<void> {
  const { node } = tool;
  if (node.entryPoint !== undefined && node.entryPointExists) {
    await open(node.entryPoint, { preview: isOnly });
    return;
  }
  const show = wording.openInRegistry();
  const answer = await window.showWarningMessage(whyNothingToOpen(node), show);
  if (answer === show) await openInRegistry(tool, isOnly);
}

const whyNothingToOpen = (node: ToolNode): string => {
  const name = node.name ?? wording.unnamed();
  return node.entryPoint === undefined
    ? wording.entryPointUnknown(name)
    : wording.entryPointMissing(name, workspace.asRelativePath(Uri.parse(node.entryPoint)));
};

async function openInRegistry({ node, registry }: ToolTarget, isOnly: boolean): Promise<void> {
  await openAt(registry, node.selectionRange, isOnly);
}

async function openToolMd({ node }: ToolTarget, isOnly: boolean): Promise<void> {
  if (node.toolMd !== undefined) await open(node.toolMd, { preview: isOnly });
}

async function revealInOS(element: Element): Promise<void> {
  const uri = element.kind === 'tool' ? element.node.entryPoint : element.kind === 'registry' && element.node.uri;
  if (uri) await commands.executeCommand('revealFileInOS', Uri.parse(uri));
}

/** Each on a line of its own; a tool that is shown in several groups once. */
async function copyNames(tools: readonly ToolTarget[]): Promise<void> {
  const names = [...new Set(tools.flatMap(({ node }) => node.name ?? []))];
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
