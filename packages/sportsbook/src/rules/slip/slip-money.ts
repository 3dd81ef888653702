import { divideHalfEven, type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import {
  type AcceptedBet,
  isWithStake,
  PRICE_MILLI_MAX,
  priceMilli,
  toAcceptedPrice,
  winAmount,
} from '@tianping/odds';

/** What limited a stake: the per-bet maximum or the balance. */
export type OverLimit = 'maximum' | 'balance';

/**
 * Caps a stake at the smaller of the per-bet maximum and the balance; where the balance binds, at its whole yuan.
 * `onOverLimit` is called with the one that bound.
 */
export function capStake(
  input: {
    readonly amountMinor: MoneyMinor;
    readonly perBetMaxMinor: MoneyMinor;
    readonly balanceMinor: MoneyMinor;
  },
  onOverLimit: (limit: OverLimit) => void,
): MoneyMinor {
  const { amountMinor, perBetMaxMinor, balanceMinor } = input;
  if (amountMinor <= Math.min(perBetMaxMinor, balanceMinor)) return amountMinor;
  const limit: OverLimit = balanceMinor < perBetMaxMinor ? 'balance' : 'maximum';
  onOverLimit(limit);
  if (limit === 'maximum') return perBetMaxMinor;
  return moneyMinor(Math.floor(Math.max(0, balanceMinor) / YUAN_MINOR) * YUAN_MINOR);
}

/** What the odds contain: the profit, stake and profit, or stake and profit of which the stake is subtracted. */
export type WinningsForm = 'profit' | 'return' | 'ratio';

/**
 * Amount times odds, in minor units. `ratio` is amount times (odds less one), never below zero. Invalid amounts or
 * odds give 0, so a half-typed field shows 0.00.
 */
export function winnings(input: {
  readonly amountMinor: number;
  readonly oddsMilli: number;
  readonly form: WinningsForm;
}): MoneyMinor {
  const { amountMinor, oddsMilli, form } = input;
  if (!isPositiveWhole(amountMinor) || !isPositiveWhole(oddsMilli)) return ZERO_MONEY;
  if (oddsMilli > PRICE_MILLI_MAX) return ZERO_MONEY;
  if (form === 'return') {
    return moneyMinor(Number(divideHalfEven(BigInt(amountMinor) * BigInt(oddsMilli), 1000n)));
  }
  if (form === 'ratio' && oddsMilli <= 1000) return ZERO_MONEY;
  const priceForm = { oddsType: 'H', includesStake: form === 'ratio' } as const;
  const price = priceMilli(oddsMilli);
  const acceptedPrice = toAcceptedPrice(price, priceForm);
  return winAmount({
    ...priceForm,
    acceptedPrice,
    price,
    stakeMinor: moneyMinor(amountMinor),
  });
}

/** The profit that a slip entry shows: what the server pays on a full win; 0 while the amount is invalid. */
export function entryWinnings(
  bet: Omit<AcceptedBet, 'stakeMinor' | 'price'> & { stakeMinor: number },
): MoneyMinor {
  const amountMinor = bet.stakeMinor;
  if (bet.acceptedPrice < 0)
    return isPositiveWhole(amountMinor) ? moneyMinor(amountMinor) : ZERO_MONEY;
  const form = isWithStake(bet) ? 'ratio' : 'profit';
  return winnings({ amountMinor, oddsMilli: bet.acceptedPrice, form });
}

/**
 * The smallest whole-yuan stake that wins at least so much; null where no stake does (a price of one that includes
 * the stake wins nothing).
 */
export function stakeForWin(
  winMinor: MoneyMinor,
  bet: Omit<AcceptedBet, 'stakeMinor' | 'price'>,
): MoneyMinor | null {
  if (winMinor <= 0) return ZERO_MONEY;
  if (bet.acceptedPrice < 0) return yuanUp(BigInt(winMinor));
  const profitMilli = isWithStake(bet) ? bet.acceptedPrice - 1000 : bet.acceptedPrice;
  if (profitMilli <= 0) return null;
  const enough = yuanUp(
    (BigInt(winMinor) * 1000n + BigInt(profitMilli) - 1n) / BigInt(profitMilli),
  );
  // Winnings are rounded to the cent, so one yuan less may be enough.
  const less = moneyMinor(enough - YUAN_MINOR);
  return entryWinnings({ ...bet, stakeMinor: less }) >= winMinor ? less : enough;
}

/** A bonus on an amount: nothing below the minimum, else the rate of it up to the maximum, rounded down to the cent. */
export function bonusOf(input: {
  readonly amountMinor: MoneyMinor;
  readonly minimumMinor: MoneyMinor;
  /** Hundredths of a percent: 250 is 2.5 %. */
  readonly rateBasisPoints: number;
  readonly maximumMinor: MoneyMinor;
}): MoneyMinor {
  if (input.amountMinor < input.minimumMinor) return ZERO_MONEY;
  const bonus = (BigInt(input.amountMinor) * BigInt(input.rateBasisPoints)) / 10_000n;
  return moneyMinor(Math.min(Number(bonus), input.maximumMinor));
}

const YUAN_MINOR = 100;

function yuanUp(minor: bigint): MoneyMinor {
  return moneyMinor(Number((minor + 99n) / 100n) * YUAN_MINOR);
}

function isPositiveWhole(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
