import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import type { RegistryFacts } from '../facts.js';
import { isRepeated, replaceItem } from '../listItem.js';
import type { Tool } from '../model.js';
import { shown } from '../shown.js';

export const tagSimilar: Rule<Tool, RegistryFacts> = {
  code: 'registry/tag-similar',
  severity: 'hint',
  needs: 'siblings',
  summary: 'A tag that one tool alone uses looks like a slip of a tag in wider use.',
  docs: 'A tool whose tag is spelt otherwise than that of its kin is not found with them. A tag is reported that no other tool of the registry has and that is one edit, or a plural, away from one that several tools have. Where both are meant, set the rule to `off`.',
  example: {
    bad: '{ "tools": [{ "tags": ["subtitles"] }, { "tags": ["subtitles"] }, { "tags": ["subtitle"] }] }',
    good: '{ "tools": [{ "tags": ["subtitles"] }, { "tags": ["subtitles"] }, { "tags": ["subtitles"] }] }',
  },
  check({ tags }, report, { facts }) {
    tags.forEach((tag, index) => {
      const wider = facts.widerTag(tag.value);
      if (wider === undefined || isRepeated(tags, index)) return;
      const count = facts.tags.of(wider).size;
      report({
        at: tag.span,
        message: l10n.t(
          'No other tool has the tag {0}; {2} tools have {1}. Is that meant?',
          shown(tag.value),
          quote(wider),
          count,
        ),
        related: () =>
          [...facts.tags.of(wider)].slice(0, 5).flatMap((other) => {
            const same = other.tags.find(({ value }) => value === wider);
            return same
              ? [
                  {
                    place: { part: other.part, span: same.span },
                    message: l10n.t('{0} is a tag of this tool', quote(wider)),
                  },
                ]
              : [];
          }),
        fixes: () => replaceItem(tag, wider, tags, { preferred: true }),
      });
    });
  },
};
