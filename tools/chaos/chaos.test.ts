import { expect, test } from 'vitest';
import { runChaos } from './run.ts';

/** Small enough for every test run; `npm run chaos` does the same hundreds of times. */
test('server and sandbox killed under load keep every promise, embedded', async () => {
  const report = await runChaos({
    kills: 2,
    members: 2,
    seed: 5,
    databaseUrl: null,
    print: () => {},
  });
  expect(report.findings).toEqual([]);
  expect(report.deposits).toBeGreaterThanOrEqual(4);
  expect(report.reconciled).toBeGreaterThan(0);
  expect(report.kills).toEqual({ server: 1, sandbox: 1 });
  expect(report.intents.accepted).toBeGreaterThan(0);
});
