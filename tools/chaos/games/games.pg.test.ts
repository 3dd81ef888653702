import { startTestPostgres } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { runGamesChaos } from './run.ts';

/** `npm run chaos -- --games` does the same two hundred times. */
test('two processes of the studio and the site, killed in the middle of rounds, spins and hands, draw and pay each once', async () => {
  const postgres = await startTestPostgres();
  try {
    const report = await runGamesChaos({
      kills: 12,
      players: 12,
      seed: 3,
      databases: { studio: await postgres.createDatabase(), site: await postgres.createDatabase() },
      minutesMax: 8,
      print: () => {},
    });
    expect(report.findings).toEqual([]);
    expect(report.kills.studio + report.kills.site).toBe(12);
    expect(Math.min(report.kills.studio, report.kills.site)).toBeGreaterThan(0);
    expect(Math.min(...Object.values(report.acts))).toBeGreaterThan(0);
    expect(report.rounds).toBeGreaterThan(2);
  } finally {
    await postgres.stop();
  }
});
