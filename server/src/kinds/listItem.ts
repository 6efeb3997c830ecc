import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../engine/fix.js';
import type { Value } from '../engine/value.js';
import { quote, removeMember } from '../syntax/edit.js';
import { shown } from './shown.js';

/** A fix that takes an item out of its list. */
export function removeItem(item: Value<string>, title: string, more: Partial<Fix> = {}): readonly Fix[] {
  const { node } = item;
  if (!node) return [];
  const { span, newText } = removeMember(item.part, node);
  return [replaceFix(title, span, newText, more)];
}

/** A fix that writes an item otherwise, or takes it out where the list has the new value already. */
export function replaceItem(
  item: Value<string>,
  newValue: string,
  list: readonly Value<string>[],
  more: Partial<Fix> = {},
): readonly Fix[] {
  if (list.some(({ value }) => value === newValue)) {
    return removeItem(item, l10n.t('Remove {0}: {1} is in the list', shown(item.value), shown(newValue)), more);
  }
  return [replaceFix(l10n.t('Replace with {0}', shown(newValue)), item.span, quote(newValue), more)];
}

/** True where an item repeats an earlier one of its list: that is said once, and by a rule of its own. */
export const isRepeated = (list: readonly Value<string>[], index: number): boolean =>
  list.findIndex(({ value }) => value === list[index]?.value) < index;
