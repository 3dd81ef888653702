import type { Message } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { Market, SettleInput } from '@tianping/sportsbook';
import { bareCode, defineMarket } from './define.ts';
import { messages as football } from './football-messages.ts';
import { messages } from './messages.ts';

import { WHOLE } from './offers.ts';
import { settleByWinner, tallyOf, type Winner } from './settle.ts';
import { defineTeamQuestion } from './team-question.ts';
import { leaderOf } from './win.ts';

const HALF_NAMES = { H: football.firstHalf, C: football.secondHalf, N: messages.equal };

/** The half with more goals; as many in both returns the stake. */
export const highestHalf = moreGoals({
  family: 'highestHalf',
  code: 'HG',
  sides: ['H', 'C'],
  label: football.highestHalf,
  winner(input) {
    const leader = busierHalf(input);
    return leader === 'N' ? null : leader;
  },
});

/** The same with "as many in both" for sale. */
export const highestHalfWin = moreGoals({
  family: 'highestHalfWin',
  code: 'MG',
  sides: ['H', 'C', 'N'],
  label: football.highestHalfWin,
  winner: busierHalf,
});

/** A team scores in the first half and in the second. */
export const scoreBothHalves = defineTeamQuestion({
  family: 'scoreBothHalves',
  offer: { FT: WHOLE },
  code: bareCode('SB'),
  label: football.scoreBothHalves,
  truth(input) {
    const half = tallyOf(input, 'HT');
    const full = tallyOf(input);
    if (half === undefined) return undefined;
    if (goalsOf(half, input) === 0) return false;
    return full && goalsOf(full, input) > goalsOf(half, input);
  },
});

/** A team wins at least one of the halves, each counted by itself. */
export const winEitherHalf = defineTeamQuestion({
  family: 'winEitherHalf',
  offer: { FT: WHOLE },
  code: bareCode('WE'),
  label: football.winEitherHalf,
  truth: (input) => {
    const { first, second } = winnersOfHalves(input);
    if (first === input.side) return true;
    return first === undefined || second === undefined ? undefined : second === input.side;
  },
});

/** A team wins both halves, each counted by itself. */
export const winBothHalves = defineTeamQuestion({
  family: 'winBothHalves',
  offer: { FT: WHOLE },
  code: bareCode('WB'),
  label: football.winBothHalves,
  truth: (input) => {
    const { first, second } = winnersOfHalves(input);
    if (first === undefined) return undefined;
    if (first !== input.side) return false;
    return second === undefined ? undefined : second === input.side;
  },
});

function moreGoals(spec: {
  readonly family: string;
  readonly code: string;
  readonly sides: readonly string[];
  readonly label: Message;
  readonly winner: Winner;
}): Market {
  return defineMarket({
    family: spec.family,
    offer: { FT: WHOLE },
    group: 'special',
    sides: spec.sides,
    code: bareCode(spec.code),
    settle: settleByWinner(spec.winner),
    label: spec.label,
    sideLabel: HALF_NAMES,
  });
}

/** `H` the first half, `C` the second, `N` as many in both. */
function busierHalf(input: SettleInput): 'H' | 'C' | 'N' | undefined {
  const half = tallyOf(input, 'HT');
  const full = tallyOf(input);
  if (half === undefined || full === undefined) return undefined;
  const first = half.home + half.away;
  return leaderOf({ home: first, away: full.home + full.away - first });
}

function winnersOfHalves(input: SettleInput) {
  const half = tallyOf(input, 'HT');
  const full = tallyOf(input);
  if (half === undefined) return { first: undefined, second: undefined };
  const first = leaderOf(half);
  if (full === undefined) return { first, second: undefined };
  return {
    first,
    second: leaderOf({ home: full.home - half.home, away: full.away - half.away }),
  };
}

function goalsOf(score: Score, { side }: SettleInput): number {
  return side === 'H' ? score.home : score.away;
}
