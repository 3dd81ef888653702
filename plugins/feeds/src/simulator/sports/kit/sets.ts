import type { Period, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { LiveState } from '../../live-state.ts';
import type { Side } from './script-writer.ts';

/** The part being played, counted from 1, of a match whose phases are `S1`, `S2` … */
export function partOf(state: Pick<LiveState, 'phase'>): number {
  const digits = /^[SIP](\d+)$/.exec(state.phase)?.[1];
  return digits === undefined ? 1 : Number(digits);
}

/** Parts that one side needs to win a match of at most `bestOf`. */
export function targetOf(bestOf: number): number {
  return Math.floor(bestOf / 2) + 1;
}

export function leaderOf(score: Score): Side {
  return score.home >= score.away ? 'home' : 'away';
}

export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, score) => ({ home: sum.home + score.home, away: sum.away + score.away }),
    { home: 0, away: 0 },
  );
}

/** Numbered tallies by their letter: `S1`, `S2` … */
export function numbered(letter: string, scores: readonly Score[]): Record<Period, Score> {
  return Object.fromEntries(scores.map((score, at) => [`${letter}${at + 1}`, score]));
}

/** The numbered tallies of a board in order. */
export function scoresOf(board: ScoreBoard, letter: string): readonly Score[] {
  const scores: Score[] = [];
  for (let at = 1; ; at += 1) {
    const score = board[`${letter}${at}`];
    if (!score) return scores;
    scores.push(score);
  }
}

/** `{ FT }` of parts: how many each side won. */
export function partsWon(parts: readonly Score[]): Score {
  const home = parts.filter((part) => part.home > part.away).length;
  const away = parts.filter((part) => part.away > part.home).length;
  return { home, away };
}
