import { defineConfig } from 'vitest/config';
import { longFirst } from './tools/long-first.ts';

const LONG = [
  'axe',
  'routes',
  'way-back',
  'journey',
  'auth',
  'slip',
  'funds',
  'help',
  'looks',
  'frame',
];

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: 'e2e/setup.ts',
    pool: 'forks',
    // Two files at a time: one waits for its server, a match or a clock while the other works.
    maxWorkers: 2,
    sequence: { sequencer: longFirst(LONG.map((name) => `e2e/${name}.e2e`)) },
    testTimeout: 900_000,
    hookTimeout: 600_000,
    // A browser on a shared machine may be cut off for seconds; what is broken fails twice.
    retry: 1,
    expect: { poll: { timeout: 60_000 } },
  },
});
