import type {
  LoadedEntriesParams,
  LoadedEntry,
  LoadedTag,
  LoadReason,
  ToolState,
} from '../../../../server/src/lsp/protocol.js';
import type { RegistryElement } from '../elements.js';

/** Why nothing is loaded of a registry. */
interface UnreadableElement {
  readonly kind: 'unreadable';
  readonly registry: RegistryElement;
}

/** The entries of a state, or an index. The object lives as long as its registry, so that it can be drawn again alone. */
export interface GroupElement {
  readonly kind: 'group';
  readonly of: ToolState | 'name' | 'tag';
  readonly registry: RegistryElement;
}

export interface TagElement {
  readonly kind: 'tag';
  readonly node: LoadedTag;
  readonly group: GroupElement;
}

/** An entry of a registry, in a group or below a tag. */
export interface EntryElement {
  readonly kind: 'entry';
  readonly node: LoadedEntry;
  readonly parent: GroupElement | TagElement;
}

/** Why an entry is rejected. */
interface ReasonElement {
  readonly kind: 'reason';
  readonly node: LoadReason;
  readonly index: number;
  readonly entry: EntryElement;
}

/** A second entry that such a reason is about. */
interface RelatedElement {
  readonly kind: 'related';
  readonly node: LoadReason['related'][number];
  readonly index: number;
  readonly reason: ReasonElement;
}

export type CoordinatorElement =
  RegistryElement | UnreadableElement | GroupElement | TagElement | EntryElement | ReasonElement | RelatedElement;

/** What the tree keeps expansion and selection by. */
export function idOf(element: CoordinatorElement): string {
  switch (element.kind) {
    case 'registry':
      return `loaded ${element.node.uri}`;
    case 'unreadable':
      return `unreadable ${element.registry.node.uri}`;
    case 'group':
      return `${element.of} ${element.registry.node.uri}`;
    case 'tag':
      return `${idOf(element.group)}#${element.node.tag}`;
    case 'entry':
      return `${idOf(element.parent)}/${element.node.id}`;
    case 'reason':
      return `${idOf(element.entry)}/${element.index}`;
    case 'related':
      return `${idOf(element.reason)}/${element.index}`;
  }
}

/** What the element stands below. */
export function parentOf(element: CoordinatorElement): CoordinatorElement | undefined {
  switch (element.kind) {
    case 'registry':
      return undefined;
    case 'unreadable':
    case 'group':
      return element.registry;
    case 'tag':
      return element.group;
    case 'entry':
      return element.parent;
    case 'reason':
      return element.entry;
    case 'related':
      return element.reason;
  }
}

/** The registry that an element belongs to. */
export function registryOf(element: CoordinatorElement): RegistryElement {
  switch (element.kind) {
    case 'registry':
      return element;
    case 'unreadable':
    case 'group':
      return element.registry;
    case 'tag':
      return element.group.registry;
    case 'entry':
      return registryOf(element.parent);
    case 'reason':
      return registryOf(element.entry);
    case 'related':
      return registryOf(element.reason);
  }
}

/** Which entries of the registry stand below a group or a tag. */
export const entriesBelow = (parent: GroupElement | TagElement): LoadedEntriesParams['of'] =>
  parent.kind === 'tag'
    ? { tag: parent.node.tag }
    : parent.of === 'name' || parent.of === 'tag'
      ? 'name'
      : { state: parent.of };
