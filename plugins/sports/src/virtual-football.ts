import type { Sport } from '@tianping/sportsbook';
import { virtualFootballClock } from './clocks/clocks.ts';
import {
  FOOTBALL_NAMES,
  footballParts,
  handicap,
  isFootballOver,
  runningFootball,
  total,
} from './football.ts';
import { messages } from './messages.ts';
import { win } from './shared/columns.ts';
import { nameFrom } from './shared/names.ts';
import { readStopped } from './shared/stopped.ts';

/**
 * Virtual football: a drawn match of a few minutes whose ending is drawn by lot; its clock shows the
 * minute of the match that is drawn. Bets are taken before the round only, so a handicap never
 * restarts. A round that is stopped for whatever reason is void as a whole.
 */
export const virtualFootball: Sport = {
  gameType: 'VF',
  name: messages.virtualFootball,
  periods: ['FT', 'HT'],
  sums: [{ whole: 'FT', parts: ['HT'], complete: 'never' }],
  periodName: (period, translator) => nameFrom(FOOTBALL_NAMES, period, translator),
  unitName: (_period, { t }) => t(messages.unitGoal),
  runningPeriod: runningFootball,
  handicapRestarts: false,
  isOver: isFootballOver,
  readResult: (result) => {
    const read = readStopped(result, () => ({ periods: {} }));
    if (read === result) return result;
    // Nothing of a stopped round stands, so nothing is left by which a market could see it decided.
    const { board: _board, facts: _facts, ...rest } = read;
    return rest;
  },
  columns: {
    classic: [
      { head: messages.fullTime, columns: [win('FT'), handicap('FT', 1), total('FT', 1)] },
      { head: messages.firstHalf, columns: [win('HT'), handicap('HT', 1), total('HT', 1)] },
    ],
    professional: [
      { head: messages.fullTime, columns: [handicap('FT', 2), total('FT', 2), win('FT')] },
      { head: messages.firstHalf, columns: [handicap('HT', 1), total('HT', 1), win('HT')] },
    ],
  },
  clockText: virtualFootballClock,
  scoreParts: footballParts,
  detailText: () => '',
};
