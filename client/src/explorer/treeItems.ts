import { MarkdownString, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { Highlights, RegistryNode, ToolNode, ToolState } from '../../../server/src/lsp/protocol.js';
import { wording } from '../wording.js';
import { problemsOf, toolCount } from './content.js';
import { idOf, type Element, type FolderElement, type RegistryElement, type ToolElement } from './elements.js';
import { groupItem } from './groupItems.js';
import { escapeMarkdown } from './markdown.js';
import { labelOf, sentence, stateIcons } from './looks.js';
import { problemsUri } from './problemBadges.js';

/** What rows depend on beside their element. */
export interface Drawing {
  /** Whether somebody looks for something: then what is shown is opened out. */
  readonly isFiltered: boolean;
  /** How many groups there are. */
  readonly groups: number;
  /** Whether there are several registries, so that a tool in a group must say of which it is. */
  readonly hasRegistries: boolean;
  /** How many tools of a registry are looked for; undefined where all are shown. */
  readonly foundIn: (registry: RegistryElement) => number | undefined;
  readonly highlightsOf: (tool: ToolElement) => Highlights;
}

/** So many groups are opened out to show what is looked for. */
const mostOpened = 50;

/** How an element looks and what a screen reader says of it. */
export function treeItem(element: Element, drawing: Drawing): TreeItem {
  switch (element.kind) {
    case 'folder':
      return folderItem(element);
    case 'registry':
      return shownOpen(registryItem(element, drawing), drawing.isFiltered);
    case 'group':
      return shownOpen(groupItem(element), drawing.isFiltered && drawing.groups <= mostOpened);
    case 'tool':
      return toolItem(element, drawing);
  }
}

/** What a row says: it is drawn again when that is different. Where the entry stands in its file is not part of it. */
export function signatureOf(element: Element, drawing: Drawing): string {
  switch (element.kind) {
    case 'folder':
      return element.name;
    case 'registry':
      return JSON.stringify([element.node, drawing.foundIn(element)]);
    case 'group':
      return JSON.stringify([element.members.length, problemsOf(element.members)]);
    case 'tool': {
      const said = { ...element.node, range: undefined, selectionRange: undefined };
      return JSON.stringify([said, drawing.highlightsOf(element)]);
    }
  }
}

/** Under another id, so that the tree forgets nothing of what somebody opened and closed while nothing was looked for. */
function shownOpen(item: TreeItem, isOpen: boolean): TreeItem {
  if (!isOpen) return item;
  item.id = `${item.id ?? ''} (filtered)`;
  item.collapsibleState = TreeItemCollapsibleState.Expanded;
  return item;
}

function folderItem(element: FolderElement): TreeItem {
  const item = new TreeItem(element.name, TreeItemCollapsibleState.Expanded);
  item.id = idOf(element);
  item.contextValue = 'folder';
  item.iconPath = new ThemeIcon('root-folder');
  item.tooltip = element.uri.fsPath;
  item.accessibilityInformation = { label: wording.folder(element.name) };
  return item;
}

function registryItem(element: RegistryElement, { foundIn }: Drawing): TreeItem {
  const found = foundIn(element);
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
  const part = found === undefined ? '' : wording.shownOf(found, toolCount(node.counts));
  item.description = part === '' ? summaryOf(node, ['rejected']) : part;
  item.accessibilityInformation = {
    label: sentence(wording.registry(node.path), part, summaryOf(node), wording.problems(node.problems)),
  };
  return item;
}

function toolItem(element: ToolElement, { hasRegistries, highlightsOf }: Drawing): TreeItem {
  const { node, registry, group } = element;
  const name = node.name ?? wording.unnamed();
  const label = labelOf(name, node.name === undefined ? [] : highlightsOf(element));
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  item.id = idOf(element);
  item.contextValue = contextOf(node);
  item.iconPath = stateIcons[node.state];
  item.resourceUri = problemsUri(item.id, node.problems, node.state === 'planned' || node.state === 'deprecated');
  const path = group && hasRegistries ? registry.node.path : '';
  // Nothing can strike a row through: that it is not to be used any more is said.
  const state = node.state === 'deprecated' && group?.by !== 'status' ? wording.state(node.state) : '';
  const description = (node.description ?? '').replace(/\s+/g, ' ');
  item.description = [state, path, description].filter((part) => part !== '').join(' · ');
  item.command = { command: 'agentRegistry.openEntryPoint', title: '', arguments: [element] };
  item.accessibilityInformation = {
    label: sentence(
      name,
      wording.state(node.state),
      wording.problems(node.problems),
      ...node.reasons,
      path,
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
export function tooltipOf(element: Element): MarkdownString | undefined {
  if (element.kind === 'folder' || element.kind === 'group') return undefined;
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

/** What the hover of a tool says, paragraph by paragraph. */
export function toolParagraphs(node: ToolNode): string[] {
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
export function summaryOf(
  { counts }: Pick<RegistryNode, 'counts'>,
  states: readonly ToolState[] = ['planned', 'deprecated', 'rejected'],
): string {
  const special = states.filter((state) => counts[state] > 0);
  return [wording.tools(toolCount(counts)), ...special.map((state) => wording.toolsInState(counts[state], state))].join(
    ', ',
  );
}
