import type { Rule } from '../../../engine/rule.js';
import type { SkillFrame } from '../model.js';
import { reportUnlessWhole } from '../wholeNumber.js';

export const retry: Rule<SkillFrame> = {
  code: 'skill/retry',
  severity: 'error',
  summary: 'A number of `endpoint.retry` is not a positive whole number.',
  docs: 'How often an invocation is tried at most (`max_attempts`) is a whole number above 0; how long to wait before the next attempt (`backoff_ms`, in milliseconds) is one too, or 0 for not at all. Both are small enough to be exact in every language (9007199254740991 at most).',
  example: {
    bad: '{ "endpoint": { "retry": { "max_attempts": 0 } } }',
    good: '{ "endpoint": { "retry": { "max_attempts": 3 } } }',
  },
  check({ endpoint }, report) {
    const retry = endpoint?.retry;
    reportUnlessWhole(retry?.maxAttempts, 1, report);
    reportUnlessWhole(retry?.backoff, 0, report);
  },
};
