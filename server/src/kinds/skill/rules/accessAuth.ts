import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { accessPolicies, type SkillFrame } from '../model.js';
import { replaceValue } from '../../places.js';

export const accessAuth: Rule<SkillFrame> = {
  code: 'skill/access-auth',
  severity: 'warning',
  summary: '`access` and `auth` contradict each other.',
  docs: 'A `restricted` skill can be invoked, and a `private` one even discovered, by those alone who authenticate themselves; with the auth type `none` nobody can. The other way round, a `public` skill is one that anyone may invoke: where it asks for a key or token all the same, `restricted` says so at once. That is for information only, since keys may be free to all.',
  example: {
    bad: '{ "auth": { "type": "none" }, "access": "restricted" }',
    good: '{ "auth": { "type": "none" }, "access": "public" }',
  },
  check({ access, auth }, report) {
    const policy = accessPolicies.find((known) => known === access?.value);
    const type = auth?.knownType;
    if (!access || policy === undefined || type === undefined) return;
    const isOpen = policy === 'public';
    if (isOpen === (type === 'none')) return;
    report({
      at: access.span,
      ...(isOpen ? { severity: 'information' } : {}),
      message: isOpen
        ? l10n.t(
            'The skill is "public", but invoking it needs authentication of the type "{0}": "restricted" says so.',
            type,
          )
        : l10n.t('The skill is "{0}", which needs authentication, but the auth type is "none".', policy),
      related: () =>
        auth?.type
          ? [{ place: { part: auth.type.part, span: auth.type.span }, message: l10n.t('The type is set here') }]
          : [],
      fixes: () => [replaceValue(access, isOpen ? 'restricted' : 'public')],
    });
  },
};
