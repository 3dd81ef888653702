/** Runs a task when there is room; null where too many wait. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T | null>;

/** Lets `atOnce` tasks run and `queueMax` wait; null for one that is rejected. */
export function createGate(atOnce: number, queueMax: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(task: () => Promise<T>): Promise<T | null> => {
    if (running >= atOnce) {
      if (waiting.length >= queueMax) return null;
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
