import type { Period, ScoreBoard } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import {
  type ClockView,
  clockReading,
  isOvertime,
  minutesAndSeconds,
  type ScorePart,
  type TallySum,
} from '@tianping/sportsbook';
import { restText } from './clock.ts';
import { messages } from './messages.ts';
import { type NameTable, numberLabel } from './names.ts';
import type { Course } from './phases.ts';

/** What basketball and American football have in common: quarters, a break, overtime, time left. */
export const QUARTER_PERIODS: readonly Period[] = [
  ...['FT', 'HT', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', 'OT'],
];

/** The second half and the fourth quarter are without overtime, the match with it. */
export const QUARTER_SUMS: readonly TallySum[] = [
  { whole: 'FT', parts: ['HT', 'H2'], extra: ['OT'] },
  { whole: 'HT', parts: ['Q1', 'Q2'] },
  { whole: 'H2', parts: ['Q3', 'Q4'] },
];

export const QUARTER_NAMES: NameTable = {
  exact: {
    FT: messages.nameFullTime,
    HT: messages.nameFirstHalf,
    H2: messages.nameSecondHalf,
    OT: messages.nameOvertime,
  },
  numbered: { Q: (t, number) => t(messages.nameQuarter, { number }) },
};

/** College games of two halves have `1H` and `2H` for their quarters. */
export const QUARTER_COURSE: Course = {
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

/** The first half runs with the score of the match; everything else counts by itself. */
export function runningQuarter(period: Period): Period {
  return period === 'HT' ? 'FT' : period;
}

export function quarterClock(view: ClockView, serverNow: number, translator: Translator): string {
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  return periodText(view, leftOf(view, serverNow), translator);
}

/** Milliseconds left in the part being played. */
export function leftOf(view: ClockView, serverNow: number): number {
  return view.clockAt > 0
    ? clockReading(view, serverNow, 'down')
    : Math.max(0, view.t_count) * 1000;
}

/** Time left as seconds begun. */
export function leftText(leftMs: number): string {
  return minutesAndSeconds(Math.ceil(leftMs / 1000) * 1000);
}

export function quarterParts(board: Partial<ScoreBoard>): readonly ScorePart[] {
  return PARTS.flatMap(([part, label]) => {
    const score = board[part];
    return score === undefined ? [] : [{ label, score }];
  });
}

const PARTS: readonly (readonly [Period, Message])[] = [
  ['Q1', numberLabel(1)],
  ['Q2', numberLabel(2)],
  ['HT', messages.partHalf],
  ['Q3', numberLabel(3)],
  ['Q4', numberLabel(4)],
  ['OT', messages.partOvertime],
  ['FT', messages.partTotal],
];

/** Periods come as `Q3` or `3Q`; an overtime without time left is over. */
function periodText(view: ClockView, leftMs: number, { t }: Translator): string {
  const time = leftText(leftMs);
  if (isOvertime(view.se_now)) {
    return leftMs === 0 ? t(messages.clockEnded) : t(messages.clockOvertime, { time });
  }
  if (view.se_now === 'HT' || view.HalfTime) return t(messages.clockHalfTime);
  if (view.se_now === 'H1') return t(messages.clockCollegeFirst, { time });
  if (view.se_now === 'H2') return t(messages.clockCollegeSecond, { time });
  if (view.se_now === 'BR') return t(messages.clockQuarterBreak);
  const number = /^(?:Q([1-4])|([1-4])Q)$/.exec(view.se_now);
  if (number === null) return t(messages.clockInPlay);
  return t(messages.clockQuarter, { number: number[1] ?? number[2] ?? '', time });
}
