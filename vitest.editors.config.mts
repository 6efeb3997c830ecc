import { defineConfig } from 'vitest/config';

/** Tests of the language server in other editors than VS Code, with the configuration that the documentation gives for them. */
export default defineConfig({
  test: {
    include: ['test/editors/**/*.test.ts'],
    environment: 'node',
    // Whatever the language of the machine.
    env: { LC_ALL: 'C.UTF-8' },
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // They install what they need, and packages are installed one after the other.
    fileParallelism: false,
    expect: { poll: { timeout: 15_000, interval: 100 } },
  },
});
