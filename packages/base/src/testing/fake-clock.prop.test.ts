import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeClock } from './index.ts';

const START = 1_000;

const step = fc.oneof(
  fc.record({ kind: fc.constant('after' as const), ms: fc.integer({ min: -5, max: 40 }) }),
  fc.record({ kind: fc.constant('cancel' as const), index: fc.nat(30) }),
  fc.record({ kind: fc.constant('advance' as const), ms: fc.nat(25) }),
);

test('due timers run in order of their time and then of their start, at their time, and cancelled ones never', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const clock = createFakeClock(START);
      const ran: string[] = [];
      const expected: string[] = [];
      const cancels: (() => void)[] = [];
      let now = START;
      let waiting: { readonly id: number; readonly at: number }[] = [];
      for (const one of steps) {
        if (one.kind === 'after') {
          const id = cancels.length;
          cancels.push(clock.after(one.ms, () => ran.push(`${id} at ${clock.now()}`)));
          waiting.push({ id, at: now + Math.max(0, one.ms) });
        } else if (one.kind === 'cancel') {
          cancels[one.index]?.();
          waiting = waiting.filter(({ id }) => id !== one.index);
        } else {
          clock.advance(one.ms);
          now += one.ms;
          const due = waiting.filter(({ at }) => at <= now);
          waiting = waiting.filter(({ at }) => at > now);
          due.sort((a, b) => a.at - b.at || a.id - b.id);
          expected.push(...due.map(({ id, at }) => `${id} at ${at}`));
        }
      }
      expect(ran).toEqual(expected);
      expect(clock.now()).toBe(now);
    }),
  );
});

test('a timer that a task starts runs in the same advance when it falls due within it', () => {
  const clock = createFakeClock(START);
  const ran: number[] = [];
  const again = (): void => {
    ran.push(clock.now());
    clock.after(10, again);
  };
  clock.after(10, again);
  clock.advance(35);
  expect(ran).toEqual([1_010, 1_020, 1_030]);
});
