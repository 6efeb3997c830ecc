import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Fix, Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { urlPassword } from '../../../vocabularies/secrets.js';
import { checkUrl, type UrlFault } from '../../../vocabularies/urls.js';
import { shown } from '../../shown.js';
import type { SkillFrame, SkillUrl } from '../model.js';
import { keyOf, replaceValue } from '../../places.js';

export const url: Rule<SkillFrame> = {
  code: 'skill/url',
  severity: 'error',
  summary: 'A URL is not an absolute `http` or `https` URL.',
  docs: 'A descriptor is read far from where it was written, so there is nothing that a path could be relative to, and it is HTTP that skills are invoked by. A placeholder such as `{execution_id}` inside a URL is fine. Only a path in `status_url` or `result_url`, which some consumers resolve against `endpoint.url`, is a warning. Nothing is ever requested to find out.',
  example: {
    bad: '{ "documentation_url": "docs.example.com/translate" }',
    good: '{ "documentation_url": "https://docs.example.com/translate" }',
  },
  check(skill, report) {
    for (const place of skill.urls) {
      const checked = checkUrl(place.url.value);
      if (checked.fault === undefined) continue;
      report({
        at: place.url.span,
        message: messageFor(keyOf(place.url), checked.fault),
        ...(checked.fault === 'relative' && place.role === 'execution' ? { severity: 'warning' } : {}),
        fixes: () => fixesFor(place, skill.endpoint?.url?.value, checked.fixed),
      });
    }
  },
};

/** The text itself is not repeated: it may hold a password. */
function messageFor(key: string, fault: UrlFault): string {
  switch (fault) {
    case 'empty':
      return l10n.t('"{0}" is empty. It should be an absolute URL, such as "https://example.com/".', key);
    case 'space':
      return l10n.t('"{0}" has a space or another sign that no URL may hold.', key);
    case 'relative':
      return l10n.t('"{0}" is relative. It should be an absolute URL, such as "https://example.com/".', key);
    case 'placeholder':
      return l10n.t('"{0}" begins with a placeholder. It should begin with "https://".', key);
    case 'no-scheme':
      return l10n.t('"{0}" does not begin with "https://", as an absolute URL does.', key);
    case 'scheme':
      return l10n.t('"{0}" is not a URL of HTTP: it should begin with "https://".', key);
    case 'no-host':
      return l10n.t('"{0}" names no host: behind "https://" there should be one, such as "example.com".', key);
    case 'host':
      return l10n.t('"{0}" has a host or port that cannot be.', key);
    case 'text':
      return l10n.t('"{0}" is not a URL. It should be an absolute one, such as "https://example.com/".', key);
  }
}

function fixesFor({ url, role }: SkillUrl, endpoint: string | undefined, fixed: string | undefined): readonly Fix[] {
  if (fixed !== undefined) {
    const title = urlPassword(fixed) ? l10n.t('Correct the URL') : l10n.t('Replace with {0}', shown(fixed));
    return [replaceFix(title, url.span, quote(fixed), { preferred: true })];
  }
  // A path is one of the server that is invoked.
  const origin = /^https?:\/\/[^/?#\s]+/i.exec(endpoint ?? '')?.[0];
  const isPath = role === 'execution' && /^\/(?!\/)/.test(url.value);
  return isPath && origin !== undefined ? [replaceValue(url, origin + url.value, { preferred: true })] : [];
}
