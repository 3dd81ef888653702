import { must } from '@tianping/base';
import { ERBAGANG_TILES, erbagangStrength, TILES_OF_A_KIND, type TilePair } from './hands.ts';

/**
 * Ways in which a gate and the banker may get their tiles, by how the gate ends; equal hands apart.
 */
export interface ErbagangWays {
  readonly won: bigint;
  readonly lost: bigint;
  readonly equal: bigint;
}

/**
 * All pairs of one gate with all pairs of the banker. The other gates need no counting: every four
 * tiles are as likely to be those of this gate and the banker, whatever is dealt beside them.
 */
export function erbagangWays(): ErbagangWays {
  const full = ERBAGANG_TILES.map(() => TILES_OF_A_KIND);
  const ways = { won: 0n, lost: 0n, equal: 0n };
  for (const gate of waysOfPairs(full)) {
    for (const banker of waysOfPairs(gate.left)) {
      const difference = erbagangStrength(gate.pair) - erbagangStrength(banker.pair);
      const ended = difference > 0 ? 'won' : difference < 0 ? 'lost' : 'equal';
      ways[ended] += BigInt(gate.ways) * BigInt(banker.ways);
    }
  }
  return ways;
}

interface PairWays {
  readonly pair: TilePair;
  readonly ways: number;
  readonly left: readonly number[];
}

/** Every pair of two tiles that are left, with the number of ways to take it. */
export function waysOfPairs(left: readonly number[]): readonly PairWays[] {
  return ERBAGANG_TILES.flatMap((first, low) =>
    ERBAGANG_TILES.slice(low).map((second, further): PairWays => {
      const high = low + further;
      const lows = must(left[low], 'tiles left');
      const highs = must(left[high], 'tiles left');
      const ways = low === high ? (lows * (lows - 1)) / 2 : lows * highs;
      const rest = left.map((count, at) => count - Number(at === low) - Number(at === high));
      return { pair: [first, second], ways, left: rest };
    }),
  ).filter(({ ways }) => ways > 0);
}
