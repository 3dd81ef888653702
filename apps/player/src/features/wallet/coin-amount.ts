import { type MoneyMinor, moneyMinor } from '@tianping/base';

/**
 * The money that an amount of coins costs or brings: hundredths of a coin at thousandths of a yuan for one coin.
 * What is left of a fen falls to the house on both sides.
 */
export function coinMoneyMinor(
  direction: 'buy' | 'sell',
  coinMinor: number,
  rateMilli: number,
): MoneyMinor {
  const exact = BigInt(coinMinor) * BigInt(rateMilli);
  const rest = direction === 'buy' ? 999n : 0n;
  return moneyMinor(Number((exact + rest) / 1000n));
}
