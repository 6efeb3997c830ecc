import { configDefaults, defineConfig } from 'vitest/config';

/** The tests that run after every change: quick ones, on one file at a time. */
export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.property.test.ts'],
    environment: 'node',
    pool: 'threads',
    isolate: false,
  },
});
