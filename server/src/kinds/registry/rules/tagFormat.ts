import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { isTagFormat, toTagFormat } from '../../../vocabularies/names.js';
import { isRepeated, removeItem, replaceItem } from '../listItem.js';
import type { Tool } from '../model.js';
import { shown } from '../shown.js';

export const tagFormat: Rule<Tool> = {
  code: 'registry/tag-format',
  severity: 'warning',
  summary: 'A tag is not lowercase, its words separated by hyphens.',
  docs: "The Coordinator's skill loader finds tools by their tags, so every tool must spell a tag in the same way: lowercase, with hyphens between words. Letters of any script are letters (`español` is right), and signs that belong to a name are part of it (`c++`, `node.js`). Spaces, underscores and slashes are not.",
  example: { bad: '{ "tags": ["Audio Tracks"] }', good: '{ "tags": ["audio-tracks"] }' },
  check({ tags }, report) {
    tags.forEach((tag, index) => {
      if (isTagFormat(tag.value) || isRepeated(tags, index)) return;
      const right = toTagFormat(tag.value);
      report({
        at: tag.span,
        message:
          right !== undefined
            ? l10n.t('The tag {0} is not lowercase with hyphens between words: {1}.', shown(tag.value), quote(right))
            : tag.value.trim() === ''
              ? l10n.t('The tag is empty. A tag is lowercase, with hyphens between words.')
              : l10n.t(
                  'The tag {0} is not lowercase with hyphens between words, such as "audio-tracks".',
                  shown(tag.value),
                ),
        fixes: () =>
          right !== undefined
            ? replaceItem(tag, right, tags, { preferred: true, safe: true })
            : removeItem(tag, l10n.t('Remove the tag {0}', shown(tag.value))),
      });
    });
  },
};
