import type { MatchResult, Period } from '@tianping/feeds';
import type { Sport, SportColumn } from '@tianping/sportsbook';
import { quarterClock } from './clocks/clocks.ts';
import { isOverOn } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { nameFrom } from './shared/names.ts';
import {
  QUARTER_COURSE,
  QUARTER_NAMES,
  QUARTER_PERIODS,
  QUARTER_SUMS,
  quarterParts,
  runningQuarter,
} from './shared/quarters.ts';
import { completedBut, fullTimeAsItStood, readStopped } from './shared/stopped.ts';

/** Minutes of a game unless its result has the fact `minutes` (40 under international rules). */
export const BASKETBALL_MINUTES = 48;
/** A game stopped with no more than this left counts as it stood. */
export const BASKETBALL_LEFT_MINUTES = 5;

/**
 * Basketball: four quarters and overtime, which counts in every full-game market but neither in the
 * second half nor in the fourth quarter; the clock counts down.
 *
 * Stopped games: with at most five minutes of regular time left (43 of 48 minutes played, 35 of 40)
 * the score as it stood counts for the full game, a stop in overtime included; earlier the full game
 * is void. Completed quarters and halves stand either way.
 */
export const basketball: Sport = {
  gameType: 'BK',
  name: messages.basketball,
  periods: QUARTER_PERIODS,
  sums: QUARTER_SUMS,
  periodName: (period, translator) => nameFrom(QUARTER_NAMES, period, translator),
  unitName: (_period, { t }) => t(messages.unitPoint),
  runningPeriod: runningQuarter,
  handicapRestarts: false,
  isOver: (period, phase) => isOverOn(QUARTER_COURSE, period, phase),
  readResult: (result) =>
    readStopped(result, (stopped) => ({
      periods: {
        ...completedBut(stopped, 'FT', 'OT'),
        ...(wasNearlyOver(stopped) ? fullTimeAsItStood(stopped) : {}),
      },
    })),
  columns: {
    classic: [{ head: messages.wholeGame, columns: [win(), handicap('FT', 1), total('FT', 1)] }],
    professional: [
      {
        head: messages.wholeGame,
        columns: [
          handicap('FT', 2),
          total('FT', 2),
          win(),
          oddEven(),
          column('teamTotalHome', 'FT', messages.teamTotalHome),
          column('teamTotalAway', 'FT', messages.teamTotalAway),
        ],
      },
      { head: messages.firstHalf, columns: [handicap('HT', 1), total('HT', 1)] },
    ],
  },
  clockText: quarterClock,
  scoreParts: quarterParts,
  detailText: () => '',
};

function wasNearlyOver(result: MatchResult): boolean {
  const stated = Number(result.facts?.minutes);
  const minutes = Number.isInteger(stated) && stated > 0 ? stated : BASKETBALL_MINUTES;
  return (result.playedMs ?? 0) >= (minutes - BASKETBALL_LEFT_MINUTES) * 60_000;
}

function handicap(period: Period, lines: number): SportColumn {
  return column('handicap', period, messages.pointsHandicap, lines);
}

function total(period: Period, lines: number): SportColumn {
  return column('total', period, messages.pointsTotal, lines);
}
