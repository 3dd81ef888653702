import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clustersOf,
  confirmRaise,
  isSamePerson,
  joinPauses,
  limitPeriods,
  livePending,
  type MemberLimit,
  monthsAfter,
  ownAccounts,
  type Pause,
  type PersonFacts,
  periodOf,
  requestLimit,
  sittingFrom,
} from './index.ts';

const HOUR = 3_600_000;
const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') });
const period = fc.constantFrom(...limitPeriods);
const terms = { raiseWaitHours: 24, raiseExpiryHours: 72 };
const local = (at: number) => new Date(at + 8 * HOUR).toISOString();

test('periods hold their moment, follow on each other and start at midnight of UTC+8', () => {
  fc.assert(
    fc.property(period, moment, (name, at) => {
      const { from, until } = periodOf(name, at);
      expect(from <= at && at < until).toBe(true);
      expect(periodOf(name, from)).toEqual({ from, until });
      expect(periodOf(name, until).from).toBe(until);
      expect(local(from).slice(11)).toBe('00:00:00.000Z');
      if (name === 'week') expect(new Date(from + 8 * HOUR).getUTCDay()).toBe(1);
      if (name === 'month') expect(local(from).slice(8, 10)).toBe('01');
    }),
  );
});

test('no order of requests raises a limit before 24 hours and a second confirmation', () => {
  const request = fc.record({
    value: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    waitHours: fc.integer({ min: 0, max: 60 }),
    confirm: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(request, { maxLength: 12 }), (commands) => {
      let at = Date.parse('2026-03-14T07:00:00Z');
      let limit: MemberLimit | null = { value: 10, pending: null };
      let raisedAt: number | null = null;
      for (const { value, waitHours, confirm } of commands) {
        at += waitHours * HOUR;
        const before: MemberLimit | null = limit;
        if (confirm) {
          const confirmed = confirmRaise(limit, at);
          if (!confirmed.ok) continue;
          expect(raisedAt !== null && at - raisedAt >= 24 * HOUR).toBe(true);
          limit = confirmed.value;
          continue;
        }
        const requested = requestLimit(limit, value, at, terms);
        limit = requested.limit;
        if (requested.change === 'raiseAsked') raisedAt = at;
        const isHigher = before !== null && (limit === null || limit.value > before.value);
        expect(isHigher).toBe(false);
        if (before !== null && value !== null && value < before.value) {
          expect(limit).toEqual({ value, pending: null });
        }
      }
    }),
  );
});

test('a raise that nobody confirms in time is gone', () => {
  const at = Date.parse('2026-03-14T07:00:00Z');
  const { limit } = requestLimit({ value: 10, pending: null }, null, at, terms);
  expect(confirmRaise(limit, at + 24 * HOUR - 1)).toEqual({ ok: false, error: 'tooEarly' });
  expect(confirmRaise(limit, at + 24 * HOUR)).toEqual({ ok: true, value: null });
  expect(confirmRaise(limit, at + 96 * HOUR)).toEqual({ ok: false, error: 'nothingPending' });
  expect(limit && livePending(limit, at + 96 * HOUR)).toBeNull();
});

test('asking again for the same raise keeps the hours that have passed', () => {
  const at = Date.parse('2026-03-14T07:00:00Z');
  const { limit } = requestLimit({ value: 10, pending: null }, 20, at, terms);
  expect(requestLimit(limit, 20, at + HOUR, terms)).toEqual({ limit, change: 'same' });
  const higher = requestLimit(limit, 30, at + HOUR, terms).limit;
  expect(higher?.pending?.confirmFrom).toBe(at + 25 * HOUR);
});

test('joined pauses end with the later one and an exclusion stays one', () => {
  const pause: fc.Arbitrary<Pause> = fc.record({
    kind: fc.constantFrom('coolOff' as const, 'exclusion' as const),
    until: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  });
  fc.assert(
    fc.property(fc.option(pause, { nil: null }), pause, (current, added) => {
      const joined = joinPauses(current, added, 0);
      const ends = [current ?? added, added].map(({ until }) => until ?? Number.POSITIVE_INFINITY);
      expect(joined.until ?? Number.POSITIVE_INFINITY).toBe(Math.max(...ends));
      if (current?.kind === 'exclusion') expect(joined.kind).toBe('exclusion');
    }),
  );
});

