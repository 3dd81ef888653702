import { assert, divideHalfEven, type MoneyMinor, moneyMinor, must } from '@tianping/base';
import type { PriceMilli, ResultCode } from '@tianping/odds';
import { PARLAY_LEGS_MAX } from '../../limits.ts';
import { combinations, type ParlayKind } from './parlay.ts';

/** A leg of a parlay with its terms at acceptance. */
export interface PricedLeg {
  /** Base price at acceptance. */
  readonly price: PriceMilli;
  readonly includesStake: boolean;
}

/** A leg that has a result; a void or pushed one counts as 1. */
export interface SettledParlayLeg extends PricedLeg {
  readonly code: ResultCode;
  /** A won dead heat: `places` places, and the stake with them, are shared by `among` runners. */
  readonly deadHeat?: { readonly places: number; readonly among: number } | undefined;
}

export interface ParlayPayout {
  /** Everything that goes back to the wallet, stakes included. */
  readonly payoutMinor: MoneyMinor;
  readonly rounding: 'exact' | 'halfEven';
  /** The part of the stakes that counts as turnover. */
  readonly effectiveMinor: MoneyMinor;
}

/**
 * What a parlay pays when all its legs have a result: for each combination the unit stake times the exact product of
 * its legs' coefficients, rounded once, half to even, to the minor unit; then their sum. Of a combination with one
 * leg left beside void and pushed ones, half counts as turnover when that leg was half won or half lost; with none
 * left, nothing.
 */
export function parlayPayout(parlay: {
  readonly legs: readonly SettledParlayLeg[];
  /** How many legs each combination has. */
  readonly sizes: readonly number[];
  readonly unitMinor: MoneyMinor;
}): ParlayPayout {
  const { legs, sizes, unitMinor } = parlay;
  assert(legs.length <= PARLAY_LEGS_MAX && unitMinor >= 0, 'a series within its limits');
  const factors = legs.map(factorOf);
  let payoutMinor = 0n;
  let effectiveMinor = 0;
  let isExact = true;
  for (const legsOfOne of sizes.flatMap((size) => combinations(legs.length, size))) {
    let numerator = BigInt(unitMinor);
    let denominator = 1n;
    for (const at of legsOfOne) {
      const factor = must(factors[at], 'factor of a leg');
      numerator *= factor.numerator;
      denominator *= factor.denominator;
    }
    payoutMinor += divideHalfEven(numerator, denominator);
    isExact &&= numerator % denominator === 0n;
    effectiveMinor += effectiveOf(
      unitMinor,
      legsOfOne.map((at) => must(legs[at], 'leg').code),
    );
  }
  return {
    // Ten long prices may multiply to more than a number can hold: far above what any ticket pays.
    payoutMinor: moneyMinor(Number(payoutMinor < PAYOUT_MOST ? payoutMinor : PAYOUT_MOST)),
    rounding: isExact ? 'exact' : 'halfEven',
    effectiveMinor: moneyMinor(effectiveMinor),
  };
}

const PAYOUT_MOST = BigInt(Number.MAX_SAFE_INTEGER);

/** Profit when every leg wins, without caps: the slip's figure is what is paid. */
export function parlayMaxWin(parlay: {
  readonly legs: readonly PricedLeg[];
  readonly kind: Pick<ParlayKind, 'sizes' | 'bets'>;
  readonly unitMinor: MoneyMinor;
}): MoneyMinor {
  const { kind, unitMinor } = parlay;
  const legs = parlay.legs.map(({ price, includesStake }) => ({
    price,
    includesStake,
    code: 'W' as const,
  }));
  const { payoutMinor } = parlayPayout({ legs, sizes: kind.sizes, unitMinor });
  return moneyMinor(payoutMinor - unitMinor * kind.bets);
}

/** The exact profit on one unit when every leg wins. */
export function winFactor(parlay: {
  readonly legs: readonly PricedLeg[];
  readonly kind: Pick<ParlayKind, 'sizes' | 'bets'>;
}): Factor {
  // `sums[k]` is the sum of the products of each k legs; each leg adds its part.
  const sums = [1n, ...parlay.legs.map(() => 0n)];
  for (const leg of parlay.legs) {
    const decimal = BigInt(leg.includesStake ? leg.price : leg.price + 1000);
    for (let size = parlay.legs.length; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * decimal;
    }
  }
  const denominator = 1000n ** BigInt(parlay.legs.length);
  const returned = parlay.kind.sizes.reduce(
    (sum, size) => sum + (sums[size] ?? 0n) * 1000n ** BigInt(parlay.legs.length - size),
    0n,
  );
  return { numerator: returned - BigInt(parlay.kind.bets) * denominator, denominator };
}

/** An exact fraction. */
interface Factor {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The factor by which a leg multiplies its combinations. */
function factorOf(leg: SettledParlayLeg): Factor {
  const profit = BigInt(leg.includesStake ? leg.price - 1000 : leg.price);
  assert(profit >= 0n, 'a decimal price is at least 1');
  switch (leg.code) {
    case 'W': {
      const { places, among } = leg.deadHeat ?? { places: 1, among: 1 };
      return {
        numerator: (1000n + profit) * BigInt(places),
        denominator: 1000n * BigInt(among),
      };
    }
    case 'LW':
      return { numerator: 2000n + profit, denominator: 2000n };
    case 'LL':
      return { numerator: 1n, denominator: 2n };
    case 'L':
      return { numerator: 0n, denominator: 1n };
    default:
      return { numerator: 1n, denominator: 1n };
  }
}

function effectiveOf(unitMinor: MoneyMinor, codes: readonly ResultCode[]): number {
  const left = codes.filter((code) => code !== 'P' && !code.startsWith('D'));
  if (left.length === 0) return 0;
  const isHalf = left.length === 1 && (left[0] === 'LW' || left[0] === 'LL');
  return isHalf ? Math.floor(unitMinor / 2) : unitMinor;
}
