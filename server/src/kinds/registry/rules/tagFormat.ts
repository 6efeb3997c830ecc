import type { Rule } from '../../../engine/rule.js';
import { reportTagFormat } from '../../tags/tagFormat.js';
import type { Tool } from '../model.js';

export const tagFormat: Rule<Tool> = {
  code: 'registry/tag-format',
  severity: 'warning',
  summary: 'A tag is not lowercase, its words separated by hyphens.',
  docs: "The Coordinator's skill loader finds tools by their tags, so every tool must spell a tag in the same way: lowercase, with hyphens between words. Letters of any script are letters (`español` is right), and signs that belong to a name are part of it (`c++`, `node.js`). Spaces, underscores and slashes are not.",
  example: { bad: '{ "tags": ["Audio Tracks"] }', good: '{ "tags": ["audio-tracks"] }' },
  check({ tags }, report) {
    reportTagFormat(tags, report);
  },
};
