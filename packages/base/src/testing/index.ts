import type { Clock, UnixMs } from '../clock.ts';

interface Timer {
  readonly at: UnixMs;
  readonly order: number;
  readonly task: () => void;
}

/** A clock that stands still until it is advanced. */
export interface FakeClock extends Clock {
  /** Advances the time by `ms` and runs every task that falls due, in order of its time. */
  advance(ms: number): void;
}

export function createFakeClock(startAt: UnixMs = 1_760_000_000_000): FakeClock {
  let now = startAt;
  let order = 0;
  const timers = new Set<Timer>();
  const nextDue = (until: UnixMs): Timer | undefined =>
    [...timers]
      .filter((timer) => timer.at <= until)
      .sort((a, b) => a.at - b.at || a.order - b.order)[0];
  return {
    now: () => now,
    after(delayMs, task) {
      order += 1;
      const timer: Timer = { at: now + Math.max(0, delayMs), order, task };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.task();
      }
      now = until;
    },
  };
}
