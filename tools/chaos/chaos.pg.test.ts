import { startTestPostgres } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { runChaos } from './run.ts';

test('a server killed three times under load keeps every promise, on PostgreSQL', async () => {
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
    expect(report.intents.accepted).toBeGreaterThan(0);
  } finally {
    await postgres.stop();
  }
});
