import { must } from '@tianping/base';
import type { Draws, ExactReturn, RoundGame } from '@tianping/games';
import { z } from 'zod';
import { averageReturn } from '../cards/index.ts';
import { gateGame } from '../table-bets/index.ts';
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

const PRICE = 2000;
const ALL_TILES = ERBAGANG_TILES.flatMap((tile) =>
  Array.from({ length: TILES_OF_A_KIND }, () => tile),
);

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

function outcomeOf(draws: Draws): ErbagangOutcome {
  const tiles = draws.shuffle(ALL_TILES);
  const pair = (at: number): TilePair => [
    must(tiles[2 * at], 'a tile'),
    must(tiles[2 * at + 1], 'a tile'),
  ];
  return erbagangOf(pair(0), { upper: pair(1), middle: pair(2), lower: pair(3) });
}

let returned: ExactReturn['returned'] | null = null;

/** Counted once: of all the ways in which a gate and the banker can be dealt. */
function exactReturn(): ExactReturn['returned'] {
  if (returned) return returned;
  const { won, lost, equal } = erbagangWays();
  returned = averageReturn(
    new Map([
      [PRICE, won],
      [0, lost + equal],
    ]),
  );
  return returned;
}

/**
 * Two of 40 tiles each for the banker, who is the house, and three gates; even money, equal hands
 * to the banker.
 */
export const erbagang: ErbagangGame = gateGame({
  code: 'erbagang',
  name: words.name,
  plan: { bettingMs: 15_000, closedMs: 1500, drawingMs: 7000, settledMs: 4500 },
  gates: ERBAGANG_GATES,
  priceMilli: PRICE,
  words,
  colours: ['red', 'red', 'blue', 'blue'],
  returned: exactReturn,
  outcome: outcomeOf,
});
