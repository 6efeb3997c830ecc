import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { checkDateTime, isSurelyBefore } from '../../../vocabularies/dates.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { keyOf, replaceValue } from '../../places.js';

export const date: Rule<SkillFrame> = {
  code: 'skill/date',
  severity: 'error',
  summary: '`created_at` or `updated_at` is not a date-time of ISO 8601, or they are in the wrong order.',
  docs: 'Both are moments, written by ISO 8601 in the form of RFC 3339, which programs agree on: `2025-01-15T08:00:00Z`, or with an offset from UTC, `2025-01-15T09:00:00+01:00`. What is no date, or a day that does not exist (`2026-02-30`), is an error. What ISO 8601 has and many programs do not read (a date alone, no time zone, a week) is a warning, and so is an `updated_at` that is before `created_at`.',
  example: {
    bad: '{ "created_at": "15/01/2025" }',
    good: '{ "created_at": "2025-01-15T08:00:00Z" }',
  },
  check({ createdAt, updatedAt }, report) {
    for (const date of [createdAt, updatedAt]) {
      const checked = date && checkDateTime(date.value);
      if (!checked || checked.verdict === 'valid') continue;
      const { reason, fixed } = checked;
      report({
        at: date.span,
        ...(checked.verdict === 'warn' ? { severity: 'warning' } : {}),
        message:
          checked.verdict === 'warn'
            ? l10n.t(
                '{0} is not a date-time as programs agree on, such as "2025-01-15T08:00:00Z". {1}.',
                shown(date.value),
                reason,
              )
            : l10n.t(
                '{0} is not an ISO 8601 date-time such as "2025-01-15T08:00:00Z". {1}.',
                shown(date.value),
                reason,
              ),
        fixes: () => (fixed === undefined ? [] : [replaceValue(date, fixed, { preferred: true })]),
      });
    }
    if (!createdAt || !updatedAt || !isSurelyBefore(updatedAt.value, createdAt.value)) return;
    report({
      at: updatedAt.span,
      severity: 'warning',
      message: l10n.t('"{0}" is before "{1}".', keyOf(updatedAt), keyOf(createdAt)),
      related: () => [
        { place: { part: createdAt.part, span: createdAt.span }, message: l10n.t('"{0}" is here', keyOf(createdAt)) },
      ],
    });
  },
};
