import type { Uri } from 'vscode';
import type { RegistryNode, ToolNode } from '../../../server/src/lsp/protocol.js';

/** A workspace folder: shown only where there is more than one. */
export interface FolderElement {
  readonly kind: 'folder';
  readonly uri: Uri;
  readonly name: string;
}

/** One registry. The object lives as long as its file is a registry, so that the tree keeps what it knows of it. */
export interface RegistryElement {
  readonly kind: 'registry';
  /** The newest answer of the server. */
  node: RegistryNode;
  /** Whether it was opened out when it first appeared; afterwards the tree remembers. */
  readonly expanded: boolean;
}

/** One entry of a registry. */
export interface ToolElement {
  readonly kind: 'tool';
  readonly node: ToolNode;
  readonly registry: RegistryElement;
}

export type Element = FolderElement | RegistryElement | ToolElement;

/** What the tree keeps expansion and selection by. */
export const idOf = (element: Element): string => {
  switch (element.kind) {
    case 'folder':
      return `folder ${element.uri.toString()}`;
    case 'registry':
      return `registry ${element.node.uri}`;
    case 'tool':
      return `tool ${element.registry.node.uri}#${element.node.id}`;
  }
};
