import { err, type MoneyMinor, moneyMinor, ok, parseMoney, type Result } from '@tianping/base';
import { AMOUNT_CHARS_MAX } from '../limits.ts';

/** `buy`: money into coin. `sell`: coin into money. */
export type CoinDirection = 'buy' | 'sell';

export type CoinAmountRefusal =
  | { readonly kind: 'amountEmpty' | 'amountMalformed' }
  | {
      readonly kind: 'amountOutOfLimits';
      readonly minCoinMinor: number;
      readonly maxCoinMinor: number;
    };

/** The coins that a member typed, in hundredths, within the limits of one exchange. */
export function coinAmount(
  text: string,
  bounds: { readonly minCoinMinor: number; readonly maxCoinMinor: number },
): Result<number, CoinAmountRefusal> {
  if (text === '') return err({ kind: 'amountEmpty' });
  const typed = text.length > AMOUNT_CHARS_MAX ? err('malformed' as const) : parseMoney(text);
  if (!typed.ok) return err({ kind: 'amountMalformed' });
  const { minCoinMinor, maxCoinMinor } = bounds;
  if (typed.value < minCoinMinor || typed.value > maxCoinMinor || typed.value === 0) {
    return err({ kind: 'amountOutOfLimits', minCoinMinor, maxCoinMinor });
  }
  return ok(typed.value);
}

/**
 * What `coinMinor` hundredths of a coin cost, or bring, at a rate in thousandths of a yuan a coin. A fraction of a
 * minor unit is rounded up when the member pays and down when the member receives, so that exchanging back and forth
 * at one rate never gains anything.
 */
export function coinWorth(
  coinMinor: number,
  rateMilli: number,
  direction: CoinDirection,
): MoneyMinor {
  const exact = BigInt(coinMinor) * BigInt(rateMilli);
  const cut = exact / 1000n;
  const isWhole = exact % 1000n === 0n;
  return moneyMinor(Number(direction === 'buy' && !isWhole ? cut + 1n : cut));
}
