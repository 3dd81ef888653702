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

test('each payment that staff returned stays refused, whatever was refused after it', async () => {
  const full = { roomMinor: 0, reward: true };
  const room = { now: full as { roomMinor: number | null; reward: boolean } };
  const world = createChannelWorld(db, { service: { creditGuard: async () => room.now } });
  const order = await world.placed('plain');
  const { orderId } = order;
  const pay = (providerRef: string, amountMinor: number) =>
    world.payments.receive('plain', world.plain.callback({ orderId, providerRef, amountMinor }));
  const refuse = async () => {
    const act = { ...world.staff(order, 'wang'), reason: 'returned' as const };
    expect(await world.payments.office.refuse(act)).toMatchObject({ ok: true });
  };
  // The member's limit leaves no room for the whole payment; a smaller one by another reference follows.
  expect(await pay('first', order.payMinor)).toEqual({ ok: true, value: 'review' });
  await refuse();
  expect(await pay('second', 80_000)).toEqual({ ok: true, value: 'review' });
  await refuse();
  room.now = { roomMinor: null, reward: true };
  for (const [providerRef, amountMinor] of [
    ['first', order.payMinor],
    ['second', 80_000],
  ] as const) {
    expect(await pay(providerRef, amountMinor)).toMatchObject({ ok: true });
    expect(await world.current(order)).toMatchObject({ status: 'failed', creditedMinor: null });
  }
  expect(await world.balance()).toBe(0);
  expect(await pay('third', order.payMinor)).toEqual({ ok: true, value: 'credited' });
});

test('of several refused payments under one reference each stays refused', async () => {
  const limit = { roomMinor: 0 as number | null, reward: true };
  const world = createChannelWorld(db, { service: { creditGuard: async () => limit } });
  const order = await world.placed('plain');
  const amounts = [80_000, order.payMinor, 70_000];
  for (const amountMinor of amounts) {
    expect(await world.paid(order, amountMinor)).toEqual({ ok: true, value: 'review' });
    await world.payments.office.refuse({ ...world.staff(order, 'wang'), reason: 'returned' });
  }
  limit.roomMinor = null;
  for (const amountMinor of amounts) {
    expect(await world.paid(order, amountMinor)).toEqual({ ok: true, value: 'unchanged' });
  }
  expect(await world.current(order)).toMatchObject({ status: 'failed', creditedMinor: null });
  expect(await world.balance()).toBe(0);
});

test('an amount proposed before a refusal is no approval of what one person credits after it', async () => {
  const world = createChannelWorld(db);
  const { office } = world.payments;
  const creditAfterRefusal = async () => {
    const order = await world.placed('plain');
    await world.paid(order, 20_000);
    const match = (name: string, twoPersonMinor: number) =>
      office.match({ ...world.staff(order, name), seenMinor: 20_000, twoPersonMinor });
    expect(await match('wang', 10_000)).toMatchObject({ value: { status: 'review' } });
    await office.refuse({ ...world.staff(order, 'li'), reason: 'returned' });
    world.clock.advance(1_000);
    return await match('li', 50_000);
  };
  expect(await creditAfterRefusal()).toMatchObject({ value: { status: 'credited' } });
  expect(await creditAfterRefusal()).toMatchObject({ value: { status: 'credited' } });
  // The third reaches what one person may credit alone in a day.
  expect(await creditAfterRefusal()).toMatchObject({ value: { status: 'failed' } });
  expect(await world.balance()).toBe(40_000);
});
