/** Something made at its first use and kept; what failed to be made is made anew. */
export interface Kept<T> {
  /** Shared by all who ask at once; made anew when `isGood` says no of what is kept. */
  get(isGood?: (value: T) => boolean): Promise<T>;
  /** What is kept or being made, null when nothing is. */
  known(): Promise<T> | null;
  drop(): void;
}

export function createKept<T>(make: () => Promise<T>): Kept<T> {
  let kept: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const made = make();
    kept = made;
    made.catch(() => {
      if (kept === made) kept = null;
    });
    return made;
  };
  return {
    async get(isGood = () => true) {
      const known = kept;
      if (!known) return start();
      if (isGood(await known)) return known;
      // Of many that find the same thing stale, the first makes the next.
      return kept === known ? start() : (kept ?? start());
    },
    known: () => kept,
    drop() {
      kept = null;
    },
  };
}
