import { must } from '@tianping/base';
import type { Side } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { SettleInput } from '@tianping/sportsbook';
import { messages as football } from './football-messages.ts';
import { SIDE_NAMES } from './names.ts';
import { factOf, isOver, leastOf, tallyOf, type Winner } from './settle.ts';
import { ahead } from './win.ts';

/** One question about a football match that markets ask alone or combine. */
export interface Part {
  /** Its selections with the letter of each, in order. */
  readonly letters: Readonly<Record<Side, string>>;
  /** The answer; null when no selection that is sold wins. */
  readonly answer: Winner;
  /** Whether an answer makes a selection win; equality by default. */
  holds?(side: Side, answer: Side): boolean;
  label(t: Translator['t']): string;
  sideLabel(side: Side, t: Translator['t']): string;
}

export const RESULT: Part = {
  letters: { H: 'H', N: 'N', C: 'C' },
  answer: (input) => ahead(input),
  label: (t) => t(football.result),
  sideLabel: (side, t) => t(must(SIDE_NAMES[side], side)),
};

const CHANCE_NAMES: Readonly<Record<Side, Message>> = {
  HN: football.homeOrDraw,
  CN: football.awayOrDraw,
  HC: football.homeOrAway,
};

/** Two of the three results; `S` says home or away. */
export const CHANCE: Part = {
  letters: { HN: 'H', CN: 'C', HC: 'S' },
  answer: (input) => ahead(input),
  holds: (side, answer) => side.includes(answer),
  label: (t) => t(football.doubleChance),
  sideLabel: (side, t) => t(must(CHANCE_NAMES[side], side)),
};

export const BOTH_SCORE: Part = {
  letters: { Y: 'Y', X: 'N' },
  answer(input) {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    return score.home > 0 && score.away > 0 ? 'Y' : 'X';
  },
  label: (t) => t(football.bothScore),
  sideLabel: (side, t) => t(side === 'Y' ? football.bothScoreYes : football.bothScoreNo),
};

export const ODD_EVEN: Part = {
  letters: { OD: 'O', EV: 'E' },
  answer(input) {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    return (score.home + score.away) % 2 === 1 ? 'OD' : 'EV';
  },
  label: (t) => t(football.oddEven),
  sideLabel: (side, t) => t(must(SIDE_NAMES[side], side)),
};

/** Over or under so many goals and a half. */
export function goalsPart(
  whole: number,
  label: typeof football.goalsAt | typeof football.overUnderAt,
): Part {
  const line = `${whole}.5`;
  return {
    letters: { OV: 'O', UN: 'U' },
    answer(input) {
      const score = tallyOf(input);
      if (score === undefined) return undefined;
      return score.home + score.away > whole ? 'OV' : 'UN';
    },
    label: (t) => t(label, { line }),
    sideLabel: (side, t) => t(side === 'OV' ? football.overAt : football.underAt, { line }),
  };
}

/** Who scores first; without a goal no selection wins. */
export const FIRST_TEAM: Part = {
  letters: { H: 'H', C: 'C' },
  answer(input) {
    const first = firstScorer(input);
    return first === 'N' ? null : first;
  },
  label: (t) => t(football.firstTeam),
  sideLabel: (side, t) => t(side === 'H' ? football.firstTeamHome : football.firstTeamAway),
};

/** Who scored first, from the order of goals, or from a score where only one side scored. */
export function firstScorer(input: SettleInput): 'H' | 'C' | 'N' | undefined {
  const [first] = factOf(input, 'goals') ?? '';
  if (first === 'H' || first === 'C') return first;
  return onlyScorer(input, leastOf(input, 'FT'));
}

/** Who scored last; known only at the end. */
export function lastScorer(input: SettleInput): 'H' | 'C' | 'N' | undefined {
  if (!isOver(input)) return undefined;
  const last = factOf(input, 'goals')?.at(-1);
  return last === 'H' || last === 'C' ? last : onlyScorer(input, tallyOf(input, 'FT'));
}

function onlyScorer(input: SettleInput, score: Score | undefined): 'H' | 'C' | 'N' | undefined {
  if (score === undefined) return undefined;
  if (score.home > 0) return score.away > 0 ? undefined : 'H';
  if (score.away > 0) return 'C';
  return isOver(input) ? 'N' : undefined;
}
