import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { toKebabCase } from '../../../vocabularies/names.js';
import { hostOf } from '../../../vocabularies/urls.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const idFormat: Rule<SkillFrame> = {
  code: 'skill/id-format',
  severity: 'information',
  summary: 'The `id` is not a reversed domain name like `com.example.translate-v1`.',
  docs: 'An id is unique in the whole world where it begins with a domain that its provider owns, reversed, and goes on with a name: `com.example.translate-v1`. It is written in lower case, its parts separated by dots. The fix makes one of the host of `provider.url`. What refers to the skill by its old id has to follow.',
  example: { bad: '{ "id": "translate" }', good: '{ "id": "com.example.translate-v1" }' },
  check({ id, provider }, report) {
    if (!id) return;
    const message = idFault(id.value);
    if (message === undefined) return;
    report({
      at: id.span,
      message,
      fixes: () => {
        const better = reversedDomain(id.value, provider?.url?.value);
        return better === undefined ? [] : [replaceValue(id, better)];
      },
    });
  },
};

/** What is said of an id that is not in the right form. */
export function idFault(id: string): string | undefined {
  if (isReversedDomain(id)) return undefined;
  return id.trim() === ''
    ? l10n.t('The id is empty. An id is a reversed domain name, such as "com.example.translate-v1".')
    : l10n.t('{0} is not a reversed domain name, such as "com.example.translate-v1".', shown(id));
}

const isReversedDomain = (id: string): boolean => /^[a-z][a-z0-9-]*(?:\.[a-z0-9_][a-z0-9_-]*)+$/.test(id);

/** The id in the right form, or below the provider's domain. */
function reversedDomain(id: string, providerUrl: string | undefined): string | undefined {
  const labels = id.split('.').flatMap((label) => toKebabCase(label) ?? []);
  const tidied = labels.join('.');
  if (labels.length > 1 && isReversedDomain(tidied)) return tidied;
  const host = providerUrl === undefined ? undefined : hostOf(providerUrl);
  if (host === undefined || tidied === '') return undefined;
  const made = [
    ...host
      .replace(/^www\./, '')
      .split('.')
      .reverse(),
    tidied,
  ].join('.');
  return isReversedDomain(made) ? made : undefined;
}
