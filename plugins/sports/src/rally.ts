import type { GameType } from '@tianping/feeds';
import type { Message, Translator } from '@tianping/i18n';
import type { ClockView, Sport } from '@tianping/sportsbook';
import { restText } from './clock.ts';
import { messages } from './messages.ts';
import { type NameTable, nameFrom } from './names.ts';
import { isPartOver, numberBehind, numbered } from './phases.ts';
import { calledOrTally, currentPart, numberedParts } from './set-parts.ts';
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

/** `第3局 18:15`: the set, frame or map being played with its points. */
export function setClock(view: ClockView, _serverNow: number, translator: Translator): string {
  const { t } = translator;
  const rest = restText(view, translator);
  if (rest !== null) return rest;
  if (view.se_now === 'BR') return t(messages.clockSetBreak);
  const number = currentPart(view);
  return t(messages.clockSet, { number, points: calledOrTally(view, `S${number}`) }).trim();
}

const NAMES: NameTable = {
  exact: { FT: messages.nameFullTime, PT: messages.namePoints },
  numbered: { S: (t, number) => t(messages.nameSet, { number }) },
};
