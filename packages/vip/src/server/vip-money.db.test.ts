import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { createVipWorld, type VipWorld, worldMigrations } from '../testing/world.ts';
import { clean, DAY, goTo, turnOver, YUAN } from './testing/suite-tools.ts';

let db: Db;

/** Rebate and claims from end to end on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
describe('rebate', rebate);
describe('claims', claims);

function rebate(): void {
  test('a rebate is cut to the cent and can be claimed from noon of the next day', async () => {
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
    await clean(db);
  });

  test('a rebate of one yuan or more can be claimed before noon, and pays once', async () => {
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
    await clean(db);
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

  test('parallel claims in any number and by any call pay once', async () => {
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
    await clean(db);
  });

  test('another member can neither claim a grant nor learn of it', async () => {
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
