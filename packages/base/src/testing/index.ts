import type { Clock, UnixMs } from '../clock.ts';

interface Timer {
  readonly at: UnixMs;
  readonly order: number;
  readonly task: () => void;
  isCancelled: boolean;
}

/** A clock that stands still until it is advanced. */
export interface FakeClock extends Clock {
  /** Advances the time by `ms` and runs every task that falls due, in order of its time. */
  advance(ms: number): void;
}

export function createFakeClock(startAt: UnixMs = 1_760_000_000_000): FakeClock {
  let now = startAt;
  let order = 0;
  const timers: Timer[] = [];
  return {
    now: () => now,
    after(delayMs, task) {
      order += 1;
      const timer = { at: now + Math.max(0, delayMs), order, task, isCancelled: false };
      push(timers, timer);
      return () => {
        timer.isCancelled = true;
      };
    },
    advance(ms) {
      const until = now + ms;
      while (timers[0] && timers[0].at <= until) {
        const timer = pop(timers);
        if (!timer || timer.isCancelled) continue;
        now = Math.max(now, timer.at);
        timer.task();
      }
      now = until;
    },
  };
}

function isBefore(a: Timer, b: Timer): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}

// A heap with the next due timer first: a test that advances a whole site by days runs hundreds of thousands.

function push(heap: Timer[], timer: Timer): void {
  let index = heap.length;
  for (;;) {
    const parentIndex = (index - 1) >> 1;
    const parent = heap[parentIndex];
    if (index === 0 || !parent || isBefore(parent, timer)) break;
    heap[index] = parent;
    index = parentIndex;
  }
  heap[index] = timer;
}

function pop(heap: Timer[]): Timer | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (heap.length === 0 || !last) return first;
  let index = 0;
  for (;;) {
    let childIndex = 2 * index + 1;
    const [left, right] = [heap[childIndex], heap[childIndex + 1]];
    if (left && right && isBefore(right, left)) childIndex += 1;
    const child = heap[childIndex];
    if (!child || isBefore(last, child)) break;
    heap[index] = child;
    index = childIndex;
  }
  heap[index] = last;
  return first;
}
