import { must } from '@tianping/base';
import type { Draws, ExactReturn, RoundGame } from '@tianping/games';
import { z } from 'zod';
import { averageReturn } from '../cards/index.ts';
import { compareGates, dealGates, gateGame, gateOutcome } from '../table-bets/index.ts';
import {
  ERBAGANG_CLASSES,
  ERBAGANG_TILES,
  type ErbagangTile,
  erbagangClassOf,
  erbagangStrength,
  erbagangTile,
  TILES_OF_A_KIND,
} from './hands.ts';
import { erbagangMessages as words } from './messages.ts';
import { erbagangWays } from './returns.ts';

export const ERBAGANG_GATES = ['upper', 'middle', 'lower'] as const;
export type ErbagangGate = (typeof ERBAGANG_GATES)[number];

/** Two tiles for the banker and for each gate. */
export const erbagangOutcome = gateOutcome(ERBAGANG_GATES, {
  tiles: z.tuple([erbagangTile, erbagangTile]),
  class: z.enum(ERBAGANG_CLASSES),
});
export type ErbagangOutcome = z.output<typeof erbagangOutcome>;
export type ErbagangGame = RoundGame<ErbagangOutcome, null>;

const PRICE = 2000;
const ALL_TILES = ERBAGANG_TILES.flatMap((tile) =>
  Array.from({ length: TILES_OF_A_KIND }, () => tile),
);

/** What eight tiles make of a round. */
export function erbagangOf(
  banker: readonly ErbagangTile[],
  gates: Readonly<Record<ErbagangGate, readonly ErbagangTile[]>>,
): ErbagangOutcome {
  return compareGates(ERBAGANG_GATES, { banker, gates }, ([first, second]) => {
    const tiles: [ErbagangTile, ErbagangTile] = [must(first, 'a tile'), must(second, 'a tile')];
    return { hand: { tiles, class: erbagangClassOf(tiles) }, strength: erbagangStrength(tiles) };
  });
}

function outcomeOf(draws: Draws): ErbagangOutcome {
  const dealt = dealGates(draws, { gates: ERBAGANG_GATES, deck: ALL_TILES, size: 2 });
  return erbagangOf(dealt.banker, dealt.gates);
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
