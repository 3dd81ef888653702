import { AssertionError } from '@tianping/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DepositEvent, depositLifecycle, openDepositStatuses } from './deposit.ts';
import { defineLifecycle } from './lifecycle.ts';

test('a table with a state that cannot be reached does not start', () => {
  const table = { open: { shut: 'shut' }, shut: {}, lost: {} } as const;
  expect(() => defineLifecycle<keyof typeof table, 'shut'>({ initial: 'open', table })).toThrow(
    AssertionError,
  );
});

test('a table with a state that never ends does not start', () => {
  const table = { open: { turn: 'round' }, round: { turn: 'open' } } as const;
  expect(() => defineLifecycle<keyof typeof table, 'turn'>({ initial: 'open', table })).toThrow(
    'never ends',
  );
});

test('PAY-004 only orders that can be paid can be closed', () => {
  expect(openDepositStatuses).toEqual(['created', 'pending', 'confirming']);
});

test('money that came in ends every order as credited, and nothing undoes it', () => {
  const events = fc.constantFrom<DepositEvent>(
    'opened',
    'refused',
    'confirm',
    'paid',
    'mismatch',
    'declined',
    'close',
    'expire',
    'miss',
    'match',
    'reject',
  );
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), (history) => {
      let status: (typeof depositLifecycle.states)[number] = 'created';
      let wasPaid = false;
      for (const event of history) {
        const next = depositLifecycle.next(status, event);
        status = next ?? status;
        wasPaid ||= event === 'paid' || (event === 'match' && next === 'credited');
        expect(status === 'credited').toBe(wasPaid);
      }
    }),
  );
});
