import { expect, test } from 'vitest';
import type { LimitKind } from '../rules/member-limit.ts';
import { type LimitPeriod, limitPeriods } from '../rules/periods.ts';
import type { MemberOfSite } from '../server/member-of-site.ts';
import type { ProtectionWorld } from './world.ts';

/** Limits at the moment in which their periods end; part of the suite of the package. */
export function edges(world: () => ProtectionWorld): void {
  const set = (member: MemberOfSite, kind: LimitKind, period: LimitPeriod, value: number) =>
    world().protection.setLimit(member, { kind, period, value, by: 'member' });
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
    expect(await world().protection.may(away, 'give')).toBe(false);
    const paused = world().member();
    await world().protection.exclude(paused, { months: 6, ...by });
    expect(await may(paused)).toMatchObject({ error: { reason: 'excluded' } });
    expect(await world().protection.depositStop(paused)).toMatchObject({ reason: 'excluded' });
    const limited = world().member();
    await set(limited, 'deposit', 'day', 100);
    expect(await world().protection.depositStop(limited), 'limits aside').toBeNull();
  });

  test('the one gate asks of many what it asks of each: nobody is offered or sent anything whom something protects', async () => {
    const by = { by: 'member', note: '' };
    const free = world().member();
    const quiet = world().member();
    world().people.quiet(quiet);
    const limited = world().member();
    await set(limited, 'deposit', 'day', 100);
    await set(limited, 'deposit', 'month', 300);
    const [young, away, cooling, excluded] = [1, 2, 3, 4].map(() => world().member());
    world().people.setStatus(young as MemberOfSite, 'underage');
    world().closedTerritory.add((away as MemberOfSite).memberId);
    await world().protection.coolOff(cooling as MemberOfSite, { hours: 24, ...by });
    // The same person at a sister brand: the pause begun there applies here, though no row exists yet.
    const phone = '8613800000001';
    const there = world().member(world().sister);
    world().people.set(there, { phone });
    world().people.set(excluded as MemberOfSite, { phone: null });
    await world().protection.exclude(there, { months: 6, ...by });
    world().people.set(excluded as MemberOfSite, { phone });
    const all = [free, quiet, limited, young, away, cooling, excluded] as MemberOfSite[];
    const ids = all.map(({ memberId }) => memberId);
    const at = async (to: 'give' | 'offer' | 'invite') => {
      const question = { siteId: world().brand, ids, to };
      const many = await world().db.tx((sql) => world().protection.whoMay(sql, question));
      for (const member of all) {
        expect(await world().protection.may(member, to)).toBe(many.has(member.memberId));
      }
      return all.filter(({ memberId }) => many.has(memberId));
    };
    expect(await at('invite')).toEqual([free, limited]);
    expect(await at('offer')).toEqual([free, quiet, limited]);
    await world().credit(limited, 100);
    // At the limit of the day: what is owed is given, nothing is offered.
    expect(await at('give')).toEqual([free, quiet, limited]);
    expect(await at('offer')).toEqual([free, quiet]);
    expect(await at('invite')).toEqual([free]);
    world().clock.advance(10 * 3_600_000);
    expect(await at('invite')).toEqual([free, limited]);
    for (const minor of [100, 100]) {
      world().clock.advance(24 * 3_600_000);
      await world().credit(limited, minor);
    }
    // At the limit of the month, whatever is left of the day.
    world().clock.advance(24 * 3_600_000);
    expect(await at('offer')).not.toContain(limited);
  });

  test('many are asked about in as many statements as one, however many there are', async () => {
    const statements = async (count: number) => {
      const ids = Array.from({ length: count }, () => world().member().memberId);
      return await world().db.tx(async (sql) => {
        let asked = 0;
        const counted: typeof sql = {
          query(text, params) {
            asked += 1;
            return sql.query(text, params);
          },
        };
        const question = { siteId: world().brand, ids, to: 'invite' } as const;
        expect((await world().protection.whoMay(counted, question)).size).toBe(count);
        return asked;
      });
    };
    const one = await statements(1);
    expect(one).toBeGreaterThan(2);
    expect(await statements(200)).toBe(one);
  });

  test.each([
    ['stake', 100],
    ['loss', 100],
    ['session', 10],
  ] as const)(
    'who has reached a limit of %s is offered nothing until it begins again',
    async (kind, value) => {
      const member = world().member();
      await set(member, kind, 'day', value);
      expect(await world().protection.may(member, 'offer')).toBe(true);
      await world().credit(member, 1_000);
      if (kind === 'session') {
        await world().protection.session(member);
        world().clock.advance(10 * 60_000);
        await world().protection.session(member);
      } else {
        await (await world().holdGift(member, { holdMinor: 100, giftMinor: 0 })).settle(0);
      }
      expect(await world().protection.may(member, 'offer')).toBe(false);
      expect(await world().protection.may(member, 'give')).toBe(true);
      world().clock.advance(24 * 3_600_000);
      expect(await world().protection.may(member, 'offer')).toBe(true);
    },
  );
}
