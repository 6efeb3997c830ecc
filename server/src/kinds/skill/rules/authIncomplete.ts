import * as l10n from '@vscode/l10n';
import type { Document } from '../../../engine/document.js';
import type { Change, Fix, Rule } from '../../../engine/rule.js';
import { schemaAt } from '../../../engine/schema.js';
import { insertProperties, quote } from '../../../syntax/edit.js';
import type { JsonPath } from '../../../syntax/tree.js';
import { objectOf, placeholderFor } from '../../json/placeholder.js';
import { authDescriptionKey, authKeys, authMembers, oauthKeys, schema, type Auth, type SkillFrame } from '../model.js';
import type { RecordAt } from '../../recordAt.js';

export const authIncomplete: Rule<SkillFrame> = {
  code: 'skill/auth-incomplete',
  severity: 'error',
  summary: '`auth` lacks what its type needs.',
  docs: 'What `auth` says depends on its `type`. With `api_key`, `header` names the HTTP header that carries the key. With `oauth2`, the block `oauth2` says where the user agrees (`authorization_url`), where tokens are issued (`token_url`) and which `scopes` there are. With `custom` nobody but a reader can know, so there should be a `description`. Nothing is asked of `none`. The fix inserts all that is missing, to be filled in.',
  example: {
    bad: '{ "auth": { "type": "api_key" } }',
    good: '{ "auth": { "type": "api_key", "header": "X-API-Key" } }',
  },
  check({ auth }, report, { document }) {
    const type = auth?.type;
    if (!type || !auth.knownType) return;
    const missing = authMembers[auth.knownType].filter((key) => !auth.at.has(key));
    if (missing.length > 0) {
      report({
        at: type.span,
        message:
          auth.knownType === 'oauth2'
            ? l10n.t('"oauth2" needs the block "{0}" with {1}.', missing.join(), oauthKeys.map(quote).join(', '))
            : l10n.t(
                '"{0}" needs "{1}": the name of the HTTP header that carries the key.',
                type.value,
                missing.join(),
              ),
        fixes: () => insertFix(auth.at, missing, authKeys, document),
      });
    }
    checkBlock(auth, (at, absent) =>
      report({
        at: at.span,
        message: l10n.t('The "oauth2" block lacks {0}.', absent.map(quote).join(', ')),
        fixes: () => insertFix(at, absent, oauthKeys, document),
      }),
    );
    if (auth.knownType === 'custom' && !auth.at.has(authDescriptionKey)) {
      report({
        at: type.span,
        severity: 'information',
        message: l10n.t('How to authenticate in a "custom" way is for "{0}" to tell.', authDescriptionKey),
        fixes: () => insertFix(auth.at, [authDescriptionKey], authKeys, document),
      });
    }
  },
};

function checkBlock({ knownType, oauth2 }: Auth, report: (at: RecordAt, absent: readonly string[]) => void): void {
  if (knownType !== 'oauth2' || !oauth2) return;
  const absent = oauthKeys.filter((key) => !oauth2.at.has(key));
  if (absent.length > 0) report(oauth2.at, absent);
}

/** A fix that inserts members, each with all that it must have. */
function insertFix(
  { part, path, node }: RecordAt,
  keys: readonly string[],
  order: readonly string[],
  document: Document,
): readonly Fix[] {
  if (!node) return [];
  const added = keys.map((key) => ({ key, value: valueFor([...path, key]) }));
  const edits = insertProperties(part, node, added, order, document);
  const changes = edits.map(({ span, newText }): Change => ({ kind: 'edit', span, newText }));
  const [only] = keys;
  const title =
    keys.length === 1 && only !== undefined
      ? l10n.t('Insert "{0}"', only)
      : l10n.t('Insert {0}', keys.map(quote).join(', '));
  return [{ title, changes, preferred: true }];
}

/** A first value for a member, with whatever belongs into it. */
function valueFor(path: JsonPath): string {
  const below = schemaAt(schema, path);
  if (below?.type !== 'object') return placeholderFor(below, schema);
  const keys = oauthKeys.filter((key) => below.properties?.[key]);
  return objectOf(keys.map((key) => [key, placeholderFor(below.properties?.[key], schema)]));
}
