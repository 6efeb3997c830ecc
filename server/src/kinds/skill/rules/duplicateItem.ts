import type { Rule } from '../../../engine/rule.js';
import { reportRepeatedItems } from '../../repeatedItems.js';
import { tagsKey, type SkillFrame } from '../model.js';

export const duplicateItem: Rule<SkillFrame> = {
  code: 'skill/duplicate-item',
  severity: 'warning',
  summary: 'The same tag stands twice in `tags`.',
  docs: 'The second one says nothing new, and often it was meant to be something else. Every item after the first is marked, with the first beside it. Items are compared as they are written.',
  example: { bad: '{ "tags": ["translation", "nlp", "translation"] }', good: '{ "tags": ["translation", "nlp"] }' },
  check({ tags }, report) {
    reportRepeatedItems(tagsKey, tags, report);
  },
};
