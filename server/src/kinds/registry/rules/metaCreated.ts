import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { checkDate } from '../../../vocabularies/dates.js';
import type { RegistryFrame } from '../model.js';
import { shown } from '../../shown.js';

export const metaCreated: Rule<RegistryFrame> = {
  code: 'registry/meta-created',
  severity: 'warning',
  summary: '`meta.created` is not a real ISO 8601 date.',
  docs: 'The date on which the registry was made is written by ISO 8601: `2026-05-09`. Other orders of day and month cannot be told apart, and a day that does not exist (`2026-02-30`) is none.',
  example: { bad: '{ "meta": { "created": "2026/05/09" } }', good: '{ "meta": { "created": "2026-05-09" } }' },
  check({ created }, report) {
    if (!created) return;
    const checked = checkDate(created.value);
    if (checked.verdict === 'valid') return;
    const { reason, fixed } = checked;
    report({
      at: created.span,
      message: l10n.t('{0} is not an ISO 8601 date such as "2026-05-09". {1}.', shown(created.value), reason),
      fixes: () =>
        fixed === undefined
          ? []
          : [replaceFix(l10n.t('Replace with {0}', quote(fixed)), created.span, quote(fixed), { preferred: true })],
    });
  },
};
