import { assert } from '@tianping/base';
import { playDraws } from '@tianping/games';

/** Chances are hundred-thousandths and sum to this. */
export const CHANCES = 100_000;

export interface Prize {
  readonly chance: number;
  readonly amountMinor: number;
  /** Pieces a day; 0 without a limit. */
  readonly stock: number;
}

/** The number below 100,000 that decides a draw, from seeds that were committed to before. */
export function drawPoint(seeds: {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}): number {
  return playDraws(seeds).int(CHANCES);
}

/** The prize on whose section of the wheel the point lies; sections are in the published order. */
export function prizeAt(prizes: readonly Prize[], point: number): number {
  let end = 0;
  for (const [index, { chance }] of prizes.entries()) {
    end += chance;
    if (point < end) return index;
  }
  throw new RangeError(`the chances do not reach ${point}`);
}

/**
 * The prize in place of a drawn one that is used up today: the next smaller one that is left, by the published rule;
 * finally the smallest of all, which has no stock limit.
 */
export function substituteOf(
  prizes: readonly Prize[],
  drawn: number,
  given: readonly number[],
): number {
  const isLeft = (index: number): boolean => {
    const prize = prizes[index];
    return prize !== undefined && (prize.stock === 0 || (given[index] ?? 0) < prize.stock);
  };
  if (isLeft(drawn)) return drawn;
  const amount = prizes[drawn]?.amountMinor ?? 0;
  const smaller = prizes
    .map(({ amountMinor }, index) => ({ amountMinor, index }))
    .filter(({ amountMinor, index }) => amountMinor <= amount && index !== drawn && isLeft(index))
    .sort((a, b) => b.amountMinor - a.amountMinor || a.index - b.index);
  assert(smaller[0], 'a prize without a stock');
  return smaller[0].index;
}

/** The average worth of a draw, rounded down to whole minor units. */
export function expectedMinor(prizes: readonly Prize[]): number {
  const sum = prizes.reduce(
    (total, { chance, amountMinor }) => total + BigInt(chance) * BigInt(amountMinor),
    0n,
  );
  return Number(sum / BigInt(CHANCES));
}
