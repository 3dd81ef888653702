import type { ActivityFacts, Span } from '@tianping/promotions';
import { expect, test } from 'vitest';
import { againDeposit } from './again-deposit.ts';

const NOON = Date.parse('2026-11-25T12:00:00+08:00');
const DAY_MS = 86_400_000;
const figures = againDeposit.start.figures as never;
const nothing: ActivityFacts = {
  registeredAt: NOON - 9 * DAY_MS,
  firstWithdrawalAt: null,
  deposits: [],
  turnover: [],
  signIns: [],
  tasks: {},
  tickets: [],
  friends: [],
  draws: [],
  rank: null,
  invitedBy: null,
};

/** What the page shows as today's deposit, and what is earned, on a day with its deposits in their order. */
function dayWith(ordinals: readonly number[]) {
  const deposits = ordinals.map((ordinal, at) => ({
    orderId: `${ordinal}`,
    ordinal,
    amountMinor: 1_000_00,
    at: NOON + at,
  }));
  const facts: ActivityFacts = { ...nothing, deposits };
  const span: Span = { startsAt: NOON - DAY_MS, endsAt: null, joinedAt: NOON, now: NOON + 9 };
  const [line] = againDeposit.progress(figures, facts, span);
  return { done: line?.done, earned: againDeposit.earn(figures, facts, span).length };
}

test('the page shows a deposit of today only where it earns: never on the day of the very first one', () => {
  expect(dayWith([])).toEqual({ done: 0, earned: 0 });
  expect(dayWith([1])).toEqual({ done: 0, earned: 0 });
  expect(dayWith([1, 2])).toEqual({ done: 0, earned: 0 });
  expect(dayWith([2])).toEqual({ done: 1_000_00, earned: 1 });
  expect(dayWith([2, 3])).toEqual({ done: 1_000_00, earned: 1 });
});
