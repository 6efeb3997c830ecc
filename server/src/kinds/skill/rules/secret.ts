import * as l10n from '@vscode/l10n';
import { replaceFix } from '../../../engine/fix.js';
import type { Fix, Rule } from '../../../engine/rule.js';
import { isRecord, Value } from '../../../engine/value.js';
import { quote } from '../../../syntax/edit.js';
import type { Part } from '../../../syntax/part.js';
import type { JsonPath } from '../../../syntax/tree.js';
import { findSecret, mayHoldSecret, urlPassword, type SecretKind } from '../../../vocabularies/secrets.js';
import type { SkillFrame } from '../model.js';

export const secret: Rule<SkillFrame> = {
  code: 'skill/secret',
  severity: 'warning',
  summary: 'A value looks like a live credential.',
  docs: 'A descriptor is made to be discovered: whoever reads it has whatever is written in it. Keys, tokens and passwords belong into an environment variable or a vault of the consumer; `auth` only says where they go. One that was published once should be revoked. Reported is what has the form that its issuer gives it (`sk-…`, `ghp_…`, `AKIA…`, a JWT, a private key) and a password in a URL, but no placeholder such as `YOUR_API_KEY`. The message never repeats it.',
  example: {
    bad: '{ "endpoint": { "url": "https://user:hunter2@api.example.com/invoke" } }',
    good: '{ "endpoint": { "url": "https://api.example.com/invoke" } }',
  },
  check({ part }, report) {
    if (!mayHoldSecret(part.body)) return;
    for (const value of stringsOf(part, [], part.data)) {
      const kind = findSecret(value.value);
      if (kind === undefined) continue;
      report({
        at: value.span,
        message: l10n.t('This looks like {0}. Whoever discovers the skill can read it.', nameOf(kind)),
        fixes: () => (kind === 'url-password' ? fixUrl(value) : []),
      });
    }
  },
};

function nameOf(kind: SecretKind): string {
  switch (kind) {
    case 'api-key':
      return l10n.t('a live API key');
    case 'access-token':
      return l10n.t('a live access token');
    case 'jwt':
      return l10n.t('a live token (JWT)');
    case 'bearer':
      return l10n.t('a live bearer token');
    case 'basic':
      return l10n.t('a live user name and password');
    case 'private-key':
      return l10n.t('a private key');
    case 'url-password':
      return l10n.t('a URL with a live password');
  }
}

function fixUrl({ value, span }: Value<string>): readonly Fix[] {
  const found = urlPassword(value);
  if (!found) return [];
  const without = value.slice(0, found.start) + value.slice(found.end);
  return [replaceFix(l10n.t('Remove the user name and password'), span, quote(without), { preferred: true })];
}

function* stringsOf(part: Part, path: JsonPath, data: unknown): Iterable<Value<string>> {
  if (typeof data === 'string') yield new Value(part, path, data);
  else if (Array.isArray(data)) {
    for (const [index, item] of data.entries()) yield* stringsOf(part, [...path, index], item);
  } else if (isRecord(data)) {
    for (const [key, value] of Object.entries(data)) yield* stringsOf(part, [...path, key], value);
  }
}
