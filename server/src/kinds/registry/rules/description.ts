import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { isOneParagraph, joinParagraphs } from '../../../vocabularies/paragraphs.js';
import type { Tool } from '../model.js';

export const description: Rule<Tool> = {
  code: 'registry/description',
  severity: 'warning',
  summary: 'The description of a tool is empty, or has more than one paragraph.',
  docs: 'The Coordinator shows the description to the user when it explains which tool it is using: one paragraph that says what the tool does. As in Markdown, a blank line begins a new paragraph and a single line break does not. What needs more room belongs into the `TOOL.md` of the tool.',
  example: {
    bad: '{ "description": "Search subtitles.\\n\\nSpanish only." }',
    good: '{ "description": "Search subtitles. Spanish only." }',
  },
  check({ description }, report) {
    if (!description || isOneParagraph(description.value)) return;
    const joined = joinParagraphs(description.value);
    report({
      at: description.span,
      message:
        joined === ''
          ? descriptionMissing()
          : l10n.t('The description has more than one paragraph. It is shown to the user as one.'),
      fixes: () =>
        joined === ''
          ? []
          : [replaceFix(l10n.t('Join the paragraphs'), description.span, quote(joined), { preferred: true })],
    });
  },
};

/** What is said of a description that is empty. */
export const descriptionMissing = (): string =>
  l10n.t('The description is empty. It is one paragraph that says what the tool does.');
