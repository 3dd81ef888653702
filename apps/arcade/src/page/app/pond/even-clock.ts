/** Further off than this a clock is set, not led. */
const JUMP_MS = 400;
/** So much faster or slower than it should an even clock may run while it is led. */
const LEAD = 0.1;

/**
 * A clock that others set by words that come late and early: this one runs on evenly and is led to where it belongs,
 * so that what is drawn by it never stumbles. `local` runs by itself, `aim` is what it should show.
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
