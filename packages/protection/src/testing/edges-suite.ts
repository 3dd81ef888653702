import { expect, test } from 'vitest';
import { type LimitPeriod, limitPeriods } from '../rules/periods.ts';
import type { MemberOfSite } from '../server/member-of-site.ts';
import type { ProtectionWorld } from './world.ts';

/** Limits at the moment in which their periods end; part of the suite of the package. */
export function edges(world: () => ProtectionWorld): void {
  const set = (
    member: MemberOfSite,
    kind: 'deposit' | 'session',
    period: LimitPeriod,
    value: number,
  ) => world().protection.setLimit(member, { kind, period, value, by: 'member' });
  const pay = (member: MemberOfSite, amountMinor: number) =>
    world().db.tx((sql) => {
      const question = { ...member, action: 'deposit', amountMinor } as const;
      return world().protection.check(sql, { ...question, at: world().clock.now() });
    });

  test('a day, a week and a month end with the last millisecond before midnight', async () => {
    // Sunday, the last of May: all three end in the same moment.
    const last = Date.parse('2026-05-31T15:59:59.999Z');
    world().clock.advance(last - world().clock.now());
    const member = world().member();
    for (const period of limitPeriods) {
      await set(member, 'deposit', period, 100_00);
    }
    await world().credit(member, 100_00);
    const refused = await pay(member, 1);
    expect(refused).toMatchObject({ error: { fix: { left: 0, until: last + 1 } } });
    world().clock.advance(1);
    expect((await pay(member, 100_00)).ok).toBe(true);
    const { limits: views } = await world().protection.overview(member);
    expect(views.map(({ used }) => used)).toEqual([0, 0, 0]);
  });

  test('play over midnight is counted to the day, week and month it was played in', async () => {
    const midnight = Date.parse('2026-05-31T16:00:00Z');
    world().clock.advance(midnight - 7 * 60_000 - world().clock.now());
    const member = world().member();
    for (const period of limitPeriods) {
      await set(member, 'session', period, 10);
    }
    expect((await world().protection.session(member)).endsAt).toBeNull();
    world().clock.advance(12 * 60_000);
    expect((await world().protection.session(member)).endsAt).toBe(midnight + 10 * 60_000);
    const { limits: views } = await world().protection.overview(member);
    expect(views.map(({ used }) => used)).toEqual([5, 5, 5]);
    const { rows } = await world().db.query(
      'select played_ms from protection_play where member_id = $1 order by day',
      [member.memberId],
    );
    expect(rows).toEqual([{ played_ms: 7 * 60_000 }, { played_ms: 5 * 60_000 }]);
  });

  const room = (member: MemberOfSite) =>
    world().db.tx((sql) =>
      world().protection.depositRoom(sql, { ...member, at: world().clock.now() }),
    );
  const may = (member: MemberOfSite) =>
    world().db.tx((sql) => world().protection.mayReceive(sql, member));

  test('what came in is credited as far as the tightest limit leaves room, open orders aside', async () => {
    const member = world().member();
    expect(await room(member)).toBeNull();
    await set(member, 'deposit', 'day', 100_00);
    await set(member, 'deposit', 'week', 150_00);
    world().openDeposits.set(member.memberId, 90_00);
    expect(await room(member)).toBe(100_00);
    await world().credit(member, 100_00);
    expect(await room(member)).toBe(0);
    world().clock.advance(24 * 3_600_000);
    expect(await room(member), 'of the week').toBe(50_00);
  });

  test('nothing is credited while a pause lasts or once the account is closed', async () => {
    const member = world().member();
    await world().protection.coolOff(member, { hours: 24, by: 'member', note: '' });
    expect(await room(member)).toBe(0);
    world().clock.advance(25 * 3_600_000);
    expect(await room(member)).toBeNull();
    const closed = world().member();
    world().people.setStatus(closed, 'closed');
    expect(await room(closed)).toBe(0);
  });

  test('who is under age, restricted or in a closed territory is given nothing and brings nothing into play', async () => {
    const by = { by: 'member', note: '' };
    for (const [status, reason] of [
      ['underage', 'underage'],
      ['frozen', 'restricted'],
      ['closed', 'restricted'],
    ] as const) {
      const member = world().member();
      expect(await may(member)).toEqual({ ok: true, value: null });
      world().people.setStatus(member, status);
      expect(await may(member)).toMatchObject({ error: { reason } });
      for (const action of ['deposit', 'transferIn', 'launch', 'exchange', 'redeem'] as const) {
        const question = { ...member, action, amountMinor: 100, at: world().clock.now() };
        const checked = await world().db.tx((sql) => world().protection.check(sql, question));
        expect(checked, action).toMatchObject({ error: { reason } });
      }
      expect(await world().protection.depositStop(member)).toEqual({ reason, fix: null });
    }
    const away = world().member();
    world().closedTerritory.add(away.memberId);
    expect(await may(away)).toEqual({ ok: false, error: { reason: 'territory', fix: null } });
    expect(await world().protection.mayInvite(away)).toBe(false);
    const paused = world().member();
    await world().protection.exclude(paused, { months: 6, ...by });
    expect(await may(paused)).toMatchObject({ error: { reason: 'excluded' } });
    expect(await world().protection.depositStop(paused)).toMatchObject({ reason: 'excluded' });
    const limited = world().member();
    await set(limited, 'deposit', 'day', 100);
    expect(await world().protection.depositStop(limited), 'limits aside').toBeNull();
  });
}
