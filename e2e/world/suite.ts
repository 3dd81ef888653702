import type { ViteUserConfig } from 'vitest/config';
import { longFirst } from '../../tools/shared/long-first.ts';

/** Files of browser tests, the long ones of which begin first. */
export function browserSuite(include: string, long: readonly string[]): ViteUserConfig {
  return {
    test: {
      include: [include],
      globalSetup: 'e2e/world/setup.ts',
      pool: 'forks',
      // As with the unit tests: to read the server for each scripted world was a third of a worker's work.
      isolate: false,
      // Two files at a time: one waits for its server, a match or a clock while the other works.
      maxWorkers: 2,
      sequence: { sequencer: longFirst(long.map((name) => `/${name}.`)) },
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // A browser on a shared machine may be interrupted for seconds; real faults fail every time, and what passed at a
      // later try is named at the end of the run.
      retry: 2,
      expect: { poll: { timeout: 120_000 } },
    },
  };
}
