import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannelWorld, forgetOrders } from '../../testing/channel-world.ts';
import { migrations } from '../index.ts';

let db: Db;

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...migrations]);
});
beforeEach(() => forgetOrders(db));

/** An order in a channel whose provider numbers each payment by itself, and who pays it. */
async function ordered() {
  const world = createChannelWorld(db);
  const order = await world.placed('plain');
  const { orderId } = order;
  return {
    world,
    order,
    pay: (providerRef: string, amountMinor: number) =>
      world.payments.receive('plain', world.plain.callback({ orderId, providerRef, amountMinor })),
    match: (seenMinor: number) => {
      const act = { ...world.staff(order, 'wang'), seenMinor, twoPersonMinor: 50_000_000 };
      return world.payments.office.match(act);
    },
  };
}

test('a payment under review that is reported again is no second one, nor is it after staff credited it', async () => {
  const { world, order, pay, match } = await ordered();
  expect(await pay('a', 80_000)).toEqual({ ok: true, value: 'review' });
  expect(await pay('a', 80_000)).toEqual({ ok: true, value: 'unchanged' });
  expect(await match(80_000)).toMatchObject({ value: { status: 'credited' } });
  expect(await pay('a', 80_000)).toEqual({ ok: true, value: 'unchanged' });
  expect(await world.current(order)).toMatchObject({
    reviewReason: 'underpaid',
    saidMinor: 80_000,
  });
});

test('what was paid beside a payment under review waits for staff once that one is credited', async () => {
  const { world, order, pay, match } = await ordered();
  await pay('a', 80_000);
  expect(await pay('b', 15_000)).toEqual({ ok: true, value: 'paidTwice' });
  expect(await pay('b', 15_000)).toEqual({ ok: true, value: 'paidTwice' });
  await match(80_000);
  const waiting = { status: 'credited', creditedMinor: 80_000, reviewReason: 'duplicate' };
  expect(await world.current(order)).toMatchObject({ ...waiting, saidMinor: 15_000 });
  await world.payments.office.refuse({ ...world.staff(order, 'li'), reason: 'returned' });
  expect(await world.current(order)).toMatchObject({ reviewReason: null, saidMinor: null });
  expect(await world.balance()).toBe(80_000);
});

test('staff who credit both parts of a payment leave nothing waiting', async () => {
  const { world, order, pay, match } = await ordered();
  await pay('a', 80_000);
  await pay('b', 20_000);
  await match(100_000);
  expect(await world.current(order)).toMatchObject({ creditedMinor: 100_000 });
  expect((await world.current(order)).reviewReason).not.toBe('duplicate');
  expect(await world.findings()).toEqual([]);
});
