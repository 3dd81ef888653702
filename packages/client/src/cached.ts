/** Something made at its first use and kept; what failed to be made is made anew. */
export interface Cached<T> {
  /** Shared by all who ask at once; made anew when `isGood` says no of what is kept. */
  get(isGood?: (value: T) => boolean): Promise<T>;
  /** What is kept or being made, null when nothing is. */
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
      // Of many that find the same thing stale, the first makes the next.
      return cached === known ? start() : (cached ?? start());
    },
    known: () => cached,
    drop() {
      cached = null;
    },
  };
}
