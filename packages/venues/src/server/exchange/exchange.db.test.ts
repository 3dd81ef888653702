import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createVenuesWorld,
  createWorldOn,
  type Player,
  site,
  type VenuesWorld,
} from '../../testing/world.ts';

let first: VenuesWorld;
let world: VenuesWorld;
let player: Player;

/** Coin and gift codes on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(async () => {
  world = createWorldOn(first.db);
  player = await world.newMember(100_000);
});
describe('coin', coin);
describe('gift codes', gifts);

async function offer(who = player) {
  const [usdt] = await world.venues.coins({ ...who, site });
  if (!usdt) throw new Error('no coin');
  return usdt;
}

type Direction = 'buy' | 'sell';

async function exchange(direction: Direction, amount: string, more: object = {}) {
  const { rateId } = await offer();
  return await world.venues.exchangeCoin({
    ...player,
    site,
    coin: 'USDT',
    direction,
    amount,
    rateId,
    key: world.key(),
    bodyHash: `${direction} ${amount}`,
    ...more,
  });
}

function coin(): void {
  test('WALLET-011 API-070 money becomes coin at the rate that was shown, and back', async () => {
    const bought = await exchange('buy', '10.01');
    // 1001 hundredths at 7.201: 7208.201 minor units, rounded up for who pays.
    expect(bought).toMatchObject({
      ok: true,
      value: { kind: 'coinBuy', amountMinor: -7_209, coinMinor: 1_001, rateMilli: 7_201 },
    });
    expect(await world.main(player)).toBe(100_000 - 7_209);
    expect((await offer()).coinMinor).toBe(1_001);
    // 1001 at 7.119: 7126.119, cut for who receives.
    const sold = await exchange('sell', '10.01');
    expect(sold).toMatchObject({ value: { amountMinor: 7_126, coinMinor: -1_001 } });
    expect((await offer()).coinMinor).toBe(0);
    await world.expectSound();
  });

  test('a hundred copies of one exchange are one, also after its rate has expired', async () => {
    const { rateId } = await offer();
    const key = world.key();
    const copy = () => exchange('buy', '50', { key, rateId });
    const copies = await Promise.all(Array.from({ length: 100 }, copy));
    expect(new Set(copies.map((each) => each.ok && each.value.exchangeId)).size).toBe(1);
    world.clock.advance(60_000);
    const late = await copy();
    expect(late.ok && late.value.exchangeId).toBe(copies[0]?.ok && copies[0].value.exchangeId);
    expect((await offer()).coinMinor).toBe(5_000);
    expect(await exchange('sell', '51', { key })).toMatchObject({ error: { kind: 'keyReused' } });
    await world.expectSound();
  });

  test('a hundred sales under keys of their own never sell more than there is', async () => {
    await exchange('buy', '100');
    const all = await Promise.all(Array.from({ length: 100 }, () => exchange('sell', '3')));
    expect(all.filter(({ ok }) => ok).length).toBe(33);
    expect((await offer()).coinMinor).toBe(100);
    await world.expectSound();
  });

  test('API-071 a rate holds for its time, then the refusal brings the new one', async () => {
    const { rateId, at, until } = await offer();
    expect(until - at).toBe(30_000);
    world.clock.advance(29_999);
    expect(await exchange('buy', '1', { rateId })).toMatchObject({ ok: true });
    world.clock.advance(1);
    const late = await exchange('buy', '1', { rateId });
    expect(late).toMatchObject({ ok: false, error: { kind: 'rateExpired' } });
    const fresh = !late.ok && 'offer' in late.error ? late.error.offer.rateId : '';
    expect(await exchange('buy', '1', { rateId: fresh })).toMatchObject({ ok: true });
  });

  test('a rate that nobody gave out is none, nor one of another site', async () => {
    const { rateId } = await offer();
    const foreign = await offer({ ...player, siteId: 7000 as Player['siteId'] });
    const cheap = rateId.replace(/^USDT\.\w+/, 'USDT.1');
    for (const made of ['', 'x', `${rateId}x`, cheap]) {
      expect(await exchange('buy', '1', { rateId: made })).toMatchObject({
        error: { kind: 'rateUnknown' },
      });
    }
    expect(await exchange('buy', '1', { rateId: foreign.rateId })).toMatchObject({
      error: { kind: 'rateUnknown' },
    });
  });

  test.each([
    ['', 'amountEmpty'],
    ['1.234', 'amountMalformed'],
    ['0.99', 'amountOutOfLimits'],
    ['5000.01', 'amountOutOfLimits'],
    ['4000', 'moneyInsufficient'],
  ])('buying "%s" is refused as %s', async (amount, kind) => {
    expect(await exchange('buy', amount)).toMatchObject({ ok: false, error: { kind } });
    expect(await world.main(player)).toBe(100_000);
    expect((await offer()).coinMinor).toBe(0);
  });

  test('what is not there cannot be sold, another coin not exchanged; a guard stops buying', async () => {
    expect(await exchange('sell', '1')).toMatchObject({ error: { kind: 'coinInsufficient' } });
    expect(await exchange('buy', '1', { coin: 'BTC' })).toMatchObject({
      error: { kind: 'coinUnknown' },
    });
    world.guard(() => ({ code: 6003, text: () => 'no' }));
    expect(await exchange('buy', '1')).toMatchObject({ error: { kind: 'guarded' } });
    await world.expectSound();
  });
}

async function batchOf(more: object = {}) {
  const made = await world.venues.office.createGifts({
    siteId: player.siteId,
    key: world.key(),
    bodyHash: 'b',
    by: 'staff',
    name: 'welcome',
    amountMinor: 8_800,
    multipleMilli: 3_000,
    codes: 3,
    usesEach: 2,
    oncePerMember: true,
    expiresAt: world.clock.now() + 86_400_000,
    note: 'for a test',
    ...more,
  });
  if (!made.ok) throw new Error(made.error);
  return made.value;
}

function redeem(code: string, who = player, more: object = {}) {
  const key = world.key();
  return world.venues.redeem({ ...who, key, bodyHash: code, code, ...more });
}

function gifts(): void {
  test('a code gives its money and the duty to stake it, once a member', async () => {
    const { codes } = await batchOf();
    const [code = '', other = ''] = codes;
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    const typed = ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} `;
    const done = await redeem(typed);
    expect(done).toMatchObject({
      value: { kind: 'gift', amountMinor: 8_800, coin: null, note: 'welcome' },
    });
    expect(await world.main(player)).toBe(108_800);
    expect(world.duties).toMatchObject([{ amountMinor: 8_800, multipleMilli: 3_000 }]);
    for (const again of [code, other]) {
      expect(await redeem(again)).toMatchObject({ error: { kind: 'codeUsed' } });
    }
    await world.expectSound();
  });

  test('a hundred copies of one redemption are one; a hundred members share its uses', async () => {
    const { codes, batch } = await batchOf({ usesEach: 5 });
    const [code = ''] = codes;
    const key = world.key();
    const copies = await Promise.all(
      Array.from({ length: 100 }, () => redeem(code, player, { key })),
    );
    expect(new Set(copies.map((each) => each.ok && each.value.exchangeId)).size).toBe(1);
    expect(await redeem(codes[1] ?? '', player, { key })).toMatchObject({
      error: { kind: 'keyReused' },
    });
    const crowd = await Promise.all(Array.from({ length: 100 }, () => world.newMember()));
    const all = await Promise.all(crowd.map((who) => redeem(code, who)));
    expect(all.filter(({ ok }) => ok).length).toBe(4);
    expect(await redeem(code, await world.newMember())).toMatchObject({
      error: { kind: 'codeUsedUp' },
    });
    const now = await world.venues.office.giftBatch(player.siteId, batch.batchId);
    expect(now).toMatchObject({ used: 5, usedMinor: 44_000, status: 'open' });
    await world.expectSound();
  });

  test('gift codes that are unknown, foreign, stopped or late are refused', async () => {
    const { codes, batch } = await batchOf();
    const [code = ''] = codes;
    expect(await redeem('')).toMatchObject({ error: { kind: 'codeEmpty' } });
    for (const typed of ['OOOO', "' or 1=1 --", '222222222222']) {
      expect(await redeem(typed)).toMatchObject({ error: { kind: 'codeUnknown' } });
    }
    const foreign = { ...player, siteId: 7000 as Player['siteId'] };
    expect(await redeem(code, foreign)).toMatchObject({ error: { kind: 'codeUnknown' } });
    const stop = { batchId: batch.batchId, by: 'staff', note: 'enough' };
    expect(await world.venues.office.stopGifts({ ...stop, siteId: foreign.siteId })).toBeNull();
    expect(await redeem(code)).toMatchObject({ ok: true });
    await world.venues.office.stopGifts({ ...stop, siteId: player.siteId });
    const late = await world.newMember();
    expect(await redeem(code, late)).toMatchObject({ error: { kind: 'codeStopped' } });
    const short = await batchOf({ expiresAt: world.clock.now() + 10 });
    world.clock.advance(10);
    expect(await redeem(short.codes[0] ?? '', late)).toMatchObject({
      error: { kind: 'codeExpired' },
    });
    await world.expectSound();
  });

  test('a guard stops redeeming, and a code that no batch limits can be had with its others', async () => {
    const { codes } = await batchOf({ oncePerMember: false, multipleMilli: 0 });
    world.guard(({ action }) => (action === 'redeem' ? { code: 6003, text: () => 'no' } : null));
    expect(await redeem(codes[0] ?? '')).toMatchObject({ error: { kind: 'guarded' } });
    world.guard(null);
    for (const code of codes) expect(await redeem(code)).toMatchObject({ ok: true });
    expect(await redeem(codes[0] ?? '')).toMatchObject({ error: { kind: 'codeUsed' } });
    expect(world.duties).toEqual([]);
  });

  test('API-062 records list exchanges of coin and of gifts, newest first, the own ones only', async () => {
    const from = world.clock.now();
    await exchange('buy', '10');
    world.clock.advance(1_000);
    const { codes, batch } = await batchOf();
    await redeem(codes[0] ?? '');
    const list = async (kinds: readonly ('coinBuy' | 'coinSell' | 'gift')[], who = player) => {
      const asked = { kinds, from, to: world.clock.now() + 1, limit: 10, offset: 0 };
      const page = await world.venues.exchanges(who, asked);
      return [page.total, ...page.list.map(({ kind }) => kind)];
    };
    expect(await list(['coinBuy', 'coinSell', 'gift'])).toEqual([2, 'gift', 'coinBuy']);
    expect(await list(['coinBuy', 'coinSell'])).toEqual([1, 'coinBuy']);
    expect(await list(['gift'], await world.newMember())).toEqual([0]);
    const uses = await world.venues.office.giftCodes({
      siteId: player.siteId,
      batchId: batch.batchId,
      limit: 10,
      offset: 0,
    });
    expect(uses.list.flatMap(({ redeemed }) => redeemed)).toMatchObject([
      { memberId: player.memberId },
    ]);
  });

  test('a batch is made once a key, and listed with what it has given', async () => {
    const key = world.key();
    const one = await batchOf({ key, name: `batch ${key}` });
    const two = await batchOf({ key, name: `batch ${key}` });
    expect(two).toEqual(one);
    await redeem(one.codes[0] ?? '');
    const asked = { siteId: player.siteId, status: null, limit: 10, offset: 0 } as const;
    const byName = await world.venues.office.giftBatches({ ...asked, text: key });
    expect(byName).toMatchObject({ total: 1, used: 1, usedMinor: 8_800, openMinor: 5 * 8_800 });
    const byCode = await world.venues.office.giftBatches({ ...asked, text: one.codes[1] ?? '' });
    expect(byCode.list).toEqual(byName.list);
    const late = { expiresAt: world.clock.now() };
    await expect(batchOf(late)).rejects.toThrow('expired');
  });
}
