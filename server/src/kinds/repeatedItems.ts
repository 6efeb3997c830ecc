import * as l10n from '@vscode/l10n';
import type { Report } from '../engine/rule.js';
import type { Value } from '../engine/value.js';
import { removeItem } from './listItem.js';
import { shown } from './shown.js';

/**
 * Reports the items of a list that repeat an earlier one.
 * @param key the name of the list
 */
export function reportRepeatedItems(key: string, items: readonly Value<string>[], report: Report): void {
  if (items.length < 2) return;
  const firsts = new Map<string, Value<string>>();
  for (const item of items) {
    const first = firsts.get(item.value);
    if (!first) {
      firsts.set(item.value, item);
      continue;
    }
    report({
      at: item.span,
      message: repeatedItem(item.value, key),
      related: () => [
        { place: { part: first.part, span: first.span }, message: l10n.t('{0} stands here first', shown(item.value)) },
      ],
      unnecessary: true,
      fixes: () =>
        removeItem(item, l10n.t('Remove the repeated {0}', shown(item.value)), { preferred: true, safe: true }),
    });
  }
}

/** What is said of an item that stands twice in the list of a key. */
export const repeatedItem = (item: string, key: string): string =>
  l10n.t('{0} stands more than once in "{1}". Once is enough.', shown(item), key);
