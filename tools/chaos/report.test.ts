import type { ReconciliationRun } from '@tianping/reports/server';
import { expect, test } from 'vitest';
import { statementFindings } from './report.ts';

const sums = { oursCount: 3, theirsCount: 3, oursMinor: 90_000, theirsMinor: 90_000 };
const agreed = {
  source: 'sandbox',
  day: '2026-03-14',
  status: 'agreed',
  ...sums,
} as ReconciliationRun;

test('a statement that agrees with the books is no finding', () => {
  expect(statementFindings([agreed])).toEqual([]);
});

test.each<[string, ReconciliationRun | null]>([
  [
    'tells of a payout twice',
    { ...agreed, status: 'differs', theirsCount: 4, theirsMinor: 120_000 },
  ],
  [
    'has forgotten a payment',
    { ...agreed, status: 'differs', theirsCount: 2, theirsMinor: 60_000 },
  ],
  ['says that it agrees on another sum', { ...agreed, theirsMinor: 89_999 }],
  ['could not be had', { ...agreed, status: 'unavailable' }],
  ['was never compared', null],
])('a statement that %s is found', (_name, run) => {
  expect(statementFindings([agreed, run])).toHaveLength(1);
});
