import type { UnixMs } from '@tianping/base';

/** A bet that may count. In order of time: the one placed first is shared out first. */
export interface AllocatedBet {
  readonly betId: string;
  readonly placedAt: UnixMs;
  readonly category: string;
  readonly countableMinor: number;
  /** Profit of one unit, thousandths; null where a bet has no one price. */
  readonly priceMilli: number | null;
}

/** A duty that still wants something, the oldest first. */
export interface AllocatedDuty {
  readonly dutyId: string;
  readonly createdAt: UnixMs;
  /** Let go at this moment: bets placed after it do not count for it. */
  readonly releasedAt: UnixMs | null;
  readonly missingMinor: number;
  /** Thousandths by category; a category that is not named counts for nothing. */
  readonly weightMilli: Readonly<Partial<Record<string, number>>>;
  /** An offer's own lowest price; 0 for none. */
  readonly lowPriceMilli: number;
}

export interface Share {
  readonly dutyId: string;
  readonly betId: string;
  readonly placedAt: UnixMs;
  readonly weightMilli: number;
  /** Taken of the bet, before the weight. */
  readonly usedMinor: number;
  /** Counted for the duty, after the weight. */
  readonly countedMinor: number;
}

/**
 * Shares bets out among duties: a bet counts for duties that were there when it was placed, for the oldest
 * first, and what it gives to one it does not give to another. Everything is rounded down.
 */
export function allocate(
  bets: readonly AllocatedBet[],
  duties: readonly AllocatedDuty[],
): readonly Share[] {
  const missing = new Map(duties.map(({ dutyId, missingMinor }) => [dutyId, missingMinor]));
  const shares: Share[] = [];
  for (const bet of bets) {
    let left = bet.countableMinor;
    for (const duty of duties) {
      if (left <= 0) break;
      const share = shareOf(bet, duty, { left, missing: missing.get(duty.dutyId) ?? 0 });
      if (!share) continue;
      shares.push(share);
      left -= share.usedMinor;
      missing.set(duty.dutyId, (missing.get(duty.dutyId) ?? 0) - share.countedMinor);
    }
  }
  return shares;
}

function shareOf(
  bet: AllocatedBet,
  duty: AllocatedDuty,
  { left, missing }: { readonly left: number; readonly missing: number },
): Share | null {
  if (missing <= 0 || !countsFor(bet, duty)) return null;
  const weightMilli = duty.weightMilli[bet.category] ?? 0;
  const weight = BigInt(weightMilli);
  const whole = Number((BigInt(left) * weight) / 1000n);
  const countedMinor = Math.min(missing, whole);
  if (countedMinor <= 0) return null;
  // Rounded up, so that what a bet gives to several duties never sums to more than it is worth.
  const usedMinor = Number((BigInt(countedMinor) * 1000n + weight - 1n) / weight);
  const { betId, placedAt } = bet;
  return { dutyId: duty.dutyId, betId, placedAt, weightMilli, usedMinor, countedMinor };
}

function countsFor(bet: AllocatedBet, duty: AllocatedDuty): boolean {
  if (bet.placedAt < duty.createdAt) return false;
  if (duty.releasedAt !== null && bet.placedAt > duty.releasedAt) return false;
  return bet.priceMilli === null || bet.priceMilli >= duty.lowPriceMilli;
}
