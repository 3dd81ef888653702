import { rankOf } from '../cards/index.ts';
import { type BaccaratOutcome, isNatural } from './hands.ts';
import { baccaratMessages as words } from './messages.ts';

export const BACCARAT_BETS = [
  'player',
  'banker',
  'tie',
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
  'big',
  'small',
  'lucky-six',
  'player-dragon',
  'banker-dragon',
] as const;
export type BaccaratBet = (typeof BACCARAT_BETS)[number];
export type Commission = 'five' | 'none';

/** A stake returned, in thousandths of itself. */
export const PUSH = 1000;

/** The facts of a result that bets depend on. */
export interface BaccaratFacts {
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly playerCards: number;
  readonly bankerCards: number;
  readonly natural: boolean;
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
  readonly playerPerfect: boolean;
  readonly bankerPerfect: boolean;
}

export function factsOf(outcome: BaccaratOutcome): BaccaratFacts {
  const [playerFirst, playerSecond] = outcome.player;
  const [bankerFirst, bankerSecond] = outcome.banker;
  const isPair = (a?: typeof playerFirst, b?: typeof playerFirst): boolean =>
    a !== undefined && b !== undefined && rankOf(a) === rankOf(b);
  return {
    playerPoints: outcome.playerPoints,
    bankerPoints: outcome.bankerPoints,
    playerCards: outcome.player.length,
    bankerCards: outcome.banker.length,
    natural: isNatural(outcome),
    playerPair: isPair(playerFirst, playerSecond),
    bankerPair: isPair(bankerFirst, bankerSecond),
    playerPerfect: playerFirst === playerSecond,
    bankerPerfect: bankerFirst === bankerSecond,
  };
}

interface BetRule {
  readonly name: (typeof words)[keyof typeof words];
  readonly group: 'main' | 'pairs' | 'size' | 'six' | 'dragon';
  /** The maximum stake on it is the table's limit divided by this. */
  readonly share: number;
  prices(commission: Commission): readonly number[];
  /** Return in thousandths of the stake, stake included. */
  returned(facts: BaccaratFacts, commission: Commission): number;
}

const fixed = (price: number) => () => [price];
const dragonPrices = (): readonly number[] => [2000, 3000, 5000, 7000, 11_000, 31_000];

function dragon(own: number, other: number, natural: boolean): number {
  if (natural) return own === other ? PUSH : own > other ? 2000 : 0;
  return [0, 0, 0, 0, 2000, 3000, 5000, 7000, 11_000, 31_000][own - other] ?? 0;
}

function banker(facts: BaccaratFacts, commission: Commission): number {
  const { playerPoints, bankerPoints } = facts;
  if (bankerPoints === playerPoints) return PUSH;
  if (bankerPoints < playerPoints) return 0;
  if (commission === 'five') return 1950;
  return bankerPoints === 6 ? 1500 : 2000;
}

export const betRules: Readonly<Record<BaccaratBet, BetRule>> = {
  player: {
    name: words.player,
    group: 'main',
    share: 1,
    prices: fixed(2000),
    returned: (facts) => {
      if (facts.playerPoints === facts.bankerPoints) return PUSH;
      return facts.playerPoints > facts.bankerPoints ? 2000 : 0;
    },
  },
  banker: {
    name: words.banker,
    group: 'main',
    share: 1,
    prices: (commission) => (commission === 'five' ? [1950] : [2000, 1500]),
    returned: banker,
  },
  tie: {
    name: words.tie,
    group: 'main',
    share: 5,
    prices: fixed(9000),
    returned: (facts) => (facts.playerPoints === facts.bankerPoints ? 9000 : 0),
  },
  'player-pair': {
    name: words.playerPair,
    group: 'pairs',
    share: 5,
    prices: fixed(12_000),
    returned: (facts) => (facts.playerPair ? 12_000 : 0),
  },
  'banker-pair': {
    name: words.bankerPair,
    group: 'pairs',
    share: 5,
    prices: fixed(12_000),
    returned: (facts) => (facts.bankerPair ? 12_000 : 0),
  },
  'either-pair': {
    name: words.eitherPair,
    group: 'pairs',
    share: 5,
    prices: fixed(6000),
    returned: (facts) => (facts.playerPair || facts.bankerPair ? 6000 : 0),
  },
  'perfect-pair': {
    name: words.perfectPair,
    group: 'pairs',
    share: 20,
    prices: () => [26_000, 201_000],
    returned: (facts) => {
      if (facts.playerPerfect && facts.bankerPerfect) return 201_000;
      return facts.playerPerfect || facts.bankerPerfect ? 26_000 : 0;
    },
  },
  big: {
    name: words.big,
    group: 'size',
    share: 2,
    prices: fixed(1540),
    returned: (facts) => (facts.playerCards + facts.bankerCards > 4 ? 1540 : 0),
  },
  small: {
    name: words.small,
    group: 'size',
    share: 2,
    prices: fixed(2500),
    returned: (facts) => (facts.playerCards + facts.bankerCards === 4 ? 2500 : 0),
  },
  'lucky-six': {
    name: words.luckySix,
    group: 'six',
    share: 10,
    prices: () => [13_000, 21_000],
    returned: (facts) => {
      if (facts.bankerPoints !== 6 || facts.playerPoints >= 6) return 0;
      return facts.bankerCards === 2 ? 13_000 : 21_000;
    },
  },
  'player-dragon': {
    name: words.playerDragon,
    group: 'dragon',
    share: 10,
    prices: dragonPrices,
    returned: (facts) => dragon(facts.playerPoints, facts.bankerPoints, facts.natural),
  },
  'banker-dragon': {
    name: words.bankerDragon,
    group: 'dragon',
    share: 10,
    prices: dragonPrices,
    returned: (facts) => dragon(facts.bankerPoints, facts.playerPoints, facts.natural),
  },
};

export function isBaccaratBet(code: string): code is BaccaratBet {
  return Object.hasOwn(betRules, code);
}
