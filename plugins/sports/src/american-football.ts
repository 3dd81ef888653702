import type { Sport } from '@tianping/sportsbook';
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

/** A game stopped after this many of its 60 minutes counts as it stood. */
export const AMERICAN_FOOTBALL_MINUTES = 55;

/**
 * American football: four quarters of 15 minutes and overtime, which counts in every full-game market
 * but neither in the second half nor in the fourth quarter; the clock counts down.
 *
 * Stopped games: after 55 minutes the score as it stood counts for the full game; earlier the full
 * game is void. Completed quarters and halves stand either way.
 */
export const americanFootball: Sport = {
  gameType: 'AF',
  name: messages.americanFootball,
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
        ...((stopped.playedMs ?? 0) >= AMERICAN_FOOTBALL_MINUTES * 60_000
          ? fullTimeAsItStood(stopped)
          : {}),
      },
    })),
  columns: {
    classic: [
      {
        head: messages.wholeGame,
        columns: [
          win(),
          column('handicap', 'FT', messages.pointsHandicap),
          column('total', 'FT', messages.pointsTotal),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeGame,
        columns: [
          column('handicap', 'FT', messages.pointsHandicap, 2),
          column('total', 'FT', messages.pointsTotal, 2),
          win(),
          oddEven(),
        ],
      },
      {
        head: messages.firstHalf,
        columns: [
          column('handicap', 'HT', messages.pointsHandicap),
          column('total', 'HT', messages.pointsTotal),
          win('HT'),
        ],
      },
    ],
  },
  clockText: quarterClock,
  scoreParts: quarterParts,
  detailText: () => '',
};
