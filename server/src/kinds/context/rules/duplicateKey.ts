import * as l10n from '@vscode/l10n';
import { mostRelated, type Related, type Rule, type RuleContext } from '../../../engine/rule.js';
import type { ContextFacts } from '../facts.js';
import type { ContextHolder, ToolContext } from '../model.js';

export const duplicateKey: Rule<ContextHolder, ContextFacts> = {
  code: 'context/duplicate-key',
  severity: 'error',
  needs: 'siblings',
  summary: 'Two tool contexts of the workspace share a `key`.',
  docs: 'Profiles and skills refer to a context by its key and nothing else, so that of two with one key nobody can say which is meant. Every declaration is marked, whether it stands in JSON or in the `BUILT_IN_TOOL_CONTEXTS` of a TypeScript source, with the others beside it. A context that ships with the agent counts as declared only where the source of the workspace declares it.',
  example: {
    bad: '{ "contexts": [{ "key": "repo-search", "title": "Search" }, { "key": "repo-search", "title": "Fetch" }] }',
    good: '{ "contexts": [{ "key": "repo-search", "title": "Search" }, { "key": "web-fetch", "title": "Fetch" }] }',
  },
  check(holder, report, context) {
    for (const { key, at } of holder.contexts) {
      if (!key) continue;
      const others = othersOf(holder, at, key.value, context);
      if (others.length === 0) continue;
      report({
        at: key.span,
        message: keyTaken(key.value),
        related: () => others.slice(0, mostRelated),
      });
    }
  },
};

/** What is said of a key that another context has. */
export const keyTaken = (key: string): string =>
  l10n.t('The key "{0}" is declared by another tool context too. Keys are unique.', key);

/** The other declarations of a key: of the same file first. */
function othersOf(
  holder: ContextHolder,
  at: ToolContext['at'],
  key: string,
  { document, facts }: RuleContext<ContextFacts>,
): readonly Related[] {
  const related = ({ key: other, at: { part } }: ToolContext): readonly Related[] =>
    other?.value === key
      ? [{ place: { part, span: other.span }, message: l10n.t('"{0}" is also the key of this context', key) }]
      : [];
  const holders = [holder, ...[...facts.keys.of(key)].filter((other) => other !== holder)];
  const own = holders.flatMap(({ contexts }) => contexts.filter((other) => other.at !== at).flatMap(related));
  const elsewhere = facts.shared.declarations(key).flatMap(({ uri, context }): readonly Related[] => {
    const source = uri === document.uri ? undefined : facts.shared.source(uri);
    return source ? related(context).map((place) => ({ ...place, document: source })) : [];
  });
  return [...own, ...elsewhere];
}
