import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { isInsecure } from '../../../vocabularies/urls.js';
import type { SkillFrame } from '../model.js';
import { keyOf, replaceStretch, spanIn } from '../../places.js';

const scheme = 'http';

export const insecureUrl: Rule<SkillFrame> = {
  code: 'skill/insecure-url',
  severity: 'warning',
  summary: 'The endpoint or an OAuth URL is asked over plain `http`.',
  docs: 'What is sent over `http` can be read and changed on its way: the input of the skill, the key, the tokens of OAuth. The machine itself (`localhost`, `127.0.0.1`, `[::1]`) may be asked so, as in development; pages for people, such as `documentation_url`, are not looked at.',
  example: {
    bad: '{ "endpoint": { "url": "http://api.example.com/invoke", "method": "POST" } }',
    good: '{ "endpoint": { "url": "https://api.example.com/invoke", "method": "POST" } }',
  },
  check({ urls }, report) {
    for (const { url, role } of urls) {
      if (role === 'page' || !isInsecure(url.value)) continue;
      report({
        at: spanIn(url, 0, scheme.length),
        message: l10n.t(
          '"{0}" is asked over plain http, which anyone on the way can read. It should be https.',
          keyOf(url),
        ),
        fixes: () => [replaceStretch(url, 0, scheme.length, 'https', { preferred: true })],
      });
    }
  },
};
