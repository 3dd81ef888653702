import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayStart, parseDay } from '../../rules/index.ts';
import { createVipWorld, type VipWorld, worldMigrations } from '../../testing/world.ts';
import { auditChecks } from '../audit-checks.ts';
import type { MemberOfSite } from '../parts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YUAN = 100;

let db: Db;

/** Grades, gifts and rebate from end to end on one database; run on each engine. */
export function vipSuite(engine: TestEngine): void {
  beforeAll(async () => {
    db = await engine.open(worldMigrations);
  });
  describe('turnover', turnover);
  describe('grades', grades);
  describe('gifts', gifts);
  describe('rebate', rebate);
  describe('claims', claims);
}

/** Moves the clock to a time of a day (UTC+8). */
function goTo(world: VipWorld, day: string, hour: number): void {
  const at = dayStart(must(parseDay(day), 'a day')) + hour * HOUR;
  world.clock.advance(at - world.clock.now());
}

/** A settled bet that counts so much. */
async function turnOver(world: VipWorld, member: MemberOfSite, amountMinor: number): Promise<void> {
  await world.settle(await world.bet(member, { stakeMinor: amountMinor }), 'W', amountMinor);
}

async function clean(): Promise<void> {
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
}

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
    await clean();
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
    await clean();
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
    await clean();
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
    await clean();
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
    await clean();
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
    await clean();
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
    await clean();
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

  test('the monthly one comes on the 2nd to those who paid in the month before', async () => {
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

  test('what can be claimed is told once, by every process together', async () => {
    const world = createVipWorld(db);
    const { vip } = await graded(world);
    goTo(world, '2026-03-11', 13);
    await vip.runRound();
    await vip.runRound();
    expect(kinds(world.told)).toEqual(['upgrade V1', 'weekly 2026-03-09']);
  });
}

function rebate(): void {
  test('is cut to the cent and can be claimed from noon of the next day', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    await turnOver(world, member, 123_45);
    await vip.runRound();
    expect(await vip.rebate(member)).toMatchObject({
      today: '2026-03-05',
      todayMinor: 37,
      closed: [],
      canClaim: false,
    });
    goTo(world, '2026-03-06', 1);
    await vip.runRound();
    expect(await vip.claimRebate(member)).toMatchObject({
      ok: false,
      error: { kind: 'tooLittle', minMinor: 100 },
    });
    expect(await vip.claimAll(member)).toEqual({ ok: false, error: { kind: 'nothing' } });
    goTo(world, '2026-03-06', 12);
    const claimed = await vip.claimAll(member);
    expect(claimed).toMatchObject({ ok: true, value: { totalMinor: 37, turnoverMinor: 37 } });
    expect(await world.balance(member)).toBe(37);
    await clean();
  });

  test('from one yuan on it can be claimed before noon, and pays once', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    await turnOver(world, member, 1_000 * YUAN);
    goTo(world, '2026-03-06', 1);
    await vip.runRound();
    expect(await vip.claimRebate(member)).toMatchObject({ ok: true, value: { totalMinor: 300 } });
    expect(await vip.claimRebate(member)).toEqual({ ok: false, error: { kind: 'nothing' } });
    expect(await world.balance(member)).toBe(300);
  });

  test('what a correction takes away after its rebate was given, the coming days make good', async () => {
    const world = createVipWorld(db);
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    const bet = await world.bet(member, { stakeMinor: 1_000 * YUAN });
    await world.settle(bet, 'W', 1_000 * YUAN);
    goTo(world, '2026-03-06', 13);
    await vip.runRound();
    await world.settle(bet, 'D1', 0);
    await turnOver(world, member, 400 * YUAN);
    goTo(world, '2026-03-07', 13);
    await vip.runRound();
    await turnOver(world, member, 900 * YUAN);
    await vip.runRound();
    expect((await vip.rebate(member)).parts).toEqual([
      { category: 'TY', turnoverMinor: 300 * YUAN, rateBp: 30, amountMinor: 90 },
    ]);
    goTo(world, '2026-03-08', 13);
    await vip.runRound();
    const { list } = await vip.welfare(member);
    expect(list.map(({ period, amountMinor }) => [period, amountMinor])).toEqual([
      ['2026-03-05', 300],
      ['2026-03-07', 90],
    ]);
    await clean();
  });
}

function claims(): void {
  /** A member with one rebate of 3 yuan. */
  async function entitled(world: VipWorld) {
    const vip = world.service();
    const member = world.member();
    goTo(world, '2026-03-05', 10);
    await turnOver(world, member, 1_000 * YUAN);
    goTo(world, '2026-03-06', 13);
    await vip.runRound();
    const grant = must((await vip.welfare(member)).list[0], 'a grant');
    return { vip, member, grant };
  }

  test('at once, in any number and by any way, they pay once', async () => {
    const world = createVipWorld(db);
    const { vip, member, grant } = await entitled(world);
    const other = world.service();
    await Promise.all([
      vip.claim(member, grant.id),
      other.claim(member, grant.id),
      vip.claimAll(member),
      other.claimRebate(member),
      other.claimAll(member),
    ]);
    expect(await world.balance(member)).toBe(300);
    expect(await vip.claim(member, grant.id)).toMatchObject({
      ok: true,
      value: { totalMinor: 300, grants: [{ state: 'claimed' }] },
    });
    expect(await world.balance(member)).toBe(300);
    await clean();
  });

  test('another member cannot claim it, nor learn of it', async () => {
    const world = createVipWorld(db);
    const { vip, grant } = await entitled(world);
    const other = world.member();
    expect(await vip.claim(other, grant.id)).toEqual({ ok: false, error: { kind: 'unknown' } });
    expect(await world.balance(other)).toBe(0);
  });

  test('nothing is paid to a frozen account or to somebody under age', async () => {
    const world = createVipWorld(db);
    const { vip, member, grant } = await entitled(world);
    for (const state of ['frozen', 'underage'] as const) {
      world.setState(member, state);
      expect(await vip.claim(member, grant.id)).toEqual({ ok: false, error: { kind: state } });
      expect(await vip.claimAll(member)).toEqual({ ok: false, error: { kind: state } });
    }
    expect(await world.balance(member)).toBe(0);
  });

  test('what has expired is refused, and shows in no list', async () => {
    const world = createVipWorld(db);
    const { vip, member, grant } = await entitled(world);
    world.clock.advance(31 * DAY);
    expect(await vip.claim(member, grant.id)).toMatchObject({
      ok: false,
      error: { kind: 'expired' },
    });
    expect((await vip.welfare(member)).list).toEqual([]);
  });

  test('VIP-005 what was claimed stands in the history, by page and by day', async () => {
    const world = createVipWorld(db);
    const { vip, member, grant } = await entitled(world);
    await vip.claim(member, grant.id);
    const days = { from: world.clock.now() - DAY, to: world.clock.now() + DAY };
    const query = { ...member, kind: null, ...days, limit: 20, offset: 0 };
    expect(await vip.history(query)).toMatchObject({
      total: 1,
      totalMinor: 300,
      list: [{ id: grant.id, state: 'claimed', claimedAt: world.clock.now() }],
    });
    expect(await vip.history({ ...query, offset: 20 })).toMatchObject({ total: 1, list: [] });
    expect(await vip.history({ ...query, kind: 'weekly' })).toMatchObject({ total: 0 });
  });
}
