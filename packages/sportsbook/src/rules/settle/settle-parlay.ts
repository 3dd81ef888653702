import type { TicketLeg } from './ticket-leg.ts';

/** An exact factor on a stake. */
export interface Factor {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A leg that is left out of account: its combinations go on without it. */
export const undecidedReturn: Factor = { numerator: 1n, denominator: 1n };

/**
 * What a leg multiplies the stake by, from its decimal price: all of it for a win, half of the profit for a half win,
 * 1 for a draw or a void, a half for a half loss, nothing for a loss; a shared win is divided among those who share
 * it. Null while the leg is open.
 */
export function legReturn(leg: TicketLeg): Factor | null {
  const { record } = leg;
  if (!record || record.code === 'open') return null;
  const decimal = BigInt(leg.includesStake ? leg.price : leg.price + 1000);
  switch (record.code) {
    case 'W': {
      const { places, among } = record.deadHeat ?? { places: 1, among: 1 };
      return { numerator: decimal * BigInt(places), denominator: 1000n * BigInt(among) };
    }
    case 'LW':
      return { numerator: decimal + 1000n, denominator: 2000n };
    case 'LL':
      return { numerator: 1n, denominator: 2n };
    case 'L':
      return { numerator: 0n, denominator: 1n };
    default:
      return undecidedReturn;
  }
}

/**
 * What one unit on each combination returns in all, exactly; `open` while a leg that still matters is open. As soon
 * as every combination holds a lost leg it is 0, whatever is still being played.
 */
export function combinedReturn(
  legs: readonly TicketLeg[],
  sizes: readonly number[],
): Factor | 'open' {
  const factors = legs.map(legReturn);
  const alive = factors.filter((factor) => factor === null || factor.numerator > 0n);
  if (alive.length < Math.min(...sizes)) return { numerator: 0n, denominator: 1n };
  const known = factors.flatMap((factor) => factor ?? []);
  return known.length < factors.length ? 'open' : sumOfProducts(known, sizes);
}

/** The sum, over the sizes, of all products of so many factors. */
function sumOfProducts(factors: readonly Factor[], sizes: readonly number[]): Factor {
  const denominator = factors.reduce((product, factor) => product * factor.denominator, 1n);
  // products[k]: the sum over all choices of k factors, the others contributing their denominators.
  let products = [1n];
  for (const { numerator, denominator: whole } of factors) {
    const next = products.map((sum) => sum * whole);
    for (const [chosen, sum] of products.entries()) {
      next[chosen + 1] = (next[chosen + 1] ?? 0n) + sum * numerator;
    }
    products = next;
  }
  const numerator = sizes.reduce((sum, size) => sum + (products[size] ?? 0n), 0n);
  return { numerator, denominator };
}
