import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { coinBuy, coinSell, deposit, gift, type Movement } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { readHoldings, totalHoldings } from '@tianping/reports/server';
import { grantVoucher } from '@tianping/sportsbook/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';
import { createSiteConfig } from '../testing/fake-app.ts';
import { insertMember } from '../testing/funds-world.ts';
import { lapseOf, lapseOfExcluded, returnLapsed } from './excluded-gifts.ts';
import { createProtection } from './protection.ts';
import { protectionMoney } from './protection-money.ts';
import { createTurnover } from './turnover.ts';

const SITE = 6000 as SiteId;
const YUAN = 100;
const config = createSiteConfig(SITE, false);
const usdt = config.funds.coins[0];
const clock = createFakeClock();
const rng = createSeededRng(41);
const id = () => createUuid({ clock, rng });
let db: Db;
beforeAll(async () => {
  db = await openTestDb(allMigrations);
});

const turnover = () =>
  createTurnover({
    db,
    clock,
    rng,
    siteOf: () => config,
    protection: { exclusion: async () => null },
  });
const person = () => ({ siteId: SITE, memberId: id() as string as MemberId });
type Person = ReturnType<typeof person>;

async function move<Input>(member: Person, movement: Movement<Input>, input: Input): Promise<void> {
  const key = id() as string as IdempotencyKey;
  const posting = { ...member, transferId: id(), key, reference: 'test', at: clock.now(), input };
  expect(await db.tx((sql) => postMovement(sql, movement, posting))).toBe('posted');
}

const voucher = () => {
  const voucherId = id();
  return {
    voucherId,
    source: voucherId,
    kind: 'free' as const,
    amountMinor: moneyMinor(500),
    name: { hans: '券', hant: '券' },
    rateBasisPoints: 0,
    minimumMinor: moneyMinor(0),
    minPrice: 0,
    at: clock.now(),
    expiresAt: clock.now() + 86_400_000,
  };
};

async function setCoins(member: Person, coinMinor: number): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      `insert into coin_wallet (site_id, member_id, coin, balance_minor, version)
       values ($1, $2, $3, $4, 1)
       on conflict (site_id, member_id, coin) do update set balance_minor = excluded.balance_minor`,
      [SITE, member.memberId, usdt?.currency, coinMinor],
    ),
  );
}

async function owe(member: Person, source: 'deposit' | 'gift', amountMinor: number): Promise<void> {
  const duty = { ...member, source, reference: id(), label: source, amountMinor, at: clock.now() };
  await db.tx((sql) => turnover().addDuty(sql, { ...duty, multipleMilli: 1_000 }));
}

/** The missing turnover after a round, once something has asked for the member's turnover. */
async function missingAfterRound(member: Person): Promise<number> {
  await db.tx((sql) => turnover().bringUpToDate(sql, member));
  await turnover().runTurnover();
  return (await turnover().totals(db, member)).missingMinor;
}

describe('what a person has with us', () => {
  test('the wallet, venues, coin at the selling rate, and deposits that wait are each counted once', async () => {
    const member = person();
    await move(member, deposit, { channel: 'test', amountMinor: moneyMinor(1_000 * YUAN) });
    await setCoins(member, 1_000);
    await db.tx(async (sql) => {
      await sql.query(
        `insert into venue_wallet (site_id, member_id, venue, balance_minor, read_at, failed_at)
         values ($1, $2, 'VVVV', 5000, 1, 0)`,
        [SITE, member.memberId],
      );
      await sql.query(
        `insert into deposit_orders (id, ticket_id, site_id, member_id, channel, amount_minor, pay_minor, status,
           idempotency_key, body_hash, pay_url, created_at, expires_at, asks, said_minor, review_reason)
         values ($1, 't', $2, $3, 'c', 7000, 7000, 'review', 'k', 'b', '', 1, 2, 0, 6000, 'underpaid')`,
        [id(), SITE, member.memberId],
      );
    });
    const held = await readHoldings(db, member, config.funds.coins);
    const coinMinor = Math.floor((1_000 * (usdt?.sellMilli ?? 0)) / 1_000);
    expect(held).toMatchObject({
      mainMinor: 1_000 * YUAN,
      holdMinor: 0,
      venueMinor: 5_000,
      coinMinor,
      debtMinor: 0,
      depositMinor: 6_000,
    });
    expect(totalHoldings(held)).toBe(100_000 + 5_000 + 6_000 + coinMinor);
  });

  test('a coin that the site takes back no longer is not nothing', async () => {
    const member = person();
    await setCoins(member, 700);
    expect((await readHoldings(db, member, [])).coinMinor).toBe(700);
  });

  test('whose money is in coin only has money to take out', async () => {
    const member = person();
    const money = protectionMoney(() => config.funds);
    expect(await money.hasMoney(db, member)).toBe(false);
    await setCoins(member, 2);
    expect(await money.hasMoney(db, member)).toBe(true);
  });
});

