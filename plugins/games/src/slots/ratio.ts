import type { Ratio } from '@tianping/games';

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y > 0n) [x, y] = [y, x % y];
  return x;
}

/** In lowest terms. */
export function ratio(num: bigint | number, den: bigint | number = 1n): Ratio {
  const [top, bottom] = [BigInt(num), BigInt(den)];
  const by = gcd(top, bottom);
  return by === 0n ? { num: 0n, den: 1n } : { num: top / by, den: bottom / by };
}

export const ZERO = ratio(0);
export const ONE = ratio(1);

export function plus(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.den + b.num * a.den, a.den * b.den);
}

export function times(...factors: readonly Ratio[]): Ratio {
  let [num, den] = [1n, 1n];
  for (const factor of factors) {
    num *= factor.num;
    den *= factor.den;
  }
  return ratio(num, den);
}

export function sumOf(terms: readonly Ratio[]): Ratio {
  return terms.reduce(plus, ZERO);
}

/** One minus the ratio. */
export function rest(a: Ratio): Ratio {
  return ratio(a.den - a.num, a.den);
}
