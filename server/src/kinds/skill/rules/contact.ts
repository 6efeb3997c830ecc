import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { emailOfMailbox, isEmail } from '../../../vocabularies/emails.js';
import { checkUrl, isAbsoluteUrl } from '../../../vocabularies/urls.js';
import { shown } from '../../shown.js';
import type { SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const contact: Rule<SkillFrame> = {
  code: 'skill/contact',
  severity: 'information',
  summary: '`provider.contact` is neither an e-mail address nor a URL.',
  docs: 'Whoever has a question about the skill, a person or a program, turns to `provider.contact`. An e-mail address or a URL leads there; the name of a person or a channel does not.',
  example: {
    bad: '{ "provider": { "name": "Example Corp", "contact": "the skills team" } }',
    good: '{ "provider": { "name": "Example Corp", "contact": "skills@example.com" } }',
  },
  check({ provider }, report) {
    const contact = provider?.contact;
    if (!contact || isEmail(contact.value) || isAbsoluteUrl(contact.value)) return;
    report({
      at: contact.span,
      message: l10n.t('{0} is neither an e-mail address nor a URL.', shown(contact.value)),
      fixes: () => {
        const meant = contactMeant(contact.value);
        return meant === undefined ? [] : [replaceValue(contact, meant, { preferred: true })];
      },
    });
  },
};

function contactMeant(text: string): string | undefined {
  const trimmed = text.trim();
  if (isEmail(trimmed) || isAbsoluteUrl(trimmed)) return trimmed;
  const address = emailOfMailbox(trimmed);
  if (address !== undefined) return address;
  const checked = checkUrl(trimmed);
  return checked.fault === 'no-scheme' ? checked.fixed : undefined;
}
