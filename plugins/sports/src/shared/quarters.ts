import type { GameType, MatchResult, Period } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Sport, SportColumn, TallySum } from '@tianping/sportsbook';
import { quarterClock } from '../clocks/clocks.ts';
import { type Course, isOverOn } from '../clocks/phases.ts';
import { messages } from '../messages.ts';
import { column } from './columns.ts';
import { type NameTable, nameFrom, numberLabel } from './names.ts';
import { namedParts } from './set-parts.ts';
import {
  boardInFirstPart,
  completedBut,
  fullTimeAsItStood,
  isWithin,
  readStopped,
} from './stopped.ts';

/**
 * Basketball and American football: four quarters, a break, and overtime, which counts in every full-game market but
 * neither in the second half nor in the fourth quarter; the clock counts down.
 *
 * Stopped games: completed quarters and halves stand; the full game stands as it was when nearly over, else only what
 * could no longer change does.
 */
export function quarterSport(own: {
  readonly gameType: GameType;
  readonly name: Message;
  readonly columns: Sport['columns'];
  /** Minutes of a half, of the shortest games that there are. */
  readonly halfMinutes: number;
  wasNearlyOver(stopped: MatchResult): boolean;
}): Sport {
  const { gameType, name, columns, halfMinutes, wasNearlyOver } = own;
  return {
    gameType,
    name,
    periods: ['FT', 'HT', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', 'OT'],
    sums: SUMS,
    periodName: (period, translator) => nameFrom(NAMES, period, translator),
    unitName: (_period, { t }) => t(messages.unitPoint),
    // The first half runs with the score of the match; everything else counts by itself.
    runningPeriod: (period) => (period === 'HT' ? 'FT' : period),
    handicapRestarts: false,
    isOver: (period, phase) => isOverOn(COURSE, period, phase),
    readResult: (result) =>
      readStopped(result, (stopped) => ({
        periods: {
          ...completedBut(stopped, 'FT', 'OT'),
          ...(wasNearlyOver(stopped) ? fullTimeAsItStood(stopped) : {}),
        },
        ...(isWithin(stopped, halfMinutes) ? boardInFirstPart(stopped, { HT: 'FT' }) : {}),
      })),
    columns,
    clockText: quarterClock,
    scoreParts: (board) => namedParts(board, PARTS),
    detailText: () => '',
  };
}

export function pointsHandicap(period: Period, lines: number): SportColumn {
  return column('handicap', period, messages.pointsHandicap, lines);
}

export function pointsTotal(period: Period, lines: number): SportColumn {
  return column('total', period, messages.pointsTotal, lines);
}

/** The second half and the fourth quarter are without overtime, the match with it. */
const SUMS: readonly TallySum[] = [
  { whole: 'FT', parts: ['HT', 'H2'], extra: ['OT'] },
  { whole: 'HT', parts: ['Q1', 'Q2'] },
  { whole: 'H2', parts: ['Q3', 'Q4'] },
];

const NAMES: NameTable = {
  exact: {
    FT: messages.nameFullTime,
    HT: messages.nameFirstHalf,
    H2: messages.nameSecondHalf,
    OT: messages.nameOvertime,
  },
  numbered: { Q: (t, number) => t(messages.nameQuarter, { number }) },
};

/** College games of two halves have `1H` and `2H` for their quarters. */
const COURSE: Course = {
  order: [
    ['prematch', 'LIVE'],
    ['Q1', '1H'],
    ['Q2', 'BR'],
    ['HT'],
    ['Q3', '2H'],
    ['Q4'],
    ['OT'],
    ['ended'],
  ],
  endsAt: { Q1: 'Q2', Q2: 'HT', HT: 'HT', Q3: 'Q4', Q4: 'OT', H2: 'OT' },
};

const PARTS: readonly (readonly [Period, Message])[] = [
  ['Q1', numberLabel(1)],
  ['Q2', numberLabel(2)],
  ['HT', messages.partHalf],
  ['Q3', numberLabel(3)],
  ['Q4', numberLabel(4)],
  ['OT', messages.partOvertime],
  ['FT', messages.partTotal],
];
