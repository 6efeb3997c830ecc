import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { isKebabCase, singularOfLastWord } from '../../../vocabularies/names.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

export const namePlural: Rule<Tool> = {
  code: 'registry/name-plural',
  severity: 'hint',
  summary: 'The name of a tool ends in a plural.',
  docs: 'By convention a tool is called by what it is, in the singular: `torrent-finder`, not `torrent-finders`. Only English words that are plurals without doubt are reported, so that `status`, `kubernetes` and names of products are left alone.',
  example: { bad: '{ "name": "torrent-finders" }', good: '{ "name": "torrent-finder" }' },
  check({ name }, report) {
    if (!name || !isKebabCase(name.value)) return;
    const singular = singularOfLastWord(name.value);
    if (singular === undefined) return;
    report({
      at: name.span,
      message: l10n.t(
        '{0} is a plural. By convention the name of a tool is in the singular: {1}.',
        shown(name.value),
        quote(singular),
      ),
      fixes: () => [
        replaceFix(l10n.t('Replace with {0}', quote(singular)), name.span, quote(singular), { preferred: true }),
      ],
    });
  },
};
