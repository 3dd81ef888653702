import type { Period, ScoreBoard } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { ScorePart } from '@tianping/sportsbook';
import { numbered } from '../clocks/phases.ts';
import { numberLabel } from './names.ts';

/** One column for each of these that was begun. */
export function namedParts(
  board: Partial<ScoreBoard>,
  parts: readonly (readonly [Period, Message])[],
): readonly ScorePart[] {
  return parts.flatMap(([period, label]) => {
    const score = board[period];
    return score === undefined ? [] : [{ label, score }];
  });
}

/** One column for each numbered part that was begun, the total last. */
export function numberedParts(
  board: Partial<ScoreBoard>,
  letter: string,
  count: number,
  total: Message,
): readonly ScorePart[] {
  const parts = numbered(letter, count).map((part, at) => [part, numberLabel(at + 1)] as const);
  return namedParts(board, [...parts, ['FT', total]]);
}
