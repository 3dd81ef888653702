import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,plugins,apps,brands,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.pg.test.ts'],
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
