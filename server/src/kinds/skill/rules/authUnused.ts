import * as l10n from '@vscode/l10n';
import type { Fix, Rule } from '../../../engine/rule.js';
import { authMembers, authTypes, type Auth, type AuthMember, type AuthType, type SkillFrame } from '../model.js';
import { removeKey, replaceValue } from '../../places.js';

export const authUnused: Rule<SkillFrame> = {
  code: 'skill/auth-unused',
  severity: 'warning',
  summary: '`auth` has a member that belongs to another type.',
  docs: 'Consumers look only at what the `type` of `auth` calls for: `header` belongs to `api_key`, the block `oauth2` to `oauth2`. What is left over from another type says nothing, or shows that the type is the wrong one.',
  example: {
    bad: '{ "auth": { "type": "none", "header": "X-API-Key" } }',
    good: '{ "auth": { "type": "none" } }',
  },
  check({ auth }, report) {
    const type = auth?.type;
    if (!type || !auth.knownType) return;
    const own = authMembers[auth.knownType];
    for (const owner of authTypes) {
      for (const key of authMembers[owner]) {
        if (own.includes(key) || !auth.at.has(key)) continue;
        report({
          at: auth.at.spanOfKey(key),
          message: l10n.t(
            '"{0}" says nothing here: it belongs to the type "{1}", and this is "{2}".',
            key,
            owner,
            type.value,
          ),
          unnecessary: true,
          related: () => [{ place: { part: type.part, span: type.span }, message: l10n.t('The type is set here') }],
          fixes: () => fixesFor(auth, key, owner),
        });
      }
    }
  },
};

/** The member goes; or the type was the wrong one, where what that needs is missing. */
function fixesFor({ at, type, knownType }: Auth, key: AuthMember, owner: AuthType): readonly Fix[] {
  const lacks = knownType && authMembers[knownType].some((member) => !at.has(member));
  return [...removeKey(at, key, { preferred: true }), ...(lacks && type ? [replaceValue(type, owner)] : [])];
}
