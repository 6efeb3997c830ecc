import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { shown } from '../../shown.js';
import { reportSimilarTags } from '../../tags/similarTags.js';
import type { SkillFacts } from '../facts.js';
import type { SkillFrame } from '../model.js';

export const tagSimilar: Rule<SkillFrame, SkillFacts> = {
  code: 'skill/tag-similar',
  severity: 'hint',
  needs: 'siblings',
  summary: 'A tag that one skill alone uses looks like a slip of a tag in wider use.',
  docs: 'A skill whose tag is spelt otherwise than that of its kin is not found with them. A tag is reported that no other skill of the workspace has and that is one edit, or a plural, away from one that several skills have. Where both are meant, set the rule to `off`.',
  example: { bad: '{ "tags": ["translations"] }', good: '{ "tags": ["translation"] }' },
  check({ tags }, report, { facts: { shared } }) {
    reportSimilarTags(
      tags,
      shared.tags,
      {
        message: (tag, wider) =>
          l10n.t('No other skill has the tag {0}; several have {1}. Is that meant?', shown(tag), quote(wider)),
        related(uri, tag) {
          const skill = shared.skill(uri);
          const same = skill?.tags.find(({ value }) => value === tag);
          if (!skill || !same) return undefined;
          const place = { part: skill.part, span: same.span };
          return { document: skill.document, place, message: l10n.t('{0} is a tag of this skill', quote(tag)) };
        },
      },
      report,
    );
  },
};
