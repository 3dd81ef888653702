/** When something is due at which table: one heap for all tables of a process. Times are Unix milliseconds. */
export interface Dues {
  /** Null takes the table out; a later entry replaces the one before. */
  set(tableId: string, at: number | null): void;
  /** Takes out the tables at which something is due by now, the earliest first. */
  take(now: number): readonly string[];
}

interface Due {
  readonly at: number;
  readonly tableId: string;
}

export function createDues(): Dues {
  const heap: Due[] = [];
  /** What counts: entries of the heap that say otherwise are of before. */
  const last = new Map<string, number>();
  return {
    set(tableId, at) {
      if (at === null) last.delete(tableId);
      else if (last.get(tableId) !== at) {
        last.set(tableId, at);
        push(heap, { at, tableId });
      }
    },
    take(now) {
      const due: string[] = [];
      for (let top = heap[0]; top !== undefined && top.at <= now; top = heap[0]) {
        pop(heap);
        if (last.get(top.tableId) !== top.at) continue;
        last.delete(top.tableId);
        due.push(top.tableId);
      }
      return due;
    },
  };
}

function push(heap: Due[], due: Due): void {
  let at = heap.length;
  while (at > 0) {
    const up = (at - 1) >> 1;
    const above = heap[up];
    if (above === undefined || above.at <= due.at) break;
    heap[at] = above;
    at = up;
  }
  heap[at] = due;
}

function pop(heap: Due[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const isRight = (heap[left + 1]?.at ?? Number.POSITIVE_INFINITY) < (heap[left]?.at ?? 0);
    const down = isRight ? left + 1 : left;
    const below = heap[down];
    if (below === undefined || below.at >= last.at) break;
    heap[at] = below;
    at = down;
  }
  heap[at] = last;
}
