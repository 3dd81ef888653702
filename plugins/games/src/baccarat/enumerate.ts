import { assert } from '@tianping/base';
import type { BaccaratBet, BaccaratFacts, Commission } from './bets.ts';
import { BACCARAT_BETS, betRules } from './bets.ts';
import { bankerDraws, playerDraws } from './hands.ts';

/** Cards of each number of points in eight decks: 128 count nothing, 32 each of the others. */
const SHOE = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
/** Sequences of six cards out of 416 are 4.998 × 10¹⁵, below 2⁵³, so that their counts are exact. */
const LAST_TWO = 412 * 411;

type Ways = Map<BaccaratFacts, number>;
const NO_PAIRS = {
  playerPair: false,
  bankerPair: false,
  playerPerfect: false,
  bankerPerfect: false,
};

/** Walks every sequence of points, without replacement, and gives each kind of end with its ways. */
function ends(): Ways {
  const left = [...SHOE];
  const counts = new Float64Array(400);
  const draw = (ways: number, then: (points: number, ways: number) => void): void => {
    for (let points = 0; points < 10; points += 1) {
      const count = left[points] ?? 0;
      if (count === 0) continue;
      left[points] = count - 1;
      then(points, ways * count);
      left[points] = count;
    }
  };
  const end = (player: number, banker: number, thirds: [number, number], ways: number): void => {
    const [playerThird, bankerThird] = thirds;
    const missing = 2 - playerThird - bankerThird;
    const rest = missing === 2 ? LAST_TWO : missing === 1 ? 411 : 1;
    const at = (player * 10 + banker) * 4 + playerThird * 2 + bankerThird;
    counts[at] = (counts[at] ?? 0) + ways * rest;
  };
  const banker = (p: number, two: [number, number], third: number | null, ways: number): void => {
    const drawn = third === null ? 0 : 1;
    if (!bankerDraws(two[0], two[1], third)) end(p, two[1], [drawn, 0], ways);
    else draw(ways, (points, more) => end(p, (two[1] + points) % 10, [drawn, 1], more));
  };
  draw(1, (p1, w1) =>
    draw(w1, (b1, w2) =>
      draw(w2, (p2, w3) =>
        draw(w3, (b2, w4) => {
          const two: [number, number] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (!playerDraws(two[0], two[1])) banker(two[0], two, null, w4);
          else draw(w4, (third, w5) => banker((two[0] + third) % 10, two, third, w5));
        }),
      ),
    ),
  );
  return new Map(
    [...counts.entries()]
      .filter(([, ways]) => ways > 0)
      .map(([at, ways]) => [factsAt(Math.floor(at / 4), at % 4), ways]),
  );
}

function factsAt(points: number, thirds: number): BaccaratFacts {
  const [playerPoints, bankerPoints] = [Math.floor(points / 10), points % 10];
  const playerCards = 2 + Math.floor(thirds / 2);
  const bankerCards = 2 + (thirds % 2);
  const natural = thirds === 0 && Math.max(playerPoints, bankerPoints) >= 8;
  return { playerPoints, bankerPoints, playerCards, bankerCards, natural, ...NO_PAIRS };
}

/** Ways of the pairs of the first four cards; suits count for perfect pairs. */
function pairEnds(): Ways {
  const base = { playerPoints: 0, bankerPoints: 0, playerCards: 2, bankerCards: 2, natural: false };
  const ways: Ways = new Map();
  const put = (player: PairKind, banker: PairKind, count: number): void => {
    ways.set(
      { ...NO_PAIRS, ...base, ...flags('player', player), ...flags('banker', banker) },
      count,
    );
  };
  for (const player of PAIR_KINDS) {
    for (const banker of PAIR_KINDS) put(player, banker, pairWays(player, banker));
  }
  return ways;
}

type PairKind = 'none' | 'mixed' | 'perfect';
const PAIR_KINDS: readonly PairKind[] = ['none', 'mixed', 'perfect'];

function flags(side: 'player' | 'banker', kind: PairKind): Partial<typeof NO_PAIRS> {
  const pair = kind !== 'none';
  const perfect = kind === 'perfect';
  return side === 'player'
    ? { playerPair: pair, playerPerfect: perfect }
    : { bankerPair: pair, bankerPerfect: perfect };
}

/** Two of the player's cards of each kind of pair, numbered by rank and then suit, and their ordered ways. */
const PLAYER_TWO: Readonly<Record<PairKind, { cards: readonly [number, number]; ways: number }>> = {
  perfect: { cards: [0, 0], ways: 52 * 8 * 7 },
  mixed: { cards: [0, 1], ways: 52 * 8 * 24 },
  none: { cards: [0, 4], ways: 52 * 8 * 384 },
};

/** Ordered ways that the player's first two cards are of one kind of pair and the banker's of another. */
function pairWays(player: PairKind, banker: PairKind): number {
  const { cards, ways } = PLAYER_TWO[player];
  const left = Array.from({ length: 52 }, (_, card) => 8 - cards.filter((c) => c === card).length);
  const ranks = Array.from({ length: 13 }, (_, rank) => sum(left.slice(rank * 4, rank * 4 + 4)));
  const ordered = (counts: readonly number[]): number => sum(counts.map((n) => n * (n - 1)));
  const perfect = ordered(left);
  const any = ordered(ranks);
  const byKind = { perfect, mixed: any - perfect, none: 414 * 413 - any };
  return ways * byKind[banker];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Ways of each return of each bet over a full shoe, in thousandths of the stake. */
export function baccaratWays(
  commission: Commission,
): ReadonlyMap<BaccaratBet, ReadonlyMap<number, bigint>> {
  const tallies = new Map(BACCARAT_BETS.map((bet) => [bet, new Map<number, number>()]));
  const add = (bet: BaccaratBet, facts: BaccaratFacts, ways: number): void => {
    const tally = tallies.get(bet);
    const returned = betRules[bet].returned(facts, commission);
    const total = (tally?.get(returned) ?? 0) + ways;
    assert(Number.isSafeInteger(total), 'ways that are counted exactly');
    tally?.set(returned, total);
  };
  const byPoints = BACCARAT_BETS.filter((bet) => betRules[bet].group !== 'pairs');
  for (const [facts, ways] of ends()) for (const bet of byPoints) add(bet, facts, ways);
  const byPairs = BACCARAT_BETS.filter((bet) => betRules[bet].group === 'pairs');
  for (const [facts, ways] of pairEnds()) for (const bet of byPairs) add(bet, facts, ways);
  return new Map(
    [...tallies].map(([bet, tally]) => [
      bet,
      new Map([...tally].map(([returned, ways]) => [returned, BigInt(ways)])),
    ]),
  );
}
