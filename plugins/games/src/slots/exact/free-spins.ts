import type { Ratio } from '@tianping/games';
import { ratio } from '../ratio.ts';

/** How often a spin awards this many free spins; the rest of the chance awards none. */
export type Gifts = ReadonlyMap<number, Ratio>;

/**
 * Free spins that are played on average once `first` have been won, each of which may win more, all together at most
 * `most`. Walked through spin by spin: after each, how likely every total of spins won is.
 */
export function freeSpinsPlayed(first: number, gifts: Gifts, most: number): Ratio {
  const den = [...gifts.values()].reduce((all, one) => lcm(all, one.den), 1n);
  const ways = [...gifts].map(([given, { num, den: own }]) => [given, (num * den) / own] as const);
  const none = den - ways.reduce((sum, [, count]) => sum + count, 0n);
  let totals = new Map<number, bigint>([[Math.min(first, most), 1n]]);
  let [num, scale] = [0n, 1n];
  for (let played = 1; played <= most; played += 1) {
    const next = new Map<number, bigint>();
    const add = (total: number, count: bigint): void => {
      next.set(total, (next.get(total) ?? 0n) + count);
    };
    let alive = 0n;
    for (const [total, count] of totals) {
      if (total < played) continue;
      alive += count;
      add(total, count * none);
      for (const [given, way] of ways) add(Math.min(total + given, most), count * way);
    }
    // `alive` of `scale` plays come to this spin.
    num = num * den + alive * den;
    scale *= den;
    totals = next;
  }
  return ratio(num, scale);
}

function lcm(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return (a / x) * b;
}
