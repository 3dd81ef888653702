import { expect, test } from 'vitest';
import { type LimitPeriod, limitPeriods } from '../rules/periods.ts';
import type { MemberOfSite } from '../server/parts.ts';
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
}
