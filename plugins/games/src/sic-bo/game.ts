import type { ExactReturn, RoadMark, RoundGame } from '@tianping/games';
import { z } from 'zod';
import { averageReturn, returnedMinor } from '../cards/index.ts';
import { judgeTable, limitOf } from '../table-bets/index.ts';
import { type Dice, SIC_BO_OPPOSITES, sicBoBets } from './bets.ts';
import { sicBoMessages as words } from './messages.ts';

const face = z.int().min(1).max(6);
export const sicBoOutcome = z.object({ dice: z.tuple([face, face, face]) });
export type SicBoOutcome = z.output<typeof sicBoOutcome>;
export type SicBoGame = RoundGame<SicBoOutcome, null>;

const STAKE = { minMinor: 500, maxMinor: 5_000_000 };
const LIMITS = { minMinor: STAKE.minMinor, wonMinor: STAKE.maxMinor };

/** The maximum stake on a bet of the table; 0 when there is no such bet. */
export function sicBoLimit(code: string): number {
  const bet = sicBoBets.get(code);
  return bet ? limitOf(LIMITS, bet.prices) : 0;
}

let returns: readonly ExactReturn[] | null = null;

/** Over all 216 throws. */
function exactReturns(): readonly ExactReturn[] {
  returns ??= [...sicBoBets.values()].map((bet) => {
    const ways = new Map<number, bigint>();
    for (let at = 0; at < 216; at += 1) {
      const dice: Dice = [1 + (at % 6), 1 + (Math.floor(at / 6) % 6), 1 + Math.floor(at / 36)];
      const returned = bet.returned(dice);
      ways.set(returned, (ways.get(returned) ?? 0n) + 1n);
    }
    return { of: bet.code, name: bet.name, returned: averageReturn(ways) };
  });
  return returns;
}

export const sicBo: SicBoGame = {
  form: 'round',
  code: 'sic-bo',
  kind: 'sic-bo',
  name: words.name,
  category: 'ZR',
  stake: STAKE,
  volatility: 'mid',
  plan: { bettingMs: 20_000, closedMs: 1500, drawingMs: 6500, settledMs: 4500 },
  everyMs: null,
  exactReturns,
  newShoe: () => null,
  isShoeOver: () => false,
  draw: (draws) => ({
    outcome: { dice: [1 + draws.int(6), 1 + draws.int(6), 1 + draws.int(6)] },
    shoe: null,
  }),
  readBet(code) {
    const bet = sicBoBets.get(code);
    if (!bet) return null;
    const { group, name, prices } = bet;
    return { group, name, words: bet.words, returnMilli: prices, units: 1 };
  },
  judgeBets: (bets) =>
    judgeTable({
      bets,
      limits: LIMITS,
      opposites: SIC_BO_OPPOSITES,
      returnsOf: (code) => sicBoBets.get(code)?.prices ?? null,
    }),
  settle: (bet, { dice }) =>
    returnedMinor(bet.stakeMinor, sicBoBets.get(bet.code)?.returned(dice) ?? 0),
  /** Complete sets of opposites are refused, so every stake counts in full. */
  effective: (bet) => bet.stakeMinor,
  mark: ({ dice }) => markOf(dice),
  describe: ({ dice }) => [`${dice.join(' · ')} = ${dice[0] + dice[1] + dice[2]}`],
};

/** Big, small, or a triple, which is neither. */
function markOf([a, b, c]: readonly [number, number, number]): RoadMark {
  if (a === b && b === c) return { text: words.tripleShort, colour: 'green' };
  return a + b + c > 10
    ? { text: words.big, colour: 'red' }
    : { text: words.small, colour: 'blue' };
}
