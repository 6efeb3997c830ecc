import { ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri, workspace } from 'vscode';
import { wording } from '../../wording.js';
import type { RegistryElement } from '../elements.js';
import { openCommand } from '../openCommand.js';
import { sentence, stateIcons, textOf } from '../looks.js';
import { summaryOf } from '../treeItems.js';
import { idOf, registryOf, type CoordinatorElement, type EntryElement, type GroupElement } from './elements.js';

/** So many rejected entries are shown opened out, with their reasons; of more, only the list is. */
const fewRejected = 20;

/** The command behind a click on what may have moved since it was drawn: it asks for the place first. */
export const openLoadedCommand = 'agentRegistry.openLoaded';

/** How an element looks and what a screen reader says of it. */
export function coordinatorTreeItem(element: CoordinatorElement): TreeItem {
  const item = itemOf(element);
  item.id = idOf(element);
  item.contextValue ??= element.kind;
  const description = typeof item.description === 'string' ? item.description : '';
  item.accessibilityInformation ??= { label: sentence(textOf(item.label), description) };
  return item;
}

function itemOf(element: CoordinatorElement): TreeItem {
  switch (element.kind) {
    case 'registry':
      return registryItem(element);
    case 'unreadable': {
      const { uri, unreadable, unreadableAt } = element.registry.node;
      const item = leaf(wording.notStrictJson(), stateIcons.rejected, wording.nothingLoaded());
      item.accessibilityInformation = { label: unreadable ?? '' };
      item.command = openCommand(uri, unreadableAt);
      return item;
    }
    case 'group':
      return groupItem(element);
    case 'tag': {
      const item = new TreeItem(element.node.tag, TreeItemCollapsibleState.Collapsed);
      item.iconPath = new ThemeIcon('tag');
      item.description = summaryOf(element.node);
      item.accessibilityInformation = { label: sentence(wording.tag(element.node.tag), summaryOf(element.node)) };
      return item;
    }
    case 'entry':
      return entryItem(element);
    case 'reason': {
      const { node } = element;
      const item = new TreeItem(
        node.message,
        node.related.length > 0 ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None,
      );
      item.iconPath = new ThemeIcon('error-small', new ThemeColor('list.errorForeground'));
      item.description = node.code;
      item.command = { command: openLoadedCommand, title: '', arguments: [element] };
      return item;
    }
    case 'related': {
      const { message, location } = element.node;
      const item = leaf(message, new ThemeIcon('arrow-small-right'), placeOf(element, location.uri));
      item.command = { command: openLoadedCommand, title: '', arguments: [element] };
      return item;
    }
  }
}

function registryItem({ node, expanded }: RegistryElement): TreeItem {
  const item = new TreeItem(
    pathIn(node),
    expanded ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
  );
  item.iconPath = new ThemeIcon('tools');
  item.contextValue = node.unreadable === undefined ? 'registry' : 'registry unreadable';
  item.description =
    node.unreadable === undefined ? wording.loaded(node.counts.ready, node.counts.rejected) : wording.nothingLoaded();
  item.accessibilityInformation = { label: sentence(wording.registry(pathIn(node)), item.description) };
  return item;
}

/** Where there are several folders, paths alone do not tell registries apart. */
function pathIn({ path, folder }: RegistryElement['node']): string {
  if ((workspace.workspaceFolders?.length ?? 0) < 2 || folder === undefined) return path;
  const name = workspace.getWorkspaceFolder(Uri.parse(folder))?.name;
  return name === undefined ? path : `${name}/${path}`;
}

const indexIcons = { name: new ThemeIcon('list-selection'), tag: new ThemeIcon('tag') };

function groupItem({ of, registry }: GroupElement): TreeItem {
  const { counts, indexed } = registry.node;
  const isOpen = of === 'rejected' && counts.rejected <= fewRejected;
  const item = new TreeItem(
    wording.loadedGroup(of),
    isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
  );
  item.contextValue = `group ${of}`;
  if (of === 'name' || of === 'tag') {
    item.iconPath = indexIcons[of];
    item.description = String(of === 'name' ? indexed.names : indexed.tags);
    return item;
  }
  item.iconPath = stateIcons[of];
  item.description = String(counts[of]);
  item.accessibilityInformation = { label: sentence(wording.loadedGroup(of), wording.tools(counts[of])) };
  return item;
}

function entryItem(element: EntryElement): TreeItem {
  const { node, parent } = element;
  const name = node.name ?? wording.unnamed();
  // Only where the rejected ones stand together do they tell why.
  const isRejected = parent.kind === 'group' && parent.of === 'rejected' && node.reasons > 0;
  const isOpen = isRejected && registryOf(element).node.counts.rejected <= fewRejected;
  const item = new TreeItem(
    name,
    isOpen
      ? TreeItemCollapsibleState.Expanded
      : isRejected
        ? TreeItemCollapsibleState.Collapsed
        : TreeItemCollapsibleState.None,
  );
  // What is registered starts with a file that is there.
  item.contextValue = ['entry', node.name !== undefined && 'named', node.state === 'ready' && 'entryPoint']
    .filter((part) => part !== false)
    .join(' ');
  item.iconPath = stateIcons[node.state];
  item.description = isRejected ? wording.reasons(node.reasons) : (node.description ?? '').replace(/\s+/g, ' ');
  item.command = { command: openLoadedCommand, title: '', arguments: [element] };
  item.accessibilityInformation = {
    label: sentence(
      name,
      wording.loadedGroup(node.state),
      isRejected ? wording.reasons(node.reasons) : '',
      node.description ?? '',
    ),
  };
  return item;
}

function leaf(label: string, icon: ThemeIcon, description: string): TreeItem {
  const item = new TreeItem(label, TreeItemCollapsibleState.None);
  item.iconPath = icon;
  item.description = description;
  return item;
}

/** In which file a second place is, where that is another one. */
const placeOf = (element: CoordinatorElement, uri: string): string =>
  uri === registryOf(element).node.uri ? '' : workspace.asRelativePath(Uri.parse(uri));
