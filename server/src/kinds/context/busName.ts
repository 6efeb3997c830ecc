import type { Report } from '../../engine/rule.js';
import type { Value } from '../../engine/value.js';
import { rewriteValue } from '../places.js';

/**
 * Reports a name of the bus that does not have the form of one. What is right but for white space around it can be put right.
 * @param fault what is said of a name; undefined where it is right
 */
export function reportBusName(
  value: Value<string> | undefined,
  fault: (value: string) => string | undefined,
  report: Report,
): void {
  const message = value && fault(value.value);
  if (!value || message === undefined) return;
  const trimmed = value.value.trim();
  const isRight = fault(trimmed) === undefined;
  report({
    at: value.span,
    message,
    fixes: () => (isRight ? rewriteValue(value, trimmed, { preferred: true, safe: true }) : []),
  });
}
