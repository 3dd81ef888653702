import { onPostgres, readBehind } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createChannelWorld } from '../../testing/channel-world.ts';
import { migrations } from '../index.ts';
import { lockAccountStatus } from './account-status.ts';

const engine = onPostgres();

test('an order that was stated to be paid while its closing waited is not counted as given up unpaid', async () => {
  const db = await engine.open([...ledgerMigrations, ...migrations]);
  const world = createChannelWorld(db);
  const order = await world.placed('plain');
  await readBehind(
    db,
    async (sql) => {
      await lockAccountStatus(sql, order);
      await sql.query(
        `update deposit_orders set status = 'confirming', confirmed_at = $2 where id = $1`,
        [order.orderId, world.clock.now()],
      );
    },
    () => world.payments.close(world.own(order)),
  );
  expect(await world.current(order)).toMatchObject({ status: 'closed' });
  const { rows } = await db.query('select unpaid from deposit_standings where member_id = $1', [
    world.memberId,
  ]);
  expect(rows).toEqual([{ unpaid: 0 }]);
});
