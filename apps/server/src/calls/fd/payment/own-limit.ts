import type { LimitView } from '@tianping/protection/server';

/** The limit that leaves the least; of equal ones the one that lasts longest. Null without any. */
export function narrowest(limits: readonly LimitView[]) {
  const [first] = limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ value, used, period, resetsAt: until }) => ({
      leftMinor: Math.max(0, value - used),
      period,
      until,
    }))
    .toSorted((a, b) => a.leftMinor - b.leftMinor || b.until - a.until);
  return first ?? null;
}
