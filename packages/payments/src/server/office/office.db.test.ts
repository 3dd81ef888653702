import { createUuid, type IdempotencyKey, must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DepositOrder } from '../../rules/deposit.ts';
import {
  type ChannelWorld,
  createChannelWorld,
  forgetOrders,
  SITE,
} from '../../testing/channel-world.ts';
import { migrations } from '../index.ts';

const OTHER_SITE = 7000 as SiteId;
const COPIES = 100;
const noFilter = {
  states: [],
  channel: null,
  memberId: null,
  text: '',
  fromAt: null,
  beforeAt: null,
  minMinor: null,
  maxMinor: null,
};
const anyCallback = { channel: null, outcomes: [], orderId: null, fromAt: null, beforeAt: null };
const firstPage = { pageNum: 1, pageSize: 100 };
let db: Db;

/** What staff see and do, and what attackers try; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open([...ledgerMigrations, ...migrations]);
});
beforeEach(() => forgetOrders(db));
describe('matching by hand', matching);
describe('the log of callbacks', callbackLog);
describe('attacks', attacks);

async function reviewed(world: ChannelWorld, statedMinor = 80_000): Promise<DepositOrder> {
  const order = await world.placed('plain');
  await world.paid(order, statedMinor);
  return await world.current(order);
}

function matching(): void {
  test('what was seen is credited once, under one key, and later callbacks change nothing', async () => {
    const world = createChannelWorld(db);
    const order = await reviewed(world);
    const { office } = world.payments;
    const act = { ...world.staff(order, 'wang'), seenMinor: 80_000, twoPersonMinor: 500_000 };
    const first = await office.match(act);
    expect(first).toMatchObject({ ok: true, value: { status: 'credited', paidMinor: 80_000 } });
    expect(await office.match(act)).toEqual(first);
    expect(await office.match({ ...act, bodyHash: 'other' })).toEqual({
      ok: false,
      error: { kind: 'keyReused' },
    });
    await world.paid(order, 80_000);
    await world.paid(order);
    expect(await world.balance()).toBe(80_000);
    const again = { ...world.staff(order, 'wang'), seenMinor: 80_000, twoPersonMinor: 500_000 };
    expect(await office.match(again)).toMatchObject({ error: { kind: 'notWaiting' } });
    expect(await world.findings()).toEqual([]);
  });

  test('from the threshold on a second person must have seen the same', async () => {
    const world = createChannelWorld(db);
    const order = await reviewed(world);
    const { office } = world.payments;
    const match = (name: string, seenMinor = 80_000) =>
      office.match({ ...world.staff(order, name), seenMinor, twoPersonMinor: 50_000 });
    expect(await match('wang')).toMatchObject({ ok: true, value: { status: 'review' } });
    expect(await match('wang')).toMatchObject({ error: { kind: 'needsSecond' } });
    expect(await match('li', 70_000)).toMatchObject({
      error: { kind: 'otherAmount', seenMinor: 80_000 },
    });
    expect(await world.balance()).toBe(0);
    expect(await match('li')).toMatchObject({ ok: true, value: { status: 'credited' } });
    expect(await world.balance()).toBe(80_000);
    const whole = must(await office.one(SITE, order.orderId), 'order');
    expect(whole.order.proposal?.staffName).toBe('wang');
    expect(whole.order.decision?.staffName).toBe('li');
  });

  test('what one person credits alone in a day stays below the threshold', async () => {
    const world = createChannelWorld(db);
    const { office } = world.payments;
    const match = async (name: string, order: DepositOrder) =>
      await office.match({
        ...world.staff(order, name),
        seenMinor: 20_000,
        twoPersonMinor: 50_000,
      });
    const credit = async (name: string) => await match(name, await reviewed(world, 20_000));
    const credited = { ok: true, value: { status: 'credited' } };
    expect(await credit('zhao')).toMatchObject(credited);
    expect(await credit('zhao')).toMatchObject(credited);
    const third = await reviewed(world, 20_000);
    expect(await match('zhao', third)).toMatchObject({ value: { status: 'review' } });
    expect(await match('zhao', third)).toMatchObject({ error: { kind: 'needsSecond' } });
    // Approving another person's proposal does not use up one's own allowance.
    expect(await match('qian', third)).toMatchObject(credited);
    expect(await credit('qian')).toMatchObject(credited);
    expect(await credit('qian')).toMatchObject(credited);
    expect(await credit('qian')).toMatchObject({ value: { status: 'review' } });
    world.clock.advance(24 * 3_600_000);
    expect(await credit('zhao')).toMatchObject(credited);
    expect(await world.findings()).toEqual([]);
  });

  test('refused money stays refused however often it is reported; other money is a new case', async () => {
    const world = createChannelWorld(db);
    const order = await reviewed(world);
    const act = { ...world.staff(order, 'wang'), reason: 'returned' as const };
    expect(await world.payments.office.refuse(act)).toMatchObject({
      ok: true,
      value: { status: 'failed', refusalReason: 'returned' },
    });
    expect(await world.paid(order, 80_000)).toEqual({ ok: true, value: 'unchanged' });
    expect(await world.balance()).toBe(0);
    expect(await world.paid(order)).toEqual({ ok: true, value: 'credited' });
  });

  test('an order that expired unpaid can still be matched, a closed one refused no more', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('bank');
    world.clock.advance(15 * 60_000);
    await world.payments.runExpiry();
    const { office } = world.payments;
    const refusal = { ...world.staff(order, 'wang'), reason: 'notReceived' as const };
    expect(await office.refuse(refusal)).toMatchObject({ error: { kind: 'notWaiting' } });
    const act = { ...world.staff(order, 'wang'), seenMinor: 100_000, twoPersonMinor: 500_000 };
    expect(await office.match(act)).toMatchObject({ ok: true, value: { status: 'credited' } });
  });

  test('a third payment that comes while the second waits is added to what goes back', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    const again = (providerRef: string, amountMinor: number) => {
      const report = { orderId: order.orderId, amountMinor, providerRef };
      return world.payments.receive('plain', world.plain.callback(report));
    };
    await world.paid(order);
    await again('second', 30_000);
    await again('third', 20_000);
    await again('second', 30_000);
    expect(await world.current(order)).toMatchObject({
      reviewReason: 'duplicate',
      saidMinor: 50_000,
    });
  });

  test('who has mistyped an amount can correct it, and the second person confirms that', async () => {
    const world = createChannelWorld(db);
    const order = await reviewed(world);
    const match = (name: string, seenMinor: number) =>
      world.payments.office.match({
        ...world.staff(order, name),
        seenMinor,
        twoPersonMinor: 50_000,
      });
    expect(await match('wang', 800_000)).toMatchObject({ value: { status: 'review' } });
    expect(await match('wang', 80_000)).toMatchObject({ value: { status: 'review' } });
    expect(await match('li', 800_000)).toMatchObject({
      error: { kind: 'otherAmount', seenMinor: 80_000 },
    });
    expect(await match('li', 80_000)).toMatchObject({ value: { status: 'credited' } });
    expect(await world.balance()).toBe(80_000);
  });

  test('other money after a refusal is a new case: proofs are taken, an old proposal counts no more', async () => {
    const world = createChannelWorld(db, { service: { claimProof: async () => true } });
    const order = await reviewed(world);
    const { office } = world.payments;
    const match = (name: string) =>
      office.match({ ...world.staff(order, name), seenMinor: 80_000, twoPersonMinor: 50_000 });
    await match('wang');
    const refusal = { ...world.staff(order, 'li'), reason: 'returned' as const };
    await office.refuse(refusal);
    const proof = () =>
      world.payments.attachProof(
        world.own(order),
        createUuid({ clock: world.clock, rng: world.rng }),
      );
    expect(await proof()).toEqual({ ok: false, error: 'ended' });
    world.clock.advance(1_000);
    await world.paid(order, 70_000);
    expect(await proof()).toMatchObject({ ok: true, value: { status: 'review', proofs: 1 } });
    expect(await match('li')).toMatchObject({ ok: true, value: { status: 'review' } });
    expect(await match('wang')).toMatchObject({ ok: true, value: { status: 'credited' } });
  });

  test('a second payment waits for a person, who settles it once; a third one is news', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    const { office } = world.payments;
    const again = (providerRef: string) =>
      world.payments.receive(
        'plain',
        world.plain.callback({
          orderId: order.orderId,
          amountMinor: order.payMinor,
          providerRef,
        }),
      );
    await world.paid(order);
    await again('second');
    const mine = { ...noFilter, memberId: world.memberId, states: ['review'] };
    const waiting = async () => (await office.list(SITE, { filters: mine, ...firstPage })).total;
    expect(await waiting()).toBe(1);
    const credit = { ...world.staff(order, 'wang'), seenMinor: 100_000, twoPersonMinor: 500_000 };
    expect(await office.match(credit)).toMatchObject({ error: { kind: 'notWaiting' } });
    const act = { ...world.staff(order, 'wang'), reason: 'returned' as const };
    const settled = await office.refuse(act);
    expect(settled).toMatchObject({ value: { status: 'credited', reviewReason: null } });
    expect(await office.refuse(act)).toEqual(settled);
    const more = { ...world.staff(order, 'li'), reason: 'returned' as const };
    expect(await office.refuse(more)).toMatchObject({ error: { kind: 'notWaiting' } });
    await again('second');
    expect(await waiting()).toBe(0);
    await again('third');
    expect(await waiting()).toBe(1);
    expect(await world.balance()).toBe(order.amountMinor);
    expect(await world.findings()).toEqual([]);
  });

  test('lists find by state, number, code and amount, and add up', async () => {
    const world = createChannelWorld(db);
    const { office } = world.payments;
    const order = await reviewed(world);
    const bank = await world.placed('bank');
    const mine = { ...noFilter, memberId: world.memberId };
    const ids = async (filters: object) => {
      const page = await office.list(SITE, { filters: { ...mine, ...filters }, ...firstPage });
      return page.list.map(({ orderId }) => orderId);
    };
    expect(await ids({ states: ['review'] })).toEqual([order.orderId]);
    expect(await ids({ text: order.ticketId.toLowerCase() })).toEqual([order.orderId]);
    expect(await ids({ text: bank.signalCode ?? '' })).toEqual([bank.orderId]);
    expect(await ids({ text: bank.orderId })).toEqual([bank.orderId]);
    expect(await ids({ minMinor: bank.payMinor })).toEqual([bank.orderId]);
    expect(await ids({ text: "' or 1=1 --" })).toEqual([]);
    const { total, sums } = await office.list(SITE, { filters: mine, ...firstPage });
    expect([total, sums.amountMinor]).toEqual([2, 200_000]);
  });
}

function callbackLog(): void {
  test('every callback is kept with what came of it; a replay goes through the same checks', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    const good = world.plain.callback({ orderId: order.orderId });
    const headers = { ...good.headers, authorization: 'secret', cookie: 'secret' };
    await world.payments.receive('plain', { ...good, headers, body: `${good.body} ` });
    await world.payments.receive('plain', { ...good, headers });
    const { office } = world.payments;
    const stored = await office.callbacks(SITE, {
      filters: { ...anyCallback, orderId: order.orderId },
      ...firstPage,
    });
    expect(stored.list.map(({ outcome }) => outcome).sort()).toEqual(['credited', 'forged']);
    expect(stored.sums).toEqual({ believed: 1, unbelieved: 1, credited: 1 });
    world.clock.advance(60 * 60_000);
    const act = { siteId: SITE, staffId: 'id', staffName: 'wang', note: 'again' };
    for (const { callbackId, outcome } of stored.list) {
      const whole = must(await office.callback(SITE, callbackId), 'callback');
      expect(JSON.stringify(whole.callback.headers)).not.toContain('secret');
      const copy = await office.replay({ ...act, callbackId });
      expect(copy?.outcome).toBe(outcome === 'credited' ? 'unchanged' : 'forged');
      expect((await office.callback(SITE, callbackId))?.replays.length).toBe(1);
      const other = { ...act, siteId: OTHER_SITE, callbackId };
      expect(await office.replay(other)).toBeNull();
    }
    expect(await world.balance()).toBe(100_000);
  });

  test('strangers cannot make us write without end, and what they wrote goes after a month', async () => {
    const world = createChannelWorld(db);
    for (let copy = 0; copy < 80; copy += 1) {
      await world.payments.receive('plain', { headers: {}, body: `junk ${copy} \u0000` });
    }
    const count = async () =>
      (await world.payments.office.callbacks(SITE, { filters: anyCallback, ...firstPage })).total;
    expect(await count()).toBe(60);
    world.clock.advance(31 * 24 * 60 * 60_000);
    expect((await world.payments.runJobs()).trimmed).toBe(60);
    expect(await count()).toBe(0);
  });

  test('statement and own list of a day agree', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    const { orderId, payMinor: amountMinor } = order;
    world.plain.settle({ orderId, status: 'paid', amountMinor });
    await world.paid(order);
    const day = new Date(world.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const theirs = await world.payments.statement('plain', day);
    expect(theirs).toMatchObject({ ok: true, value: [{ orderId, amountMinor }] });
    const ours = await world.payments.office.takenOn({ channel: 'plain', day, siteId: SITE });
    expect(ours.filter((line) => line.orderId === orderId)).toMatchObject([
      { paidMinor: amountMinor, status: 'credited', providerRef: `ref-${orderId}` },
    ]);
    expect(await world.payments.statement('nobody', day)).toBeNull();
  });
}

function attacks(): void {
  const many = <T>(make: (at: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: COPIES }, (_, at) => make(at)));

  test('A14 a hundred copies of one order are one order at the provider', async () => {
    const world = createChannelWorld(db);
    const key = 'one-intent' as IdempotencyKey;
    const answers = await many(() => world.pay('plain', { key }));
    const ids = new Set(answers.map((each) => (each.ok ? each.value.orderId : each.error.kind)));
    expect(ids.size).toBe(1);
    expect(world.plain.opened.length).toBe(1);
  });

  test('A14 a hundred concurrent requests leave one open order, and the daily limit holds', async () => {
    const world = createChannelWorld(db, { terms: { dayMaxMinor: 100_000 } });
    const answers = await many(() => world.pay('plain'));
    expect(answers.filter(({ ok }) => ok).length).toBe(1);
    expect(world.plain.opened.length).toBe(1);
  });

  test('A14 a hundred parallel closings, confirmations and callbacks have one effect', async () => {
    const world = createChannelWorld(db, { terms: { rewardBasisPoints: 100 } });
    const order = await world.placed('plain');
    const own = world.own(order);
    await many(async (at) => {
      if (at % 3 === 0) return await world.payments.close(own);
      return at % 3 === 1 ? await world.payments.confirm(own) : await world.paid(order);
    });
    expect((await world.current(order)).status).toBe('credited');
    expect(await world.balance()).toBe(101_000);
    const credits = world.events.filter(({ status }) => status === 'credited');
    expect(credits.length).toBe(1);
    expect(await world.findings()).toEqual([]);
  });

  test('A14 a hundred closings count as one unpaid order', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    await many(() => world.payments.close(world.own(order)));
    await world.placed('plain');
  });

  test('A14 a hundred concurrent matches by two people credit once', async () => {
    const world = createChannelWorld(db);
    const order = await reviewed(world);
    const answers = await many((at) => {
      const act = world.staff(order, at % 2 === 0 ? 'wang' : 'li', { key: `key-${at}` });
      return world.payments.office.match({ ...act, seenMinor: 80_000, twoPersonMinor: 1 });
    });
    expect(answers.filter((each) => each.ok && each.value.status === 'credited').length).toBe(1);
    expect(await world.balance()).toBe(80_000);
  });

  test('A14 staff of another site find, match and refuse nothing', async () => {
    const world = createChannelWorld(db);
    const order = await reviewed(world);
    const { office } = world.payments;
    const act = { ...world.staff(order, 'wang'), siteId: OTHER_SITE };
    const unknown = { ok: false, error: { kind: 'orderUnknown' } };
    expect(await office.one(OTHER_SITE, order.orderId)).toBeNull();
    expect(await office.match({ ...act, seenMinor: 1, twoPersonMinor: 9 })).toEqual(unknown);
    expect(await office.refuse({ ...act, reason: 'returned' })).toEqual(unknown);
    const page = await office.list(OTHER_SITE, { filters: noFilter, ...firstPage });
    expect(page.total).toBe(0);
    const filters = { ...anyCallback, orderId: order.orderId };
    expect((await office.callbacks(OTHER_SITE, { filters, ...firstPage })).total).toBe(0);
  });

  test('A14 the key of one channel says nothing of the orders of another', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    const { orderId, payMinor: amountMinor } = order;
    const stated = world.bank.callback({ orderId, amountMinor });
    expect(await world.payments.receive('bank', stated)).toEqual({
      ok: true,
      value: 'unknownOrder',
    });
    expect((await world.current(order)).status).toBe('pending');
  });
}
