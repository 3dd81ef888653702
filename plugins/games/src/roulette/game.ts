import type { ExactReturn, RoundGame } from '@tianping/games';
import { z } from 'zod';
import { averageReturn, returnedMinor } from '../cards/index.ts';
import { judgeTable, limitOf } from '../table-bets/index.ts';
import { ROULETTE_OPPOSITES, rouletteBets } from './bets.ts';
import { rouletteMessages as words } from './messages.ts';
import { colourOf, WHEEL } from './wheel.ts';

export const rouletteOutcome = z.object({ pocket: z.int().min(0).max(36) });
export type RouletteOutcome = z.output<typeof rouletteOutcome>;
export type RouletteGame = RoundGame<RouletteOutcome, null>;

const STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const LIMITS = { minMinor: STAKE.minMinor, wonMinor: STAKE.maxMinor };
/** Bets on more of the 37 numbers than this do not count as turnover. */
const NUMBERS_MOST = 30;
const COLOURS = { green: words.zero, red: words.red, black: words.black };

/** The maximum stake on a bet of the table; 0 when there is no such bet. */
export function rouletteLimit(code: string): number {
  const bet = rouletteBets.get(code);
  return bet ? limitOf(LIMITS, [bet.returnMilli]) : 0;
}

function returnOf(code: string, { pocket }: RouletteOutcome): number {
  const bet = rouletteBets.get(code);
  return bet?.pockets.includes(pocket) ? bet.returnMilli : 0;
}

/** Different pockets under one member's bets. */
function numbersOf(bets: readonly { readonly code: string }[]): number {
  return new Set(bets.flatMap(({ code }) => rouletteBets.get(code)?.pockets ?? [])).size;
}

/** By counting the pockets, bet by bet. */
function exactReturns(): readonly ExactReturn[] {
  const kinds = new Map<string, ExactReturn>();
  for (const bet of rouletteBets.values()) {
    const ways = new Map<number, bigint>();
    for (const pocket of WHEEL) {
      const returned = returnOf(bet.code, { pocket });
      ways.set(returned, (ways.get(returned) ?? 0n) + 1n);
    }
    kinds.set(bet.code, { of: bet.code, name: bet.name, returned: averageReturn(ways) });
  }
  const all = [...kinds.values()];
  // All bets return the same, so that it is the game's own as well.
  const same = all.slice(0, 1).map((one) => ({ ...one, of: '', name: words.name }));
  return [...same, ...all];
}

export const roulette: RouletteGame = {
  form: 'round',
  code: 'roulette',
  kind: 'roulette',
  name: words.name,
  category: 'ZR',
  stake: STAKE,
  volatility: 'mid',
  plan: { bettingMs: 25_000, closedMs: 1500, drawingMs: 10_000, settledMs: 5000 },
  everyMs: null,
  exactReturns,
  newShoe: () => null,
  isShoeOver: () => false,
  draw: (draws) => ({ outcome: { pocket: draws.int(WHEEL.length) }, shoe: null }),
  readBet(code) {
    const bet = rouletteBets.get(code);
    if (!bet) return null;
    const { group, name, returnMilli } = bet;
    return { group, name, words: bet.words, returnMilli: [returnMilli], units: 1 };
  },
  judgeBets: (bets) =>
    judgeTable({
      bets,
      limits: LIMITS,
      opposites: ROULETTE_OPPOSITES,
      returnsOf(code) {
        const bet = rouletteBets.get(code);
        return bet ? [bet.returnMilli] : null;
      },
    }),
  settle: (bet, outcome) => returnedMinor(bet.stakeMinor, returnOf(bet.code, outcome)),
  effective: (bet) => bet.stakeMinor,
  /** Complete sets of opposites are refused; other bets may hold nearly the whole wheel together. */
  coversAll: (bets) => numbersOf(bets) > NUMBERS_MOST,
  mark: ({ pocket }) => ({ text: String(pocket), colour: colourOf(pocket) }),
  describe: ({ pocket }) => [`${pocket} `, COLOURS[colourOf(pocket)]],
};