test('a rest that no venue gives back keeps no login open, movable money does', async () => {
  const [whole, any] = [true, false].map((wholeYuan) => ({ ...config.funds.venues[0], wholeYuan }));
  const venues = [
    { ...whole, code: 'WHOLE' },
    { ...any, code: 'ANY' },
  ] as typeof config.funds.venues;
  const money = protectionMoney(() => ({ ...config.funds, venues }));
  const left = async (venue: string, balanceMinor: number) => {
    const member = person();
    await db.tx((sql) =>
      sql.query(
        `insert into venue_wallet (site_id, member_id, venue, balance_minor, read_at, failed_at)
         values ($1, $2, $3, $4, 1, 0)`,
        [SITE, member.memberId, venue, balanceMinor],
      ),
    );
    return money.hasMoney(db, member);
  };
  expect(await left('WHOLE', 99)).toBe(false);
  expect(await left('WHOLE', 100)).toBe(true);
  expect(await left('WHOLE', 199)).toBe(true);
  expect(await left('ANY', 1)).toBe(true);
});

describe('turnover that is let go', () => {
  test('nothing is let go while the money rests in coin, however little the wallet has', async () => {
    const member = person();
    await move(member, deposit, { channel: 'test', amountMinor: moneyMinor(500 * YUAN) });
    await owe(member, 'deposit', 500 * YUAN);
    const coin = usdt?.currency ?? '';
    await move(member, coinBuy, { coin, amountMinor: moneyMinor(500 * YUAN) });
    await setCoins(member, 6_900);
    expect(await missingAfterRound(member)).toBe(500 * YUAN);
    await setCoins(member, 0);
    await move(member, coinSell, { coin, amountMinor: moneyMinor(490 * YUAN) });
    expect(await missingAfterRound(member)).toBe(500 * YUAN);
  });

  test('what is owed for a lost deposit is let go by the round, never what is owed for a gift', async () => {
    const member = person();
    await move(member, gift, { amountMinor: moneyMinor(3 * YUAN) });
    await owe(member, 'deposit', 500 * YUAN);
    await owe(member, 'gift', 60 * YUAN);
    await db.tx((sql) => turnover().bringUpToDate(sql, member));
    const asked = await turnover().totals(db, member);
    expect(asked.missingMinor, 'asking lets nothing go').toBe(560 * YUAN);
    expect(await missingAfterRound(member)).toBe(60 * YUAN);
    expect(
      (await turnover().recent(db, member)).map(({ source, status }) => [source, status]),
    ).toEqual(
      expect.arrayContaining([
        ['deposit', 'released'],
        ['gift', 'open'],
      ]),
    );
  });
});

test('an exclusion cancels turnover owed for own money and keeps that owed for gifts; a cool-off cancels nothing', async () => {
  const secret = new Uint8Array(32).fill(3);
  const sites = [config];
  const protection = createProtection({ db, clock, rng, secret, sites, siteOf: () => config });
  const turnover = createTurnover({ db, clock, rng, siteOf: () => config, protection });
  const member = person();
  await insertMember(db, member, { at: clock.now(), realName: null });
  await owe(member, 'deposit', 500 * YUAN);
  await owe(member, 'gift', 60 * YUAN);
  const missing = async () => {
    await db.tx((sql) => turnover.bringUpToDate(sql, member));
    return (await turnover.totals(db, member)).missingMinor;
  };
  const by = { by: 'member', note: '' };
  await protection.coolOff(member, { hours: 24, ...by });
  expect(await missing()).toBe(560 * YUAN);
  await protection.exclude(member, { months: 6, ...by });
  expect(await missing()).toBe(60 * YUAN);
  expect(await turnover.leave(db, member, 400 * YUAN)).toEqual({
    withdrawableMinor: 340 * YUAN,
    keptMinor: 60 * YUAN,
    missingMinor: 0,
    isExcluded: true,
  });
});

