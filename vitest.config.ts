import { defineConfig } from 'vitest/config';
import { failedSeedProjects } from './tools/seeds/seeds.ts';
import { longFirst } from './tools/shared/long-first.ts';

const LONG = [
  'bench/bench.test',
  'tools/stopping.test',
  'tools/chaos/chaos.test',
  'packages/sim/src/sim.test',
  'packages/sim/src/funds/funds.test',
  'tools/replay/replay.test',
  'tools/audit/audit.test',
  'tools/arcade/arcade.test',
  'server/money-planted.test',
  'server/src/composed/composed.test',
  'server/src/composed/generated.test',
  'simulator/sports/promises.test',
  'embedded/kill.test',
  'embedded/power-cut.test',
  'packages/jobs/src/server/jobs.db.test',
];

/** A minute of killing; not of the everyday run. */
const WHOLE_ONLY = process.env.WHOLE_RUN ? [] : ['tools/chaos/chaos.test.ts'];

/** What kills processes, cuts the power or audits a whole site by hundreds of questions: with the heavier suites. */
const HEAVY_ONLY = process.env.HEAVY_RUN
  ? []
  : [
      'packages/db/src/embedded/kill.test.ts',
      'packages/db/src/embedded/power-cut.test.ts',
      'tools/audit/audit.test.ts',
      'tools/stopping.test.ts',
    ];

/** Files of these start processes, or fill the memory of their own; each gets a process for itself. */
const APART = ['bench', 'tools', 'packages/db', 'packages/sim', 'packages/jobs'];
const inAll = (folders: readonly string[]): string[] =>
  folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    pool: 'forks',
    provide: { database: 'embedded' },
    // On two cores the default is one worker, which leaves the other idle; some files mostly wait.
    maxWorkers: 3,
    setupFiles: ['./tools/seeds/setup.ts', './tools/seeds/light-hashing.ts'],
    sequence: { sequencer: longFirst(LONG) },
    // Bounds for a hang, not a pace: a busy machine takes ten times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.pg.test.ts', ...WHOLE_ONLY, ...HEAVY_ONLY],
    projects: [
      { extends: true, test: { name: 'apart', include: inAll(APART) } },
      {
        extends: true,
        test: {
          name: 'together',
          include: inAll(['packages', 'plugins', 'apps', 'brands']),
          exclude: inAll(APART),
          // One after the other in the same process: what they import is read once, which was
          // two thirds of the work. So a file leaves nothing behind: it closes what it opens.
          isolate: false,
        },
      },
      ...failedSeedProjects(),
    ],
  },
});
