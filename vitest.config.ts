import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,plugins,apps,brands,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.pg.test.ts'],
    pool: 'forks',
    // On two cores the default is one worker, which leaves the other idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
