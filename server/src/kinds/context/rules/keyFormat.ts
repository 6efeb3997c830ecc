import * as l10n from '@vscode/l10n';
import type { Fix } from '../../../engine/fix.js';
import type { Rule } from '../../../engine/rule.js';
import type { Value } from '../../../engine/value.js';
import { quote } from '../../../syntax/edit.js';
import { isKebabCase, toKebabCase } from '../../../vocabularies/names.js';
import { rewriteValue } from '../../places.js';
import { shown } from '../../shown.js';
import type { ContextFacts } from '../facts.js';
import { renameReferences } from '../keyEdits.js';
import type { ContextHolder } from '../model.js';
import type { SharedContexts } from '../shared.js';

export const keyFormat: Rule<ContextHolder, ContextFacts> = {
  code: 'context/key-format',
  severity: 'warning',
  summary: 'The `key` of a tool context is not `lowercase-with-hyphens`.',
  docs: 'A key consists of lowercase ASCII letters and digits, its words separated by single hyphens, as those of the contexts that ship with the agent do. The fix changes the declaration and every reference to it in the workspace.',
  example: { bad: '{ "key": "Actor Readonly" }', good: '{ "key": "actor-readonly" }' },
  check({ contexts }, report, { facts }) {
    for (const { key } of contexts) {
      const fault = key && keyFault(key.value);
      if (!key || fault === undefined) continue;
      const kebab = toKebabCase(key.value);
      report({
        at: key.span,
        message: fault,
        fixes: () => (kebab === undefined ? [] : renamed(key, kebab, facts.shared)),
      });
    }
  },
};

/** What is said of a key that does not have the form of one; undefined where it has. */
export function keyFault(key: string): string | undefined {
  if (isKebabCase(key)) return undefined;
  const kebab = toKebabCase(key);
  return kebab === undefined
    ? l10n.t(
        '{0} is not the key of a tool context: that is lowercase ASCII letters and digits, separated by hyphens, such as "actor-readonly".',
        shown(key),
      )
    : l10n.t(
        '{0} is not lowercase, separated by hyphens, as the key of a tool context is: {1}.',
        shown(key),
        quote(kebab),
      );
}

const renamed = (key: Value<string>, kebab: string, shared: SharedContexts): readonly Fix[] =>
  rewriteValue(key, kebab, { preferred: true }).map((fix) => ({
    ...fix,
    changes: [...fix.changes, ...renameReferences(key.value, kebab, shared)],
  }));
