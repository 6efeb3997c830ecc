import { MarkdownString } from 'vscode';
import type { ContextNode, ProfileNode, ResolvedToolNode } from '../../../../server/src/lsp/protocol.js';
import { wording } from '../../wording.js';
import { escapeMarkdown } from '../markdown.js';
import type { ContextsElement } from './elements.js';

/** The hover of an element, made only when it is asked for; undefined where its item says all. */
export function contextsTooltip(element: ContextsElement): MarkdownString | undefined {
  const paragraphs = paragraphsOf(element).filter((paragraph) => paragraph !== '');
  return paragraphs.length > 0 ? new MarkdownString(paragraphs.join('\n\n')) : undefined;
}

function paragraphsOf(element: ContextsElement): readonly string[] {
  switch (element.kind) {
    case 'profile':
      return profileParagraphs(element.node);
    case 'context':
      return contextParagraphs(element.node);
    case 'contextTool':
      return [bold(element.node.name ?? wording.unnamed()), escapeMarkdown(element.node.description ?? '')];
    case 'tool':
      return toolParagraphs(element.node);
    case 'dropped': {
      const { name, context, winner } = element.node;
      return [...toolParagraphs(element.node), escapeMarkdown(wording.droppedTool(name, context, winner))];
    }
    default:
      return [];
  }
}

const bold = (text: string): string => `**${escapeMarkdown(text)}**`;

const profileParagraphs = (node: ProfileNode): readonly string[] => [
  bold(node.title ?? node.id ?? node.path),
  escapeMarkdown(wording.profileTools(node.counts)),
  escapeMarkdown(node.path),
  escapeMarkdown(wording.problems(node.problems)),
];

const contextParagraphs = (node: ContextNode): readonly string[] => [
  bold(node.title ?? node.key ?? wording.unnamed()),
  // What is said of those that ship with the agent is ours, and Markdown.
  node.origin === 'shipped' ? (node.description ?? '') : escapeMarkdown(node.description ?? ''),
  node.origin === 'shipped' ? escapeMarkdown(wording.shipped()) : '',
  escapeMarkdown(node.path ?? ''),
  escapeMarkdown(wording.problems(node.problems)),
];

function toolParagraphs({ name, context, declared }: ResolvedToolNode): readonly string[] {
  const { description } = declared;
  return [
    bold(name),
    typeof description === 'string' ? escapeMarkdown(description) : '',
    escapeMarkdown(wording.ofContext(context)),
  ];
}
