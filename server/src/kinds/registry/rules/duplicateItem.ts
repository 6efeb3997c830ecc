import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { removeItem } from '../listItem.js';
import { toolListKeys, type Tool } from '../model.js';
import { shown } from '../shown.js';

export const duplicateItem: Rule<Tool> = {
  code: 'registry/duplicate-item',
  severity: 'warning',
  summary: 'The same item stands twice in `capabilities`, `languages` or `tags`.',
  docs: 'The second one says nothing new, and often it was meant to be something else. Every item after the first is marked, with the first beside it. Items are compared as they are written: of `EN` and `en`, [`registry/language`](language.md) says that the first is misspelt, and its fix removes it.',
  example: { bad: '{ "tags": ["torrent", "movies", "torrent"] }', good: '{ "tags": ["torrent", "movies"] }' },
  check(tool, report) {
    for (const key of toolListKeys) {
      const items = tool.list(key);
      if (items.length < 2) continue;
      const firsts = new Map<string, Value<string>>();
      for (const item of items) {
        const first = firsts.get(item.value);
        if (!first) {
          firsts.set(item.value, item);
          continue;
        }
        report({
          at: item.span,
          message: l10n.t('{0} stands more than once in "{1}". Once is enough.', shown(item.value), key),
          related: () => [
            {
              place: { part: tool.part, span: first.span },
              message: l10n.t('{0} stands here first', shown(item.value)),
            },
          ],
          unnecessary: true,
          fixes: () =>
            removeItem(item, l10n.t('Remove the repeated {0}', shown(item.value)), { preferred: true, safe: true }),
        });
      }
    }
  },
};
