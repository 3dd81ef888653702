import { err, ok } from '@tianping/base';
import type { RoundBet, RoundGame } from '@tianping/games';

/** Limits of a table for one kind of bet. */
export interface TableLimits {
  readonly minMinor: number;
  /** The most that may be won on one bet: the maximum stake follows from the bet's price. */
  readonly wonMinor: number;
}

const STEP_MINOR = 1000;

/** The maximum stake on a bet whose best return is this; rounded down to a whole ten. */
export function limitOf(limits: TableLimits, returnMilli: readonly number[]): number {
  const wonMilli = Math.max(...returnMilli) - 1000;
  const most = Math.floor((limits.wonMinor * 1000) / wonMilli);
  return most - (most % STEP_MINOR);
}

/**
 * Judges the bets of one round: each known, not too small, within its limit in total, and no complete set of
 * opposites, because staking on every side of one question is not turnover.
 */
export function judgeTable(table: {
  readonly bets: readonly RoundBet[];
  readonly limits: TableLimits;
  readonly returnsOf: (code: string) => readonly number[] | null;
  readonly opposites: readonly (readonly string[])[];
}): ReturnType<RoundGame['judgeBets']> {
  const { bets, limits, opposites } = table;
  const sums = new Map<string, number>();
  for (const [at, { code, stakeMinor }] of bets.entries()) {
    const returns = table.returnsOf(code);
    if (returns === null) return err({ at, fault: 'unknown' });
    if (stakeMinor < limits.minMinor) return err({ at, fault: 'limitLow' });
    const sum = (sums.get(code) ?? 0) + stakeMinor;
    sums.set(code, sum);
    if (sum > limitOf(limits, returns)) return err({ at, fault: 'limitHigh' });
    if (opposites.some((sides) => sides.every((side) => sums.has(side)))) {
      return err({ at, fault: 'opposite' });
    }
  }
  return ok(null);
}
