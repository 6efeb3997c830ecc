import { defineConfig } from 'vitest/config';

/** Tests of the bundles as processes: what was built is what is tested. */
export default defineConfig({
  // Whatever the language of the machine.
  test: {
    env: { LC_ALL: 'C.UTF-8' },
    include: ['test/process/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
  },
});
