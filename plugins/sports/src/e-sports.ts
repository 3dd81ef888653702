import type { Period } from '@tianping/feeds';
import type { Sport } from '@tianping/sportsbook';
import { eSportsClock } from './clocks/clocks.ts';
import { isPartOver, numberBehind, numbered } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { column, win } from './shared/columns.ts';
import { type NameTable, nameFrom } from './shared/names.ts';
import { numberedParts } from './shared/set-parts.ts';
import { readGivenUp } from './shared/stopped.ts';

/** A best of seven. */
const MAPS = 7;

/**
 * E-sports: maps; a map counts 1 to 0 for its winner (`S1`), its kills (`K1`) and its minutes (`D1`)
 * are tallies of their own.
 *
 * Forfeit on the way, by the trade's usual rule: who is declared the winner has won the match when one
 * map was finished; completed maps and everything already decided stand, all else is void. A match
 * that was broken off and not resumed: as a forfeit, without a winner. A walkover is void.
 */
export const eSports: Sport = {
  gameType: 'ES',
  name: messages.eSports,
  periods: ['FT', ...numbered('S', MAPS), ...numbered('K', MAPS), ...numbered('D', MAPS)],
  sums: [{ whole: 'FT', parts: numbered('S', MAPS), complete: 'asPlayed' }],
  periodName: (period, translator) => nameFrom(NAMES, period, translator),
  unitName(period, { t }) {
    if (numberBehind('K', period) !== null) return t(messages.unitKill);
    return t(numberBehind('D', period) === null ? messages.unitSet : messages.unitMinute);
  },
  runningPeriod: (period) => period,
  handicapRestarts: false,
  isOver: (period, phase) => isPartOver('S', mapOf(period), phase),
  readResult: (result) => readGivenUp(result, 'FT'),
  columns: {
    classic: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicap),
          column('total', 'FT', messages.setsTotal),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicap, 2),
          column('total', 'FT', messages.setsTotal, 2),
        ],
      },
      {
        head: messages.firstMap,
        columns: [
          win('S1'),
          column('handicap', 'K1', messages.killsHandicap),
          column('total', 'K1', messages.killsTotal),
        ],
      },
    ],
  },
  clockText: eSportsClock,
  scoreParts: (board) => numberedParts(board, 'S', MAPS, messages.partFrames),
  detailText: ({ points }) => (points === undefined ? '' : `${points.home}:${points.away}`),
};

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime },
  numbered: {
    S: (t, number) => t(messages.nameSet, { number }),
    K: (t, number) => t(messages.nameKills, { number }),
    D: (t, number) => t(messages.nameMapMinutes, { number }),
  },
};

function mapOf(period: Period): number | null {
  return numberBehind('S', period) ?? numberBehind('K', period) ?? numberBehind('D', period);
}
