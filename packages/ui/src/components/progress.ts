/** The progress bar's lowest value once it moves, and how long one step takes. */
export const PROGRESS_MINIMUM = 0.08;
export const PROGRESS_SPEED_MS = 200;

/** The next value while loading: ever smaller steps that never reach the end by themselves. */
export function trickle(at: number): number {
  if (at < PROGRESS_MINIMUM) return PROGRESS_MINIMUM;
  const step = at < 0.2 ? 0.1 : at < 0.5 ? 0.04 : at < 0.8 ? 0.02 : 0.005;
  return Math.min(0.994, at + step);
}
