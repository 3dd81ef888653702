import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { audit, ledgerChecks } from '@tianping/ledger/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitPeriods, periodOf } from '../rules/periods.ts';
import { edges } from '../testing/edges-suite.ts';
import { createProtectionWorld, type ProtectionWorld, worldMigrations } from '../testing/world.ts';
import { auditChecks } from './audit-checks.ts';
import type { ProtectedAction } from './check.ts';
import type { MemberOfSite } from './member-of-site.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let db: Db;
let world: ProtectionWorld;

/** Limits and pauses on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(worldMigrations);
});
beforeEach(() => {
  world = createProtectionWorld(db);
});
afterAll(async () => {
  expect(await audit(db, [...ledgerChecks, ...auditChecks])).toEqual([]);
});
describe('limits', limits);
describe('pauses', pauses);
describe('play', play);
describe('edges of periods', () => edges(() => world));

async function ask(member: MemberOfSite, action: ProtectedAction, amountMinor = 0) {
  const at = world.clock.now();
  return await db.tx((sql) => world.protection.check(sql, { ...member, action, amountMinor, at }));
}

const set = (
  member: MemberOfSite,
  kind: 'deposit' | 'loss' | 'stake' | 'session',
  period: 'day' | 'week' | 'month',
  value: number | null,
) => world.protection.setLimit(member, { kind, period, value, by: 'member' });

function limits(): void {
  test('SQL and rules agree on when periods begin and end', async () => {
    for (let step = 0; step < 60; step += 1) {
      const at = Date.parse('2027-12-30T15:59:59.999Z') + step * 7 * HOUR + step;
      for (const period of limitPeriods) {
        const { rows } = await db.query<{ from_at: number; until_at: number }>(
          'select from_at, until_at from protection_period($1, $2)',
          [period, at],
        );
        const { from, until } = periodOf(period, at);
        expect(rows[0]).toEqual({ from_at: from, until_at: until });
      }
    }
  });

  test('who has set nothing is let through everything', async () => {
    const member = world.member();
    for (const action of ['deposit', 'transferIn', 'bet', 'launch', 'exchange'] as const) {
      expect(await ask(member, action, 1_000_000)).toEqual({ ok: true, value: null });
    }
  });

  test('a deposit limit counts what came in and what open orders may bring', async () => {
    const member = world.member();
    await set(member, 'deposit', 'day', 100_00);
    await world.credit(member, 40_00);
    world.openDeposits.set(member.memberId, 30_00);
    expect((await ask(member, 'deposit', 30_00)).ok).toBe(true);
    const refused = await ask(member, 'deposit', 30_01);
    const until = periodOf('day', world.clock.now()).until;
    const fix = { period: 'day', limit: 100_00, left: 30_00, until };
    expect(refused).toEqual({ ok: false, error: { reason: 'limitDeposit', fix } });
    world.clock.advance(until - world.clock.now());
    expect((await ask(member, 'deposit', 70_00)).ok).toBe(true);
  });

  test('a loss limit follows holds, settlements, take-backs and settlements made again', async () => {
    const member = world.member();
    await world.credit(member, 1_000_00);
    await set(member, 'loss', 'week', 100_00);
    const left = async () => {
      const [limit] = (await world.protection.overview(member)).limits;
      return 100_00 - (limit?.used ?? 0);
    };
    await world.hold(member, 60_00);
    expect(await left()).toBe(40_00);
    expect((await ask(member, 'bet', 40_01)).ok).toBe(false);
    expect((await ask(member, 'transferIn', 40_01)).ok).toBe(false);
    await world.settle(member, 60_00, 0);
    expect(await left()).toBe(40_00);
    await world.restore(member, 60_00, 0);
    await world.settle(member, 60_00, 150_00);
    expect(await left()).toBe(100_00);
    expect((await ask(member, 'bet', 190_00)).ok).toBe(true);
    expect((await ask(member, 'bet', 190_01)).ok).toBe(false);
  });

  test('what a voucher gave is no loss, on whatever day its bet is placed and ends', async () => {
    const member = world.member();
    await world.credit(member, 1_000_00);
    await set(member, 'loss', 'day', 500_00);
    const used = async () => (await world.protection.overview(member)).limits[0]?.used;
    const nextDay = () => world.clock.advance(DAY);
    const bet = await world.holdGift(member, { holdMinor: 110_00, giftMinor: 10_00 });
    expect(await used()).toBe(100_00);
    nextDay();
    expect(await used(), 'still open').toBe(100_00);
    await bet.settle(0);
    expect(await used(), 'lost').toBe(100_00);
    nextDay();
    expect(await used()).toBe(0);
    await bet.restore(0);
    expect(await used(), 'open again').toBe(0);
    await bet.settle(0);
    expect(await used(), 'lost again').toBe(0);
    nextDay();
    const free = await world.holdGift(member, { holdMinor: 50_00, giftMinor: 50_00 });
    expect(await used()).toBe(0);
    nextDay();
    await free.settle(0);
    expect(await used(), 'a free bet that lost').toBe(0);
  });

  test('lower holds immediately, higher after 24 hours and a confirmation', async () => {
    const member = world.member();
    await set(member, 'deposit', 'month', 500_00);
    await set(member, 'deposit', 'month', 200_00);
    expect((await ask(member, 'deposit', 200_01)).ok).toBe(false);
    await set(member, 'deposit', 'month', 900_00);
    expect((await ask(member, 'deposit', 200_01)).ok).toBe(false);
    const confirm = () =>
      world.protection.confirmRaise(member, { kind: 'deposit', period: 'month', confirm: true });
    const early = { kind: 'tooEarly', from: world.clock.now() + DAY };
    expect(await confirm()).toEqual({ ok: false, error: early });
    world.clock.advance(DAY);
    expect((await ask(member, 'deposit', 200_01)).ok).toBe(false);
    expect((await confirm()).ok).toBe(true);
    expect((await ask(member, 'deposit', 900_00)).ok).toBe(true);
  });

  test('staff may only tighten', async () => {
    const member = world.member();
    const staff = (value: number | null) =>
      world.protection.setLimit(member, {
        kind: 'stake',
        period: 'day',
        value,
        by: 'staff',
        onlyTighten: true,
      });
    expect((await staff(50_00)).ok).toBe(true);
    expect(await staff(60_00)).toEqual({ ok: false, error: 'loosens' });
    expect(await staff(null)).toEqual({ ok: false, error: 'loosens' });
    expect((await staff(40_00)).ok).toBe(true);
    const { history } = await world.protection.overview(member);
    expect(history.map(({ what, by }) => [what, by])).toContainEqual(['limitLowered', 'staff']);
  });

  test('100 deposits asked for at the same time stay within the limit together', async () => {
    const member = world.member();
    await set(member, 'deposit', 'day', 100_00);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        db.tx(async (sql) => {
          const at = world.clock.now();
          const question = { ...member, action: 'deposit', amountMinor: 10_00, at } as const;
          const checked = await world.protection.check(sql, question);
          if (checked.ok) {
            const open = world.openDeposits.get(member.memberId) ?? 0;
            world.openDeposits.set(member.memberId, open + 10_00);
          }
          return checked.ok;
        }),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(10);
  });

  test('a change is notified once, in its own transaction: a failed notification undoes it', async () => {
    const [member, sister] = [world.member(), world.member(world.sister)];
    const person = { phone: '8613800000077' };
    for (const account of [member, sister]) world.people.set(account, person);
    const reported: string[] = [];
    world.onEvent = (to, { what }) => void reported.push(`${to.siteId - world.brand} ${what}`);
    await set(member, 'deposit', 'day', 500_00);
    await set(member, 'deposit', 'day', 500_00);
    await set(member, 'deposit', 'day', 300_00);
    await set(member, 'deposit', 'day', 900_00);
    await world.protection.coolOff(member, { hours: 24, by: 'member', note: '' });
    expect(reported).toEqual([
      '0 limitSet',
      '0 limitLowered',
      '0 raiseAsked',
      '0 coolOff',
      '1 coolOff',
    ]);
    world.onEvent = () => {
      throw new Error('undone');
    };
    await expect(set(member, 'deposit', 'day', 100_00)).rejects.toThrow('undone');
    expect((await world.protection.overview(member)).limits[0]?.value).toBe(300_00);
  });

  test('the history is only added to', async () => {
    const member = world.member();
    await set(member, 'stake', 'day', 1);
    const change = db.tx((sql) => sql.query(`update protection_event set by_whom = 'x'`));
    await expect(change).rejects.toThrow('append-only');
    const shorten = db.tx((sql) => sql.query('delete from protection_pause'));
    await expect(shorten).rejects.toThrow('append-only');
  });
}

function pauses(): void {
  const begin = { by: 'member', note: '' };

  test('a cool-off stops deposits, transfers, bets and launches until it ends', async () => {
    const member = world.member();
    const { until } = await world.protection.coolOff(member, { hours: 24, ...begin });
    expect(until).toBe(world.clock.now() + DAY);
    for (const action of ['deposit', 'transferIn', 'bet', 'launch', 'exchange'] as const) {
      const refused = { reason: 'coolingOff', fix: { until } };
      expect(await ask(member, action, 1)).toEqual({ ok: false, error: refused });
    }
    world.clock.advance(DAY - 1);
    expect((await ask(member, 'bet', 1)).ok).toBe(false);
    world.clock.advance(1);
    expect((await ask(member, 'bet', 1)).ok).toBe(true);
  });

  test('a pause is never shortened by another', async () => {
    const member = world.member();
    const long = await world.protection.exclude(member, { months: 6, ...begin });
    const short = await world.protection.coolOff(member, { hours: 24, ...begin });
    expect(short).toEqual({ kind: 'exclusion', until: long.until });
    const forGood = await world.protection.exclude(member, { months: null, ...begin });
    expect(forGood.until).toBeNull();
    expect((await world.protection.exclude(member, { months: 6, ...begin })).until).toBeNull();
  });

  test('an exclusion holds on every brand of the operator and on no other', async () => {
    const here = world.member();
    const there = world.member(world.sister);
    const elsewhere = world.member(world.stranger);
    const other = world.member(world.sister);
    for (const account of [here, there, elsewhere]) {
      world.people.set(account, { phone: '8613800000001' });
    }
    await world.protection.exclude(here, { months: 6, ...begin });
    expect((await ask(there, 'bet', 1)).ok).toBe(false);
    expect((await ask(elsewhere, 'bet', 1)).ok).toBe(true);
    expect((await ask(other, 'bet', 1)).ok).toBe(true);
  });

  test('an account made or bound later is found when it wants to play', async () => {
    const here = world.member();
    world.people.set(here, { realName: '张三', birthday: '1990-01-01' });
    await world.protection.exclude(here, { months: null, ...begin });
    const later = world.member(world.sister);
    expect((await ask(later, 'deposit', 1)).ok).toBe(true);
    world.people.set(later, { realName: '张 三', birthday: '1990-01-01' });
    expect((await ask(later, 'deposit', 1)).ok).toBe(false);
    expect((await ask(later, 'bet', 1)).ok).toBe(false);
  });

  test('the excluded person keeps out after changing the phone', async () => {
    const here = world.member();
    world.people.set(here, { phone: '8613800000003' });
    await world.protection.exclude(here, { months: 6, ...begin });
    world.people.set(here, { phone: '8613800000004' });
    expect((await ask(here, 'deposit', 1)).ok).toBe(false);
    const again = world.member();
    world.people.set(again, { phone: '8613800000003' });
    expect((await ask(again, 'deposit', 1)).ok).toBe(false);
  });

  test('who is excluded is let in only to take money out, and makes no account', async () => {
    const member = world.member();
    world.people.set(member, { devices: ['dev-x'] });
    await world.credit(member, 5_00);
    await world.protection.exclude(member, { months: 6, ...begin });
    const stop = () => db.tx((sql) => world.protection.entryStop(sql, member));
    expect(await stop()).toBeNull();
    await world.hold(member, 5_00);
    expect(await stop()).toBeNull();
    await world.settle(member, 5_00, 0);
    expect((await stop())?.kind).toBe('exclusion');
    expect((await world.protection.registerStop(world.sister, 'dev-x'))?.kind).toBe('exclusion');
    expect(await world.protection.registerStop(world.stranger, 'dev-x')).toBeNull();
    expect(await world.protection.registerStop(world.sister, 'dev-y')).toBeNull();
  });

  test('the office lists pauses of its own site, those that last first asked for', async () => {
    const member = world.member();
    await world.protection.coolOff(member, { hours: 24, by: '客服', note: '会员来电' });
    world.clock.advance(2 * DAY);
    await world.protection.exclude(world.member(), { months: 6, ...begin });
    const page = { pageNum: 1, pageSize: 10 };
    const all = await world.protection.pauses(world.brand, { live: false, ...page });
    expect(all.list.map(({ kind, by }) => [kind, by])).toEqual([
      ['exclusion', 'member'],
      ['coolOff', '客服'],
    ]);
    expect((await world.protection.pauses(world.brand, { live: true, ...page })).total).toBe(1);
    expect((await world.protection.pauses(world.sister, { live: false, ...page })).total).toBe(0);
  });
}

function play(): void {
  const touch = (member: MemberOfSite) => world.protection.session(member);

  test('time of play is counted once however many pages are open, gaps left out', async () => {
    const member = world.member();
    await set(member, 'session', 'day', 60);
    for (let minute = 0; minute < 20; minute += 1) {
      world.clock.advance(60_000);
      await Promise.all([touch(member), touch(member), touch(member)]);
    }
    world.clock.advance(HOUR);
    await touch(member);
    const [limit] = (await world.protection.overview(member)).limits;
    expect(limit?.used).toBe(20);
    expect((await touch(member)).endsAt).toBe(world.clock.now() + 40 * 60_000);
  });

  test('with the time used up play stops until the period ends', async () => {
    const member = world.member();
    await set(member, 'session', 'day', 10);
    for (let step = 0; step < 5; step += 1) {
      expect((await ask(member, 'bet', 1)).ok).toBe(true);
      world.clock.advance(2 * 60_000);
    }
    for (const action of ['bet', 'transferIn', 'launch'] as const) {
      expect(await ask(member, action, 1)).toMatchObject({
        ok: false,
        error: { reason: 'limitSession' },
      });
    }
    expect((await ask(member, 'deposit', 1)).ok).toBe(true);
    world.clock.advance(periodOf('day', world.clock.now()).until - world.clock.now());
    expect((await ask(member, 'launch')).ok).toBe(true);
  });

  test('a minute that has begun is not used up', async () => {
    const member = world.member();
    await set(member, 'session', 'day', 10);
    for (const playedMs of [595_000, 4_000]) {
      world.clock.advance(playedMs);
      expect((await ask(member, 'launch')).ok).toBe(true);
      expect((await world.protection.overview(member)).limits[0]?.used).toBe(9);
    }
    world.clock.advance(1_000);
    expect((await ask(member, 'launch')).ok).toBe(false);
  });

  test('the reminder comes every so many minutes of the sitting, as the member wants', async () => {
    const member = world.member();
    const startedAt = world.clock.now();
    const next = async () => {
      const { nextCheckAt } = await world.protection.session(member);
      return nextCheckAt === null ? null : (nextCheckAt - startedAt) / 60_000;
    };
    expect(await next()).toBe(60);
    await world.protection.setReminder(member, 15);
    world.clock.advance(15 * 60_000);
    expect(await next()).toBe(30);
    await world.protection.setReminder(member, null);
    expect(await next()).toBeNull();
  });

  test('a limit of time that its period cannot hold is refused', async () => {
    const member = world.member();
    expect(await set(member, 'session', 'day', 0)).toEqual({ ok: false, error: 'value' });
    expect(await set(member, 'session', 'day', 1441)).toEqual({ ok: false, error: 'value' });
    expect((await set(member, 'session', 'day', 1440)).ok).toBe(true);
  });
}
