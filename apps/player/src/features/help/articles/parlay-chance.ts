/**
 * The chance to win a best of `maps` in tenths of a percent, from the chance to win one map in
 * percent. Exact in whole numbers until the one rounding at the end.
 */
export function parlayChance(perMapPercent: number, maps: 1 | 3 | 5): number {
  const need = (maps + 1) / 2;
  const win = BigInt(perMapPercent);
  const lose = 100n - win;
  let sum = 0n;
  for (let lost = 0; lost < need; lost += 1) {
    const ways = BigInt(choose(need - 1 + lost, lost));
    sum += ways * win ** BigInt(need) * lose ** BigInt(lost) * 100n ** BigInt(maps - need - lost);
  }
  return Math.round(Number((sum * 10_000n) / 100n ** BigInt(maps)) / 10);
}

function choose(from: number, take: number): number {
  let ways = 1;
  for (let at = 1; at <= take; at += 1) ways = (ways * (from - take + at)) / at;
  return ways;
}
