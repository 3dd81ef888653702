import type { Period, ScoreBoard } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { Score } from '@tianping/odds';
import type { ClockView, ScorePart } from '@tianping/sportsbook';
import { numberLabel } from './names.ts';
import { numberBehind, numbered } from './phases.ts';

/** The set, frame or map being played: as the clock says, else the last with a score, else the next. */
export function currentPart(view: ClockView): number {
  const said = numberBehind('S', view.se_now);
  if (said !== null) return said;
  const started = Object.keys(view.parts ?? {}).flatMap((part) => numberBehind('S', part) ?? []);
  if (started.length > 0) return Math.max(...started);
  return (view.sc_set_H ?? 0) + (view.sc_set_A ?? 0) + 1;
}

/** `18:15`; empty where the score is not known. */
export function pairText(score: Score | undefined): string {
  return score === undefined ? '' : `${score.home}:${score.away}`;
}

/** Points of the part being played: as called, else from its tally. */
export function calledOrTally(view: ClockView, part: Period): string {
  const { sc_game_H = '', sc_game_A = '' } = view;
  if (sc_game_H !== '' && sc_game_A !== '') return `${sc_game_H}:${sc_game_A}`;
  return pairText(view.parts?.[part]);
}

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
