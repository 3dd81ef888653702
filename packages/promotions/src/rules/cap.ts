import type { Award } from './kind.ts';

/** What of an amount one member may get; 0 is no cap. */
export function withinCap(amountMinor: number, perMemberMinor: number): number {
  return perMemberMinor === 0 ? amountMinor : Math.min(amountMinor, perMemberMinor);
}

/**
 * Applies the cap of one member, in the order of earning; 0 is no cap. Awards given before keep their place:
 * something earned later never takes the share of what can already be claimed.
 */
export function cutToCap(
  awards: readonly Award[],
  perMemberMinor: number,
  given: ReadonlySet<string> = new Set(),
): readonly Award[] {
  if (perMemberMinor === 0) return awards;
  let left = perMemberMinor;
  const late = ({ key }: Award): number => (given.has(key) ? 0 : 1);
  return [...awards]
    .sort((a, b) => late(a) - late(b) || a.at - b.at)
    .flatMap((award) => {
      const amountMinor = Math.min(award.amountMinor, left);
      left -= amountMinor;
      return amountMinor > 0 ? [{ ...award, amountMinor }] : [];
    });
}
