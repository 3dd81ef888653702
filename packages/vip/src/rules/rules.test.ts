import { describe, expect, test } from 'vitest';
import { createVipConfig } from '../testing/config.ts';
import {
  addDays,
  closeGradeDay,
  countMarket,
  type Day,
  dayOf,
  dayStart,
  dayText,
  type GradeStatus,
  giftsDueOn,
  gradeAt,
  isBirthdayDue,
  mondayOf,
  monthAfter,
  monthBefore,
  NO_REBATE,
  parseDay,
  periodEnd,
  rebateOf,
  rebateOfDay,
  rebateSpans,
  weekdayOf,
} from './index.ts';

const config = createVipConfig();
const YUAN = 100;
const on = (text: string): Day => {
  const day = parseDay(text);
  if (day === null) throw new Error(text);
  return day;
};

describe('days', () => {
  test('days turn at midnight of UTC+8', () => {
    expect(dayText(dayOf(Date.parse('2026-03-13T16:00:00Z')))).toBe('2026-03-14');
    expect(dayText(dayOf(Date.parse('2026-03-13T15:59:59.999Z')))).toBe('2026-03-13');
    expect(dayStart(on('2026-03-14'))).toBe(Date.parse('2026-03-13T16:00:00Z'));
  });

  test.each([
    ['2026-03-09', 1],
    ['2026-03-11', 3],
    ['2026-03-15', 7],
    ['1970-01-01', 4],
  ])('%s is weekday %d', (text, weekday) => {
    expect(weekdayOf(on(text))).toBe(weekday);
  });

  test('weeks begin on Monday, months turn over years and leap days', () => {
    expect(dayText(mondayOf(on('2026-03-15')))).toBe('2026-03-09');
    expect(dayText(monthBefore(on('2026-01-15')))).toBe('2025-12-01');
    expect(dayText(monthAfter(on('2025-12-31')))).toBe('2026-01-01');
    expect(dayText(addDays(on('2028-02-28'), 1))).toBe('2028-02-29');
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today'])('%s is no day', (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe('closing a day', () => {
  const day = on('2026-03-20');
  const gradeStatus = (grade: number, peak = grade, from = '2026-03-01'): GradeStatus => ({
    grade,
    peak,
    keepFrom: on(from),
  });
  const close = (
    at: GradeStatus,
    facts: { deposit?: number; turnover?: number; period?: number; day?: Day },
  ) =>
    closeGradeDay(config, at, {
      day: facts.day ?? day,
      depositMinor: (facts.deposit ?? 0) * YUAN,
      turnoverMinor: (facts.turnover ?? 0) * YUAN,
      periodTurnoverMinor: (facts.period ?? 0) * YUAN,
    });

  test.each([
    ['deposits alone', 0, { deposit: 5_000, turnover: 9_999 }, null],
    ['turnover alone', 0, { deposit: 999, turnover: 90_000 }, null],
    ['both', 0, { deposit: 1_000, turnover: 10_000 }, 1],
    ['more than the next grade takes', 0, { deposit: 9_000, turnover: 90_000 }, 1],
    ['everything at the top', 3, { deposit: 9_000, turnover: 900_000 }, null],
  ])('ROLE-004 %s: V%d moves to %o', (_what, grade, facts, to) => {
    expect(close(gradeStatus(grade), facts).step?.to ?? null).toBe(to);
  });

  test('a grade reached for the first time brings its gift, a restored one does not', () => {
    const first = close(gradeStatus(1), { deposit: 2_000, turnover: 20_000 });
    expect(first.step).toEqual({ reason: 'upgrade', from: 1, to: 2, isFirst: true });
    expect(dayText(first.gradeStatus.keepFrom)).toBe('2026-03-21');
    const again = close(gradeStatus(1, 2), { deposit: 2_000, turnover: 20_000, period: 9_000 });
    expect(again.step).toEqual({ reason: 'restore', from: 1, to: 2, isFirst: false });
    const not = close(gradeStatus(1, 2), { deposit: 2_000, turnover: 20_000, period: 8_999 });
    expect(not.step).toBeNull();
  });

  test('a period is judged on its last day, not before', () => {
    const held = gradeStatus(2);
    const end = periodEnd(config, held);
    expect(end && dayText(end)).toBe('2026-05-29');
    const last = on('2026-05-29');
    expect(close(held, { day: addDays(last, -1), period: 0 }).step).toBeNull();
    expect(close(held, { day: last, period: 8_999 }).step?.to).toBe(1);
    const retained = close(held, { day: last, period: 9_000 });
    expect(retained.step).toBeNull();
    expect(dayText(retained.gradeStatus.keepFrom)).toBe('2026-05-30');
  });

  test('nothing takes V0 from anybody', () => {
    expect(periodEnd(config, gradeStatus(0))).toBeNull();
    expect(close(gradeStatus(0, 1, '2025-01-01'), {}).step).toBeNull();
  });
});

describe('counted turnover', () => {
  const bet = (betId: string, of: object = {}) => ({
    betId,
    status: 'settled' as const,
    side: 'OV',
    hongKongMilli: 900,
    effectiveMinor: 100_00,
    ...of,
  });
  const count = (...bets: ReturnType<typeof bet>[]) =>
    Object.fromEntries(countMarket(config.turnover, { sides: ['OV', 'UN'], bets }));

  test.each([
    ['won or lost', {}, 100_00],
    ['half won or half lost', { effectiveMinor: 50_00 }, 50_00],
    ['pushed', { effectiveMinor: 0 }, 0],
    ['open', { status: 'accepted' }, 0],
    ['void', { status: 'void', effectiveMinor: 0 }, 0],
    ['at Hong Kong 0.45 under a floor of 0.50', { hongKongMilli: 450 }, 0],
    ['at the floor itself', { hongKongMilli: 500 }, 100_00],
  ])('a bet of 100 that is %s counts the turnover stated in the table', (_what, of, counted) => {
    expect(count(bet('a', of))).toEqual({ a: counted });
  });

  test('bets on both sides count for nothing, an open one included, a void one not', () => {
    expect(count(bet('a'), bet('b', { side: 'UN' }))).toEqual({ a: 0, b: 0 });
    expect(count(bet('a'), bet('b', { side: 'UN', status: 'accepted' }))).toEqual({ a: 0, b: 0 });
    expect(count(bet('a'), bet('b', { side: 'UN', status: 'void' }))).toEqual({ a: 100_00, b: 0 });
  });

  test('two of three outcomes are no opposite bets', () => {
    const bets = [bet('a', { side: 'H' }), bet('b', { side: 'C' })];
    const sides = ['H', 'N', 'C'];
    expect(countMarket(config.turnover, { sides, bets }).get('a')).toBe(100_00);
    const all = [...bets, bet('c', { side: 'N' })];
    expect(countMarket(config.turnover, { sides, bets: all }).get('a')).toBe(0);
  });
});

describe('rebate', () => {
  test('is none for games that give no rebate and for venues that are gone, and the rest of the day is paid', () => {
    const turnovers = new Map([
      [NO_REBATE, 5_000_00],
      ['', 1_000_00],
      ['QP', 1_000_00],
    ]);
    const carry = new Map([[NO_REBATE, -1]]);
    const { parts, carry: left } = rebateOfDay(gradeAt(config, 1), { turnovers, carry });
    expect(parts.map(({ category }) => category)).toEqual(['QP']);
    expect(left).toEqual(new Map([...carry, ['QP', 0]]));
  });

  test('VIP-003 0.44 % of 12,345.67 is 54.32', () => {
    expect(rebateOf(12_345_67, 44)).toBe(54_32);
  });

  test('is cut for each category, not for their sum', () => {
    const turnovers = new Map([
      ['TY', 199],
      ['DZ', 333],
    ] as const);
    const { totalMinor } = rebateOfDay(gradeAt(config, 1), { turnovers, carry: new Map() });
    expect(totalMinor).toBe(0 + 1);
  });

  test('what a correction took away is made good before anything is given', () => {
    const grade = gradeAt(config, 0);
    const first = rebateOfDay(grade, {
      turnovers: new Map([['TY', -5_000_00]]),
      carry: new Map(),
    });
    expect(first).toMatchObject({ totalMinor: 0, carry: new Map([['TY', -5_000_00]]) });
    const next = rebateOfDay(grade, {
      turnovers: new Map([['TY', 6_000_00]]),
      carry: first.carry,
    });
    expect(next.totalMinor).toBe(3_00);
    expect(next.carry.get('TY')).toBe(0);
  });

  test('the spans of the categories run over all grades', () => {
    expect(rebateSpans(config)).toContainEqual({ category: 'TY', lowBp: 30, highBp: 70 });
  });
});

describe('gifts by the calendar', () => {
  test.each([
    ['2026-03-11', ['weekly 2026-03-09 for 2026-03-02 to 2026-03-08']],
    ['2026-03-12', []],
    ['2026-03-02', ['monthly 2026-03 for 2026-02-01 to 2026-02-28']],
    [
      '2026-09-02',
      [
        'weekly 2026-08-31 for 2026-08-24 to 2026-08-30',
        'monthly 2026-09 for 2026-08-01 to 2026-08-31',
      ],
    ],
  ])('VIP-004 %s brings %o', (day, gifts) => {
    const due = giftsDueOn(config, on(day)).map(
      ({ kind, period, depositFrom, depositTo }) =>
        `${kind} ${period} for ${dayText(depositFrom)} to ${dayText(depositTo)}`,
    );
    expect(due).toEqual(gifts);
  });

  test.each([
    ['2026-04-01', '2026-03-01', true],
    ['2026-04-01', '2026-03-02', false],
    ['2026-04-30', '2026-03-02', true],
    ['2026-05-01', '2020-01-01', false],
  ])('a birthday in April on %s, registered on %s: %s', (day, registered, due) => {
    const member = { birthday: '1990-04-20', registeredDay: on(registered) };
    expect(isBirthdayDue(config, member, on(day))).toBe(due);
  });
});
