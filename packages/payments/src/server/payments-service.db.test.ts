import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  must,
  type OrderId,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledgerMigrations, readBalance } from '@tianping/ledger/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DepositOrder } from '../rules/deposit.ts';
import { createFakeChannel, type FakeProvider } from '../testing/fake-channel.ts';
import type { CallbackNote } from './deps.ts';
import { migrations } from './index.ts';
import { createPaymentsService, type PaymentsService } from './payments-service.ts';

const siteId = 6000 as SiteId;
const limits = { minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [10_000] };
const site = {
  depositDisabled: false,
  money: { playMoney: true },
  paymentChannels: [
    { code: 'fake', ...limits, wrongAmount: 'credit' as const },
    { code: 'other', ...limits },
  ],
};
const MINUTE = 60_000;

let db: Db;
let clock: ReturnType<typeof createFakeClock>;
let provider: FakeProvider;
let other: FakeProvider;
let payments: PaymentsService;
let changes: DepositOrder[];
let balances: MemberId[];
let notes: CallbackNote[];
const rng = createSeededRng(21);
const newMember = () => createUuid({ clock, rng }) as MemberId;
let memberId: MemberId;

/** Deposits from end to end on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open([...ledgerMigrations, ...migrations]);
});
beforeEach(setUp);
describe('placing', placing);
describe('callbacks', callbacks);
describe('owners', owners);
describe('jobs', jobs);

async function setUp(): Promise<void> {
  // Orders of the previous test must not be due in this one; its members' money does not matter.
  await db.tx(async (sql) => {
    await sql.query('delete from deposit_reports');
    await sql.query('delete from deposit_callbacks');
    await sql.query('delete from deposit_orders');
  });
  clock = createFakeClock();
  provider = createFakeChannel({ clock, rng });
  other = createFakeChannel({ clock, rng, code: 'other' });
  changes = [];
  balances = [];
  notes = [];
  memberId = newMember();
  payments = createPaymentsService({
    db,
    clock,
    rng,
    channels: [provider.channel, other.channel],
    returnUrl: ({ orderId }) => `https://site.example/wait/${orderId}`,
    events: {
      onDepositChanged: (order) => changes.push(order),
      onBalanceChanged: (_siteId, changed) => balances.push(changed),
      onCallback: (note) => notes.push(note),
    },
  });
}

function pay(key: string, given: { amount?: string; code?: string; bodyHash?: string } = {}) {
  const { amount = '1000', code = 'fake' } = given;
  return payments.pay({
    siteId,
    site,
    memberId,
    script: 'hans',
    key: key as IdempotencyKey,
    bodyHash: given.bodyHash ?? `${code}/${amount}`,
    code,
    amount,
  });
}
async function placed(key = 'k1', given: Parameters<typeof pay>[1] = {}): Promise<DepositOrder> {
  const order = await pay(key, given);
  if (!order.ok) throw new Error(order.error.kind);
  return order.value;
}
const own = (orderId: OrderId) => ({ siteId, memberId, orderId });
const current = async (orderId: OrderId) => must(await payments.order(own(orderId)), 'order');
const balance = async (who = memberId) => (await readBalance(db, siteId, who)).mainMinor;
const receive = (callback: ReturnType<FakeProvider['callback']>, code = 'fake') =>
  payments.receive(code, callback);
async function depositTransfers(): Promise<number> {
  const { rows } = await db.query(
    "select 1 from ledger_transfer where movement = 'deposit' and member_id = $1",
    [memberId],
  );
  return rows.length;
}

function placing(): void {
  test('PAY-002 an order is placed at the provider and waits there', async () => {
    const order = await placed();
    expect(order).toMatchObject({ status: 'pending', amountMinor: 100_000, channel: 'fake' });
    expect(order.payUrl).toBe(`https://pay.example/${order.orderId}`);
    expect(order.expiresAt).toBe(clock.now() + 15 * MINUTE);
    expect(provider.opened[0]).toMatchObject({
      returnUrl: `https://site.example/wait/${order.orderId}`,
      script: 'hans',
    });
  });

  test('PAY-002 the same key and body is the same order, before and after it was paid', async () => {
    const order = await placed();
    expect(await placed()).toEqual(order);
    await receive(provider.callback({ orderId: order.orderId }));
    expect((await placed()).orderId).toBe(order.orderId);
    expect(provider.opened.length).toBe(1);
  });

  test('PAY-002 the same key with another body is refused', async () => {
    await placed();
    expect(await pay('k1', { amount: '2000' })).toEqual({
      ok: false,
      error: { kind: 'keyReused' },
    });
  });

  test('PAY-002 twenty parallel requests under one key make one order', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => placed()));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(answers.map(({ payUrl }) => payUrl)).size).toBe(1);
    expect(provider.opened.length).toBe(1);
  });

  test('the key of one member is not the key of another', async () => {
    const mine = await placed();
    memberId = newMember();
    expect((await placed()).orderId).not.toBe(mine.orderId);
  });

  test('PAY-004 one open order a channel: a second is refused and names the first', async () => {
    const first = await placed('k1');
    expect(await pay('k2')).toEqual({
      ok: false,
      error: { kind: 'orderOpen', orderId: first.orderId },
    });
    await placed('k3', { code: 'other' });
    await payments.close(own(first.orderId));
    expect((await placed('k4')).orderId).not.toBe(first.orderId);
  });

  test('amounts beyond the limits and number tricks make no order', async () => {
    for (const amount of ['99.99', '50000.01', '-100', '1e9', '１００', '9007199254740993']) {
      expect((await pay(amount, { amount })).ok).toBe(false);
    }
    expect(provider.opened).toEqual([]);
  });

  test('a provider that refuses ends the order; the next attempt is free', async () => {
    provider.failNextOpen('refused');
    expect(await pay('k1')).toEqual({ ok: false, error: { kind: 'channelRefused' } });
    expect(await pay('k1')).toEqual({ ok: false, error: { kind: 'channelRefused' } });
    expect((await placed('k2')).status).toBe('pending');
  });

  test('a lost answer of the provider ends the order, and money that comes is credited', async () => {
    provider.failNextOpen('unreachable');
    expect(await pay('k1')).toEqual({ ok: false, error: { kind: 'channelUnreachable' } });
    const reported = must(provider.opened[0], 'the order the provider took');
    await receive(provider.callback({ orderId: reported.orderId }));
    expect(await balance()).toBe(100_000);
  });

  test('a site that takes no deposits, or real money, offers no sandbox', async () => {
    const closed = { ...site, depositDisabled: true };
    const real = { ...site, money: { playMoney: false } };
    expect(payments.offered(closed)).toEqual([]);
    expect(payments.offered(real)).toEqual([]);
    const input = {
      siteId,
      memberId,
      script: 'hans',
      bodyHash: 'b',
      code: 'fake',
      amount: '100',
    } as const;
    const key = 'k' as IdempotencyKey;
    expect(await payments.pay({ ...input, key, site: closed })).toMatchObject({
      error: { kind: 'depositsDisabled' },
    });
    expect(await payments.pay({ ...input, key, site: real })).toMatchObject({
      error: { kind: 'channelUnknown' },
    });
  });

  test('PAY-001 channels are offered in the order of the site', () => {
    const turned = { ...site, paymentChannels: site.paymentChannels.toReversed() };
    expect(payments.offered(turned).map(({ channel }) => channel.code)).toEqual(['other', 'fake']);
  });
}

function callbacks(): void {
  test('PAY-003 a genuine callback credits the member once and notifies every listener', async () => {
    const { orderId } = await placed();
    expect(await receive(provider.callback({ orderId }))).toEqual({ ok: true, value: 'credited' });
    expect(await current(orderId)).toMatchObject({ status: 'credited', creditedMinor: 100_000 });
    expect(await balance()).toBe(100_000);
    expect(balances).toEqual([memberId]);
    expect(changes.map(({ status }) => status)).toEqual(['pending', 'credited']);
  });

  test('a hundred concurrent copies, each signed again, credit once', async () => {
    const { orderId } = await placed();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => receive(provider.callback({ orderId }))),
    );
    expect(outcomes.filter((each) => each.ok && each.value === 'credited').length).toBe(1);
    expect(outcomes.every((each) => each.ok)).toBe(true);
    expect(await balance()).toBe(100_000);
    expect(await depositTransfers()).toBe(1);
    expect(balances.length).toBe(1);
  });

  test('failed and paid in either order end as credited', async () => {
    const first = await placed('k1');
    const second = await placed('k2', { code: 'other' });
    await receive(provider.callback({ orderId: first.orderId, status: 'failed' }));
    expect((await current(first.orderId)).status).toBe('failed');
    await receive(provider.callback({ orderId: first.orderId }));
    await receive(other.callback({ orderId: second.orderId }), 'other');
    await receive(other.callback({ orderId: second.orderId, status: 'failed' }), 'other');
    for (const { orderId } of [first, second]) {
      expect((await current(orderId)).status).toBe('credited');
    }
    expect(await balance()).toBe(200_000);
  });

  test('PAY-004 a payment that was on its way when the order was closed is credited', async () => {
    const { orderId } = await placed();
    expect((await payments.close(own(orderId)))?.status).toBe('closed');
    await receive(provider.callback({ orderId }));
    expect((await current(orderId)).status).toBe('credited');
    expect(await balance()).toBe(100_000);
  });

  test('another amount than ordered is credited as it was paid where the channel says so', async () => {
    const { orderId } = await placed();
    await receive(provider.callback({ orderId, amountMinor: 80_050 }));
    expect(await current(orderId)).toMatchObject({ amountMinor: 100_000, creditedMinor: 80_050 });
    expect(await balance()).toBe(80_050);
  });

  test.each([0, -100_000, 0.5, 1e21, Number.MAX_SAFE_INTEGER])(
    'a paid amount of %d is credited as nothing',
    async (amountMinor) => {
      const { orderId } = await placed();
      const outcome = await receive(provider.callback({ orderId, amountMinor }));
      expect(outcome).toEqual({ ok: true, value: 'badAmount' });
      expect((await current(orderId)).status).toBe('pending');
      expect(await balance()).toBe(0);
    },
  );

  test('forged, altered and late callbacks change nothing and are noted', async () => {
    const { orderId } = await placed();
    const good = provider.callback({ orderId });
    const forged = [
      provider.callback({ orderId }, { key: 'guessed' }),
      { ...good, body: good.body.replace('100000', '999999') },
      provider.callback({ orderId }, { now: clock.now() - 6 * MINUTE }),
    ];
    for (const callback of forged) expect((await receive(callback)).ok).toBe(false);
    expect(await receive(good, 'nobody')).toEqual({ ok: false, error: 'unknownChannel' });
    expect(notes.map(({ outcome }) => outcome)).toEqual([
      'forged',
      'forged',
      'stale',
      'unknownChannel',
    ]);
    expect((await current(orderId)).status).toBe('pending');
    expect(await balance()).toBe(0);
  });

  test('a channel speaks of its own orders only', async () => {
    const { orderId } = await placed();
    const outcome = await receive(other.callback({ orderId, amountMinor: 100_000 }), 'other');
    expect(outcome).toEqual({ ok: true, value: 'unknownOrder' });
    expect(await balance()).toBe(0);
  });

  test.each(['', 'x', "' or 1=1 --", '01900000-0000-7000-8000-000000000000'])(
    'an order "%s" that nobody placed is unknown',
    async (orderId) => {
      const outcome = await receive(provider.callback({ orderId, amountMinor: 1 }));
      expect(outcome).toEqual({ ok: true, value: 'unknownOrder' });
    },
  );

  test('a second payment of one order is kept for a person to look at, not credited', async () => {
    const { orderId } = await placed();
    await receive(provider.callback({ orderId }));
    const again = await receive(provider.callback({ orderId, providerRef: 'second' }));
    expect(again).toEqual({ ok: true, value: 'paidTwice' });
    expect(await balance()).toBe(100_000);
    expect((await current(orderId)).reviewReason).toBe('duplicate');
    const { rows } = await db.query("select 1 from deposit_reports where outcome = 'paidTwice'");
    expect(rows.length).toBe(1);
  });
}

function owners(): void {
  test("PAY-003 another member's or site's order can neither be seen nor closed", async () => {
    const { orderId } = await placed();
    const strangers = [
      { ...own(orderId), memberId: newMember() },
      { ...own(orderId), siteId: 7000 as SiteId },
      { ...own(orderId), orderId: 'no uuid' as OrderId },
    ];
    for (const stranger of strangers) {
      expect(await payments.order(stranger)).toBeNull();
      expect(await payments.close(stranger)).toBeNull();
    }
    expect((await current(orderId)).status).toBe('pending');
  });

  test('PAY-004 closing again, or after the end, changes nothing', async () => {
    const { orderId } = await placed();
    await payments.close(own(orderId));
    expect((await payments.close(own(orderId)))?.status).toBe('closed');
    const paid = await placed('k2');
    await receive(provider.callback({ orderId: paid.orderId }));
    expect((await payments.close(own(paid.orderId)))?.status).toBe('credited');
  });
}

function jobs(): void {
  test('an order that nobody pays expires, and a payment after that is credited', async () => {
    const { orderId } = await placed();
    clock.advance(15 * MINUTE - 1);
    expect((await payments.runJobs()).expired).toBe(0);
    clock.advance(1);
    expect((await payments.runJobs()).expired).toBe(1);
    expect((await current(orderId)).status).toBe('expired');
    await receive(provider.callback({ orderId }));
    expect((await current(orderId)).status).toBe('credited');
  });

  test('a lost callback is found by asking, once', async () => {
    const { orderId } = await placed();
    provider.settle({ orderId, status: 'paid', amountMinor: 100_000 });
    expect((await payments.runJobs()).asked).toBe(0);
    clock.advance(MINUTE);
    await payments.runJobs();
    expect((await current(orderId)).status).toBe('credited');
    clock.advance(60 * MINUTE);
    expect((await payments.runJobs()).asked).toBe(0);
    expect(await balance()).toBe(100_000);
  });

  test('asking goes on for a day with growing waits, also after closing, then ends', async () => {
    const { orderId } = await placed();
    await payments.close(own(orderId));
    let asked = 0;
    for (let minute = 0; minute < 26 * 60; minute += 10) {
      clock.advance(10 * MINUTE);
      asked += (await payments.runJobs()).asked;
    }
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(40);
  });

  test('a provider off the line stops nobody: it is asked again later', async () => {
    const { orderId } = await placed();
    provider.setDown(true);
    clock.advance(MINUTE);
    await payments.runJobs();
    provider.setDown(false);
    provider.settle({ orderId, status: 'paid', amountMinor: 100_000 });
    clock.advance(2 * MINUTE);
    await payments.runJobs();
    expect((await current(orderId)).status).toBe('credited');
  });
}
