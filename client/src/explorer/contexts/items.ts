import { ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState } from 'vscode';
import type { ResolvedToolNode } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { openCommand } from '../openCommand.js';
import { problemsUri } from '../problemBadges.js';
import { dimmedColor, sentence, textOf } from '../looks.js';
import {
  idOf,
  type ContextElement,
  type ContextsElement,
  type ContextToolElement,
  type GroupElement,
  type ProfileElement,
  type ResolvedElement,
} from './elements.js';

/** How an element looks and what a screen reader says of it. */
export function contextsTreeItem(element: ContextsElement): TreeItem {
  const item = itemOf(element);
  item.id = idOf(element);
  item.contextValue = element.kind;
  const description = typeof item.description === 'string' ? item.description : '';
  // What is drawn in a way of its own is told in words of its own.
  item.accessibilityInformation ??= { label: sentence(textOf(item.label), description) };
  return item;
}

function itemOf(element: ContextsElement): TreeItem {
  switch (element.kind) {
    case 'group':
      return groupItem(element);
    case 'profile':
      return profileItem(element);
    case 'context':
      return contextItem(element);
    case 'contextTool':
      return contextToolItem(element);
    default:
      return resolvedItem(element);
  }
}

const groups = {
  profiles: { icon: 'account', title: wording.profiles },
  manifests: { icon: 'mortar-board', title: wording.manifests },
  contexts: { icon: 'symbol-namespace', title: wording.contexts },
} as const;

function groupItem({ of, count }: GroupElement): TreeItem {
  const { icon, title } = groups[of];
  const item = new TreeItem(title(), TreeItemCollapsibleState.Expanded);
  item.iconPath = new ThemeIcon(icon);
  item.description = String(count);
  return item;
}

function profileItem(element: ProfileElement): TreeItem {
  const { node, group } = element;
  const item = new TreeItem(node.id ?? node.title ?? node.path, TreeItemCollapsibleState.Collapsed);
  item.iconPath = new ThemeIcon(groups[group.of].icon);
  item.description = wording.profileTools(node.counts);
  item.resourceUri = problemsUri(idOf(element), node.problems);
  item.command = openCommand(node.uri, node.selectionRange);
  item.accessibilityInformation = {
    label: sentence(textOf(item.label), item.description, wording.problems(node.problems)),
  };
  return item;
}

function contextItem(element: ContextElement): TreeItem {
  const { node } = element;
  const hasChildren = node.tools.length > 0;
  const item = new TreeItem(
    node.key ?? node.title ?? wording.unnamed(),
    hasChildren ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None,
  );
  item.iconPath = new ThemeIcon(node.origin === 'file' ? 'symbol-namespace' : 'package');
  item.description = [node.origin === 'file' ? undefined : wording.builtIn(), node.path]
    .filter((part) => part !== undefined)
    .join(' · ');
  item.resourceUri = problemsUri(idOf(element), node.problems);
  if (node.location) item.command = openCommand(node.location.uri, node.location.range);
  item.accessibilityInformation = {
    label: sentence(
      textOf(item.label),
      item.description,
      wording.tools(node.tools.length),
      wording.problems(node.problems),
    ),
  };
  return item;
}

function contextToolItem({ node }: ContextToolElement): TreeItem {
  const item = new TreeItem(node.name ?? wording.unnamed(), TreeItemCollapsibleState.None);
  item.iconPath = new ThemeIcon('symbol-method');
  item.description = [node.target, node.op].filter((part) => part !== undefined).join(' ');
  if (node.location) item.command = openCommand(node.location.uri, node.location.range);
  return item;
}

function resolvedItem(element: ResolvedElement): TreeItem {
  const grey = new ThemeColor(dimmedColor);
  const leaf = (label: string, icon: ThemeIcon, description: string): TreeItem => {
    const item = new TreeItem(label, TreeItemCollapsibleState.None);
    item.iconPath = icon;
    item.description = description;
    return item;
  };
  const opening = (item: TreeItem, location = locationOf(element)): TreeItem => {
    if (location) item.command = openCommand(location.uri, location.range);
    return item;
  };
  switch (element.kind) {
    case 'default': {
      const { id, path } = element.profile.node;
      return opening(leaf(element.node.key, new ThemeIcon('star-empty'), wording.defaultOf(id ?? path)));
    }
    case 'tool': {
      const { node } = element;
      const description = sentence(callOf(node), wording.ofContext(node.context));
      return opening(leaf(node.name, new ThemeIcon('symbol-method'), description));
    }
    case 'dropped': {
      const { name, context, winner } = element.node;
      const item = leaf(struckThrough(name), new ThemeIcon('circle-slash', grey), wording.winner(context, winner));
      item.accessibilityInformation = { label: wording.droppedTool(name, context, winner) };
      return opening(item);
    }
    case 'unknown': {
      const { key, nearest, mayExist } = element.node;
      const icon = mayExist
        ? new ThemeIcon('question')
        : new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
      return opening(leaf(key, icon, mayExist ? wording.unreadContext() : wording.unknownContext(nearest)));
    }
    case 'unknownSkill':
      return opening(leaf(element.name, new ThemeIcon('question', grey), wording.unknownSkill()));
  }
}

/** Where a click leads. */
function locationOf(element: ResolvedElement): ResolvedToolNode['location'] {
  const { uri, selectionRange } = element.profile.node;
  switch (element.kind) {
    case 'unknown':
      return element.node.from.location;
    case 'unknownSkill':
      return { uri, range: selectionRange };
    default:
      return element.node.location;
  }
}

/** What a tool calls: the mount and the operation. */
const callOf = ({ declared }: ResolvedToolNode): string =>
  [declared['target'], declared['op']].filter((part) => typeof part === 'string').join(' ');

/** A tree has no style for it: a combining stroke goes through every character. */
const struckThrough = (text: string): string => text.replace(/./gsu, '$&\u0336');
