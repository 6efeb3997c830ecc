import { defineConfig } from 'vitest/config';

/** The tests that look at a real VS Code as a person does: slow, and one after the other. */
export default defineConfig({
  test: {
    include: ['test/editor/person/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    expect: { poll: { timeout: 15_000 } },
  },
});
