import type { Rule } from '../../../engine/rule.js';
import type { SkillFrame } from '../model.js';
import { reportUnlessWhole } from '../wholeNumber.js';

export const timeout: Rule<SkillFrame> = {
  code: 'skill/timeout',
  severity: 'error',
  summary: '`endpoint.timeout_ms` is not a positive whole number.',
  docs: 'The time after which an invocation counts as failed, in milliseconds: a whole number above 0, and small enough to be exact in every language (9007199254740991 at most). Another way of writing it, such as `3e4`, is the same number.',
  example: { bad: '{ "endpoint": { "timeout_ms": -1 } }', good: '{ "endpoint": { "timeout_ms": 30000 } }' },
  check({ endpoint }, report) {
    reportUnlessWhole(endpoint?.timeout, 1, report);
  },
};
