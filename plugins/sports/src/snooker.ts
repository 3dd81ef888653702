import type { Period } from '@tianping/feeds';
import type { Sport } from '@tianping/sportsbook';
import { setClock } from './clocks/clocks.ts';
import { isPartOver, numberBehind, numbered } from './clocks/phases.ts';
import { messages } from './messages.ts';
import { column, oddEven, win } from './shared/columns.ts';
import { type NameTable, nameFrom } from './shared/names.ts';
import { numberedParts } from './shared/set-parts.ts';
import { readGivenUp } from './shared/stopped.ts';

/** A best of 35. */
const FRAMES = 35;

/** Stretches of frames that are bet on together, by their letters: first and last frame. */
const STRETCHES: Readonly<Record<Period, readonly [from: number, to: number]>> = {
  RA: [1, 5],
  RB: [6, 8],
  RC: [10, 14],
  RD: [15, 17],
  RF: [19, 23],
};

/**
 * Snooker: frames; a frame counts points.
 *
 * Retirement and disqualification, by the trade's usual rule: the other player has won the match when one frame was
 * finished; completed frames and stretches and everything already decided stand, all else is void. A match that was
 * broken off and not resumed: as a retirement, without a winner. A walkover is void.
 */
export const snooker: Sport = {
  gameType: 'SK',
  name: messages.snooker,
  periods: ['FT', ...Object.keys(STRETCHES), ...numbered('S', FRAMES)],
  sums: [
    { whole: 'FT', parts: numbered('S', FRAMES), counts: 'wins', complete: 'asPlayed' },
    ...Object.entries(STRETCHES).map(([whole, [from, to]]) => ({
      whole,
      parts: numbered('S', to).slice(from - 1),
      counts: 'wins' as const,
    })),
  ],
  periodName(period, translator) {
    const stretch = STRETCHES[period];
    if (!stretch) return nameFrom(NAMES, period, translator);
    return translator.t(messages.nameFrames, { from: stretch[0], to: stretch[1] });
  },
  unitName: (period, { t }) => t(isFrame(period) ? messages.unitPoint : messages.unitSet),
  runningPeriod: (period) => (period === 'RA' ? 'FT' : period),
  handicapRestarts: false,
  isOver: (period, phase) =>
    isPartOver('S', STRETCHES[period]?.[1] ?? numberBehind('S', period), phase),
  readResult: (result) => readGivenUp(result, 'FT'),
  columns: {
    classic: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicap),
          column('total', 'FT', messages.setsTotal),
          oddEven(),
        ],
      },
    ],
    professional: [
      {
        head: messages.wholeMatch,
        columns: [
          win(),
          column('handicap', 'FT', messages.setsHandicap, 3),
          column('total', 'FT', messages.setsTotal, 3),
          oddEven(),
        ],
      },
    ],
  },
  clockText: setClock,
  scoreParts: (board) => numberedParts(board, 'S', FRAMES, messages.partFrames),
  detailText: () => '',
};

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime },
  numbered: { S: (t, number) => t(messages.nameSet, { number }) },
};

function isFrame(period: Period): boolean {
  return numberBehind('S', period) !== null;
}
