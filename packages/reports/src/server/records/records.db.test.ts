import { createSeededRng, type MemberId, moneyMinor, type Rng, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import {
  betHold,
  betSettle,
  correction,
  deposit,
  depositFee,
  gamePayout,
  gamePayoutRollback,
  gameRollback,
  gameStake,
  gift,
  jackpotPaid,
  type Movement,
  rebate,
  venueOut,
  withdrawHold,
  withdrawReturn,
} from '@tianping/ledger';
import { readBalance } from '@tianping/ledger/server';
import { createTestLedger, type TestLedger } from '@tianping/ledger/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayNumber, startOf } from '../../rules/days.ts';
import { recordMigrations } from '../../testing/migrations.ts';
import { type DealFilter, findDeal, listDeals } from './deals.ts';
import { readStatement } from './statement.ts';

const START = Date.UTC(2026, 2, 10, 3, 0) as UnixMs;
const HOUR_MS = 3_600_000;
const ORDER = '0195a000-0000-7000-8000-';

/** A movement of a test history, with its part of the statement. */
interface Kind {
  readonly part: 'deposit' | 'withdraw' | 'gift' | 'stake' | 'settle' | 'other';
  readonly movement: Movement<never>;
  input(minor: number): object;
  /** Its change of the member's available money. */
  change(minor: number): number;
}

const amount = (minor: number) => ({ amountMinor: moneyMinor(minor) });
const kinds: readonly Kind[] = [
  {
    part: 'deposit',
    movement: deposit as Movement<never>,
    input: (minor) => ({ channel: 'bank', ...amount(minor) }),
    change: (minor) => minor,
  },
  {
    part: 'deposit',
    movement: depositFee as Movement<never>,
    input: amount,
    change: (minor) => -minor,
  },
  {
    part: 'withdraw',
    movement: withdrawReturn as Movement<never>,
    input: amount,
    change: (minor) => minor,
  },
  { part: 'gift', movement: gift as Movement<never>, input: amount, change: (minor) => minor },
  { part: 'gift', movement: rebate as Movement<never>, input: amount, change: (minor) => minor },
  {
    part: 'stake',
    movement: betHold as Movement<never>,
    input: (minor) => ({ holdMinor: moneyMinor(minor) }),
    change: (minor) => -minor,
  },
  {
    part: 'other',
    movement: venueOut as Movement<never>,
    input: (minor) => ({ venue: 'XQZR', ...amount(minor) }),
    change: (minor) => minor,
  },
  {
    part: 'other',
    movement: correction as Movement<never>,
    input: (minor) => ({ purpose: 'goodwill', ...amount(minor) }),
    change: (minor) => minor,
  },
];

/** A member's records and statement compared with the actual postings; runs on every database. */
const engine = onDatabase();

let db: Db;
let ledger: TestLedger;
beforeAll(async () => {
  db = await engine.open(recordMigrations);
  ledger = createTestLedger();
});

const filterOf = (memberId: MemberId, changes: Partial<DealFilter> = {}): DealFilter => ({
  siteId: ledger.siteId,
  memberId,
  type: null,
  state: null,
  from: START,
  to: (START + 40 * HOUR_MS) as UnixMs,
  limit: 50,
  offset: 0,
  ...changes,
});
const post = <Input>(
  movement: Movement<Input>,
  memberId: MemberId,
  what: { readonly input: Input; readonly at: number; readonly key?: string },
) =>
  db.tx((sql) =>
    ledger.post(sql, movement, {
      memberId,
      input: what.input,
      at: what.at as UnixMs,
      ...keyOf(what),
    }),
  );

describe(`records on ${engine.name}`, () => {
  test('REC-003 deposits, withdrawals and transfers stand in the records, newest first', async () => {
    const memberId = ledger.newMember();
    await post(deposit, memberId, {
      input: { channel: 'bank', ...amount(50_000) },
      at: START + 1,
    });
    await post(gift, memberId, { input: amount(800), at: START + 2 });
    await post(betHold, memberId, { input: { holdMinor: moneyMinor(10_000) }, at: START + 3 });
    const { total, inMinor, outMinor, rows } = await listDeals(db, filterOf(memberId));
    expect([total, inMinor, outMinor]).toEqual([3, 50_800, 10_000]);
    expect(rows.map(({ movement, state }) => `${movement} ${state}`)).toEqual([
      'betHold success',
      'gift success',
      'deposit success',
    ]);
    expect(rows[0]).toMatchObject({ amountMinor: -10_000, balanceAfterMinor: 40_800 });
    const gifts = await listDeals(db, filterOf(memberId, { type: 'gift' }));
    expect(gifts.rows.map(({ movement }) => movement)).toEqual(['gift']);
    const second = await listDeals(db, filterOf(memberId, { limit: 1, offset: 1 }));
    expect(second.rows.map(({ movement }) => movement)).toEqual(['gift']);
    const before = await listDeals(db, filterOf(memberId, { to: (START + 2) as UnixMs }));
    expect(before.total).toBe(1);
  });

  test('a deposit that was never credited is shown, and counts as no money', async () => {
    const memberId = ledger.newMember();
    for (const [at, status] of (['pending', 'closed', 'failed'] as const).entries()) {
      await insertOrder(db, {
        id: `${ORDER}${String(ledger.siteId * 100 + at).padStart(12, '0')}`,
        siteId: ledger.siteId,
        memberId,
        status,
        at: START + at,
      });
    }
    const page = await listDeals(db, filterOf(memberId));
    expect(page.rows.map(({ state }) => state)).toEqual(['failed', 'closed', 'processing']);
    expect([page.inMinor, page.outMinor]).toEqual([0, 0]);
    expect(page.rows.every(({ balanceAfterMinor }) => balanceAfterMinor === null)).toBe(true);
    const closed = await listDeals(db, filterOf(memberId, { state: 'closed', type: 'deposit' }));
    expect(closed.rows.map(({ reference }) => reference)).toEqual(['DP-closed']);
    expect((await listDeals(db, filterOf(memberId, { type: 'gift' }))).total).toBe(0);
  });

  test('REC-003 the states part all records among them, whatever their orders say', async () => {
    const memberId = ledger.newMember();
    await post(deposit, memberId, { input: { channel: 'bank', ...amount(90_000) }, at: START });
    for (let at = 1; at <= 4; at += 1) {
      await post(withdrawHold, memberId, { input: amount(1_000 * at), at: START + at });
    }
    await post(withdrawReturn, memberId, { input: amount(1_000), at: START + 9 });
    await post(venueOut, memberId, { input: { venue: 'X', ...amount(700) }, at: START + 10 });
    const order = { siteId: ledger.siteId, memberId, status: 'closed', at: START + 11 };
    const number = String(ledger.siteId * 100 + 50).padStart(12, '0');
    await insertOrder(db, { ...order, id: `${ORDER}${number}` });
    const all = await listDeals(db, filterOf(memberId));
    const states = ['processing', 'success', 'failed', 'closed', 'returned'] as const;
    const deps = [];
    for (const state of states) deps.push(await listDeals(db, filterOf(memberId, { state })));
    expect(deps.flatMap(({ rows }, at) => rows.map((row) => row.state === states[at]))).toEqual(
      all.rows.map(() => true),
    );
    const idsOf = (pages: readonly { readonly rows: typeof all.rows }[]) =>
      pages.flatMap(({ rows }) => rows.map(({ id }) => id)).sort();
    expect(idsOf(deps)).toEqual(idsOf([all]));
    for (const sum of ['total', 'inMinor', 'outMinor'] as const) {
      expect(deps.reduce((whole, part) => whole + part[sum], 0)).toBe(all[sum]);
    }
    const beyond = await listDeals(db, filterOf(memberId, { offset: 50 }));
    expect(beyond).toEqual({ ...all, rows: [] });
  });

  test('a movement is found by its own member alone', async () => {
    const [memberId, other] = [ledger.newMember(), ledger.newMember()];
    await post(gift, memberId, { input: amount(800), at: START + 2 });
    const [row] = (await listDeals(db, filterOf(memberId))).rows;
    const transferId = row?.id ?? '';
    const { siteId } = ledger;
    expect(await findDeal(db, { siteId, memberId, transferId })).toMatchObject({
      movement: 'gift',
      amountMinor: 800,
    });
    expect(await findDeal(db, { siteId, memberId: other, transferId })).toBeNull();
    expect(await listDeals(db, filterOf(other))).toMatchObject({ total: 0, rows: [] });
  });

  test('what was staked and won in games of the central wallet is stakes, payouts and winnings of a statement', async () => {
    const memberId = ledger.newMember();
    const game = (minor: number) => ({ venue: 'TPDZ', ...amount(minor) });
    const at = START + 5;
    await post(deposit, memberId, { input: { channel: 'bank', ...amount(50_000) }, at: START });
    await post(gameStake, memberId, { input: game(9_000), at });
    await post(gameStake, memberId, { input: game(1_000), at });
    await post(gameRollback, memberId, { input: game(1_000), at });
    await post(gamePayout, memberId, { input: game(2_500), at });
    await post(gamePayout, memberId, { input: game(300), at });
    await post(gamePayoutRollback, memberId, { input: game(300), at });
    await post(jackpotPaid, memberId, { input: { pool: 'koi', ...amount(500) }, at });
    const day = dayNumber(START);
    const read = await readStatement(db, { siteId: ledger.siteId, memberId, from: day, to: day });
    const sums = { stakeMinor: 9_000, payoutMinor: 3_000, winLossMinor: -6_000 };
    expect(read).toMatchObject({ ...sums, otherMinor: 0 });
    expect(read.days).toMatchObject([{ ...sums, closingMinor: 44_000 }]);
  });

  test('the effective stake of a statement has the rounds of the central wallet that were over in its time', async () => {
    const [memberId, other] = [ledger.newMember(), ledger.newMember()];
    const day = dayNumber(START);
    const { siteId } = ledger;
    const of = { siteId, memberId };
    await insertRound(db, { ...of, effectiveMinor: 700, closedAt: startOf(day) });
    await insertRound(db, { ...of, effectiveMinor: 20, closedAt: START });
    // The next day's, one that is open, and another member's.
    await insertRound(db, { ...of, effectiveMinor: 3_000, closedAt: startOf(day + 1) });
    await insertRound(db, { ...of, effectiveMinor: null, closedAt: null });
    await insertRound(db, { siteId, memberId: other, effectiveMinor: 900, closedAt: START });
    expect((await readStatement(db, { ...of, from: day, to: day })).effectiveMinor).toBe(720);
  });

  test('a statement adds up, whatever moved when', async () => {
    for (let seed = 1; seed <= 12; seed += 1) await playStatement(createSeededRng(seed));
  });

  async function playStatement(rng: Rng): Promise<void> {
    const memberId = ledger.newMember();
    const fund = { channel: 'bank', ...amount(1_000_000) };
    await post(deposit, memberId, { input: fund, at: START - 30 * HOUR_MS });
    const sums = { deposit: 0, withdraw: 0, gift: 0, stake: 0, settle: 0, other: 0 };
    let at = START as number;
    for (let step = 0; step < 25; step += 1) {
      at += rng.int(5 * HOUR_MS);
      const kind = kinds[rng.int(kinds.length)] ?? kinds[0];
      const minor = 1 + rng.int(20_000);
      if (!kind) continue;
      if (kind.part === 'withdraw') {
        await post(withdrawHold, memberId, { input: amount(minor), at });
        sums.withdraw -= minor;
      }
      await post(kind.movement, memberId, { input: kind.input(minor) as never, at });
      sums[kind.part] += kind.change(minor);
      if (kind.part !== 'stake') continue;
      const payoutMinor = rng.int(2) * minor * 2;
      const input = { holdMinor: moneyMinor(minor), payoutMinor: moneyMinor(payoutMinor) };
      await post(betSettle, memberId, { input, at });
      sums.settle += payoutMinor;
    }
    const range = { from: dayNumber(START), to: dayNumber(at as UnixMs) };
    const read = await readStatement(db, { siteId: ledger.siteId, memberId, ...range });
    const balance = await readBalance(db, ledger.siteId, memberId);
    expect(read).toMatchObject({
      openingMinor: 1_000_000,
      closingMinor: balance.mainMinor,
      netDepositMinor: sums.deposit + sums.withdraw,
      giftMinor: sums.gift,
      winLossMinor: sums.settle + sums.stake,
      otherMinor: sums.other,
    });
    expect(read.days).toHaveLength(range.to - range.from + 1);
    expect(read.days.at(-1)?.closingMinor).toBe(balance.mainMinor);
    expect(read.days.reduce((sum, day) => sum + day.winLossMinor, 0)).toBe(read.winLossMinor);
    const later = { from: range.to + 1, to: range.to + 2 };
    expect(startOf(later.from)).toBeGreaterThan(at);
    const quiet = await readStatement(db, { siteId: ledger.siteId, memberId, ...later });
    expect([quiet.openingMinor, quiet.closingMinor, quiet.otherMinor]).toEqual([
      balance.mainMinor,
      balance.mainMinor,
      0,
    ]);
  }
});

function keyOf({ key }: { readonly key?: string }): { readonly key?: string } {
  return key === undefined ? {} : { key };
}

async function insertOrder(
  db: Db,
  order: {
    readonly id: string;
    readonly siteId: number;
    readonly memberId: MemberId;
    readonly status: string;
    readonly at: number;
  },
): Promise<void> {
  await db.tx((sql) =>
    sql.query(
      `insert into deposit_orders (id, ticket_id, site_id, member_id, channel, amount_minor, pay_minor,
         status, fault, idempotency_key, body_hash, pay_url, created_at, expires_at, asks)
       values ($1::uuid, 'DP-' || $5::text, $2, $3, 'bank-' || $5::text, 10000, 10000, $5::text, null, $1::uuid::text,
         '', '', $4, $4, 0)`,
      [order.id, order.siteId, order.memberId, order.at, order.status],
    ),
  );
}

let rounds = 0;

async function insertRound(
  db: Db,
  round: {
    readonly siteId: number;
    readonly memberId: MemberId;
    readonly effectiveMinor: number | null;
    /** Null while it is open. */
    readonly closedAt: number | null;
  },
): Promise<void> {
  rounds += 1;
  await db.write(
    `insert into game_round (id, provider, round, site_id, member_id, venue, game_code, staked_minor,
       effective_minor, state, opened_at, changed_at, closed_at)
     values (gen_random_uuid(), 'studio', $1, $2, $3, 'TPDZ', 'slot', 5000, $4, $5, $6, $6, $7)`,
    [
      `round-${rounds}`,
      round.siteId,
      round.memberId,
      round.effectiveMinor,
      round.closedAt === null ? 'open' : 'closed',
      START,
      round.closedAt,
    ],
  );
}
