import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { fieldNameMeant, isFieldName } from '../../../vocabularies/httpNames.js';
import { findSecret } from '../../../vocabularies/secrets.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const headerName: Rule<SkillFrame> = {
  code: 'skill/header-name',
  severity: 'error',
  summary: '`auth.header` is not the name of an HTTP header.',
  docs: 'The name of an HTTP header (a *field name*, RFC 9110) consists of ASCII letters, digits and some signs, most often hyphens, without spaces: `X-API-Key`, `Authorization`. What stands behind the colon of a header is not part of its name; a scheme such as `Bearer` goes into `description`.',
  example: {
    bad: '{ "auth": { "type": "api_key", "header": "Authorization: Bearer" } }',
    good: '{ "auth": { "type": "api_key", "header": "Authorization" } }',
  },
  check({ auth }, report) {
    const header = auth?.header;
    // Under another type the header is left over, and that is enough to say.
    if (!header || auth.knownType !== 'api_key' || isFieldName(header.value)) return;
    const meant = fieldNameMeant(header.value);
    report({
      at: header.span,
      message:
        header.value.trim() === ''
          ? l10n.t('The name of the header is empty. It is something like "X-API-Key".')
          : findSecret(header.value)
            ? l10n.t('This is not the name of an HTTP header, such as "X-API-Key".')
            : meant === undefined
              ? l10n.t('{0} is not the name of an HTTP header, such as "X-API-Key".', shown(header.value))
              : l10n.t('{0} is not the name of an HTTP header. Did you mean {1}?', shown(header.value), quote(meant)),
      fixes: () => (meant === undefined ? [] : [replaceValue(header, meant, { preferred: true })]),
    });
  },
};
