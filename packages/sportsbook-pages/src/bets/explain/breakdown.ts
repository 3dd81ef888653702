import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { type PriceMilli, priceMilli, type ResultCode } from '@tianping/odds';
import {
  combinations,
  parlayPayout,
  parseRecordCode,
  type SettledParlayLeg,
} from '@tianping/sportsbook';

/** One combination of a settled parlay and what it returned. */
export interface CombinationLine {
  /** Numbers of its legs, from 1. */
  readonly legs: readonly number[];
  /** The factor of each leg, as text: `1.92`, `1.425`, `0.5`. */
  readonly factors: readonly string[];
  readonly returnedMinor: number;
}

/** All combinations of one size. */
export interface SizeBreakdown {
  readonly size: number;
  readonly bets: number;
  readonly stakeMinor: number;
  readonly returnedMinor: number;
  /** Combinations that returned anything, the largest first. */
  readonly paid: readonly CombinationLine[];
}

/** How a settled parlay's payout adds up, size by size; null while a leg is open or for a single bet. */
export function breakdownOf(bet: BetView): readonly SizeBreakdown[] | null {
  if (bet.series === null || bet.payoutMinor === null) return null;
  const legs = bet.legs.map(settledLeg);
  if (legs.some((leg) => leg === null)) return null;
  const settled = legs.flatMap((leg) => leg ?? []);
  const unitMinor = moneyMinor(bet.series.unitMinor);
  return bet.series.sizes.map((size) => {
    const lines = combinations(settled.length, size).map((numbers) => {
      const chosen = numbers.flatMap((at) => settled[at] ?? []);
      const { payoutMinor } = parlayPayout({ legs: chosen, sizes: [size], unitMinor });
      return {
        legs: numbers.map((at) => at + 1),
        factors: chosen.map(factorText),
        returnedMinor: payoutMinor,
      };
    });
    return {
      size,
      bets: lines.length,
      stakeMinor: unitMinor * lines.length,
      returnedMinor: lines.reduce((sum, line) => sum + line.returnedMinor, 0),
      paid: lines
        .filter((line) => line.returnedMinor > 0)
        .sort((a, b) => b.returnedMinor - a.returnedMinor),
    };
  });
}

/** The factor of a leg, without trailing zeros. */
export function factorText(leg: SettledParlayLeg): string {
  const unit = 100_000_000;
  // A single leg as a parlay of one: its return on a large unit is its factor, to eight places.
  const { payoutMinor } = parlayPayout({ legs: [leg], sizes: [1], unitMinor: moneyMinor(unit) });
  const whole = Math.floor(payoutMinor / unit);
  const rest = String(payoutMinor % unit)
    .padStart(8, '0')
    .slice(0, 4)
    .replace(/0+$/, '');
  return rest === '' ? String(whole) : `${whole}.${rest}`;
}

function settledLeg(leg: BetView['legs'][number]): SettledParlayLeg | null {
  const code = parseRecordCode(leg.resultCode ?? '');
  if (code === null || code === 'A') return null;
  return {
    price: priceOfLeg(leg.price),
    includesStake: leg.includesStake,
    code: code satisfies ResultCode,
    deadHeat: leg.explanation?.deadHeat ?? undefined,
  };
}

function priceOfLeg(price: number): PriceMilli {
  return priceMilli(price);
}
