import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../engine/fix.js';
import type { Value } from '../../engine/value.js';
import { quote, removeMember } from '../../syntax/edit.js';

/** A fix that takes an item out of its list. */
export function removeItem(item: Value<string>, title: string, more: Partial<Fix> = {}): readonly Fix[] {
  const { node } = item;
  if (!node) return [];
  const { span, newText } = removeMember(item.part, node);
  return [replaceFix(title, span, newText, more)];
}

/** A fix that writes an item otherwise, or takes it out where the list has the new value already. */
export function replaceItem(item: Value<string>, newValue: string, list: readonly Value<string>[], more: Partial<Fix> = {}): readonly Fix[] {
  if (list.some(({ value }) => value === newValue)) {
    return removeItem(item, l10n.t('Remove {0}: {1} is in the list', quote(item.value), quote(newValue)), more);
  }
  return [replaceFix(l10n.t('Replace with {0}', quote(newValue)), item.span, quote(newValue), more)];
}
