import { MarkdownString } from 'vscode';
import { wording } from '../../wording.js';
import { escapeMarkdown } from '../markdown.js';
import type { RegistrySource } from '../source.js';
import { summaryOf, toolParagraphs } from '../treeItems.js';
import { registryOf, type CoordinatorElement } from './elements.js';

/** The hover of an element, worked out when it is asked for; undefined where its item says all. */
export async function coordinatorTooltip(
  element: CoordinatorElement,
  source: RegistrySource,
): Promise<MarkdownString | undefined> {
  const paragraphs = (await paragraphsOf(element, source)).filter((paragraph) => paragraph !== '');
  return paragraphs.length > 0 ? new MarkdownString(paragraphs.join('\n\n')) : undefined;
}

async function paragraphsOf(element: CoordinatorElement, source: RegistrySource): Promise<readonly string[]> {
  switch (element.kind) {
    case 'registry': {
      const { path, purpose = '', unreadable } = element.node;
      return [`**${escapeMarkdown(path)}**`, ...[purpose, unreadable ?? summaryOf(element.node)].map(escapeMarkdown)];
    }
    case 'unreadable':
      return [escapeMarkdown(element.registry.node.unreadable ?? '')];
    case 'group':
      return [escapeMarkdown(wording.loadedGroupMeaning(element.of))];
    case 'entry': {
      const answer = await source.loadedEntry(registryOf(element).node.uri, element.node.id);
      return answer ? toolParagraphs(answer.tool) : [];
    }
    case 'reason':
      return [escapeMarkdown(element.node.message), `\`${element.node.code}\``];
    default:
      return [];
  }
}
