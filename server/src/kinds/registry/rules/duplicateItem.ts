import type { Rule } from '../../../engine/rule.js';
import { reportRepeatedItems } from '../../repeatedItems.js';
import { toolListKeys, type Tool } from '../model.js';

export const duplicateItem: Rule<Tool> = {
  code: 'registry/duplicate-item',
  severity: 'warning',
  summary: 'The same item stands twice in `capabilities`, `languages` or `tags`.',
  docs: 'The second one says nothing new, and often it was meant to be something else. Every item after the first is marked, with the first beside it. Items are compared as they are written: of `EN` and `en`, [`registry/language`](language.md) says that the first is misspelt, and its fix removes it.',
  example: { bad: '{ "tags": ["torrent", "movies", "torrent"] }', good: '{ "tags": ["torrent", "movies"] }' },
  check(tool, report) {
    for (const key of toolListKeys) reportRepeatedItems(key, tool.list(key), report);
  },
};
