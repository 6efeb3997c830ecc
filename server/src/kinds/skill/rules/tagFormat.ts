import type { Rule } from '../../../engine/rule.js';
import { reportTagFormat } from '../../tags/tagFormat.js';
import type { SkillFrame } from '../model.js';

export const tagFormat: Rule<SkillFrame> = {
  code: 'skill/tag-format',
  severity: 'warning',
  summary: 'A tag is not lowercase, its words separated by hyphens.',
  docs: 'Skills are searched and classified by their tags, so every skill must spell a tag in the same way: lowercase, with hyphens between words. Letters of any script are letters (`español` is right), and signs that belong to a name are part of it (`c++`, `node.js`). Spaces, underscores and slashes are not.',
  example: { bad: '{ "tags": ["Machine Translation"] }', good: '{ "tags": ["machine-translation"] }' },
  check({ tags }, report) {
    reportTagFormat(tags, report);
  },
};
