/** A larger difference than this is corrected immediately, in milliseconds; smaller ones gradually. */
const JUMP_MS = 400;
/** How much faster or slower the clock may run while a difference is corrected, as a share. */
const LEAD = 0.1;

/**
 * A clock that is corrected by messages arriving early and late: it runs on evenly and approaches the right time, so
 * that what is drawn by it moves smoothly. `local` runs by itself, `aim` is the time it should show.
 */
export function createEvenClock(local: () => number, aim: () => number): () => number {
  let shown: number | null = null;
  let last = 0;
  return () => {
    const now = local();
    const passed = Math.max(0, now - last);
    last = now;
    const off = aim() - ((shown ?? 0) + passed);
    if (shown === null || Math.abs(off) > JUMP_MS) {
      shown = aim();
      return shown;
    }
    const most = passed * LEAD;
    shown += passed + Math.min(most, Math.max(-most, off));
    return shown;
  };
}
