import type { Uri } from 'vscode';
import type { RegistryNode, ToolName, ToolNode } from '../../../server/src/lsp/protocol.js';

/** What tools are gathered by. */
export type Grouping = 'registry' | 'status' | 'tag' | 'capability' | 'language';
export const groupings: readonly Grouping[] = ['registry', 'status', 'tag', 'capability', 'language'];

/** A workspace folder: shown only where there is more than one. */
export interface FolderElement {
  readonly kind: 'folder';
  readonly uri: Uri;
  readonly name: string;
}

/** One registry. The object lives as long as its file is a registry, so that the tree keeps what it knows of it. */
export interface RegistryElement extends Expandable {
  readonly kind: 'registry';
  /** The newest answer of the server. */
  node: RegistryNode;
}

/** The tools that have something in common, of all registries. The object lives as long as there are any. */
export interface GroupElement extends Expandable {
  readonly kind: 'group';
  readonly by: Exclude<Grouping, 'registry'>;
  /** The tag, capability or code of a language as written, or the state; undefined of those that have none. */
  readonly value: string | undefined;
  /** In the order of registries and files. */
  members: readonly Member[];
}

/** A tool and the registry that lists it. */
export interface Member {
  readonly node: ToolNode;
  readonly registry: RegistryElement;
}

/** One entry of a registry. The object lives as long as its parent shows it. */
export interface ToolElement {
  readonly kind: 'tool';
  /** The newest answer of the server. */
  node: ToolNode;
  readonly registry: RegistryElement;
  /** The group that it is shown in, where there are groups. A tool may be in several. */
  readonly group?: GroupElement;
}

interface Expandable {
  /** Whether it is opened out, as far as is known: when it first appears, and after somebody opened or closed it. */
  expanded: boolean;
  /** True where somebody closed it: then nobody else opens it. */
  isClosed: boolean;
}

export type Parent = RegistryElement | GroupElement;
export type Element = FolderElement | Parent | ToolElement;

/** What the tree keeps expansion and selection by. */
export const idOf = (element: Element): string => {
  switch (element.kind) {
    case 'folder':
      return `folder ${element.uri.toString()}`;
    case 'registry':
      return `registry ${element.node.uri}`;
    case 'group':
      return `group ${element.by} ${element.value === undefined ? '' : JSON.stringify(element.value)}`;
    case 'tool': {
      const own = `tool ${element.registry.node.uri}#${element.node.id}`;
      return element.group ? `${own} in ${idOf(element.group)}` : own;
    }
  }
};

/** How the server knows a tool. */
export const nameOf = ({ node, registry }: Member): ToolName => ({ registry: registry.node.uri, id: node.id });
