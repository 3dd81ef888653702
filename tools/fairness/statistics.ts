/** Sums of what units of stake returned, from which mean and spread follow. */
export interface Tally {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

export const NO_TALLY: Tally = { count: 0, sum: 0, squares: 0 };

/** The 99.9 percent of a normal distribution, on both sides. */
const Z_999 = 3.2905;

/** A chi-square less likely than this is called a fault: chance alone brings it once in 100,000 checks. */
export const CHANCE_LEAST = 1e-5;

export interface Interval {
  readonly mean: number;
  readonly half: number;
  /** Standard error of the mean. */
  readonly error: number;
}

export function intervalOf({ count, sum, squares }: Tally): Interval {
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean);
  const error = Math.sqrt(variance / count);
  return { mean, half: Z_999 * error, error };
}

/** How many standard errors the furthest of so many means may be off, but for one run in a thousand. */
export function errorsAllowed(means: number): number {
  let [low, high] = [0, 40];
  while (high - low > 1e-9) {
    const middle = (low + high) / 2;
    if (2 * upperTail(middle) * means > 0.001) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * Chance of a chi-square at least this large, by Wilson and Hilferty's cube root, good to some thousandths from one
 * degree of freedom on.
 */
export function chiSquareChance(value: number, freedom: number): number {
  if (value <= 0) return 1;
  const part = 2 / (9 * freedom);
  return upperTail(((value / freedom) ** (1 / 3) - (1 - part)) / Math.sqrt(part));
}

/** Chance that a standard normal is above `z` (Abramowitz and Stegun 26.2.17). */
export function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const curve = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const tail =
    curve *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z >= 0 ? tail : 1 - tail;
}

/** Chi-square of counts against expected ones. */
export function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, at) => {
    const wanted = expected[at] ?? 0;
    return sum + (count - wanted) ** 2 / wanted;
  }, 0);
}
