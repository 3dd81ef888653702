/** Runs a work when fewer than the most are under way; others wait their turn. */
export type Parallel = <T>(work: () => Promise<T>) => Promise<T>;

export function createParallel(most: number): Parallel {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
