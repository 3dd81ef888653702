import type { Period, ScoreBoard } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { ScorePart, TallySum } from '@tianping/sportsbook';
import type { Course } from '../clocks/phases.ts';
import { messages } from '../messages.ts';
import { type NameTable, numberLabel } from './names.ts';

/** What basketball and American football have in common: quarters, a break, overtime, time left. */
export const QUARTER_PERIODS: readonly Period[] = ['FT', 'HT', 'H2', 'Q1', 'Q2', 'Q3', 'Q4', 'OT'];

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
