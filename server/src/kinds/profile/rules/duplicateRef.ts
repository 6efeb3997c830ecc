import type { Rule } from '../../../engine/rule.js';
import { reportRepeatedItems } from '../../repeatedItems.js';
import { refsKey, type RefsPart } from '../model.js';

export const duplicateRef: Rule<RefsPart> = {
  code: 'context/duplicate-ref',
  severity: 'warning',
  summary: 'The same reference stands twice in a `toolContextRefs`.',
  docs: 'A session has each context once, however often it is named. That a skill contributes a context which the profile names too is no fault: the two lists are united.',
  example: {
    bad: '{ "tools": { "toolContextRefs": ["actor-readonly", "actor-readonly"] } }',
    good: '{ "tools": { "toolContextRefs": ["actor-readonly"] } }',
  },
  check({ lists }, report) {
    for (const list of lists) reportRepeatedItems(refsKey, list, report);
  },
};
