import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { RegistryFacts } from '../facts.js';
import type { Tool } from '../model.js';
import { shown } from '../../shown.js';

export const similarAcross: Rule<Tool, RegistryFacts> = {
  code: 'registry/similar-across',
  severity: 'off',
  needs: 'siblings',
  summary: 'Another registry of the workspace has a tool of the same name.',
  docs: 'Within one registry names are unique; two registries may both have a `media-info`, as each is loaded for a project of its own. Turn this rule on where all registries of the workspace serve one agent, so that one name means one tool everywhere.',
  example: {
    bad: '{ "name": "media-info" }',
    good: '{ "name": "media-probe" }',
  },
  check({ name }, report, { document, facts }) {
    if (!name) return;
    const others = facts.elsewhere(document.uri, name.value);
    if (others.length === 0) return;
    report({
      at: name.span,
      message: nameUsedAcross(name.value),
      related: () => others,
    });
  },
};

/** What is said of a name that a tool of another registry has. */
export const nameUsedAcross = (name: string): string =>
  l10n.t('Another registry of the workspace has a tool {0} as well.', shown(name));
