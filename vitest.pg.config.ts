import { defineConfig } from 'vitest/config';
import { longFirst } from './tools/shared/long-first.ts';

const LONG = ['bench/bench.pg', 'packages/jobs/src/server/jobs.db', 'tools/chaos/chaos.pg'];

/** As with the unit tests: these start processes of ours, all others share one that has read the code. */
const APART = ['bench', 'tools', 'packages/db', 'packages/jobs'];
const inAll = (folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.{pg,db}.test.ts`);

export default defineConfig({
  test: {
    pool: 'forks',
    provide: { database: 'postgres' },
    // Each file starts servers of its own, on sockets in folders of their own.
    maxWorkers: 2,
    setupFiles: ['./tools/seeds/setup.ts'],
    sequence: { sequencer: longFirst(LONG) },
    // Bounds for a hang, not a pace: a busy machine takes ten times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      { extends: true, test: { name: 'apart', include: inAll(APART) } },
      {
        extends: true,
        test: {
          name: 'together',
          include: inAll(['packages', 'plugins', 'apps']),
          exclude: ['**/node_modules/**', ...inAll(APART)],
          isolate: false,
        },
      },
    ],
  },
});
