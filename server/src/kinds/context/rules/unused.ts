import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { ContextFacts } from '../facts.js';
import type { ContextHolder } from '../model.js';

export const unused: Rule<ContextHolder, ContextFacts> = {
  code: 'context/unused',
  severity: 'hint',
  needs: 'siblings',
  summary: 'No profile or skill of the workspace refers to a tool context.',
  docs: 'A context enters a session only through a reference in `toolContextRefs`, or as the default of a profile that names none. Nothing is said in a workspace without profiles and skill manifests: who uses the contexts is not to be seen there.',
  example: {
    bad: '{ "contexts": [{ "key": "repo-search", "title": "Nobody refers to it" }] }',
    good: '{ "tools": { "toolContextRefs": ["repo-search"] } }',
  },
  check({ contexts }, report, { facts: { shared } }) {
    if (!shared.isComplete || !shared.hasProfiles) return;
    for (const { key } of contexts) {
      if (!key || shared.isUsed(key.value)) continue;
      report({
        at: key.span,
        message: l10n.t('No profile or skill of the workspace refers to this tool context.'),
        unnecessary: true,
      });
    }
  },
};
