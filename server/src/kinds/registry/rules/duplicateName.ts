import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import type { RegistryFacts } from '../facts.js';
import type { Tool } from '../model.js';

export const duplicateName: Rule<Tool, RegistryFacts> = {
  code: 'registry/duplicate-name',
  severity: 'error',
  needs: 'siblings',
  summary: 'Two tools of one registry share a name.',
  docs: 'The Coordinator indexes tools by name, and its routing table and request journal know a tool by nothing else. A name that is taken makes the entry invalid. Every entry of that name is marked, with the others beside it.',
  example: {
    bad: '{ "tools": [{ "name": "media-info" }, { "name": "media-info" }] }',
    good: '{ "tools": [{ "name": "media-info" }, { "name": "media-probe" }] }',
  },
  check(tool, report, { facts }) {
    const { name } = tool;
    if (!name || facts.names.of(name.value).size < 2) return;
    report({
      at: name.span,
      message: l10n.t('The name "{0}" is used by another tool of this registry. Names are unique.', name.value),
      related: () =>
        [...facts.names.of(name.value)].flatMap((other) =>
          other !== tool && other.name
            ? [
                {
                  place: { part: other.part, span: other.name.span },
                  message: l10n.t('"{0}" is also the name of this tool', name.value),
                },
              ]
            : [],
        ),
    });
  },
};
