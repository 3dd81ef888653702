import type { Period, Side } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { SettleInput } from '@tianping/sportsbook';
import { YES_NO_LETTERS } from './codes.ts';
import { scoreLetters } from './correct-score.ts';
import { defineMarket, wholeCode } from './define.ts';
import { SIDE_NAMES } from './names.ts';
import { numbered, SETS, WHOLE } from './offers.ts';
import { factOf, settleByWinner, tallyOf, yesNo } from './settle.ts';
import { messages } from './special-messages.ts';
import { defineTeamQuestion } from './team-question.ts';
import { ahead } from './win.ts';

const SETS_ALL = numbered('S', SETS.TN);
const TENNIS = { offer: { TN: WHOLE }, group: 'special' } as const;

/** Scores of a match of three sets and of five, as home wins. */
const MATCH_SCORES = ['2-0', '2-1', '3-0', '3-1', '3-2'] as const;
const GAME_SCORES = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'] as const;

/** The exact score in sets, or of one set in games; a score without a selection returns stakes. */
export const setScore = defineMarket({
  ...TENNIS,
  family: 'setScore',
  offer: { TN: ['FT', ...SETS_ALL] },
  group: 'score',
  sides: ({ period }) => (period === 'FT' ? MATCH_SIDES : GAME_SIDES),
  code: ({ period, inPlay }) => `${inPlay ? 'R' : ''}PD${period === 'FT' ? '0' : period.slice(1)}`,
  stem: ({ inPlay }) => (inPlay ? 'R' : ''),
  letters: scoreLetters([...bothWays(MATCH_SCORES), ...bothWays(GAME_SCORES)]),
  settle: settleByWinner((input) => {
    const score = tallyOf(input);
    if (score === undefined) return undefined;
    const side = `${score.home}-${score.away}`;
    return (input.period === 'FT' ? MATCH_SIDES : GAME_SIDES).includes(side) ? side : null;
  }),
  label: ({ period }, { t }) =>
    period === 'FT' ? t(messages.setScore) : t(messages.setScoreOf, { n: period.slice(1) }),
  sideLabel: (_place, side) => side,
});

const MATCH_SIDES: readonly Side[] = bothWays(MATCH_SCORES);
const GAME_SIDES: readonly Side[] = bothWays(GAME_SCORES);

/** Scores as home wins, then as away wins. */
export function bothWays(scores: readonly string[]): readonly Side[] {
  return [...scores, ...scores.map((score) => score.split('-').reverse().join('-'))];
}

/** Games of a set: twelve and the tie-break. */
const GAMES = 13;

/** Who wins a game of a set, `S2G7`; void when it is not played. */
export const gameWin = defineMarket({
  ...TENNIS,
  family: 'gameWin',
  offer: { TN: SETS_ALL.flatMap((set) => numbered(`${set}G`, GAMES)) },
  group: 'segment',
  sides: ['H', 'C'],
  // The same before the start and in play.
  code: ({ period }) => `${period}M0`,
  stem: ({ inPlay }) => (inPlay ? 'RM' : 'M'),
  settle: settleByWinner(
    (input) => {
      const { set, game } = gameOf(input.period);
      return factOf(input, 'games', set)?.[game - 1];
    },
    ({ period }) => `games${Number(gameOf(period).set)}`,
  ),
  label: ({ period }, { t }) => t(messages.gameWin, gameOf(period)),
  sideLabel: SIDE_NAMES,
});

function gameOf(period: Period): { readonly set: string; readonly game: number } {
  return { set: period.slice(1, 2), game: Number(period.slice(3)) };
}

/** Whether any set goes to a tie-break. */
export const tieBreak = defineMarket({
  ...TENNIS,
  family: 'tieBreak',
  sides: ['Y', 'X'],
  code: wholeCode('TB'),
  stem: ({ inPlay }) => (inPlay ? 'RTB' : 'TB'),
  letters: YES_NO_LETTERS,
  settle: settleByWinner((input) => anySet(input, isTieBreak)),
  label: messages.tieBreak,
  sideLabel: SIDE_NAMES,
});

/** Whether any set ends 6-0. */
export const setToNil = defineMarket({
  ...TENNIS,
  family: 'setToNil',
  sides: ['Y', 'X'],
  code: wholeCode('TSC'),
  stem: ({ inPlay }) => (inPlay ? 'RTSC' : 'TSC'),
  letters: YES_NO_LETTERS,
  settle: settleByWinner((input) => anySet(input, isToNil)),
  label: messages.setToNil,
  sideLabel: SIDE_NAMES,
});

/** Yes from the first completed set for which it holds; no once all sets are known. */
function anySet(input: SettleInput, is: (set: Score) => boolean): 'Y' | 'X' | undefined {
  let reported = 0;
  for (const period of SETS_ALL) {
    const set = tallyOf(input, period);
    if (set === undefined) continue;
    if (is(set)) return 'Y';
    reported += 1;
  }
  const sets = tallyOf(input, 'FT');
  if (sets === undefined || reported < sets.home + sets.away) return undefined;
  return yesNo(input, false);
}

/** Every set is won by two games or in a tie-break: at 6-6, and at 3-3 of short sets. */
function isTieBreak({ home, away }: Score): boolean {
  return Math.abs(home - away) === 1;
}

function isToNil({ home, away }: Score): boolean {
  return (home === 6 && away === 0) || (home === 0 && away === 6);
}

/** A player wins the first set and the match. */
export const winFirstSetAndMatch = defineTeamQuestion({
  family: 'winFirstSetAndMatch',
  offer: { TN: WHOLE },
  code: wholeCode('WW'),
  label: messages.winFirstSetAndMatch,
  truth: (input) => firstSetThenMatch(input, input.side === 'H' ? 'H' : 'C'),
});

/** A player loses the first set and wins the match. */
export const loseFirstSetAndMatch = defineTeamQuestion({
  family: 'loseFirstSetAndMatch',
  offer: { TN: WHOLE },
  code: wholeCode('LW'),
  label: messages.loseFirstSetAndMatch,
  truth: (input) => firstSetThenMatch(input, input.side === 'H' ? 'C' : 'H'),
});

/** Whether `first` wins the first set and the side of the bet the match. */
function firstSetThenMatch(input: SettleInput, first: 'H' | 'C'): boolean | undefined {
  const leader = ahead(input, 'S1');
  if (leader === undefined) return undefined;
  if (leader !== first) return false;
  const winner = ahead(input);
  return winner === undefined ? undefined : winner === input.side;
}
