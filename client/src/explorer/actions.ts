import { commands, env, Range, Uri, window, workspace, type Disposable, type TextDocumentShowOptions } from 'vscode';
import type { ToolNode } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import type { EntryElement } from './coordinator/elements.js';
import type { Element, ToolElement } from './elements.js';

/**
 * The commands of the tree's items. Each takes the element it was called on; called by a key of the user's own, it takes the
 * selected one. An entry of *What the Coordinator loads* is a tool like one of *Registries*.
 * @param toolOf what there is to say of such an entry now; undefined where it is no more
 */
export function registerActions(
  selected: () => Element | undefined,
  toolOf: (entry: EntryElement) => Promise<ToolElement | undefined>,
): Disposable[] {
  const register = (command: string, action: (element: Element) => Promise<void>) =>
    commands.registerCommand(
      `agentRegistry.${command}`,
      async (called: Element | EntryElement | undefined = selected()) => {
        const element = called?.kind === 'entry' ? await toolOf(called) : called;
        if (element) await action(element);
      },
    );
  const registerForTool = (command: string, action: (element: ToolElement) => Promise<void>) =>
    register(command, async (element) => {
      if (element.kind === 'tool') await action(element);
    });
  return [
    registerForTool('openEntryPoint', openEntryPoint),
    registerForTool('openInRegistry', openInRegistry),
    registerForTool('openToolMd', openToolMd),
    registerForTool('copyToolName', copyName),
    register('openRegistry', openRegistry),
    register('revealInOS', revealInOS),
  ];
}

async function openEntryPoint(element: ToolElement): Promise<void> {
  const { node } = element;
  if (node.entryPoint !== undefined && node.entryPointExists) {
    await open(node.entryPoint);
    return;
  }
  const show = wording.openInRegistry();
  const answer = await window.showWarningMessage(whyNothingToOpen(node), show);
  if (answer === show) await openInRegistry(element);
}

const whyNothingToOpen = (node: ToolNode): string => {
  const name = node.name ?? wording.unnamed();
  return node.entryPoint === undefined
    ? wording.entryPointUnknown(name)
    : wording.entryPointMissing(name, workspace.asRelativePath(Uri.parse(node.entryPoint)));
};

async function openInRegistry({ node, registry }: ToolElement): Promise<void> {
  await openAt(registry.node.uri, node.selectionRange);
}

async function openRegistry(element: Element): Promise<void> {
  if (element.kind === 'registry') await open(element.node.uri);
}

async function openToolMd({ node }: ToolElement): Promise<void> {
  if (node.toolMd !== undefined) await open(node.toolMd);
}

async function revealInOS(element: Element): Promise<void> {
  const uri = element.kind === 'tool' ? element.node.entryPoint : element.kind === 'registry' && element.node.uri;
  if (uri) await commands.executeCommand('revealFileInOS', Uri.parse(uri));
}

async function copyName({ node }: ToolElement): Promise<void> {
  if (node.name === undefined) return;
  await env.clipboard.writeText(node.name);
  window.setStatusBarMessage(wording.copied(node.name), 3000);
}

/** Opens a file and selects a range of it, as the protocol has it. */
export async function openAt(uri: string, { start, end }: ToolNode['selectionRange']): Promise<void> {
  await open(uri, { selection: new Range(start.line, start.character, end.line, end.character) });
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