const facts: fc.Arbitrary<PersonFacts> = fc.record({
  phone: fc.option(fc.constantFrom('8613800000001', '8613800000002'), { nil: null }),
  email: fc.option(fc.constantFrom('a@b.cn', 'A@b.cn', 'c@d.cn'), { nil: null }),
  realName: fc.option(fc.constantFrom('张三', '张 三', '李四', '阿·布'), { nil: null }),
  birthday: fc.option(fc.constantFrom('1990-01-01', '1991-01-01'), { nil: null }),
  devices: fc.array(fc.constantFrom('d1', 'd2'), { maxLength: 2 }),
});

test('a person is known by what is bound or by name with birthday or device, never by a device alone', () => {
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      expect(isSamePerson(one, other)).toBe(isSamePerson(other, one));
      const name = (text: string | null) => text?.replace(/[\s·]/g, '') ?? null;
      const sameName = one.realName !== null && name(one.realName) === name(other.realName);
      const expected =
        (one.phone !== null && one.phone === other.phone) ||
        (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()) ||
        (sameName && one.birthday !== null && one.birthday === other.birthday) ||
        (sameName && one.devices.some((device) => other.devices.includes(device)));
      expect(isSamePerson(one, other)).toBe(expected);
    }),
  );
});

test('months after a moment keep day and time, the last day where there is no such one', () => {
  const at = Date.parse('2026-08-31T04:00:00Z');
  expect(local(monthsAfter(at, 6)).slice(0, 16)).toBe('2027-02-28T12:00');
  expect(local(monthsAfter(at, 60)).slice(0, 16)).toBe('2031-08-31T12:00');
});

test('SAFE-002 accounts that share a device, a network or a person are one cluster, by a chain too, the strongest first', () => {
  const clusters = clustersOf([
    { kind: 'network', label: '10.0', memberIds: ['x', 'y'] },
    { kind: 'device', label: 'D-1', memberIds: ['a', 'b'] },
    { kind: 'payout', label: '尾号 6721', memberIds: ['b', 'c'] },
    { kind: 'person', label: '李** 1990-01-02', memberIds: ['p', 'q'] },
    { kind: 'device', label: 'D-2', memberIds: ['z'] },
  ]);
  expect(clusters.map(({ memberIds, score }) => [memberIds, score])).toEqual([
    [['a', 'b', 'c'], 7],
    [['p', 'q'], 5],
    [['x', 'y'], 1],
  ]);
});

test('a sitting begins with what was paid in for it, acts no further apart than the gap', () => {
  expect(sittingFrom(100, [], 15)).toBe(100);
  expect(sittingFrom(100, [90, 80, 60], 15)).toBe(80);
  expect(sittingFrom(100, [120, 84], 15)).toBe(100);
});

test('accounts that share a device, a payout account or a person are own accounts, also by way of a third; a network or a payer of one name is not enough', () => {
  const isOwn = ownAccounts([
    { kind: 'device', label: 'D-1', memberIds: ['a', 'b'] },
    { kind: 'payout', label: 'A-1', memberIds: ['b', 'c'] },
    { kind: 'person', label: '李** 1990-01-02', memberIds: ['p', 'q'] },
    { kind: 'network', label: '10.0', memberIds: ['a', 'p', 'x'] },
    { kind: 'payer', label: '王**', memberIds: ['a', 'y'] },
  ]);
  const own = ['ab', 'ac', 'cb', 'pq', 'aa', 'zz'];
  for (const [one = '', other = ''] of [...own, 'ap', 'ax', 'ay', 'cz', 'qy']) {
    expect([one, other, isOwn(one, other)]).toEqual([one, other, own.includes(one + other)]);
  }
});
