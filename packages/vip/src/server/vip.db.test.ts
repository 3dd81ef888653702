import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVipWorld, type VipWorld, worldMigrations } from '../testing/world.ts';
import { clean, DAY, goTo, turnOver, YUAN } from './testing/suite-tools.ts';

let db: Db;

/** Turnover, grades and gifts from end to end on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
describe('turnover', turnover);
describe('grades', grades);
describe('gifts', gifts);

function turnover(): void {
  test('what a bet counts follows its settlement, half results and corrections included', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    const bet = await world.bet(member, { stakeMinor: 100 * YUAN });
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(0);
    await world.settle(bet, 'LW', 50 * YUAN);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(50 * YUAN);
    await world.settle(bet, 'L', 100 * YUAN);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(100 * YUAN);
    await world.settle(bet, 'D1', 0);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(0);
    await clean(db);
  });

  test('a settlement taken back without another counts no more', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    const bet = await world.bet(member, { stakeMinor: 100 * YUAN });
    await world.settle(bet, 'W', 100 * YUAN);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(100 * YUAN);
    const item = {
      site_id: member.siteId,
      member_id: member.memberId,
      bet_id: bet.betId,
      restores: true,
      old_count: 1,
      old_payout: 0,
      old_effective: 100 * YUAN,
      released: 0,
    };
    await db.tx((sql) =>
      sql.query('select bet_settle($1, 2, $2, $3::jsonb)', [
        bet.matchId,
        world.clock.now(),
        JSON.stringify([item]),
      ]),
    );
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(0);
    await clean(db);
  });

  test('a parlay counts its effective stake, whatever its legs and other bets are on', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    const bets = [
      await world.bet(member, { stakeMinor: 100 * YUAN, side: 'OV', match: 'legs' }),
      await world.bet(member, { stakeMinor: 80 * YUAN, side: 'UN', match: 'legs', price: 10 }),
    ];
    for (const { betId } of bets) {
      await db.tx((sql) =>
        sql.query(
          `update bet set kind = 'series', sizes = '{2}', unit_stake = stake where bet_id = $1`,
          [betId],
        ),
      );
    }
    for (const bet of bets) await world.settle(bet, 'W', bet.stakeMinor);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(180 * YUAN);
    await clean(db);
  });

  test('bets on both sides of a market count for nothing, until one of them is void', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    const match = 'opposite';
    const over = await world.bet(member, { stakeMinor: 100 * YUAN, side: 'OV', match });
    const under = await world.bet(member, { stakeMinor: 80 * YUAN, side: 'UN', match });
    await world.settle(over, 'W', 100 * YUAN);
    await vip.runRound();
    await world.settle(under, 'L', 80 * YUAN);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(0);
    await world.settle(under, 'D3', 0);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(100 * YUAN);
    const other = world.member();
    await world.settle(
      await world.bet(other, { stakeMinor: 70 * YUAN, side: 'UN', match }),
      'L',
      70 * YUAN,
    );
    await vip.runRound();
    expect((await vip.progress(other)).turnoverMinor).toBe(70 * YUAN);
    await clean(db);
  });

  test('a price below the least one counts for nothing', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    const low = await world.bet(member, { stakeMinor: 100 * YUAN, price: 450 });
    await world.settle(low, 'W', 100 * YUAN);
    const least = await world.bet(member, { stakeMinor: 60 * YUAN, price: 500 });
    await world.settle(least, 'W', 60 * YUAN);
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(60 * YUAN);
  });

  test('the part of a stake that a voucher paid counts for nothing', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    for (const [stakeMinor, voucherMinor] of [
      [110 * YUAN, 10 * YUAN],
      [50 * YUAN, 50 * YUAN],
    ] as const) {
      const bet = await world.bet(member, { stakeMinor });
      await db.tx((sql) =>
        sql.query('update bet set voucher_id = bet_id, voucher_amount = $2 where bet_id = $1', [
          bet.betId,
          voucherMinor,
        ]),
      );
      // As the sportsbook settles it: its effective stake is the member's own part.
      await world.settle(bet, 'W', stakeMinor - voucherMinor);
    }
    await vip.runRound();
    expect((await vip.progress(member)).turnoverMinor).toBe(100 * YUAN);
    await clean(db);
  });

  test('two processes count each change once', async () => {
    const world = createVipWorld(db);
    const [one, other] = [world.service(), world.service()];
    const member = world.member();
    for (let at = 0; at < 8; at += 1) await turnOver(world, member, 10 * YUAN);
    await world.deposit(member, 50 * YUAN);
    await Promise.all([one.runRound(), other.runRound(), one.runRound()]);
    const { turnoverMinor, depositMinor } = await one.progress(member);
    expect({ turnoverMinor, depositMinor }).toEqual({
      turnoverMinor: 80 * YUAN,
      depositMinor: 50 * YUAN,
    });
    await clean(db);
  });
}

function grades(): void {
  test('ROLE-004 both sums lift the grade the next day, one grade a day', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    expect(await vip.gradeOf(member)).toBe(0);
    goTo(world, '2026-03-05', 10);
    await world.deposit(member, 2_500 * YUAN);
    await vip.runRound();
    goTo(world, '2026-03-06', 10);
    await vip.runRound();
    expect(await vip.gradeOf(member)).toBe(0);
    await turnOver(world, member, 25_000 * YUAN);
    await vip.runRound();
    expect((await vip.progress(member)).next).toMatchObject({ grade: 1, stepOn: '2026-03-07' });
    expect(await vip.gradeOf(member)).toBe(0);
    goTo(world, '2026-03-07', 0);
    await vip.runRound();
    expect(await vip.gradeOf(member)).toBe(0);
    goTo(world, '2026-03-07', 1);
    await vip.runRound();
    expect(await vip.gradeOf(member)).toBe(1);
    goTo(world, '2026-03-09', 1);
    await vip.runRound();
    const { grade, steps } = await vip.progress(member);
    expect(grade).toBe(2);
    expect(steps).toEqual([
      { day: '2026-03-08', from: 1, to: 2, reason: 'upgrade' },
      { day: '2026-03-07', from: 0, to: 1, reason: 'upgrade' },
    ]);
    await clean(db);
  });

  test('a period without its turnover takes a grade, its turnover brings it back without a gift', async () => {
    const world = createVipWorld(db, { keepDays: 10 });
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    await world.deposit(member, 1_000 * YUAN);
    await turnOver(world, member, 10_000 * YUAN);
    goTo(world, '2026-03-06', 1);
    await vip.runRound();
    expect((await vip.progress(member)).keep).toEqual({
      requiredMinor: 5_000 * YUAN,
      doneMinor: 0,
      from: '2026-03-06',
      until: '2026-03-15',
      daysLeft: 10,
    });
    goTo(world, '2026-03-16', 1);
    await vip.runRound();
    const lost = await vip.progress(member);
    expect({ grade: lost.grade, peak: lost.peak, next: lost.next }).toMatchObject({
      grade: 0,
      peak: 1,
      next: { grade: 1, way: 'restore', turnoverMinor: 5_000 * YUAN, stepOn: null },
    });
    await turnOver(world, member, 5_000 * YUAN);
    goTo(world, '2026-03-17', 1);
    await vip.runRound();
    expect(await vip.gradeOf(member)).toBe(1);
    const upgrades = (await vip.welfare(member)).list.filter(({ kind }) => kind === 'upgrade');
    expect(upgrades.map(({ period }) => period)).toEqual(['V1']);
    await clean(db);
  });

  test('days missed by a long stop are made up one by one', async () => {
    const world = createVipWorld(db, { keepDays: 10 });
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    await world.deposit(member, 5_000 * YUAN);
    await turnOver(world, member, 60_000 * YUAN);
    goTo(world, '2026-05-20', 1);
    for (let round = 0; round < 3; round += 1) await vip.runRound();
    const { steps } = await vip.progress(member);
    expect([...steps].reverse().map(({ day, to }) => `${day} V${to}`)).toEqual([
      '2026-03-06 V1',
      '2026-03-07 V2',
      '2026-03-08 V3',
      '2026-03-18 V2',
      '2026-03-28 V1',
      '2026-04-07 V0',
    ]);
    await clean(db);
  });

  test('a clock that goes back gives nothing twice and loses no turnover', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    await turnOver(world, member, 100 * YUAN);
    goTo(world, '2026-03-07', 13);
    await vip.runRound();
    world.clock.advance(-2 * DAY);
    await turnOver(world, member, 40 * YUAN);
    await vip.runRound();
    goTo(world, '2026-03-08', 13);
    await vip.runRound();
    await vip.runRound();
    const { list } = await vip.welfare(member);
    expect(list.map(({ period, amountMinor }) => [period, amountMinor])).toEqual([
      ['2026-03-05', 30],
      ['2026-03-06', 12],
    ]);
    await clean(db);
  });
}

function gifts(): void {
  /** A member of V1 with a deposit on a Thursday. */
  async function graded(world: VipWorld, of?: Parameters<VipWorld['member']>[0]) {
    const vip = world.service();
    const member = world.member(of);
    goTo(world, '2026-03-05', 10);
    await world.deposit(member, 1_000 * YUAN);
    await turnOver(world, member, 10_000 * YUAN);
    goTo(world, '2026-03-06', 1);
    await vip.runRound();
    return { vip, member };
  }
  const kinds = (list: readonly { kind: string; period: string }[]) =>
    list.filter(({ kind }) => kind !== 'rebate').map(({ kind, period }) => `${kind} ${period}`);

  test('VIP-004 the weekly red packet comes on Wednesday to those who paid in the week before', async () => {
    const world = createVipWorld(db);
    const { vip, member } = await graded(world);
    expect(await vip.weekInfo(member)).toMatchObject({
      weekFrom: '2026-03-02',
      weekTo: '2026-03-08',
      payDay: '2026-03-04',
      depositedThisWeek: true,
      gift: { state: 'coming', day: '2026-03-11', amountMinor: 3 * YUAN },
    });
    goTo(world, '2026-03-10', 23);
    await vip.runRound();
    expect(kinds((await vip.welfare(member)).list)).toEqual(['upgrade V1']);
    goTo(world, '2026-03-11', 1);
    await vip.runRound();
    await vip.runRound();
    expect((await vip.weekInfo(member)).gift).toMatchObject({ state: 'claimable' });
    expect(kinds((await vip.welfare(member)).list)).toEqual(['weekly 2026-03-09', 'upgrade V1']);
    goTo(world, '2026-03-18', 1);
    await vip.runRound();
    expect((await vip.weekInfo(member)).gift).toMatchObject({
      state: 'needsDeposit',
      day: '2026-03-25',
    });
    expect(kinds((await vip.welfare(member)).list)).toEqual(['upgrade V1']);
  });

  test('the monthly red packet comes on the 2nd to those who paid in the month before', async () => {
    const world = createVipWorld(db);
    const { vip, member } = await graded(world);
    goTo(world, '2026-04-02', 1);
    await vip.runRound();
    expect(kinds((await vip.welfare(member)).list)).toContain('monthly 2026-04');
    goTo(world, '2026-05-02', 1);
    await vip.runRound();
    expect(kinds((await vip.welfare(member)).list)).not.toContain('monthly 2026-05');
  });

  test('a birthday gift takes the month of birth and an account older than 30 days', async () => {
    const world = createVipWorld(db);
    const { vip, member } = await graded(world, { birthday: '1990-04-20' });
    expect((await vip.progress(member)).gifts.at(-1)).toMatchObject({
      state: 'coming',
      day: '2026-04-02',
    });
    goTo(world, '2026-04-01', 12);
    await vip.runRound();
    expect(kinds((await vip.welfare(member)).list)).not.toContain('birthday 2026');
    goTo(world, '2026-04-02', 12);
    await vip.runRound();
    expect(kinds((await vip.welfare(member)).list)).toContain('birthday 2026');
    goTo(world, '2026-04-25', 12);
    await vip.runRound();
    const all = await vip.progress(member);
    expect(all.gifts.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'upgrade claimable',
      'weekly needsDeposit',
      'monthly expired',
      'birthday claimable',
    ]);
  });

  test('a claimable grant is announced once, by all processes together', async () => {
    const world = createVipWorld(db);
    const { vip } = await graded(world);
    goTo(world, '2026-03-11', 13);
    await vip.runRound();
    await vip.runRound();
    expect(kinds(world.notified)).toEqual(['upgrade V1', 'weekly 2026-03-09']);
  });
}
