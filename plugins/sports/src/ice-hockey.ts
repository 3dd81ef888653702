import type { MatchResult, Period } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Sport } from '@tianping/sportsbook';
import { iceHockeyClock } from './clocks/clocks.ts';
import { type Course, isOverOn, numbered } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { type NameTable, nameFrom, numberLabel } from './shared/names.ts';
import { namedParts } from './shared/set-parts.ts';
import { completedBut, type EndStatus, fullTimeAsItStood, readStopped } from './shared/stopped.ts';

/** A game stopped after this many of its 60 minutes counts as it stood. */
export const ICE_HOCKEY_MINUTES = 55;

/**
 * Ice hockey: three thirds of 20 minutes, which are the regulation time (`RT`, where a draw is sold),
 * then overtime and shoot-out, which count in the whole match (`FT`); the clock counts down.
 *
 * Stopped games: after 55 minutes the score as it stood counts for the whole match and for the
 * regulation time; earlier only what could no longer change stands. Completed thirds stand either way.
 */
export const iceHockey: Sport = {
  gameType: 'IH',
  name: messages.iceHockey,
  periods: ['FT', 'RT', ...numbered('P', 3)],
  sums: [
    { whole: 'FT', parts: ['RT'], complete: 'never' },
    { whole: 'RT', parts: numbered('P', 3) },
  ],
  periodName: (period, translator) => nameFrom(NAMES, period, translator),
  unitName: (_period, { t }) => t(messages.unitGoal),
  runningPeriod: (period) => (period === 'RT' ? 'FT' : period),
  handicapRestarts: false,
  isOver: (period, phase) => isOverOn(COURSE, period, phase),
  readResult: (result) => readStopped(result, statusOf),
  columns: {
    classic: [
      {
        head: messages.wholeMatch,
        columns: [
          win('RT'),
          column('handicap', 'FT', messages.handicap),
          column('total', 'FT', messages.total),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeMatch,
        columns: [
          column('handicap', 'FT', messages.handicap, 2),
          column('total', 'FT', messages.total, 2),
          win('FT', messages.winWithOvertime),
          win('RT', messages.winRegulation),
          oddEven(),
        ],
      },
    ],
  },
  clockText: iceHockeyClock,
  scoreParts: (board) => namedParts(board, PARTS),
  detailText: () => '',
};

function statusOf(result: MatchResult): EndStatus {
  const completed = completedBut(result, 'FT');
  if ((result.playedMs ?? 0) < ICE_HOCKEY_MINUTES * 60_000) return { periods: completed };
  const { FT } = fullTimeAsItStood(result);
  if (!FT) return { periods: completed };
  return { periods: { ...completed, FT, RT: completed.RT ?? result.board?.RT ?? FT } };
}

const COURSE: Course = {
  order: [['prematch', 'LIVE'], ['P1'], ['P2', 'BR'], ['P3'], ['OT'], ['PK'], ['ended']],
  endsAt: { P1: 'P2', P2: 'P3', P3: 'OT', RT: 'OT' },
};

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime, RT: messages.nameRegulation },
  numbered: { P: (t, number) => t(messages.nameQuarter, { number }) },
};

const PARTS: readonly (readonly [Period, Message])[] = [
  ['P1', numberLabel(1)],
  ['P2', numberLabel(2)],
  ['P3', numberLabel(3)],
  ['OT', messages.partOvertime],
  ['FT', messages.partTotal],
];
