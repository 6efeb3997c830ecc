import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { Tool } from '../model.js';

export const tagsEmpty: Rule<Tool> = {
  code: 'registry/tags-empty',
  severity: 'error',
  summary: 'A tool has no tags.',
  docs: "The Coordinator's skill loader finds a tool by its tags. An entry without any is invalid, and the tool is not registered. Name at least one word that a request for this tool would have in it.",
  example: { bad: '{ "tags": [] }', good: '{ "tags": ["torrent", "movies"] }' },
  check(tool, report) {
    if (!tool.isEmptyList('tags')) return;
    report({
      at: tool.spanOf('tags'),
      message: noTags(),
    });
  },
};

/** What is said of the empty list. */
export const noTags = (): string =>
  l10n.t('The list of tags is empty. A tool has at least one, or it is not registered.');
