import { must } from '@tianping/base';
import type { Draws, ExactReturn, RoadMark, RoundGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { z } from 'zod';
import { averageReturn, returnedMinor } from '../cards/index.ts';
import { judgeTable } from '../table-bets/index.ts';
import {
  ERBAGANG_CLASSES,
  ERBAGANG_TILES,
  erbagangClassOf,
  erbagangStrength,
  erbagangTile,
  TILES_OF_A_KIND,
  type TilePair,
} from './hands.ts';
import { erbagangMessages as words } from './messages.ts';
import { erbagangWays } from './returns.ts';

export const ERBAGANG_GATES = ['upper', 'middle', 'lower'] as const;
export type ErbagangGate = (typeof ERBAGANG_GATES)[number];

const dealt = {
  tiles: z.tuple([erbagangTile, erbagangTile]),
  class: z.enum(ERBAGANG_CLASSES),
};
const gate = z.object({ ...dealt, isWon: z.boolean() });
/** Two tiles for the banker and for each gate; `isWon` is the gate's against the banker. */
export const erbagangOutcome = z.object({
  banker: z.object(dealt),
  gates: z.object({ upper: gate, middle: gate, lower: gate }),
});
export type ErbagangOutcome = z.output<typeof erbagangOutcome>;
export type ErbagangGame = RoundGame<ErbagangOutcome, null>;

const STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const LIMITS = { minMinor: STAKE.minMinor, wonMinor: STAKE.maxMinor };
const PRICE = 2000;
const ALL_TILES = ERBAGANG_TILES.flatMap((tile) =>
  Array.from({ length: TILES_OF_A_KIND }, () => tile),
);

function isGate(code: string): code is ErbagangGate {
  return ERBAGANG_GATES.some((one) => one === code);
}

/** What eight tiles make of a round; equal hands are the banker's. */
export function erbagangOf(
  banker: TilePair,
  gates: Readonly<Record<ErbagangGate, TilePair>>,
): ErbagangOutcome {
  const gateOf = ([first, second]: TilePair): z.output<typeof gate> => ({
    tiles: [first, second],
    class: erbagangClassOf([first, second]),
    isWon: erbagangStrength([first, second]) > erbagangStrength(banker),
  });
  const [first, second] = banker;
  return {
    banker: { tiles: [first, second], class: erbagangClassOf(banker) },
    gates: { upper: gateOf(gates.upper), middle: gateOf(gates.middle), lower: gateOf(gates.lower) },
  };
}

function draw(draws: Draws): { readonly outcome: ErbagangOutcome; readonly shoe: null } {
  const tiles = draws.shuffle(ALL_TILES);
  const pair = (at: number): TilePair => [
    must(tiles[2 * at], 'a tile'),
    must(tiles[2 * at + 1], 'a tile'),
  ];
  const gates = { upper: pair(1), middle: pair(2), lower: pair(3) };
  return { outcome: erbagangOf(pair(0), gates), shoe: null };
}

let returns: readonly ExactReturn[] | null = null;

/** The same for all gates, which are dealt alike. */
function exactReturns(): readonly ExactReturn[] {
  if (returns) return returns;
  const { won, lost, equal } = erbagangWays();
  const returned = averageReturn(
    new Map([
      [PRICE, won],
      [0, lost + equal],
    ]),
  );
  returns = ERBAGANG_GATES.map((of) => ({ of, name: words[of], returned }));
  return returns;
}

/** How many gates won; red where the banker won more of them than not. */
function markOf({ gates }: ErbagangOutcome): RoadMark {
  const won = ERBAGANG_GATES.filter((one) => gates[one].isWon).length;
  return { text: `${won}`, colour: won < 2 ? 'red' : 'blue' };
}

/** `庄 9点半 · 上门 对3 胜 · 天门 0点 负 …` */
function wordsOf({ banker, gates }: ErbagangOutcome): readonly (Message | string)[] {
  const lines = ERBAGANG_GATES.flatMap((one): (Message | string)[] => {
    const ended = gates[one].isWon ? words.won : words.lost;
    return [' · ', words[one], ' ', words[gates[one].class], ' ', ended];
  });
  return [words.banker, ' ', words[banker.class], ...lines];
}

/**
 * Two of 40 tiles each for the banker, who is the house, and three gates; even money, equal hands
 * to the banker.
 */
export const erbagang: ErbagangGame = {
  form: 'round',
  code: 'erbagang',
  kind: 'erbagang',
  name: words.name,
  category: 'QP',
  stake: STAKE,
  volatility: 'low',
  plan: { bettingMs: 15_000, closedMs: 1500, drawingMs: 7000, settledMs: 4500 },
  everyMs: null,
  exactReturns,
  newShoe: () => null,
  isShoeOver: () => false,
  draw,
  readBet(code) {
    if (!isGate(code)) return null;
    return { group: 'gates', name: words[code], returnMilli: [PRICE], units: 1 };
  },
  /** Gates do not exclude each other: all three may win, and all may lose. */
  judgeBets: (bets) =>
    judgeTable({
      bets,
      limits: LIMITS,
      opposites: [],
      returnsOf: (code) => (isGate(code) ? [PRICE] : null),
    }),
  settle: ({ code, stakeMinor }, { gates }) =>
    isGate(code) && gates[code].isWon ? returnedMinor(stakeMinor, PRICE) : 0,
  effective: (bet) => bet.stakeMinor,
  describe: wordsOf,
  mark: markOf,
};
