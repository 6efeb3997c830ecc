import type {
  ContextNode,
  ContextToolNode,
  DroppedToolNode,
  ProfileNode,
  ResolvedContextNode,
  ResolvedToolNode,
  UnknownContextNode,
} from '../../../../server/src/lsp/protocol.js';

/** What stands at the top: all profiles, all manifests of skills, all contexts. */
export interface GroupElement {
  readonly kind: 'group';
  readonly of: 'profiles' | 'manifests' | 'contexts';
  readonly count: number;
}

/** A profile, or the manifest of a skill. */
export interface ProfileElement {
  readonly kind: 'profile';
  readonly node: ProfileNode;
  readonly group: GroupElement;
}

/** What a session of a profile gets, or does not. */
export type ResolvedElement = { readonly profile: ProfileElement } & (
  | { readonly kind: 'default'; readonly node: ResolvedContextNode }
  | { readonly kind: 'tool'; readonly node: ResolvedToolNode }
  | { readonly kind: 'dropped'; readonly node: DroppedToolNode; readonly index: number }
  | { readonly kind: 'unknown'; readonly node: UnknownContextNode }
  | { readonly kind: 'unknownSkill'; readonly name: string }
);

export interface ContextElement {
  readonly kind: 'context';
  readonly node: ContextNode;
  readonly group: GroupElement;
}

export interface ContextToolElement {
  readonly kind: 'contextTool';
  readonly node: ContextToolNode;
  readonly index: number;
  readonly context: ContextElement;
}

export type ContextsElement = GroupElement | ProfileElement | ResolvedElement | ContextElement | ContextToolElement;

/** What the tree keeps expansion and selection by. */
export function idOf(element: ContextsElement): string {
  switch (element.kind) {
    case 'group':
      return `group ${element.of}`;
    case 'profile':
      return `profile ${element.node.uri}`;
    case 'default':
      return `default ${element.profile.node.uri}`;
    case 'tool':
      return `tool ${element.profile.node.uri}#${element.node.name}`;
    case 'dropped':
      return `dropped ${element.profile.node.uri}#${element.index}`;
    case 'unknown':
      return `unknown ${element.profile.node.uri}#${element.node.key}`;
    case 'unknownSkill':
      return `skill ${element.profile.node.uri}#${element.name}`;
    case 'context':
      return `context ${element.node.id}`;
    case 'contextTool':
      return `contextTool ${element.context.node.id}#${element.index}`;
  }
}

/** What the element stands below. */
export function parentOf(element: ContextsElement): ContextsElement | undefined {
  switch (element.kind) {
    case 'group':
      return undefined;
    case 'profile':
    case 'context':
      return element.group;
    case 'contextTool':
      return element.context;
    default:
      return element.profile;
  }
}
