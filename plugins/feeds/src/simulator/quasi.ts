/**
 * Evenly spread points: sums over them converge much faster than over random ones, and the same points are used
 * each time, so that a price computed from them moves only when its inputs do.
 */
export function quasiPoints(count: number, dimensions: number): readonly (readonly number[])[] {
  const known = DECKS.get(`${count}.${dimensions}`);
  if (known) return known;
  const root = rootOf(dimensions);
  const steps = Array.from({ length: dimensions }, (_, at) => 1 / root ** (at + 1));
  const points = Array.from({ length: count }, (_, index) =>
    steps.map((step) => (0.5 + step * (index + 1)) % 1),
  );
  DECKS.set(`${count}.${dimensions}`, points);
  return points;
}

/** The value below which a standard normal variable stays with a chance of `p`. */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  const t = Math.sqrt(-2 * Math.log(Math.max(p, 1e-12)));
  const above = 2.515517 + t * (0.802853 + t * 0.010328);
  const below = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  return above / below - t;
}

/** The least count that a Poisson variable of a mean does not exceed with a chance of `p`. */
export function poissonQuantile(mean: number, p: number): number {
  let chance = Math.exp(-mean);
  let sum = chance;
  let count = 0;
  while (sum < p && count < COUNT_MAX) {
    count += 1;
    chance *= mean / count;
    sum += chance;
  }
  return count;
}

const DECKS = new Map<string, readonly (readonly number[])[]>();
const COUNT_MAX = 200;

/** The root above 1 of x^(d+1) = x + 1, whose powers are the hardest to approximate by fractions. */
function rootOf(dimensions: number): number {
  let root = 2;
  for (let step = 0; step < 40; step += 1) root = (1 + root) ** (1 / (dimensions + 1));
  return root;
}
