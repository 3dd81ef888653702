import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onPostgres } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onPostgres();

test('a bet whose session ends while it waits is refused, and no stake is asked for', async () => {
  const db = await engine.open(arcadeMigrations);
  const studio = await openStudio({
    db,
    clock: createFakeClock(1_800_000_000_000),
    games: [digit],
  });
  await studio.arcade.stepTables();
  const session = await studio.open('fake-digit', 'player-1');
  must((await studio.call(session, 'session', {})).answer, 'a session');
  const { roundId } = must(await studio.round('fake-digit'), 'a round');
  const bet = (key: string) =>
    studio.call(session, 'bet', { key, roundId, bets: [{ code: 'odd', stakeMinor: 1_000 }] });
  must((await bet('the-first-bet-of-a-round')).answer, 'bets');

  const isHeld = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const holding = db.tx(async (sql) => {
    await sql.query('select 1 from arcade_play for update');
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  const late = bet('another-bet-of-the-round');
  await expect
    .poll(async () => {
      const { rows } = await db.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rows.length;
    })
    .toBe(1);
  must((await studio.call(session, 'leave', { how: 'left' })).answer, 'an end');
  goOn.resolve();
  await holding;

  expect((await late).refusal?.code).toBe('session');
  expect(studio.wallet.calls).toHaveLength(1);
  const { rows } = await db.query(`select kind, state from arcade_call`);
  expect(rows).toEqual([{ kind: 'bet', state: 'done' }]);
  expect(studio.faults).toEqual([]);
});
