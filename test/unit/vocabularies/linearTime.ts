import { expect } from 'vitest';

/**
 * Checks that work on a hostile text of about a hundred thousand characters is not quadratic. It takes some ten milliseconds
 * on an idle machine; the bound leaves room for busy ones, and what is quadratic takes minutes.
 */
export function checkLinearTime(work: () => void): void {
  const start = performance.now();
  work();
  expect(performance.now() - start).toBeLessThan(5000);
}
