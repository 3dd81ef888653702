import { must } from '@tianping/base';
import { onPostgres } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { CARD_TIMES } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { saveTable, takeTable } from '../store/card-tables.ts';
import { openCardWorld } from '../testing/card-world.ts';
import { duel } from '../testing/fake-table.ts';

const engine = onPostgres();

test('a table that is taken while a batch waits for its row is left out, and the others are written', async () => {
  const db = await engine.open(arcadeMigrations);
  const world = await openCardWorld(db, duel);
  const { clock, studio } = world;
  const pairs = await world.pairsPlaying(20, CARD_TIMES.startMs);
  const tables = await Promise.all(pairs.map(([early]) => world.tableOf(early)));
  const { tableId } = must(tables[0], 'a table');
  const isHeld = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const now = clock.now();
  const taken = db.tx(async (sql) => {
    const lease = { holder: 'another process', now, until: now + 60_000 };
    const table = must(await takeTable(sql, tableId, lease), 'the table');
    await saveTable(sql, tableId, table);
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  const moving = pairs.map(([early], at) =>
    studio.call(early, 'tableMove', {
      handId: must(tables[at]?.hand, 'a hand').handId,
      step: 0,
      move: 'hold',
    }),
  );
  await expect
    .poll(async () => {
      const { rows } = await db.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where wait_event_type = 'Lock' and datname = current_database()
           and query like 'with done as%'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(1);
  goOn.resolve();
  await taken;
  // The one that was taken is decided again, once the process has it back.
  const answers = await Promise.all(moving);
  expect(answers.map(({ refusal }) => refusal)).toEqual(pairs.map(() => null));
  const { rows } = await db.query<{ hands: number; moves: number }>(
    `select count(distinct hand_id)::int as hands, count(*)::int as moves from arcade_card_move`,
  );
  expect(rows).toEqual([{ hands: 20, moves: 20 }]);
  expect(studio.faults).toEqual([]);
});
