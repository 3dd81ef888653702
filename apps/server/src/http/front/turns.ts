/** Carries out works of one key one after the other, in the order in which they came. */
export function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    // The fault of one work is its own caller's.
    const before = last.get(key)?.catch(() => null);
    const own = before ? before.then(work) : work();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
