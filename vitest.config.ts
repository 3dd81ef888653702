import { defineConfig } from 'vitest/config';
import { longFirst } from './tools/long-first.ts';

const LONG = [
  ...['bench/bench.test', 'tools/chaos/chaos.test', 'packages/sim/src/sim.test'],
  ...[
    'server/money-planted.test',
    'packages/jobs/src/server/jobs.test',
    'server/src/generated.test',
  ],
  ...['server/src/composed.test', 'tools/replay/replay.test', 'embedded/power-cut.test'],
];

export default defineConfig({
  test: {
    include: ['{packages,plugins,apps,brands,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.pg.test.ts'],
    pool: 'forks',
    // On two cores the default is one worker, which leaves the other idle; some files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: longFirst(LONG) },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
