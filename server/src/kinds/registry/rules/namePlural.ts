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
    if (!name) return;
    const singular = singularName(name.value);
    if (singular === undefined) return;
    report({
      at: name.span,
      message: isPlural(name.value, singular),
      fixes: () => [
        replaceFix(l10n.t('Replace with {0}', quote(singular)), name.span, quote(singular), { preferred: true }),
      ],
    });
  },
};

/** The singular of a name that is a plural without doubt. */
export const singularName = (name: string): string | undefined =>
  isKebabCase(name) ? singularOfLastWord(name) : undefined;

/** What is said of a name that is a plural. */
export const isPlural = (name: string, singular: string): string =>
  l10n.t('{0} is a plural. By convention the name of a tool is in the singular: {1}.', shown(name), quote(singular));
