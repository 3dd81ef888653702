import type { LimitView } from '@tianping/protection/server';
import { expect, test } from 'vitest';
import { narrowest } from './own-limit.ts';

const limit = (period: LimitView['period'], left: number, resetsAt: number): LimitView => ({
  kind: 'deposit',
  period,
  value: 1_000,
  used: 1_000 - left,
  resetsAt,
  pending: null,
});

test('of several limits the one that leaves least is reported, with its period and its end', () => {
  expect(narrowest([])).toBeNull();
  expect(narrowest([{ ...limit('day', 5, 1), kind: 'loss' }])).toBeNull();
  const limits = [limit('day', 300, 10), limit('week', 200, 70), limit('month', 900, 300)];
  expect(narrowest(limits)).toEqual({ leftMinor: 200, period: 'week', until: 70 });
});

test('of two that leave as little the one that lasts longer is reported, and never less than nothing', () => {
  const both = [limit('day', -50, 10), limit('month', 0, 300)];
  expect(narrowest(both)).toEqual({ leftMinor: 0, period: 'month', until: 300 });
});
