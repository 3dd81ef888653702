import { err, ok } from '@tianping/base';
import type { ExactReturn, RoundGame } from '@tianping/games';
import {
  averageReturn,
  type CardShoe,
  cardAt,
  handInShoe,
  isCutOut,
  newCardShoe,
  rankOf,
  returnedMinor,
  SHOE_DECKS,
} from '../cards/index.ts';
import {
  DRAGON_TIGER_BETS,
  type DragonTigerOutcome,
  dragonTigerRules,
  HALF_BACK,
  isDragonTigerBet,
  winnerOf,
} from './bets.ts';
import { dragonTigerMessages as words } from './messages.ts';

const STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const OPPOSITES = [
  ['dragon', 'tiger'],
  ['dragon-odd', 'dragon-even'],
  ['tiger-odd', 'tiger-even'],
] as const;

export type DragonTigerGame = RoundGame<DragonTigerOutcome, CardShoe>;

/** Judges the bets of one round: each known, not too small, not beside its opposite, within its limit in total. */
const judgeBets: DragonTigerGame['judgeBets'] = (bets) => {
  const sums = new Map<string, number>();
  for (const [at, bet] of bets.entries()) {
    if (!isDragonTigerBet(bet.code)) return err({ at, fault: 'unknown' });
    if (bet.stakeMinor < STAKE.minMinor) return err({ at, fault: 'limitLow' });
    const sum = (sums.get(bet.code) ?? 0) + bet.stakeMinor;
    sums.set(bet.code, sum);
    if (sum * dragonTigerRules[bet.code].share > STAKE.maxMinor) {
      return err({ at, fault: 'limitHigh' });
    }
    const isOpposite = OPPOSITES.some((pair) => pair.every((code) => sums.has(code)));
    if (isOpposite) return err({ at, fault: 'opposite' });
  }
  return ok(null);
};

let returns: readonly ExactReturn[] | null = null;

/** Over all ordered pairs of two cards of a full shoe. */
function exactReturns(): readonly ExactReturn[] {
  if (returns) return returns;
  returns = DRAGON_TIGER_BETS.map((bet) => {
    const ways = new Map<number, bigint>();
    for (let first = 0; first < 52; first += 1) {
      for (let second = 0; second < 52; second += 1) {
        const [dragon, tiger] = [cardAt(first), cardAt(second)];
        const outcome = { dragon, tiger, winner: winnerOf(dragon, tiger), burnt: [] };
        const returned = dragonTigerRules[bet].returned(outcome);
        const count = SHOE_DECKS * (SHOE_DECKS - Number(first === second));
        ways.set(returned, (ways.get(returned) ?? 0n) + BigInt(count));
      }
    }
    return { of: bet, name: dragonTigerRules[bet].name, returned: averageReturn(ways) };
  });
  return returns;
}

function returnOf(code: string, outcome: DragonTigerOutcome): number {
  return isDragonTigerBet(code) ? dragonTigerRules[code].returned(outcome) : 0;
}

/** As every road draws them. */
const ROAD_COLOURS = { dragon: 'red', tiger: 'blue', tie: 'green' } as const;

export const dragonTiger: DragonTigerGame = {
  form: 'round',
  code: 'dragon-tiger',
  kind: 'dragon-tiger',
  name: words.name,
  category: 'ZR',
  stake: STAKE,
  volatility: 'low',
  plan: { bettingMs: 18_000, closedMs: 1500, drawingMs: 5000, settledMs: 4000 },
  everyMs: null,
  exactReturns,
  newShoe: newCardShoe,
  isShoeOver: isCutOut,
  draw(draws, shoe) {
    const hand = handInShoe(draws, shoe);
    const burnt = [...hand.open()];
    const [dragon, tiger] = [hand.take(), hand.take()];
    const outcome = { dragon, tiger, winner: winnerOf(dragon, tiger), burnt };
    return { outcome, shoe: hand.rest() };
  },
  readBet(code) {
    if (!isDragonTigerBet(code)) return null;
    const { group, name, price } = dragonTigerRules[code];
    return { group, name, returnMilli: [price], units: 1 };
  },
  judgeBets,
  settle: (bet, outcome) => returnedMinor(bet.stakeMinor, returnOf(bet.code, outcome)),
  /** Half a stake lost counts half, rounded down. */
  effective(bet, outcome) {
    const isHalf = returnOf(bet.code, outcome) === HALF_BACK;
    return isHalf ? returnedMinor(bet.stakeMinor, HALF_BACK) : bet.stakeMinor;
  },
  describe: (outcome) => [
    words.dragon,
    ` ${rankOf(outcome.dragon)} · `,
    words.tiger,
    ` ${rankOf(outcome.tiger)}`,
  ],
  mark: ({ winner }) => ({ text: words[winner], colour: ROAD_COLOURS[winner] }),
};
