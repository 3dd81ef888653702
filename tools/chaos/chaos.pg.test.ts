import { startTestPostgres } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { runChaos } from './run.ts';

test('server and sandbox killed under load keep every promise, on PostgreSQL', async () => {
  const postgres = await startTestPostgres();
  try {
    const report = await runChaos({
      kills: 3,
      members: 2,
      seed: 5,
      databaseUrl: await postgres.createDatabase(),
      print: () => {},
    });
    expect(report.findings).toEqual([]);
    expect(report.deposits).toBeGreaterThanOrEqual(4);
    expect(report.reconciled).toBeGreaterThan(0);
    expect(report.intents.accepted).toBeGreaterThan(0);
  } finally {
    await postgres.stop();
  }
});
