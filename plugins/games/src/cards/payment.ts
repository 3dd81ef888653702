import { assert } from '@tianping/base';
import type { Ratio } from '@tianping/games';

/** What a stake returns at a price in thousandths of the stake, stake included; rounds down. */
export function returnedMinor(stakeMinor: number, returnMilli: number): number {
  const product = stakeMinor * returnMilli;
  assert(Number.isSafeInteger(product) && product >= 0, `not payable: ${product}`);
  return (product - (product % 1000)) / 1000;
}

/** The average return of a bet: ways of each return in thousandths, over all ways. */
export function averageReturn(ways: ReadonlyMap<number, bigint>): Ratio {
  let num = 0n;
  let den = 0n;
  for (const [returnMilli, count] of ways) {
    num += BigInt(returnMilli) * count;
    den += count;
  }
  return { num, den: den * 1000n };
}
