import { defineConfig } from 'vitest/config';
import { longFirst } from './tools/shared/long-first.ts';

const LONG = ['bench/bench.pg', 'packages/jobs/src/server/jobs.db', 'tools/chaos/chaos.pg'];

/** As with the unit tests: these start processes of ours, all others share one that has read the code. */
const APART = ['bench', 'tools', 'packages/db', 'packages/jobs'];
const inAll = (folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.{pg,db}.test.ts`);
/** In the projects alone: beside them Vitest would run it for the whole, which has no files. */
const globalSetup = 'packages/db/src/testing/postgres-of-run.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    provide: { database: 'postgres' },
    // Files have databases of their own on a server of the project, or servers in folders of their own.
    maxWorkers: 2,
    setupFiles: ['./tools/seeds/setup.ts', './tools/seeds/light-hashing.ts'],
    sequence: { sequencer: longFirst(LONG) },
    // Bounds for a hang, not a pace: a busy machine takes ten times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      { extends: true, test: { name: 'apart', globalSetup, include: inAll(APART) } },
      {
        extends: true,
        test: {
          name: 'together',
          globalSetup,
          include: inAll(['packages', 'plugins', 'apps']),
          exclude: ['**/node_modules/**', ...inAll(APART)],
          isolate: false,
        },
      },
    ],
  },
});
