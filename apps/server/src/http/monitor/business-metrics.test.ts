import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { allMigrations } from '../../migrations.ts';
import { createBusinessMetrics } from './business-metrics.ts';

test('the figures name open money, waiting bets, the lag of settlement and the age of the feed', async () => {
  const db = await openTestDb(allMigrations);
  const clock = createFakeClock();
  const now = clock.now();
  await db.tx((sql) =>
    sql.query(
      `insert into settlement_run (match_id, revision, result, status, stored_at)
       values ('m1', 1, '{}', 'running', $1)`,
      [now - 5_000],
    ),
  );
  const figures = createBusinessMetrics({ db, clock, feedReceivedAt: () => now - 3_000 });
  const text = await figures();
  for (const line of [
    'tianping_feed_age_seconds 3',
    'tianping_bets_waiting 0',
    'tianping_payouts_to_send 0',
    'tianping_settlement_queue 1',
    'tianping_database_up 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^tianping_settlement_lag_seconds 5(\.0*)?$/m);
  await db.close();
  clock.advance(10_000);
  expect(await figures()).toContain('tianping_database_up 0');
});
