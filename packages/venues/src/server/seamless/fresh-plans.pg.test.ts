import { must } from '@tianping/base';
import { onPostgres } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createSeamlessWorld, PROVIDER } from '../../testing/seamless-world.ts';
import { migrations } from '../index.ts';

const engine = onPostgres();
const MEMBERS = 20;
const ROUNDS = 20;

test('calls on tables without statistics read no rounds but their own', async () => {
  const [db] = await engine.openTwice([...ledger, ...migrations]);
  // As in the first minute of a database.
  await db.write('alter table game_round set (autovacuum_enabled = false)');
  const world = createSeamlessWorld(db);
  const wallet = world.second(db);
  const seats = await Promise.all(Array.from({ length: MEMBERS }, () => world.seat(100_000)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const stakes = seats.map((seat) => world.stake(seat));
    await Promise.all(stakes.map((stake) => wallet.call(PROVIDER, stake)));
    const payouts = stakes.map((stake) => world.payout(stake, 0, { closes: true }));
    await Promise.all(payouts.map((payout) => wallet.call(PROVIDER, payout)));
  }
  // Connections report what they have read some time after it.
  await db.query('select pg_stat_force_next_flush()');
  const { rows } = await db.query<{ read: number }>(
    `select coalesce(sum(idx_tup_read), 0)::int as read from pg_stat_user_indexes where relname = 'game_round'`,
  );
  const calls = 2 * MEMBERS * ROUNDS;
  expect(must(rows[0], 'one row').read).toBeLessThan(8 * calls);
});
