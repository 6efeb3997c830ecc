import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { carriesNoBody, isHttpMethod, methodMeant } from '../../../vocabularies/httpNames.js';
import { shown } from '../../shown.js';
import { structuredTypes, type SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const method: Rule<SkillFrame> = {
  code: 'skill/method',
  severity: 'error',
  summary: '`endpoint.method` is not an HTTP method, or one that does not suit the inputs.',
  docs: 'The method is one of those that are registered for HTTP, such as `GET` and `POST`. Methods are case-sensitive, and all of them are in capitals. A request with `GET` or `HEAD` carries no body: inputs go into its URL, where an object or array has no one form, so that provider and consumer may differ about it.',
  example: {
    bad: '{ "endpoint": { "url": "https://api.example.com/invoke", "method": "post" } }',
    good: '{ "endpoint": { "url": "https://api.example.com/invoke", "method": "POST" } }',
  },
  check({ endpoint, inputs }, report) {
    const method = endpoint?.method;
    if (!method) return;
    if (!isHttpMethod(method.value)) {
      const meant = methodMeant(method.value);
      report({
        at: method.span,
        message: meant
          ? l10n.t('{0} is not an HTTP method. Did you mean {1}?', shown(method.value), quote(meant))
          : l10n.t('{0} is not an HTTP method, such as "GET" or "POST".', shown(method.value)),
        fixes: () => {
          const safe = method.value.trim().toUpperCase() === meant;
          return meant === undefined ? [] : [replaceValue(method, meant, { preferred: true, safe })];
        },
      });
      return;
    }
    if (!carriesNoBody(method.value)) return;
    const structured = inputs.flatMap(({ type }) => (type && structuredTypes.has(type.value) ? [type] : []));
    const [first] = structured;
    if (!first) return;
    report({
      at: method.span,
      severity: 'information',
      message: l10n.t(
        '{0} carries no body, and an input is an {1}: there is no one form of that in a URL.',
        method.value,
        first.value,
      ),
      related: () =>
        structured.map(({ part, span, value }) => ({
          place: { part, span },
          message: l10n.t('This input is an {0}', value),
        })),
      fixes: () => [replaceValue(method, 'POST')],
    });
  },
};