test('gifts of an excluded member are returned once, with its own line in the records, and login closes', async () => {
  const secret = new Uint8Array(32).fill(3);
  const deps = { db, clock, rng, secret, sites: [config], siteOf: () => config };
  const protection = createProtection(deps);
  const turnover = createTurnover({ ...deps, protection });
  const notified: MemberId[] = [];
  const events = { publish: ({ memberId }: Person) => void notified.push(memberId) };
  const round = () => lapseOfExcluded({ ...deps, protection, turnover, events });
  const member = person();
  await insertMember(db, member, { at: clock.now(), realName: null });
  await move(member, gift, { amountMinor: moneyMinor(60 * YUAN) });
  await owe(member, 'gift', 60 * YUAN);
  await db.tx((sql) => grantVoucher(sql, { ...voucher(), ...member }));
  const stop = () => db.tx((sql) => protection.entryStop(sql, member));
  await round();
  expect((await readHoldings(db, member, [])).mainMinor, 'who may play keeps it').toBe(60 * YUAN);
  await protection.exclude(member, { months: 6, by: 'member', note: '' });
  expect(await stop(), 'there is money yet').toBeNull();
  expect(await round()).toEqual({ lapsed: 60 * YUAN });
  expect(await round()).toEqual({ lapsed: 0 });
  expect(notified).toEqual([member.memberId]);
  expect(await stop()).toMatchObject({ kind: 'exclusion' });
  const vouchers = await db.query('select expires_at as at from bet_voucher where member_id = $1', [
    member.memberId,
  ]);
  expect(vouchers.rows).toEqual([{ at: clock.now() }]);
  const { rows } = await db.query(
    `select movement, amount_minor as amount from ledger_entry
     where member_id = $1 and account = 'main' order by version`,
    [member.memberId],
  );
  expect(rows).toEqual([
    { movement: 'gift', amount: 60 * YUAN },
    { movement: 'giftLapse', amount: -60 * YUAN },
  ]);
  expect((await turnover.recent(db, member)).map(({ status }) => status)).toEqual(['cancelled']);
});

describe('gifts that lapsed by an exclusion of another person', () => {
  const deps = { clock, rng, secret: new Uint8Array(32).fill(3), sites: [config] };
  const DAY = 86_400_000;

  async function wronglyExcluded() {
    const protection = createProtection({ ...deps, db, siteOf: () => config });
    const turnover = createTurnover({ ...deps, db, siteOf: () => config, protection });
    const parts = { clock, protection, turnover };
    const [excluded, member] = [person(), person()];
    const realName = `王${id()}`;
    for (const each of [excluded, member]) {
      await insertMember(db, each, { at: clock.now(), realName });
      await db.tx((sql) =>
        sql.query(`update member_profiles set birthday = '1990-01-01' where member_id = $1`, [
          each.memberId,
        ]),
      );
    }
    await move(member, gift, { amountMinor: moneyMinor(60 * YUAN) });
    await owe(member, 'gift', 60 * YUAN);
    await db.tx((sql) =>
      sql.query(
        `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
           amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
         values ($1, $2, $3, 'weekly', 'w', 0, 1, 500, 500, '[]', $4, $4, $5)`,
        [id(), SITE, member.memberId, clock.now(), clock.now() + 3 * DAY],
      ),
    );
    await db.tx((sql) =>
      grantVoucher(sql, { ...voucher(), ...member, expiresAt: clock.now() + 5 * DAY }),
    );
    const lapse = () => db.tx((sql) => lapseOf(parts, sql, member));
    const clear = () =>
      db.tx(async (sql) => {
        const finding = { proof: 'document', by: 'risk', agreedBy: 'owner', note: '' } as const;
        const done = await protection.clearStranger(sql, member, finding);
        if (!done.ok) throw new Error(done.error);
        return await returnLapsed(parts, sql, { ...member, since: done.value.since });
      });
    const exclude = (who: Person) => protection.exclude(who, { months: 6, by: 'member', note: '' });
    return { excluded, member, turnover, lapse, clear, exclude };
  }

  async function mainOf(member: Person) {
    return (await readHoldings(db, member, [])).mainMinor;
  }

  test('all come back, once, for as long as was left of them, and may lapse again', async () => {
    const { excluded, member, turnover, lapse, clear, exclude } = await wronglyExcluded();
    await exclude(excluded);
    clock.advance(DAY);
    expect(await lapse()).toBe(60 * YUAN);
    expect(await mainOf(member)).toBe(0);
    clock.advance(10 * DAY);
    expect(await clear()).toEqual({ minor: 60 * YUAN, grants: 1, vouchers: 1 });
    expect(await mainOf(member)).toBe(60 * YUAN);
    const { rows } = await db.query(
      `select expires_at as at from vip_grant where member_id = $1
       union all select expires_at from bet_voucher where member_id = $1 order by at`,
      [member.memberId],
    );
    expect(rows).toEqual([{ at: clock.now() + 2 * DAY }, { at: clock.now() + 4 * DAY }]);
    expect(await turnover.totals(db, member)).toMatchObject({ missingMinor: 60 * YUAN });
    expect(await lapse(), 'not excluded any more').toBe(0);
    await exclude(member);
    expect(await lapse(), 'by an exclusion of one’s own').toBe(60 * YUAN);
    expect(await mainOf(member)).toBe(0);
  });

  test('what lapsed by an earlier exclusion of one’s own stays with the house', async () => {
    const { excluded, member, lapse, clear, exclude } = await wronglyExcluded();
    await exclude(member);
    expect(await lapse()).toBe(60 * YUAN);
    clock.advance(200 * DAY);
    await exclude(excluded);
    expect(await clear()).toEqual({ minor: 0, grants: 0, vouchers: 0 });
    expect(await mainOf(member)).toBe(0);
  });
});

