import { type MemberId, moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createChannelWorld, forgetOrders, SITE } from '../testing/channel-world.ts';
import { migrations } from './index.ts';

const MINUTE = 60_000;
let db: Db;

/** The kinds of channels and their terms; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open([...ledgerMigrations, ...migrations]);
});
beforeEach(() => forgetOrders(db));
describe('what is to be paid', toPay);
describe('coins', coins);
describe('who may pay', whoMayPay);
describe('in a row and in a day', bounds);
describe('what a member says', stating);

function toPay(): void {
  test('PAY-006 each open transfer has cents and a code of its own', async () => {
    const world = createChannelWorld(db);
    const sums = new Set<number>();
    const codes = new Set<string | null>();
    for (let at = 0; at < 30; at += 1) {
      const memberId = `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}` as MemberId;
      const order = await world.placed('bank', { memberId });
      expect(order.payMinor).toBeGreaterThan(100_000);
      expect(order.payMinor).toBeLessThan(100_100);
      sums.add(order.payMinor);
      codes.add(order.signalCode);
    }
    expect(sums.size).toBe(30);
    expect(codes.size).toBe(30);
    expect(world.bank.opened[0]?.memo).toMatch(/^[2-9A-Z]{6}$/);
  });

  test('PAY-002 fee and reward are shown before, taken and given after, each as its own movement', async () => {
    const terms = { feeBasisPoints: 60, rewardBasisPoints: 100, rewardMaxMinor: 800 };
    const world = createChannelWorld(db, { terms });
    const order = await world.placed('plain');
    expect(order).toMatchObject({ payMinor: 100_600, feeMinor: 600, rewardMinor: 800 });
    await world.paid(order);
    expect(await world.current(order)).toMatchObject({
      status: 'credited',
      paidMinor: 100_600,
      creditedMinor: 100_000,
      feeMinor: 600,
    });
    expect(await world.balance()).toBe(100_800);
    const { rows } = await db.query<{ movement: string }>(
      'select movement from ledger_transfer where member_id = $1 order by version',
      [world.memberId],
    );
    expect(rows.map(({ movement }) => movement)).toEqual([
      'deposit',
      'depositFee',
      'depositReward',
    ]);
    expect(await world.findings()).toEqual([]);
  });

  test('PAY-003 too little or too much waits for a person and credits nothing', async () => {
    const world = createChannelWorld(db);
    for (const [code, amountMinor, reviewReason] of [
      ['plain', 80_000, 'underpaid'],
      ['bank', 150_000, 'overpaid'],
    ] as const) {
      const order = await world.placed(code);
      const stated = world[code].callback({ orderId: order.orderId, amountMinor });
      expect(await world.payments.receive(code, stated)).toEqual({ ok: true, value: 'review' });
      expect(await world.current(order)).toMatchObject({
        status: 'review',
        reviewReason,
        saidMinor: amountMinor,
      });
      expect(await world.payments.receive(code, stated)).toEqual({ ok: true, value: 'unchanged' });
      const right = world[code].callback({ orderId: order.orderId, amountMinor: order.payMinor });
      await world.payments.receive(code, right);
      expect((await world.current(order)).status).toBe('review');
    }
    expect(await world.balance()).toBe(0);
  });

  test('PAY-002 a channel of fixed amounts takes no other', async () => {
    const world = createChannelWorld(db, { terms: { fixedOnly: true } });
    expect(await world.pay('plain', { amount: '1500' })).toMatchObject({
      error: { kind: 'amountNotOffered' },
    });
    await world.placed('plain', { amount: '2000' });
  });
}

function coins(): void {
  const sent = (coinMinor: number, confirmations: number) => ({
    coin: { coinMinor, confirmations, txId: 'tx-1' },
  });

  test('PAY-007 the rate is kept, and confirmations count up until it is credited', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('coin');
    const { orderId } = order;
    expect(order.coin).toMatchObject({ coinMinor: 13_987, rateMilli: 7_150, protocol: 'TRC20' });
    const say = (status: 'pending' | 'paid', confirmations: number) =>
      world.payments.receive(
        'coin',
        world.coin.callback({ orderId, status, ...sent(13_987, confirmations) }),
      );
    expect(await say('pending', 0)).toEqual({ ok: true, value: 'confirming' });
    expect(await say('pending', 5)).toEqual({ ok: true, value: 'confirming' });
    expect(await say('pending', 3)).toEqual({ ok: true, value: 'unchanged' });
    expect((await world.current(order)).coin).toMatchObject({ confirmations: 5, txId: 'tx-1' });
    // A provider's report of `paid` does not give the coins more confirmations.
    expect(await say('paid', 18)).toEqual({ ok: true, value: 'confirming' });
    expect(await world.balance()).toBe(0);
    expect(await say('paid', 19)).toEqual({ ok: true, value: 'credited' });
    expect(await world.balance()).toBe(100_000);
  });

  test('PAY-007 other coins than asked for are credited at the kept rate', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('coin');
    const { orderId } = order;
    const paid = world.coin.callback({ orderId, ...sent(10_000, 19) });
    expect(await world.payments.receive('coin', paid)).toEqual({ ok: true, value: 'credited' });
    expect(await world.balance()).toBe(71_500);
  });

  test.each([undefined, 0, -1, 0.5, 1e21])(
    '%s coins are credited as nothing',
    async (coinMinor) => {
      const world = createChannelWorld(db);
      const { orderId } = await world.placed('coin');
      const coin = coinMinor === undefined ? {} : sent(coinMinor, 19);
      const paid = world.coin.callback({ orderId, ...coin });
      await world.payments.receive('coin', paid);
      expect(await world.balance()).toBe(0);
    },
  );

  test('PAY-010 an unknown network and amounts beyond the coin’s limits make no order', async () => {
    const world = createChannelWorld(db);
    expect(await world.pay('coin', { protocol: 'BEP20' })).toMatchObject({
      error: { kind: 'protocolUnknown' },
    });
    const funds = world.site.funds;
    const [usdt] = funds.coins;
    const coins = usdt ? [{ ...usdt, minCoinMinor: 20_000 }] : [];
    const site = { ...world.site, funds: { ...funds, coins } };
    expect(await world.pay('coin', { site })).toMatchObject({
      error: { kind: 'amountOutOfLimits', minMinor: 143_000 },
    });
  });

  test('coins that were seen do not expire with the order', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('coin');
    const { orderId } = order;
    const seen = world.coin.callback({ orderId, status: 'pending', ...sent(13_987, 2) });
    await world.payments.receive('coin', seen);
    world.clock.advance(20 * MINUTE);
    expect(await world.payments.runExpiry()).toBe(0);
    expect((await world.current(order)).status).toBe('confirming');
  });
}

function whoMayPay(): void {
  test('PAY-001 a channel is for its grades only', async () => {
    const world = createChannelWorld(db, { terms: { gradeFrom: 2, gradeTo: 4 } });
    const payer = { realName: null, hasPhone: false, hasBirthday: false };
    const asking = { siteId: SITE, memberId: world.memberId, site: world.site, payer };
    for (const [grade, isSeen] of [
      [1, false],
      [2, true],
      [4, true],
      [5, false],
    ] as const) {
      const offers = await world.payments.offersTo({ ...asking, grade });
      expect(offers.length > 0, `grade ${grade}`).toBe(isSeen);
      const placed = await world.pay('plain', { grade });
      expect(placed.ok, `grade ${grade}`).toBe(isSeen);
      if (placed.ok) await world.payments.close(world.own(placed.value));
    }
  });

  test('PAY-008 real money is refused the screen of that name, even without a sandbox behind it', async () => {
    const world = createChannelWorld(db);
    expect((await world.pay('wallet')).ok).toBe(true);
    const site = { ...world.site, money: { playMoney: false } };
    expect(world.payments.offered(site)).toEqual([]);
    expect(await world.pay('wallet', { site })).toMatchObject({
      error: { kind: 'channelUnknown' },
    });
  });

  test('PAY-012 what a channel needs to know is named before it is used', async () => {
    const world = createChannelWorld(db, { terms: { needs: ['phone', 'realName'] } });
    const known = { realName: '林一', hasPhone: true, hasBirthday: false };
    expect(await world.pay('plain')).toMatchObject({
      error: { kind: 'needs', needs: ['realName', 'phone'] },
    });
    expect((await world.pay('plain', { payer: known })).ok).toBe(true);
  });

  test('the payer is the member', async () => {
    const world = createChannelWorld(db);
    const payer = { realName: '林一', hasPhone: false, hasBirthday: false };
    expect(await world.pay('bank', { payer, payerName: '王二' })).toMatchObject({
      error: { kind: 'payerNameDiffers' },
    });
    expect(await world.placed('bank', { payer })).toMatchObject({ payerName: '林一' });
  });

  test('another module’s refusal stops an order before it is stored', async () => {
    const refusal = { code: 6003, text: () => 'no' };
    let asked: number | null = null;
    const guard = async (_sql: unknown, { amountMinor }: { amountMinor: number }) => {
      asked = amountMinor;
      return refusal;
    };
    const world = createChannelWorld(db, { service: { guard } });
    expect(await world.pay('plain')).toEqual({ ok: false, error: { kind: 'guarded', refusal } });
    expect(asked).toBe(100_000);
    expect(world.plain.opened).toEqual([]);
  });

  test('a channel in maintenance says until when', async () => {
    const world = createChannelWorld(db, { terms: { maintenance: { until: 5 } } });
    expect(await world.pay('plain')).toMatchObject({
      error: { kind: 'channelMaintenance', until: 5 },
    });
  });
}

function bounds(): void {
  test('PAY-004 three unpaid orders closed in a row lock the channel for half an hour', async () => {
    const world = createChannelWorld(db);
    for (let closed = 0; closed < 3; closed += 1) {
      await world.payments.close(world.own(await world.placed('plain')));
    }
    const until = world.clock.now() + 30 * MINUTE;
    expect(await world.pay('plain')).toEqual({
      ok: false,
      error: { kind: 'channelLocked', until },
    });
    await world.placed('bank');
    world.clock.advance(30 * MINUTE);
    await world.placed('plain');
  });

  test('a payment in between restarts the count', async () => {
    const world = createChannelWorld(db);
    for (const isPaid of [false, false, true, false, false]) {
      const order = await world.placed('plain');
      if (isPaid) await world.paid(order);
      else await world.payments.close(world.own(order));
    }
    await world.placed('plain');
  });

  test('a channel takes so much a day from one member', async () => {
    const world = createChannelWorld(db, { terms: { dayMaxMinor: 150_000 } });
    const first = await world.placed('plain');
    await world.paid(first);
    expect(await world.pay('plain')).toEqual({
      ok: false,
      error: { kind: 'dayFull', leftMinor: 50_000 },
    });
    await world.payments.close(world.own(await world.placed('plain', { amount: '500' })));
    world.clock.advance(24 * 60 * MINUTE);
    await world.placed('plain');
  });
}

function stating(): void {
  test('PAY-006 the member says it was paid: asked immediately, then for a person', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('bank');
    expect((await world.payments.confirm(world.own(order)))?.status).toBe('confirming');
    expect((await world.payments.confirm(world.own(order)))?.status).toBe('confirming');
    world.clock.advance(15 * MINUTE);
    await world.payments.runExpiry();
    expect(await world.current(order)).toMatchObject({
      status: 'review',
      reviewReason: 'notFound',
    });
    await world.paid(order);
    expect((await world.current(order)).status).toBe('credited');
  });

  test('what the provider knows already is credited when the member says so', async () => {
    const world = createChannelWorld(db);
    const order = await world.placed('plain');
    const { orderId, payMinor: amountMinor } = order;
    world.plain.settle({ orderId, status: 'paid', amountMinor });
    expect((await world.payments.confirm(world.own(order)))?.status).toBe('credited');
    expect(await world.balance()).toBe(moneyMinor(100_000));
  });

  test('PAY-011 a code is given once while it holds, used once, and by its member only', async () => {
    const world = createChannelWorld(db);
    const { site, memberId } = world;
    const asked = { siteId: SITE, site, memberId, code: 'bank', grade: 0 };
    const signal = await world.payments.createSignal(asked);
    expect(await world.payments.createSignal(asked)).toEqual(signal);
    expect(await world.payments.createSignal({ ...asked, code: 'plain' })).toEqual({
      ok: false,
      error: 'channelUnknown',
    });
    const signalCode = signal.ok ? signal.value.signalCode : '';
    const stranger = '0190a000-0000-7000-8000-00000000ffff' as MemberId;
    expect(await world.pay('bank', { signalCode, memberId: stranger })).toMatchObject({
      error: { kind: 'signalUnknown' },
    });
    const order = await world.placed('bank', { signalCode });
    expect(order.signalCode).toBe(signalCode);
    await world.payments.close(world.own(order));
    expect(await world.pay('bank', { signalCode })).toMatchObject({
      error: { kind: 'signalUnknown' },
    });
  });

  test('proofs are the member’s own, three at most, each once', async () => {
    const claimed: string[] = [];
    const claimProof = async (_sql: unknown, { imageId }: { imageId: string }) => {
      if (imageId.endsWith('9')) return false;
      return claimed.push(imageId) > 0;
    };
    const world = createChannelWorld(db, { service: { claimProof } });
    const order = await world.placed('bank');
    const image = (last: number) => `0190a000-0000-7000-8000-00000000000${last}`;
    const attach = (last: number) => world.payments.attachProof(world.own(order), image(last));
    expect(await attach(9)).toEqual({ ok: false, error: 'unknownImage' });
    for (const last of [1, 1, 2, 3]) expect((await attach(last)).ok).toBe(true);
    expect(await attach(4)).toEqual({ ok: false, error: 'tooMany' });
    expect(claimed.length).toBe(3);
    const stranger = { ...world.own(order), memberId: image(7) as MemberId };
    expect(await world.payments.attachProof(stranger, image(5))).toEqual({
      ok: false,
      error: 'orderUnknown',
    });
  });
}
