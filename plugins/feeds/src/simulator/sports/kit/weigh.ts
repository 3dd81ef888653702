/** A property of samples, with the chances that its values should have. */
export interface Margin<Example> {
  /** The value that a sample has; null where it has none. */
  keyOf(example: Example): unknown;
  /** The chance of a value; those of all values together need not be 1. */
  chanceOf(key: unknown): number;
}

/** Rounds of weighting: each repairs what the previous one has moved, which is ever less. */
const ROUNDS = 4;

/**
 * New weights of samples, so that the values of each margin have their chances as nearly as the samples allow; the
 * last margin is met exactly. A sample without a value keeps its weight.
 */
export function weighed<Example extends { readonly weight: number }>(
  examples: readonly Example[],
  margins: readonly Margin<Example>[],
): readonly number[] {
  const weights = examples.map(({ weight }) => weight);
  const keyed = margins.map((margin) => ({
    margin,
    keys: examples.map((example) => margin.keyOf(example)),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { margin, keys } of keyed) meet(weights, keys, margin);
  }
  return weights;
}

function meet(
  weights: number[],
  keys: readonly unknown[],
  margin: Pick<Margin<never>, 'chanceOf'>,
): void {
  const sums = new Map<unknown, number>();
  for (const [at, key] of keys.entries()) {
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + (weights[at] ?? 0));
  }
  let all = 0;
  let covered = 0;
  for (const [key, sum] of sums) {
    all += sum;
    covered += margin.chanceOf(key);
  }
  for (const [at, key] of keys.entries()) {
    const sum = sums.get(key) ?? 0;
    if (sum > 0 && covered > 0) {
      weights[at] = ((weights[at] ?? 0) * all * margin.chanceOf(key)) / covered / sum;
    }
  }
}
