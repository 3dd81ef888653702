import { worthOf } from '@tianping/payments';
import type { CoinOrder, StatementLine } from './statement-line.ts';

const MOST = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * A provider's lines with the values of their coins by the orders they are for: it knows the coins that came, not our
 * rate. Coins for an unknown order keep the provider's value.
 */
export function valueCoins(
  theirs: readonly StatementLine[],
  ours: readonly StatementLine[],
): readonly StatementLine[] {
  const orders = new Map(ours.map(({ reference, coin }) => [reference, coin]));
  return theirs.map((line) => {
    const order = orders.get(line.reference);
    const { coinMinor } = line;
    if (!order || typeof coinMinor !== 'number') return line;
    const isExact = coinMinor === order.coinMinor;
    return { ...line, amountMinor: isExact ? order.payMinor : worth(coinMinor, order) };
  });
}

function worth(coinMinor: number, { rateMilli }: CoinOrder): number {
  // More than books can hold stays more than that: such a statement is refused as a whole.
  if (!Number.isSafeInteger(coinMinor)) return Number.POSITIVE_INFINITY;
  const isTooMuch = BigInt(coinMinor) * BigInt(rateMilli) > MOST * 1000n;
  return isTooMuch ? Number.POSITIVE_INFINITY : worthOf(coinMinor, rateMilli);
}
