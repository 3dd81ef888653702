import type { Period } from '@tianping/feeds';
import type { Sport } from '@tianping/sportsbook';
import { tennisClock } from './clocks/clocks.ts';
import { isPartOver, numberBehind, numbered } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { type NameTable, nameFrom } from './shared/names.ts';
import { numberedParts } from './shared/set-parts.ts';
import { readGivenUp } from './shared/stopped.ts';

/** A best of five. */
const SETS = 5;

/**
 * Tennis: sets of games; the match counts sets (`FT`), its games are a tally of their own (`GM`).
 *
 * Retirement and disqualification: the other player has won the match when one full set was finished; completed
 * sets and everything already decided stand; all else is void. Before the first set is finished everything is void.
 * A match that was broken off and not resumed: as a retirement, without a winner. A walkover is void.
 */
export const tennis: Sport = {
  gameType: 'TN',
  name: messages.tennis,
  periods: ['FT', 'GM', ...numbered('S', SETS)],
  sums: [
    { whole: 'FT', parts: numbered('S', SETS), counts: 'wins', complete: 'asPlayed' },
    { whole: 'GM', parts: numbered('S', SETS), complete: 'asPlayed' },
  ],
  periodName(period, translator) {
    const game = /^S(\d+)G(\d+)$/.exec(period);
    if (!game) return nameFrom(NAMES, period, translator);
    return translator.t(messages.nameTennisGame, { set: game[1] ?? '', game: game[2] ?? '' });
  },
  unitName: (period, { t }) => t(period === 'FT' ? messages.unitTennisSet : messages.unitSet),
  runningPeriod: (period) => period,
  handicapRestarts: false,
  isOver: (period, phase) => isPartOver('S', setOf(period), phase),
  readResult: (result) => readGivenUp(result, 'FT', 'GM'),
  columns: {
    classic: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicapTennis),
          column('total', 'GM', messages.gamesTotal),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicapTennis, 2),
          column('handicap', 'GM', messages.gamesHandicap, 2),
          column('total', 'GM', messages.gamesTotal, 2),
          oddEven('GM'),
        ],
      },
    ],
  },
  clockText: tennisClock,
  scoreParts: (board) => numberedParts(board, 'S', SETS, messages.partSets),
  detailText: ({ points }) => (points === undefined ? '' : `${points.home}:${points.away}`),
};

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime, GM: messages.nameGames },
  numbered: { S: (t, number) => t(messages.nameTennisSet, { number }) },
};

/** The set that a tally belongs to, its games too; null for the match. */
function setOf(period: Period): number | null {
  return numberBehind('S', period.split('G')[0] ?? '');
}
