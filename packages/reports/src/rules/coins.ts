import { worthOf } from '@tianping/payments';
import type { CoinOrder, StatementLine } from './statement-line.ts';

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
  return worthOf(coinMinor, rateMilli);
}
