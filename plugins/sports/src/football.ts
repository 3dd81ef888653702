import type { Period, Phase, ScoreBoard } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { ScorePart, Sport, SportColumn } from '@tianping/sportsbook';
import { footballClock } from './clocks/clocks.ts';
import { type Course, isOverOn, numbered } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { bothScore, column, oddEven, totalGoals, win } from './shared/columns.ts';
import { type NameTable, nameFrom } from './shared/names.ts';
import { namedParts } from './shared/set-parts.ts';
import { boardInFirstPart, completedBut, isWithin, readStopped } from './shared/stopped.ts';

/**
 * Association football: 90 minutes and stoppage in two halves; the clock counts up through both.
 * Extra time and the shoot-out count only in markets of their own.
 *
 * Stopped matches: what was completed stands (the first half and its windows, corners and cards
 * after half time; the 90 minutes when the stop came in extra time), and what could no longer
 * change; all else is void. A team that walks off stopped the match.
 */
export const football: Sport = {
  gameType: 'FT',
  name: messages.football,
  periods: ['FT', 'HT', 'H2', ...numbered('W', 6), 'CR', 'CRHT', 'CD', 'CDHT', 'ET', 'PK'],
  sums: [
    { whole: 'FT', parts: ['HT', 'H2'] },
    { whole: 'HT', parts: ['W1', 'W2', 'W3'] },
    { whole: 'H2', parts: ['W4', 'W5', 'W6'] },
    { whole: 'CR', parts: ['CRHT'], complete: 'never' },
    { whole: 'CD', parts: ['CDHT'], complete: 'never' },
  ],
  periodName: (period, translator) => nameFrom(FOOTBALL_NAMES, period, translator),
  unitName: (period, { t }) => t(unitOf(period)),
  runningPeriod: runningFootball,
  handicapRestarts: true,
  isOver: isFootballOver,
  readResult: (result) =>
    readStopped(result, (stopped) => ({
      periods: completedBut(stopped),
      ...(isWithin(stopped, HALF_MINUTES) ? boardInFirstPart(stopped, WITH_THE_MATCH) : {}),
    })),
  columns: {
    classic: [
      { head: messages.fullTime, columns: [win('FT'), handicap('FT', 1), total('FT', 1)] },
      { head: messages.firstHalf, columns: [win('HT'), handicap('HT', 1), total('HT', 1)] },
    ],
    professional: [
      {
        head: messages.fullTime,
        columns: [
          handicap('FT', 3),
          total('FT', 3),
          win('FT'),
          oddEven(),
          bothScore(),
          totalGoals(),
        ],
      },
      { head: messages.firstHalf, columns: [handicap('HT', 1), total('HT', 1), win('HT')] },
    ],
  },
  clockText: footballClock,
  scoreParts: footballParts,
  detailText: () => '',
};

/** Tallies of the first half, which run with those of the match. */
const WITH_THE_MATCH = { HT: 'FT', CRHT: 'CR', CDHT: 'CD' } as const;
/** Stoppage time does not differ from the second half: then nothing is concluded. */
const HALF_MINUTES = 45;

/** The halves and the total; extra time and shoot-out when there are any. */
export function footballParts(board: Partial<ScoreBoard>): readonly ScorePart[] {
  return namedParts(board, FOOTBALL_PARTS);
}

/**
 * Corners and cards of the first half run with those of the match, its goals with the score, events
 * by their number with the tally of the event.
 */
export function runningFootball(period: Period): Period {
  const events = /^N([CBP]?)\d/.exec(period)?.[1];
  if (events !== undefined) return EVENT_TALLIES[events] ?? 'FT';
  if (period === 'HT') return 'FT';
  return period === 'CRHT' || period === 'CDHT' ? period.slice(0, 2) : period;
}

/** Events by their number are over with their tally. */
export function isFootballOver(period: Period, phase: Phase): boolean {
  return isOverOn(COURSE, /^N[CBP]?\d/.test(period) ? runningFootball(period) : period, phase);
}

/** Numbered goals have no letter after their `N`. */
const EVENT_TALLIES: Readonly<Record<string, Period>> = { C: 'CR', B: 'CD', P: 'PK' };

const COURSE: Course = {
  order: [['prematch', 'LIVE'], ['1H'], ['HT', 'BR'], ['2H'], ['ET1'], ['ET2'], ['PK'], ['ended']],
  endsAt: {
    HT: 'HT',
    W1: 'HT',
    W2: 'HT',
    W3: 'HT',
    CRHT: 'HT',
    CDHT: 'HT',
    FT: 'ET1',
    H2: 'ET1',
    W4: 'ET1',
    W5: 'ET1',
    W6: 'ET1',
    CR: 'ET1',
    CD: 'ET1',
    ET: 'PK',
  },
};

const FOOTBALL_PARTS: readonly (readonly [Period, Message])[] = [
  ['HT', messages.partFirstHalf],
  ['ET', messages.partExtraTime],
  ['PK', messages.partShootOut],
  ['FT', messages.partFullTime],
];

export const FOOTBALL_NAMES: NameTable = {
  exact: {
    FT: messages.nameFullTime,
    HT: messages.nameFirstHalf,
    H2: messages.nameSecondHalf,
    W1: messages.nameWindow1,
    W2: messages.nameWindow2,
    W3: messages.nameWindow3,
    W4: messages.nameWindow4,
    W5: messages.nameWindow5,
    W6: messages.nameWindow6,
    CR: messages.nameCorners,
    CRHT: messages.nameCornersFirstHalf,
    CD: messages.nameCards,
    CDHT: messages.nameCardsFirstHalf,
    ET: messages.nameExtraTime,
    PK: messages.nameShootOut,
  },
  numbered: {
    NC: (t, number) => t(messages.nameCorner, { number }),
    NP: (t, number) => t(messages.nameKick, { number }),
    NB: (t, number) => t(messages.nameCard, { number }),
    N: (t, number) => t(messages.nameGoal, { number }),
  },
};

function unitOf(period: Period): Message {
  if (/^(CR|NC)/.test(period)) return messages.unitCorner;
  return /^(CD|NB)/.test(period) ? messages.unitCard : messages.unitGoal;
}

export function handicap(period: Period, lines: number): SportColumn {
  return column('handicap', period, messages.handicap, lines);
}

export function total(period: Period, lines: number): SportColumn {
  return column('total', period, messages.total, lines);
}
