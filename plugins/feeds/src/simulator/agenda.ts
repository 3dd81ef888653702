import type { Clock, UnixMs } from '@tianping/base';

interface Entry {
  readonly at: UnixMs;
  readonly order: number;
  readonly task: () => void;
}

/** Tasks by time behind a single timer; tasks of one moment run in the order they were planned. */
export interface Agenda {
  at(time: UnixMs, task: () => void): void;
  stop(): void;
}

export function createAgenda(clock: Clock): Agenda {
  const heap: Entry[] = [];
  let order = 0;
  let stopped = false;
  let timerAt = Infinity;
  let cancelTimer = (): void => {};

  const arm = (): void => {
    const first = heap[0];
    if (!first || stopped || first.at >= timerAt) return;
    cancelTimer();
    timerAt = first.at;
    cancelTimer = clock.after(Math.max(0, first.at - clock.now()), runDue);
  };

  const runDue = (): void => {
    timerAt = Infinity;
    const now = clock.now();
    for (let first = heap[0]; first && first.at <= now && !stopped; first = heap[0]) {
      takeFirst(heap);
      first.task();
    }
    arm();
  };

  return {
    at(time, task) {
      order += 1;
      insert(heap, { at: time, order, task });
      arm();
    },
    stop() {
      stopped = true;
      heap.length = 0;
      cancelTimer();
    },
  };
}

function isBefore(one: Entry | undefined, other: Entry | undefined): boolean {
  if (!one || !other) return one !== undefined;
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function swap(heap: Entry[], a: number, b: number): void {
  const [one, other] = [heap[a], heap[b]];
  if (one && other) [heap[a], heap[b]] = [other, one];
}

function insert(heap: Entry[], entry: Entry): void {
  let at = heap.push(entry) - 1;
  for (let up = (at - 1) >> 1; at > 0 && isBefore(heap[at], heap[up]); up = (at - 1) >> 1) {
    swap(heap, at, up);
    at = up;
  }
}

function takeFirst(heap: Entry[]): void {
  swap(heap, 0, heap.length - 1);
  heap.pop();
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const least = isBefore(heap[left + 1], heap[left]) ? left + 1 : left;
    if (!isBefore(heap[least], heap[at])) return;
    swap(heap, at, least);
    at = least;
  }
}
