import { commands, env, Range, Uri, window, workspace, type Disposable, type TextDocumentShowOptions } from 'vscode';
import type { ToolNode } from '../../../server/src/lsp/protocol.js';
import type { ToolTarget } from '../tools/chosenTools.js';
import { wording } from '../wording.js';
import type { Element } from './elements.js';

/**
 * The commands of the tree's items. Each takes the element it was called on; called by a key of the user's own or from the palette, it takes the
 * selected one, or the entry that is meant.
 */
export function registerActions(
  selected: () => Element | undefined,
  meant: () => Promise<readonly ToolTarget[]>,
): Disposable[] {
  const register = (command: string, action: (element: Element) => Promise<void>) =>
    commands.registerCommand(`agentRegistry.${command}`, async (element: Element | undefined = selected()) => {
      if (element) await action(element);
    });
  const registerForTool = (command: string, action: (tool: ToolTarget) => Promise<void>) =>
    commands.registerCommand(`agentRegistry.${command}`, async (element: Element | undefined) => {
      const tool = element?.kind === 'tool' ? { registry: element.registry.node.uri, node: element.node } : undefined;
      const [target] = tool ? [tool] : await meant();
      if (target) await action(target);
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

async function openEntryPoint(tool: ToolTarget): Promise<void> {
  const { node } = tool;
  if (node.entryPoint !== undefined && node.entryPointExists) {
    await open(node.entryPoint);
    return;
  }
  const show = wording.openInRegistry();
  const answer = await window.showWarningMessage(whyNothingToOpen(node), show);
  if (answer === show) await openInRegistry(tool);
}

const whyNothingToOpen = (node: ToolNode): string => {
  const name = node.name ?? wording.unnamed();
  return node.entryPoint === undefined
    ? wording.entryPointUnknown(name)
    : wording.entryPointMissing(name, workspace.asRelativePath(Uri.parse(node.entryPoint)));
};

async function openInRegistry({ node, registry }: ToolTarget): Promise<void> {
  await openAt(registry, node.selectionRange);
}

async function openRegistry(element: Element): Promise<void> {
  if (element.kind === 'registry') await open(element.node.uri);
}

async function openToolMd({ node }: ToolTarget): Promise<void> {
  if (node.toolMd !== undefined) await open(node.toolMd);
}

async function revealInOS(element: Element): Promise<void> {
  const uri = element.kind === 'tool' ? element.node.entryPoint : element.kind === 'registry' && element.node.uri;
  if (uri) await commands.executeCommand('revealFileInOS', Uri.parse(uri));
}

async function copyName({ node }: ToolTarget): Promise<void> {
  if (node.name === undefined) return;
  await env.clipboard.writeText(node.name);
  window.setStatusBarMessage(wording.copied(node.name), 3000);
}

/** Opens a file and selects a range of it, as the protocol has it. */
export async function openAt(uri: string, { start, end }: ToolNode['selectionRange']): Promise<void> {
  await open(uri, { selection: new Range(start.line, start.character, end.line, end.character) });
}

/** `vscode.open` takes any kind of file: an entry point need not be text. */
async function open(uri: string, options?: TextDocumentShowOptions): Promise<void> {
  const target = Uri.parse(uri);
  try {
    await workspace.fs.stat(target);
    await commands.executeCommand('vscode.open', target, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    void window.showWarningMessage(wording.cannotOpen(workspace.asRelativePath(target), reason));
  }
}
