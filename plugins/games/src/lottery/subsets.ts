/** How many sets of `take` numbers have each sum; exact up to 2^53. */
export function waysOfSums(
  numbers: readonly number[],
  take: number,
): { count(is: (sum: number) => boolean): number } {
  const most = numbers.toSorted((a, b) => b - a).slice(0, take);
  const width = most.reduce((sum, number) => sum + number, 0) + 1;
  const ways = Array.from({ length: take + 1 }, () => new Array<number>(width).fill(0));
  const empty = ways[0];
  if (empty) empty[0] = 1;
  for (const number of numbers) {
    for (let size = take; size >= 1; size -= 1) {
      const [into, from] = [ways[size], ways[size - 1]];
      if (!into || !from) continue;
      for (let sum = width - 1; sum >= number; sum -= 1) {
        into[sum] = (into[sum] ?? 0) + (from[sum - number] ?? 0);
      }
    }
  }
  return {
    count: (is) => (ways[take] ?? []).reduce((all, some, sum) => all + (is(sum) ? some : 0), 0),
  };
}
