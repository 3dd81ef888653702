import { defineConfig } from 'vitest/config';
import { longFirst } from './tools/long-first.ts';

const LONG = ['bench/bench.pg', 'packages/jobs/src/server/jobs.pg', 'tools/chaos/chaos.pg'];

export default defineConfig({
  test: {
    include: ['{packages,plugins,apps,tools,bench}/**/*.pg.test.ts'],
    pool: 'forks',
    // Each file starts servers of its own, on sockets in folders of their own.
    maxWorkers: 2,
    sequence: { sequencer: longFirst(LONG) },
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
