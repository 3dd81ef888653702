import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // A browser on a shared machine may be cut off for seconds; what is broken fails twice.
    retry: 1,
    expect: { poll: { timeout: 15_000 } },
  },
});
