import { assert, divideHalfEven, type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import { type AcceptedPrice, isWithStake, type PriceForm } from './odds-types.ts';
import type { PriceMilli, ResultCode } from './types.ts';

/** The terms from which the risk of a negative price is calculated: the base price, not the displayed one. */
export interface AcceptedTerms {
  readonly acceptedPrice: AcceptedPrice;
  /** The base price of `acceptedPrice`. */
  readonly price: PriceMilli;
}

/** A bet as it was accepted. */
export interface AcceptedBet extends PriceForm, AcceptedTerms {
  readonly stakeMinor: MoneyMinor;
  /** What the wallet holds, where that was fixed at acceptance; calculated otherwise. */
  readonly heldMinor?: MoneyMinor;
}

export interface Payout {
  /** Everything that goes back to the wallet, stake or risk included. */
  readonly payoutMinor: MoneyMinor;
  readonly rounding: 'exact' | 'halfEven';
}

/**
 * What a result pays: exact rational arithmetic, one rounding half to even to the minor unit. A negative price pays
 * back the hold instead of the stake. Never negative; `P` and `D…` return the hold whole.
 */
export function payout(bet: AcceptedBet & { readonly code: ResultCode }): Payout {
  const hold = BigInt(holdAmount(bet));
  const profit = fullProfit(bet);
  const halves = HALVES[bet.code] ?? { hold: 2n, profit: 0n };
  const numerator = halves.hold * hold * profit.denominator + halves.profit * profit.numerator;
  const denominator = 2n * profit.denominator;
  return {
    payoutMinor: moneyMinor(Number(divideHalfEven(numerator, denominator))),
    rounding: numerator % denominator === 0n ? 'exact' : 'halfEven',
  };
}

/** What the wallet must hold: the stake, or at a negative price the stake over its base price. */
export function holdAmount(bet: AcceptedBet): MoneyMinor {
  assert(bet.stakeMinor >= 0, 'a stake is not negative');
  assert(bet.acceptedPrice !== 0, 'a price is not zero');
  if (bet.heldMinor !== undefined) return bet.heldMinor;
  if (bet.acceptedPrice > 0) return bet.stakeMinor;
  return moneyMinor(Number(divideHalfEven(BigInt(bet.stakeMinor) * 1000n, BigInt(bet.price))));
}

/** Profit on a full win: exactly what {@link payout} adds to the hold, so that the displayed amount is what is paid. */
export function winAmount(bet: AcceptedBet): MoneyMinor {
  return moneyMinor(payout({ ...bet, code: 'W' }).payoutMinor - holdAmount(bet));
}

/** The largest stake whose hold fits into `holdMinor` at this price. */
export function stakeForHold(
  holdMinor: MoneyMinor,
  { acceptedPrice, price }: AcceptedTerms,
): MoneyMinor {
  if (holdMinor <= 0) return ZERO_MONEY;
  if (acceptedPrice > 0) return holdMinor;
  return moneyMinor(Number((BigInt(holdMinor) * BigInt(price)) / 1000n));
}

/**
 * The part of a bet that counts as turnover: the smaller of stake and hold for a full win or loss, half of it
 * (rounded down) for a half result, nothing for a draw or a void.
 */
export function effectiveStake(bet: AcceptedBet & { readonly code: ResultCode }): MoneyMinor {
  const whole = Math.min(bet.stakeMinor, holdAmount(bet));
  if (bet.code === 'W' || bet.code === 'L') return moneyMinor(whole);
  if (bet.code === 'LW' || bet.code === 'LL') return moneyMinor(Math.floor(whole / 2));
  return ZERO_MONEY;
}

/**
 * How many halves of hold and of profit each result pays; a void or unknown code returns the
 * hold.
 */
const HALVES: Readonly<Record<string, { readonly hold: bigint; readonly profit: bigint }>> = {
  W: { hold: 2n, profit: 2n },
  LW: { hold: 2n, profit: 1n },
  P: { hold: 2n, profit: 0n },
  LL: { hold: 1n, profit: 0n },
  L: { hold: 0n, profit: 0n },
};

function fullProfit(bet: AcceptedBet): {
  readonly numerator: bigint;
  readonly denominator: bigint;
} {
  const stake = BigInt(bet.stakeMinor);
  if (bet.acceptedPrice < 0) return { numerator: stake, denominator: 1n };
  const milli = BigInt(isWithStake(bet) ? bet.acceptedPrice - 1000 : bet.acceptedPrice);
  assert(milli >= 0n, 'a decimal price is at least 1');
  return { numerator: stake * milli, denominator: 1000n };
}
