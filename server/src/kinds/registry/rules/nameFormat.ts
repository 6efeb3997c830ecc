import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { isKebabCase, toKebabCase } from '../../../vocabularies/names.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

export const nameFormat: Rule<Tool> = {
  code: 'registry/name-format',
  severity: 'error',
  summary: 'The name of a tool is not `lowercase-with-hyphens`.',
  docs: "A name consists of lowercase ASCII letters and digits, its words separated by single hyphens, without spaces. The Coordinator's routing table and request journal use it, and it is the name of the tool's directory, where a capital letter or a space means something else on every system. The fix changes the name in this entry alone: what refers to the tool elsewhere, and its directory, may have to follow.",
  example: { bad: '{ "name": "Torrent Finder" }', good: '{ "name": "torrent-finder" }' },
  check({ name }, report) {
    if (!name) return;
    const message = nameFault(name.value);
    if (message === undefined) return;
    report({
      at: name.span,
      message,
      fixes: () => {
        const kebab = toKebabCase(name.value);
        return kebab === undefined
          ? []
          : [replaceFix(l10n.t('Replace with {0}', quote(kebab)), name.span, quote(kebab), { preferred: true })];
      },
    });
  },
};

/** What is said of a name that no tool can have. */
export function nameFault(name: string): string | undefined {
  if (isKebabCase(name)) return undefined;
  const kebab = toKebabCase(name);
  return kebab === undefined
    ? l10n.t(
        '{0} is not a name of a tool: that is lowercase ASCII letters and digits, separated by hyphens, such as "torrent-finder".',
        shown(name),
      )
    : l10n.t('{0} is not lowercase, separated by hyphens, as the name of a tool is: {1}.', shown(name), quote(kebab));
}
