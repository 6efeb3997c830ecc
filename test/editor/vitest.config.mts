import { defineConfig } from 'vitest/config';

/** The tests that look at a real VS Code as a person does: slow, and one after the other. */
export default defineConfig({
  test: {
    include: ['test/editor/person/*.test.ts'],
    setupFiles: ['test/editor/person/failures.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    // A row that is drawn anew under the pointer loses a click, as it does for a person: who clicks again.
    retry: 3,
    expect: { poll: { timeout: 15_000 } },
  },
});
