import type { ScoreBoard } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import {
  type ClockView,
  clockReading,
  isOvertime,
  minutesAndSeconds,
  type Sport,
  type SportColumn,
} from '@tianping/sportsbook';
import { restText } from './clock.ts';
import { messages } from './messages.ts';

const WIN: SportColumn = { family: 'win', period: 'FT', head: messages.win, lines: 1 };
const ODD_EVEN: SportColumn = { family: 'oddEven', period: 'FT', head: messages.oddEven, lines: 1 };

/**
 * Basketball: four quarters and overtime, which counts in every full-game market; the clock
 * counts down.
 */
export const basketball: Sport = {
  gameType: 'BK',
  name: messages.basketball,
  periods: ['FT', 'HT'],
  phases: ['prematch', 'Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT', 'ended'],
  columns: {
    classic: [{ head: messages.wholeGame, columns: [WIN, handicap(1), total(1)] }],
    professional: [{ head: messages.wholeGame, columns: [handicap(3), total(3), WIN, ODD_EVEN] }],
  },
  clockText(view, serverNow, translator) {
    const rest = restText(view, translator);
    if (rest !== null) return rest;
    const leftMs =
      view.clockAt > 0 ? clockReading(view, serverNow, 'down') : Math.max(0, view.t_count) * 1000;
    return periodText(view, leftMs, translator);
  },
  scoreParts: (board) =>
    PARTS.flatMap(([part, label]) => {
      const score = board[part];
      return score === undefined ? [] : [{ label, score }];
    }),
};

const PARTS: readonly (readonly [keyof ScoreBoard, Message])[] = [
  ['Q1', messages.partQuarter1],
  ['Q2', messages.partQuarter2],
  ['HT', messages.partHalf],
  ['Q3', messages.partQuarter3],
  ['Q4', messages.partQuarter4],
  ['OT', messages.partOvertime],
  ['FT', messages.partTotal],
];

function handicap(lines: number): SportColumn {
  return { family: 'handicap', period: 'FT', head: messages.pointsHandicap, lines };
}

function total(lines: number): SportColumn {
  return { family: 'total', period: 'FT', head: messages.pointsTotal, lines };
}

/** Periods come as `Q3` or `3Q`; an overtime without time left is over. */
function periodText(view: ClockView, leftMs: number, { t }: Translator): string {
  const time = minutesAndSeconds(Math.ceil(leftMs / 1000) * 1000);
  if (isOvertime(view.se_now)) {
    return leftMs === 0 ? t(messages.clockEnded) : t(messages.clockOvertime, { time });
  }
  if (view.se_now === 'HT' || view.HalfTime) return t(messages.clockHalfTime);
  if (view.se_now === 'H1') return t(messages.clockCollegeFirst, { time });
  if (view.se_now === 'H2') return t(messages.clockCollegeSecond, { time });
  const number = /^(?:Q([1-4])|([1-4])Q)$/.exec(view.se_now);
  if (number === null) return view.isLive ? t(messages.clockInPlay) : '';
  return t(messages.clockQuarter, { number: number[1] ?? number[2] ?? '', time });
}
