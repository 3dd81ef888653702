import { createTurns, type Turns } from '../../ponds/turns.ts';

/** Works at a table one after the other; those at different tables side by side. */
export interface TurnsOfTables {
  run<T>(tableId: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when nothing is under way or waits. */
  idle(): Promise<void>;
}

export function createTurnsOfTables(): TurnsOfTables {
  const busy = new Map<string, { readonly inTurn: Turns; waiting: number }>();
  const all = new Set<Promise<unknown>>();
  return {
    async run(tableId, work) {
      const line = busy.get(tableId) ?? { inTurn: createTurns(), waiting: 0 };
      busy.set(tableId, line);
      line.waiting += 1;
      const done = line.inTurn(work);
      all.add(done);
      try {
        return await done;
      } finally {
        all.delete(done);
        line.waiting -= 1;
        if (line.waiting === 0) busy.delete(tableId);
      }
    },
    async idle() {
      while (all.size > 0) await Promise.allSettled([...all]);
    },
  };
}
