import { startTestPostgres, startTestRedis } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { runChatChaos } from './run.ts';

/** `npm run chaos -- --chat --postgres --kills 500` does the same for longer. */
test('two processes of a chat and their Redis, killed and emptied under talk, lose no message and send none twice', async () => {
  const postgres = await startTestPostgres();
  const redis = await startTestRedis();
  try {
    const report = await runChatChaos({
      kills: 9,
      speakers: 12,
      seed: 7,
      shared: { databaseUrl: await postgres.createDatabase(), redis },
      minutesMax: 5,
      print: () => {},
    });
    expect(report.findings).toEqual([]);
    expect(report.kills).toEqual({ server: 7, redis: 1, flushes: 1 });
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report.comebacks).toBeGreaterThan(10);
  } finally {
    await redis.stop();
    await postgres.stop();
  }
});
