/** Something made at its first use and cached; when making it failed, it is made again. */
export interface Cached<T> {
  /** Shared by all concurrent callers; made again when `isGood` returns false for the cached value. */
  get(isGood?: (value: T) => boolean): Promise<T>;
  /** What is cached or being made, null when nothing is. */
  known(): Promise<T> | null;
  drop(): void;
}

export function createCached<T>(make: () => Promise<T>): Cached<T> {
  let cached: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const made = make();
    cached = made;
    made.catch(() => {
      if (cached === made) cached = null;
    });
    return made;
  };
  return {
    async get(isGood = () => true) {
      const known = cached;
      if (!known) return start();
      if (isGood(await known)) return known;
      // Of several callers that find the same value stale, only the first starts a new one.
      return cached === known ? start() : (cached ?? start());
    },
    known: () => cached,
    drop() {
      cached = null;
    },
  };
}
