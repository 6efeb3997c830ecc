import * as l10n from '@vscode/l10n';
import { replaceFix, type Fix } from '../../engine/fix.js';
import type { Report } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import { keyOf } from '../places.js';

/** The longest number that a message repeats. */
const longestShown = 40;

/** Reports a number that is no whole number of at least `minimum`, or too large to be exact. How it is written does not matter. */
export function reportUnlessWhole(value: Value<number> | undefined, minimum: 0 | 1, report: Report): void {
  if (!value || (Number.isSafeInteger(value.value) && value.value >= minimum)) return;
  report({ at: value.span, message: messageFor(value, minimum), fixes: () => fixesFor(value, minimum) });
}

function messageFor(value: Value<number>, minimum: number): string {
  const { part, span } = value;
  const literal = part.body.slice(span.start, span.end);
  const written = literal.length > longestShown ? `${literal.slice(0, longestShown)}…` : literal;
  if (value.value < minimum) {
    return minimum > 0
      ? l10n.t('"{0}" is a whole number above 0, not {1}.', keyOf(value), written)
      : l10n.t('"{0}" is a whole number and not below 0, not {1}.', keyOf(value), written);
  }
  if (value.value > Number.MAX_SAFE_INTEGER)
    return l10n.t('{0} is too large a number for "{1}".', written, keyOf(value));
  return l10n.t('"{0}" is a whole number, not {1}.', keyOf(value), written);
}

function fixesFor({ value, span }: Value<number>, minimum: number): readonly Fix[] {
  // A part of a millisecond, or of an attempt, is rounded up; a minus was a slip, or means nothing.
  const meant = Math.ceil(Math.abs(value));
  if (!Number.isSafeInteger(meant) || meant < minimum) return [];
  return [replaceFix(l10n.t('Replace with {0}', meant), span, String(meant), { preferred: true })];
}
