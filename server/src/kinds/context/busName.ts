import * as l10n from '@vscode/l10n';
import type { Report } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import { rewriteValue } from '../places.js';

/** Reports a name of the bus that does not have the form of one. What is right but for white space around it can be put right. */
export function reportBusName(
  value: Value<string> | undefined,
  form: RegExp,
  message: (value: string) => string,
  report: Report,
): void {
  if (!value || form.test(value.value)) return;
  const trimmed = value.value.trim();
  report({
    at: value.span,
    message: trimmed === '' ? l10n.t('This is empty. {0}', message(value.value)) : message(value.value),
    fixes: () => (form.test(trimmed) ? rewriteValue(value, trimmed, { preferred: true, safe: true }) : []),
  });
}
