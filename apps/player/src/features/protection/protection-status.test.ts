import { statusCodes } from '@tianping/contract';
import { expect, test } from 'vitest';
import { stopOf } from '../../app/member/protection-stop.ts';
import { depositLeft, protectionStatusOf, stakeLeft } from './protection-status.ts';
import type { Overview, ProtectionLimit } from './types.ts';

const NOW = Date.UTC(2026, 2, 14, 7);
const HOUR = 3_600_000;

const overview = (changes: Partial<Overview> = {}): Overview => ({
  limits: [],
  raiseWaitHours: 24,
  realityCheckMinutes: 60,
  sessionStartedAt: NOW,
  coolOffUntil: null,
  excludedUntil: null,
  excludedForever: false,
  enforced: [],
  history: [],
  ...changes,
});
const limit = (changes: Partial<ProtectionLimit>): ProtectionLimit => ({
  kind: 'stake',
  period: 'day',
  value: 100_00,
  used: 0,
  resetsAt: NOW + HOUR,
  pending: null,
  ...changes,
});
const session = (minutes: number | null) => ({
  startedAt: NOW - HOUR,
  now: NOW,
  stakeMinor: 0,
  winLossMinor: 0,
  depositMinor: 0,
  nextCheckAt: null,
  endsAt: minutes === null ? null : NOW + minutes * 60_000,
});

test('a refusal by limit or pause is distinguished from every other one', () => {
  const { accessDenied, warning } = statusCodes;
  const data = { reason: 'limitDeposit', period: 'day', limit: 500_00, left: 20_00, until: NOW };
  const message = '这笔存款会超出您自设的限额';
  expect(stopOf({ code: accessDenied.code, message, data })).toEqual({ ...data, message });
  expect(stopOf({ code: accessDenied.code, message, data: { reason: 'excluded' } })).toEqual({
    reason: 'excluded',
    message,
    until: null,
    period: null,
    limit: null,
    left: null,
  });
  expect(stopOf({ code: warning.code, message, data })).toBeNull();
  expect(stopOf({ code: accessDenied.code, message, data: null })).toBeNull();
  expect(stopOf({ code: accessDenied.code, message, data: { until: NOW } })).toBeNull();
});

test('pauses stand on every page while they last, exclusions first', () => {
  expect(protectionStatusOf(overview(), null, NOW)).toBeNull();
  const cooling = overview({ coolOffUntil: NOW + HOUR });
  expect(protectionStatusOf(cooling, null, NOW)).toEqual({ kind: 'coolingOff', until: NOW + HOUR });
  expect(protectionStatusOf(cooling, null, NOW + HOUR)).toBeNull();
  const both = { ...cooling, excludedUntil: NOW + 2 * HOUR };
  expect(protectionStatusOf(both, null, NOW)).toEqual({ kind: 'excluded', until: NOW + 2 * HOUR });
  const forGood = overview({ excludedForever: true });
  expect(protectionStatusOf(forGood, null, NOW)).toEqual({ kind: 'excluded', until: null });
});

test('the time of play is shown from fifteen minutes on, by its newest value', () => {
  const times = (used: number) =>
    overview({ limits: [limit({ kind: 'session', value: 60, used }), limit({})] });
  expect(protectionStatusOf(times(30), null, NOW)).toBeNull();
  expect(protectionStatusOf(times(45), null, NOW)).toEqual({ kind: 'timeNear', minutes: 15 });
  expect(protectionStatusOf(times(30), session(7), NOW)).toEqual({ kind: 'timeNear', minutes: 7 });
  expect(protectionStatusOf(times(30), session(null), NOW)).toBeNull();
  expect(protectionStatusOf(times(30), session(0), NOW)).toEqual({
    kind: 'timeUp',
    until: NOW + HOUR,
  });
  expect(protectionStatusOf(times(60), null, NOW + HOUR)).toBeNull();
});

test('the slip knows the tightest limit; a loss limit in the member’s favour says nothing', () => {
  const day = limit({ used: 80_00 });
  const week = limit({ period: 'week', value: 500_00, used: 490_00 });
  expect(stakeLeft([day, week], NOW)).toMatchObject({ period: 'week', leftMinor: 10_00 });
  expect(stakeLeft([limit({ used: 120_00 })], NOW)).toMatchObject({ leftMinor: 0 });
  expect(stakeLeft([limit({ kind: 'loss' }), limit({ kind: 'deposit' })], NOW)).toBeNull();
  const loss = limit({ kind: 'loss', used: 40_00 });
  expect(stakeLeft([loss, day], NOW)).toMatchObject({ kind: 'stake', leftMinor: 20_00 });
  expect(stakeLeft([loss], NOW)).toMatchObject({ kind: 'loss', leftMinor: 60_00 });
  expect(stakeLeft([loss], NOW + HOUR)).toBeNull();
  const deposit = limit({ kind: 'deposit', period: 'month', used: 70_00 });
  expect(depositLeft([day, deposit], NOW)).toMatchObject({ period: 'month', leftMinor: 30_00 });
  expect(depositLeft([day], NOW)).toBeNull();
});
