import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { type PriceMilli, type StruckPrice, stakeForHold } from '@tianping/odds';
import type { Refusal } from './refusals.ts';

/** Limits of one market family as a site sets them. All are of what a bet takes from the wallet. */
export interface FamilyLimits {
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Most a member may stake on one match. */
  readonly matchMaxMinor: number;
}

/**
 * The limits of one selection: what the slip prints is what the server enforces, because both
 * take it from {@link enforcedLimits}. Amounts are what the wallet holds, whole yuan; see {@link
 * stakeRange} for other odds types. `maxMinor` below `minMinor` says that no bet is taken.
 */
export interface EnforcedLimits {
  readonly minMinor: MoneyMinor;
  readonly maxMinor: MoneyMinor;
  readonly matchMaxMinor: MoneyMinor;
  /** Which of the limits makes `maxMinor`. */
  readonly binding: 'single' | 'match' | 'maxWin';
}

export function enforcedLimits(input: {
  readonly family: FamilyLimits;
  /** Largest profit of one bet. */
  readonly maxWinMinor: number;
  readonly price: PriceMilli;
  readonly includesStake: boolean;
  /** Held by the member's bets on this match that stand, refused ones left out. */
  readonly stakedOnMatchMinor: number;
}): EnforcedLimits {
  const profitMilli = input.includesStake ? input.price - 1000 : input.price;
  const candidates = [
    { binding: 'single', max: input.family.maxMinor },
    { binding: 'match', max: input.family.matchMaxMinor - input.stakedOnMatchMinor },
    { binding: 'maxWin', max: stakeForProfit(input.maxWinMinor, profitMilli) },
  ] as const;
  const smallest = candidates.reduce((least, each) => (each.max < least.max ? each : least));
  return {
    minMinor: wholeYuanUp(input.family.minMinor),
    maxMinor: wholeYuanDown(Math.max(0, smallest.max)),
    matchMaxMinor: moneyMinor(input.family.matchMaxMinor),
    binding: smallest.binding,
  };
}

/**
 * The stakes that the limits allow at a struck price, whole yuan. They differ from the limits
 * only where a negative Malay or Indonesian price makes the wallet hold something else than the
 * stake.
 */
export function stakeRange(
  limits: Pick<EnforcedLimits, 'minMinor' | 'maxMinor'>,
  struck: StruckPrice,
): { readonly minMinor: MoneyMinor; readonly maxMinor: MoneyMinor } {
  if (struck > 0) return { minMinor: limits.minMinor, maxMinor: limits.maxMinor };
  const smallest = Number(
    (BigInt(limits.minMinor) * 1000n + BigInt(-struck) - 1n) / BigInt(-struck),
  );
  return {
    minMinor: wholeYuanUp(smallest),
    maxMinor: wholeYuanDown(stakeForHold(limits.maxMinor, struck)),
  };
}

/** The refusal of a stake outside its range, or null. */
export function checkStake(
  stakeMinor: MoneyMinor,
  limits: EnforcedLimits,
  struck: StruckPrice,
): Refusal | null {
  const fix = stakeRange(limits, struck);
  if (stakeMinor > fix.maxMinor || fix.maxMinor < fix.minMinor) {
    return { reason: aboveReason(limits.binding, fix.maxMinor < fix.minMinor), fix };
  }
  return stakeMinor < fix.minMinor ? { reason: 'belowMinimum', fix } : null;
}

const YUAN_MINOR = 100;

function aboveReason(binding: EnforcedLimits['binding'], isFull: boolean): Refusal['reason'] {
  if (binding === 'match') return isFull ? 'matchFull' : 'aboveMatch';
  return binding === 'single' ? 'aboveSingle' : 'aboveMaxWin';
}

function stakeForProfit(profitMinor: number, profitMilli: number): number {
  if (profitMilli <= 0) return Number.MAX_SAFE_INTEGER;
  return Number((BigInt(profitMinor) * 1000n) / BigInt(profitMilli));
}

function wholeYuanDown(minor: number): MoneyMinor {
  return moneyMinor(Math.floor(minor / YUAN_MINOR) * YUAN_MINOR);
}

function wholeYuanUp(minor: number): MoneyMinor {
  return moneyMinor(Math.ceil(minor / YUAN_MINOR) * YUAN_MINOR);
}
