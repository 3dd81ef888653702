import type { LiveDetail, MatchResult, Period } from '@tianping/feeds';
import type { Translator } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { Sport } from '@tianping/sportsbook';
import { baseballClock } from './clocks/clocks.ts';
import { isPartOver, numberBehind, numbered } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { column, win } from './shared/columns.ts';
import { type NameTable, nameFrom } from './shared/names.ts';
import { numberedParts } from './shared/set-parts.ts';
import {
  completedBut,
  type EndStatus,
  leaderOf,
  readStopped,
  withWinner,
} from './shared/stopped.ts';

/** Innings that have a tally of their own. */
const INNINGS = 15;
/** Innings that must be played for handicaps and totals, half an inning less when home leads. */
export const BASEBALL_INNINGS = 9;
/** Innings that must be played for the winner. */
export const BASEBALL_INNINGS_TO_WIN = 5;

/**
 * Baseball: innings; extra innings count in the whole game and in nothing shorter.
 *
 * Shortened games: under nine innings (eight and a half when home leads) handicaps, totals and
 * everything else on the whole game is void, whatever the score had decided; after five innings, four
 * and a half when home leads, who led has won. A game called in an extra inning ends with the last full
 * one, unless home has tied or leads in the one under way. Completed innings, the first five and the
 * first seven stand either way. How many innings were completed is the fact `innings` of the result
 * (`8.5` is the top of the ninth), else the number of their tallies.
 *
 * Bets on listed starting pitchers: when one of them does not start, the source sends a void order with reason
 * `DB`; nothing is read from the score.
 */
export const baseball: Sport = {
  gameType: 'BS',
  name: messages.baseball,
  periods: ['FT', 'F5', 'F7', ...numbered('I', INNINGS)],
  sums: [
    { whole: 'FT', parts: numbered('I', INNINGS), complete: 'never' },
    { whole: 'FT', parts: ['F7'], complete: 'never' },
    { whole: 'F7', parts: ['F5'], complete: 'never' },
    { whole: 'F5', parts: numbered('I', 5) },
    { whole: 'F7', parts: numbered('I', 7) },
  ],
  periodName: (period, translator) => nameFrom(NAMES, period, translator),
  unitName: (_period, { t }) => t(messages.unitPoint),
  runningPeriod: (period) => (period === 'F5' || period === 'F7' ? 'FT' : period),
  handicapRestarts: false,
  isOver: (period, phase) => isPartOver('I', lastInningOf(period), phase),
  readResult: readBaseball,
  columns: {
    classic: [
      {
        head: messages.wholeGame,
        columns: [
          win(),
          column('handicap', 'FT', messages.handicap),
          column('total', 'FT', messages.runsTotal),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeGame,
        columns: [
          win(),
          column('handicap', 'FT', messages.handicap, 2),
          column('total', 'FT', messages.runsTotal, 2),
        ],
      },
      {
        head: messages.firstFive,
        columns: [
          win('F5'),
          column('handicap', 'F5', messages.handicap),
          column('total', 'F5', messages.total),
        ],
      },
    ],
  },
  clockText: baseballClock,
  scoreParts: (board) => numberedParts(board, 'I', INNINGS, messages.partTotal),
  detailText(live, translator) {
    const { t } = translator;
    const bases = basesOf(live, translator);
    return [
      ...(live.outs === undefined ? [] : [t(messages.detailOuts, { outs: live.outs })]),
      ...(bases === '' ? [] : [t(messages.detailBases, { bases })]),
    ].join(' ');
  },
};

/**
 * Without its board: of a shortened game nothing counts as decided by the score at the stop, not even
 * a total that was passed.
 */
function readBaseball(result: MatchResult): MatchResult {
  const read = readStopped(result, statusOf);
  if (read === result) return result;
  const { board: _board, ...rest } = read;
  return rest;
}

function statusOf(result: MatchResult): EndStatus {
  const completed = completedBut(result, 'FT');
  const innings = inningsOf(result);
  const score = scoreAtCall(result, innings);
  const isAhead = leaderOf(score) === 'H';
  const isPlayed = (needed: number) => innings >= (isAhead ? needed - 0.5 : needed);
  if (isPlayed(BASEBALL_INNINGS)) {
    return { periods: { ...completed, ...(score ? { FT: score } : {}) } };
  }
  if (!isPlayed(BASEBALL_INNINGS_TO_WIN)) return { periods: completed };
  return { periods: completed, ...withWinner(score ? leaderOf(score) : result.winner) };
}

/**
 * The score that a called game ends with: in an extra inning that away leads in and home has not
 * answered, the one after the last full inning, which was level.
 */
function scoreAtCall({ board, periods }: MatchResult, innings: number): Score | undefined {
  const score = board?.FT ?? periods.FT;
  if (innings < BASEBALL_INNINGS || leaderOf(score) !== 'C') return score;
  const full = numbered('I', Math.min(INNINGS, Math.floor(innings))).reduce<Score | undefined>(
    (sum, inning) => {
      const runs = periods[inning];
      return sum && runs && { home: sum.home + runs.home, away: sum.away + runs.away };
    },
    { home: 0, away: 0 },
  );
  return full !== undefined && full.home === full.away ? full : score;
}

/** Innings completed, half innings as `.5`. */
function inningsOf(result: MatchResult): number {
  const stated = Number(result.facts?.innings);
  if (stated > 0) return stated;
  const firstOpen = numbered('I', INNINGS).findIndex((inning) => !result.periods[inning]);
  return firstOpen < 0 ? INNINGS : firstOpen;
}

function lastInningOf(period: Period): number | null {
  return numberBehind('F', period) ?? numberBehind('I', period);
}

/** `101` is first and third. */
function basesOf({ bases = '' }: LiveDetail, { t }: Translator): string {
  return [messages.base1, messages.base2, messages.base3]
    .filter((_base, at) => bases[at] === '1')
    .map((base) => t(base))
    .join(t(messages.basesJoin));
}

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime },
  numbered: {
    F: (t, number) => t(messages.nameFirstInnings, { number }),
    I: (t, number) => t(messages.nameSet, { number }),
  },
};
