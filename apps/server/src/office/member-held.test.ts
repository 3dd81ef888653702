import { type IdempotencyKey, moneyMinor } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import {
  betHold,
  betRestore,
  betSettle,
  coinBuy,
  deposit,
  gift,
  type Movement,
  withdrawHold,
} from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from './testing/composed-office.ts';
import { insertRows } from './testing/whole-site.ts';
import { withdrawalRows } from './testing/withdrawal-rows.ts';

const money = z.object({ money: z.object({ held: z.record(z.string(), z.int()) }) });
const clock = createFakeClock();
let world: ComposedOffice;
beforeAll(async () => {
  world = await composedOffice({ clock });
});
afterAll(() => world.close());

test('a member with bets, a debt, coin, a venue, and money on its way: every part is listed with its place', async () => {
  const { db } = world.composition;
  const { memberId } = await world.member();
  const post = <Input>(movement: Movement<Input>, input: Input) => {
    const transferId = crypto.randomUUID();
    const about = { siteId: SITE, memberId, transferId, reference: 'r', at: clock.now(), input };
    const key = transferId as IdempotencyKey;
    return db.tx((sql) => postMovement(sql, movement, { ...about, key }));
  };
  const yuan = (amount: number) => ({ amountMinor: moneyMinor(amount * 100) });
  const won = { holdMinor: moneyMinor(100_00), payoutMinor: moneyMinor(700_00) };
  const ids = { accountId: crypto.randomUUID(), withdrawId: crypto.randomUUID() };
  const order = withdrawalRows({ siteId: SITE, memberId, now: clock.now(), ...ids });
  await insertRows(db, order);
  const { rows } = await db.query<{ frozen: number }>(
    'select amount_minor as frozen from withdrawal_order where id = $1',
    [ids.withdrawId],
  );
  const frozenMinor = rows[0]?.frozen ?? 0;
  await post(deposit, { channel: 'test', ...yuan(1_000) });
  await post(gift, yuan(50));
  await post(betHold, { holdMinor: won.holdMinor });
  await post(betSettle, won);
  await post(withdrawHold, { amountMinor: moneyMinor(frozenMinor) });
  await post(coinBuy, { coin: 'USDT', ...yuan(1_200) });
  await post(betRestore, won);
  await db.tx(async (sql) => {
    await sql.query(
      `insert into coin_wallet (site_id, member_id, coin, balance_minor, version)
       values ($1, $2, 'NONE', 700, 1)`,
      [SITE, memberId],
    );
    await sql.query(
      `insert into venue_wallet (site_id, member_id, venue, balance_minor, read_at, failed_at)
       values ($1, $2, 'VVVV', 5000, 1, 0)`,
      [SITE, memberId],
    );
  });
  const line = await world.client.enter('viewer@demo');
  const one = await world.client.done('members/one', { line, body: { memberId } });
  const spendable = 1_000_00 + 50_00 - 100_00 + 700_00 - frozenMinor - 1_200_00 - 700_00;
  expect(money.parse(one).money.held).toEqual({
    mainMinor: Math.max(0, spendable),
    debtMinor: Math.min(0, spendable),
    holdMinor: 100_00,
    frozenMinor,
    venueMinor: 50_00,
    coinMinor: 700,
    depositMinor: 0,
  });
  expect(spendable, 'the history ends in a debt').toBeLessThan(0);
});
