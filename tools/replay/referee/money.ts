import type { Bet, Verdict } from './words.ts';

/**
 * What goes back to the player, in cents, for a stake of `stake` cents, computed with whole numbers. Prices without
 * the stake are profit per unit; Malay prices above one are inverted and lose less than the stake, Indonesian
 * prices below one win the stake and risk more.
 */
export function payoutCents(bet: Bet, verdict: Verdict, stake: bigint): bigint {
  const { risk, profit } = riskAndProfit(bet, stake);
  const twice = TWICE[verdict];
  // Halves of the risk come back, halves of the profit are added.
  const back = risk * BigInt(Math.min(2, 2 + twice)) + profit * BigInt(Math.max(0, twice));
  return nearestEven(back, 2n * SCALE);
}

const SCALE = 1000n * 1000n;

/** Halves of the stake won or lost. */
const TWICE: Readonly<Record<Verdict, number>> = { W: 2, LW: 1, P: 0, V: 0, LL: -1, L: -2 };

/** Both in millionths of a cent. */
function riskAndProfit(
  bet: Bet,
  stake: bigint,
): { readonly risk: bigint; readonly profit: bigint } {
  const unit = stake * SCALE;
  const price = BigInt(bet.price);
  if (bet.withStake) return { risk: unit, profit: (unit * (price - 1000n)) / 1000n };
  const plain = { risk: unit, profit: (unit * price) / 1000n };
  if (bet.oddsType === 'M' && price > 1000n) return { risk: turned(unit, price), profit: unit };
  if (bet.oddsType === 'I' && price < 1000n) return { risk: turned(unit, price), profit: unit };
  return plain;
}

/** The inverse of a price; the replay only uses prices where that has two decimals. */
function turned(unit: bigint, price: bigint): bigint {
  return (unit * 1000n) / price;
}

/** Half a cent is rounded to the even one. */
function nearestEven(amount: bigint, over: bigint): bigint {
  const cents = amount / over;
  const rest = (amount % over) * 2n;
  if (rest > over || (rest === over && cents % 2n === 1n)) return cents + 1n;
  return cents;
}
