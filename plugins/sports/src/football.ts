import type { Period } from '@tianping/feeds';
import {
  clockReading,
  minutesAndSeconds,
  parseReTime,
  type Sport,
  type SportColumn,
} from '@tianping/sportsbook';
import { restText } from './clock.ts';
import { messages } from './messages.ts';

/**
 * Association football: 90 minutes and stoppage in two halves; the clock counts up through both.
 */
export const football: Sport = {
  gameType: 'FT',
  name: messages.football,
  periods: ['FT', 'HT'],
  phases: ['prematch', '1H', 'HT', '2H', 'ended'],
  columns: {
    classic: [
      { head: messages.fullTime, columns: [win('FT'), handicap('FT', 1), total('FT', 1)] },
      { head: messages.firstHalf, columns: [win('HT'), handicap('HT', 1), total('HT', 1)] },
    ],
    professional: [
      { head: messages.fullTime, columns: [handicap('FT', 3), total('FT', 3), win('FT')] },
      { head: messages.firstHalf, columns: [handicap('HT', 1), total('HT', 1), win('HT')] },
    ],
  },
  clockText(view, serverNow, translator) {
    const { t } = translator;
    const rest = restText(view, translator);
    if (rest !== null) return rest;
    const { prefix, text } = parseReTime(view.re_time);
    const isKept = view.clockAt > 0;
    const time = isKept ? minutesAndSeconds(clockReading(view, serverNow, 'up')) : minuteText(text);
    if (prefix === '1H') return t(messages.clockFirstHalf, { time }).trim();
    if (prefix === '2H') return t(messages.clockSecondHalf, { time }).trim();
    if (prefix === 'HT' || view.HalfTime) return t(messages.clockBreak);
    return view.isLive ? t(messages.clockInPlay) : '';
  },
  scoreParts: (board) => [
    ...(board.HT === undefined ? [] : [{ label: messages.partFirstHalf, score: board.HT }]),
    ...(board.FT === undefined ? [] : [{ label: messages.partFullTime, score: board.FT }]),
  ],
};

/** A feed without seconds says `23`, which is printed as the minute it is. */
function minuteText(text: string): string {
  return /^\d+$/.test(text) ? `${text}'` : text;
}

function win(period: Period): SportColumn {
  return { family: 'win', period, head: messages.win, lines: 1 };
}

function handicap(period: Period, lines: number): SportColumn {
  return { family: 'handicap', period, head: messages.handicap, lines };
}

function total(period: Period, lines: number): SportColumn {
  return { family: 'total', period, head: messages.total, lines };
}
