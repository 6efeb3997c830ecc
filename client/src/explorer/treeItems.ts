import { MarkdownString, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { RegistryNode, ToolNode, ToolState } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import { idOf, type Element, type FolderElement, type RegistryElement, type ToolElement } from './elements.js';
import { escapeMarkdown } from './markdown.js';
import { problemsUri } from './problemBadges.js';

/** How an element looks and what a screen reader says of it. */
export function treeItem(element: Element): TreeItem {
  switch (element.kind) {
    case 'folder':
      return folderItem(element);
    case 'registry':
      return registryItem(element);
    case 'tool':
      return toolItem(element);
  }
}

/** Told apart by shape as well as by colour. */
const icons: Readonly<Record<ToolState, ThemeIcon>> = {
  ready: new ThemeIcon('pass', new ThemeColor('testing.iconPassed')),
  planned: new ThemeIcon('circle-large-outline', new ThemeColor('charts.blue')),
  deprecated: new ThemeIcon('circle-slash', new ThemeColor('disabledForeground')),
  rejected: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
};

function folderItem(element: FolderElement): TreeItem {
  const item = new TreeItem(element.name, TreeItemCollapsibleState.Expanded);
  item.id = idOf(element);
  item.contextValue = 'folder';
  item.iconPath = new ThemeIcon('root-folder');
  item.tooltip = element.uri.fsPath;
  item.accessibilityInformation = { label: wording.folder(element.name) };
  return item;
}

function registryItem(element: RegistryElement): TreeItem {
  const { node, expanded } = element;
  const item = new TreeItem(
    node.path,
    expanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
  );
  item.id = idOf(element);
  item.contextValue = [
    'registry',
    ...(node.unregistered > 0 ? ['unregistered'] : []),
    ...(node.missing > 0 ? ['missing'] : []),
  ].join(' ');
  item.iconPath = new ThemeIcon('tools');
  item.resourceUri = problemsUri(item.id, node.problems);
  item.description = summaryOf(node, ['rejected']);
  item.accessibilityInformation = {
    label: sentence(wording.registry(node.path), summaryOf(node), wording.problems(node.problems)),
  };
  return item;
}

function toolItem(element: ToolElement): TreeItem {
  const { node } = element;
  const name = node.name ?? wording.unnamed();
  const item = new TreeItem(name, TreeItemCollapsibleState.None);
  item.id = idOf(element);
  item.contextValue = contextOf(node);
  item.iconPath = icons[node.state];
  item.resourceUri = problemsUri(item.id, node.problems);
  if (node.description !== undefined) item.description = node.description.replace(/\s+/g, ' ');
  item.command = { command: 'agentRegistry.openEntryPoint', title: '', arguments: [element] };
  item.accessibilityInformation = {
    label: sentence(
      name,
      wording.state(node.state),
      wording.problems(node.problems),
      ...node.reasons,
      node.description ?? '',
    ),
  };
  return item;
}

/** What the menus of the manifest go by. */
const contextOf = (node: ToolNode): string =>
  [
    'tool',
    node.name !== undefined && 'named',
    node.entryPointExists && 'entryPoint',
    node.entryPoint !== undefined && !node.entryPointExists && 'missing',
    node.toolMd !== undefined && 'toolMd',
  ]
    .filter((part) => part !== false)
    .join(' ');

/** The hover of an element, made only when it is asked for: registries may have ten thousand entries. */
export function tooltipOf(element: RegistryElement | ToolElement): MarkdownString {
  const tooltip = new MarkdownString();
  const paragraphs = element.kind === 'tool' ? toolParagraphs(element.node) : registryParagraphs(element.node);
  return tooltip.appendMarkdown(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'));
}

function registryParagraphs(node: RegistryNode): string[] {
  return [
    `**${escapeMarkdown(node.path)}**`,
    escapeMarkdown(node.purpose ?? ''),
    escapeMarkdown(summaryOf(node)),
    escapeMarkdown(wording.problems(node.problems)),
  ];
}

function toolParagraphs(node: ToolNode): string[] {
  const facts: readonly (readonly [label: string, value: string])[] = [
    [wording.location(), locationOf(node)],
    [wording.capabilities(), node.capabilities.join(', ')],
    [wording.languages(), node.languages.join(', ')],
    [wording.tags(), node.tags.join(', ')],
  ];
  return [
    `**${escapeMarkdown(node.name ?? wording.unnamed())}** — ${escapeMarkdown(wording.state(node.state))}`,
    escapeMarkdown(node.description ?? ''),
    escapeMarkdown(wording.consequence(node.state)),
    node.reasons.map((reason) => `- ${escapeMarkdown(reason)}`).join('\n'),
    escapeMarkdown(wording.problems(node.problems)),
    facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => `${escapeMarkdown(label)}: ${escapeMarkdown(value)}`)
      .join('  \n'),
  ];
}

const locationOf = ({ location, entryPointExists }: ToolNode): string =>
  location === undefined ? '' : entryPointExists ? location : `${location} (${wording.notThere()})`;

/** How many tools there are, and of those how many in the states that are worth saying. */
function summaryOf(
  { counts }: RegistryNode,
  states: readonly ToolState[] = ['planned', 'deprecated', 'rejected'],
): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const special = states.filter((state) => counts[state] > 0);
  return [wording.tools(total), ...special.map((state) => wording.toolsInState(counts[state], state))].join(', ');
}

const sentence = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
