import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,plugins,apps,tools,bench}/**/*.pg.test.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
