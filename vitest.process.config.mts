import { defineConfig } from 'vitest/config';

/** Tests of the bundles as processes: what was built is what is tested. */
export default defineConfig({
  test: { include: ['test/process/**/*.test.ts'], environment: 'node', testTimeout: 20_000 },
});
