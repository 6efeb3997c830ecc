import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { nearest } from '../../../vocabularies/similar.js';
import { violations, type Structured } from '../subject.js';

export const value: Rule<Structured> = {
  code: 'json/value',
  severity: 'error',
  summary: 'A value is not one of those that the format allows.',
  docs: 'The message lists the allowed values. The fix takes the nearest one.',
  example: {
    bad: '{ "rules": { "registry/tag-similar": "warn" } }',
    good: '{ "rules": { "registry/tag-similar": "warning" } }',
  },
  check(subject, report) {
    for (const { error, node } of violations(subject, 'enum')) {
      if (node.type === 'invalid') continue;
      const allowed = [error.params['allowedValues']].flat().map(String);
      const written = node.type === 'string' ? node.value : subject.part.body.slice(node.start, node.end);
      const list = allowed.map(quote).join(', ');
      const near = nearest(written, allowed);
      report({
        at: node,
        message: l10n.t('{0} is not allowed here. Allowed: {1}.', quote(written.slice(0, 80)), list),
        fixes: () =>
          near === undefined
            ? []
            : [replaceFix(l10n.t('Replace with {0}', quote(near)), node, quote(near), { preferred: true })],
      });
    }
  },
};
