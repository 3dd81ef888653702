import { describe, expect, test } from 'vitest';
import {
  BET_STARTS,
  BET_TRANSITIONS,
  type BetEvent,
  type BetStatus,
  nextBetStatus,
} from './bet-lifecycle.ts';

const STATUSES: readonly BetStatus[] = ['waiting', 'accepted', 'refused', 'settled', 'void'];
const EVENTS: readonly BetEvent[] = ['accept', 'refuse', 'settle', 'void', 'restore'];

function reachable(from: readonly BetStatus[]): ReadonlySet<BetStatus> {
  const found = new Set(from);
  for (const status of found) {
    for (const next of Object.values(BET_TRANSITIONS[status])) found.add(next);
  }
  return found;
}

test('every status is reached from a start, and every event does something somewhere', () => {
  expect([...reachable(BET_STARTS)].sort()).toEqual([...STATUSES].sort());
  const used = new Set(STATUSES.flatMap((status) => Object.keys(BET_TRANSITIONS[status])));
  expect([...used].sort()).toEqual([...EVENTS].sort());
});

describe('every pair of status and event', () => {
  const allowed: Readonly<Record<string, BetStatus>> = {
    'waiting accept': 'accepted',
    'waiting refuse': 'refused',
    'accepted settle': 'settled',
    'accepted void': 'void',
    'settled restore': 'accepted',
    'void restore': 'accepted',
  };
  test.each(STATUSES.flatMap((status) => EVENTS.map((event) => [status, event] as const)))(
    '%s %s',
    (status, event) => {
      const value = allowed[`${status} ${event}`];
      expect(nextBetStatus(status, event)).toEqual(
        value === undefined ? { ok: false, error: 'notAllowed' } : { ok: true, value },
      );
    },
  );
});

test('SETTLE-001 a settled or void bet can be restored and settled again', () => {
  for (const status of ['settled', 'void'] as const) {
    expect(nextBetStatus(status, 'restore')).toEqual({ ok: true, value: 'accepted' });
  }
  expect(nextBetStatus('settled', 'settle')).toEqual({ ok: false, error: 'notAllowed' });
});

test('an accepted bet can be voided by the operator', () => {
  expect(nextBetStatus('accepted', 'void')).toEqual({ ok: true, value: 'void' });
});

test('SETTLE-019 an accepted bet leaves that state only by a result or by the operator', () => {
  expect(Object.keys(BET_TRANSITIONS.accepted).sort()).toEqual(['settle', 'void']);
});
