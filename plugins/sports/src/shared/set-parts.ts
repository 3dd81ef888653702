import type { ScoreBoard } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { ScorePart } from '@tianping/sportsbook';
import { numbered } from '../clocks/phases.ts';
import { numberLabel } from './names.ts';

/** One column for each numbered part that was begun, the total last. */
export function numberedParts(
  board: Partial<ScoreBoard>,
  letter: string,
  count: number,
  total: Message,
): readonly ScorePart[] {
  const parts = numbered(letter, count).flatMap((part, at): readonly ScorePart[] => {
    const score = board[part];
    return score === undefined ? [] : [{ label: numberLabel(at + 1), score }];
  });
  return board.FT === undefined ? parts : [...parts, { label: total, score: board.FT }];
}
