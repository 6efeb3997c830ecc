import { defineConfig } from 'vitest/config';

/** Random and hostile inputs, and whatever is held against them by the thousand: it takes longer. */
export default defineConfig({
  test: { include: ['test/unit/**/*.property.test.ts'], environment: 'node', pool: 'threads', testTimeout: 120_000 },
});
