import type { GameType } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Sport } from '@tianping/sportsbook';
import { setClock } from '../clocks/clocks.ts';
import { isPartOver, numberBehind, numbered } from '../clocks/phases.ts';
import { messages } from '../messages.ts';
import { type NameTable, nameFrom } from './names.ts';
import { numberedParts } from './set-parts.ts';
import { completedBut, readStopped } from './stopped.ts';

/**
 * Volleyball, table tennis and badminton: sets of points; the match counts sets (`FT`), its points
 * are a tally of their own (`PT`).
 *
 * Retirement, disqualification and stopped matches, by the trade's usual rule: completed sets and
 * everything already decided stand, all else is void, the winner of the match too. A walkover is
 * void.
 */
export function rallySport(own: {
  readonly gameType: GameType;
  readonly name: Message;
  readonly sets: number;
  readonly columns: Sport['columns'];
}): Sport {
  const { gameType, name, sets, columns } = own;
  return {
    gameType,
    name,
    periods: ['FT', 'PT', ...numbered('S', sets)],
    sums: [
      { whole: 'FT', parts: numbered('S', sets), counts: 'wins', complete: 'asPlayed' },
      { whole: 'PT', parts: numbered('S', sets), complete: 'asPlayed' },
    ],
    periodName: (period, translator) => nameFrom(NAMES, period, translator),
    unitName: (period, { t }) => t(period === 'FT' ? messages.unitSet : messages.unitPoint),
    runningPeriod: (period) => period,
    handicapRestarts: false,
    isOver: (period, phase) => isPartOver('S', numberBehind('S', period), phase),
    readResult: (result) =>
      readStopped(result, (stopped) => ({ periods: completedBut(stopped, 'FT', 'PT') })),
    columns,
    clockText: setClock,
    scoreParts: (board) => numberedParts(board, 'S', sets, messages.partFrames),
    detailText: () => '',
  };
}

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime, PT: messages.namePoints },
  numbered: { S: (t, number) => t(messages.nameSet, { number }) },
};
