import * as l10n from '@vscode/l10n';
import type { Rule } from '../../../engine/rule.js';
import { quote } from '../../../syntax/edit.js';
import { shown } from '../../shown.js';
import { reportSimilarTags, type SimilarTagsTelling } from '../../tags/similarTags.js';
import type { RegistryFacts } from '../facts.js';
import type { Tool } from '../model.js';

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
    reportSimilarTags(tags, facts.tags, telling, report);
  },
};

const telling: SimilarTagsTelling<Tool> = {
  message: (tag, wider) =>
    l10n.t('No other tool has the tag {0}; several have {1}. Is that meant?', shown(tag), quote(wider)),
  related({ part, tags }, tag) {
    const same = tags.find(({ value }) => value === tag);
    return same && { place: { part, span: same.span }, message: l10n.t('{0} is a tag of this tool', quote(tag)) };
  },
};