test('own money is lost first and stays the excluded member’s: no more is taken back than was given', async () => {
  const deps = { db, clock, rng, secret: new Uint8Array(32).fill(3), sites: [config] };
  const protection = createProtection({ ...deps, siteOf: () => config });
  const turnover = createTurnover({ db, clock, rng, siteOf: () => config, protection });
  const member = person();
  await insertMember(db, member, { at: clock.now(), realName: null });
  await move(member, deposit, { channel: 'test', amountMinor: moneyMinor(100 * YUAN) });
  await move(member, gift, { amountMinor: moneyMinor(60 * YUAN) });
  await owe(member, 'deposit', 100 * YUAN);
  await owe(member, 'gift', 60 * YUAN);
  await protection.exclude(member, { months: 6, by: 'member', note: '' });
  const coin = usdt?.currency ?? '';
  await move(member, coinBuy, { coin, amountMinor: moneyMinor(90 * YUAN) });
  await setCoins(member, 1_300);
  const lapse = () => db.tx((sql) => turnover.lapse(sql, member));
  expect(await lapse(), 'while something is elsewhere').toBe(0);
  await setCoins(member, 0);
  await move(member, coinSell, { coin, amountMinor: moneyMinor(80 * YUAN) });
  expect(await lapse()).toBe(60 * YUAN);
  expect(await lapse()).toBe(0);
  expect((await readHoldings(db, member, [])).mainMinor).toBe(90 * YUAN);
});

test('a sitting counts what was paid in for it minutes before play began, and nothing older', async () => {
  const deps = { db, clock, rng, secret: new Uint8Array(32).fill(3), sites: [config] };
  const protection = createProtection({ ...deps, siteOf: () => config });
  const member = person();
  await insertMember(db, member, { at: clock.now(), realName: null });
  const paidIn = (minor: number) =>
    db.tx((sql) =>
      sql.query(
        `insert into deposit_orders (id, ticket_id, site_id, member_id, channel, amount_minor, pay_minor, status,
           idempotency_key, body_hash, pay_url, created_at, expires_at, asks, credited_minor, paid_minor, credited_at)
         values ($1::uuid, $6, $2, $3, 'c', $4, $4, 'credited', $6, 'b', '', $5, $5, 0, $4, $4, $5)`,
        [id(), SITE, member.memberId, minor, clock.now(), id()],
      ),
    );
  await paidIn(100 * YUAN);
  clock.advance(60 * 60_000);
  await paidIn(4_000 * YUAN);
  const paidAt = clock.now();
  clock.advance(10 * 60_000);
  const sitting = await protection.session(member);
  expect(sitting).toMatchObject({ depositMinor: 4_000 * YUAN, startedAt: paidAt });
});
