import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannelWorld, forgetOrders } from '../testing/channel-world.ts';
import { migrations } from './index.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...migrations]);
});
beforeEach(() => forgetOrders(db));

/** A site whose limits leave so much room, until changed. */
function worldWith(roomMinor: number | null) {
  const room = { roomMinor, reward: true };
  const world = createChannelWorld(db, {
    terms: { rewardBasisPoints: 100 },
    service: { creditGuard: async () => ({ ...room }) },
  });
  return { world, room };
}
const sent = (coinMinor: number) => ({ coinMinor, confirmations: 19, txId: 'tx' });

test('coins far beyond an order are credited up to the limit, and the rest goes back to its payer', async () => {
  const { world, room } = worldWith(120_000);
  const order = await world.placed('coin', { protocol: 'TRC20' });
  const { orderId } = order;
  const stated = world.coin.callback({ orderId, coin: sent(5_000_000) });
  expect(await world.payments.receive('coin', stated)).toEqual({ ok: true, value: 'credited' });
  const credited = await world.current(order);
  expect(credited).toMatchObject({
    status: 'credited',
    reviewReason: 'overLimit',
    creditedMinor: 120_000,
    paidMinor: 35_750_000,
    saidMinor: 35_750_000 - 120_000,
    rewardMinor: 1_200,
  });
  expect(await world.balance()).toBe(121_200);
  room.roomMinor = null;
  await world.payments.receive('coin', stated);
  const act = { ...world.staff(order, 'wang'), seenMinor: 1_000, twoPersonMinor: 1 };
  expect(await world.payments.office.match(act)).toMatchObject({ error: { kind: 'notWaiting' } });
  expect(await world.balance(), 'the rest can only go back').toBe(121_200);
  const refuse = { ...world.staff(order, 'wang'), reason: 'returned' as const };
  expect(await world.payments.office.refuse(refuse)).toMatchObject({ ok: true });
  expect(await world.current(order)).toMatchObject({ status: 'credited', reviewReason: null });
  expect(await world.findings()).toEqual([]);
});

test('an order that was closed and is paid late is credited no further than the limit', async () => {
  const { world, room } = worldWith(0);
  const order = await world.placed('plain');
  await world.payments.close(world.own(order));
  expect(await world.paid(order)).toEqual({ ok: true, value: 'review' });
  expect(await world.current(order)).toMatchObject({
    status: 'review',
    reviewReason: 'overLimit',
    saidMinor: 100_000,
  });
  const match = () =>
    world.payments.office.match({
      ...world.staff(order, 'wang'),
      seenMinor: 100_000,
      twoPersonMinor: 1_000_000,
    });
  expect(await match()).toMatchObject({ error: { kind: 'overLimit' } });
  expect(await world.balance()).toBe(0);
  room.roomMinor = 30_000;
  expect(await match()).toMatchObject({ ok: true, value: { creditedMinor: 30_000 } });
  expect(await world.balance()).toBe(30_300);
  expect(await world.findings()).toEqual([]);
});

test('the distinguishing cents of an order do not exceed a limit that the order reaches exactly', async () => {
  const { world } = worldWith(100_000);
  const order = await world.placed('bank', { payerName: '李明' });
  expect(order.payMinor).toBeGreaterThan(100_000);
  expect(await world.paid(order)).toEqual({ ok: true, value: 'credited' });
  expect(await world.current(order)).toMatchObject({ status: 'credited', reviewReason: null });
});

test('who may be given nothing gets the deposit without its reward', async () => {
  const { world, room } = worldWith(null);
  room.reward = false;
  const order = await world.placed('plain');
  await world.paid(order);
  expect(await world.current(order)).toMatchObject({ status: 'credited', rewardMinor: 0 });
  expect(await world.balance()).toBe(100_000);
  expect(await world.findings()).toEqual([]);
});
