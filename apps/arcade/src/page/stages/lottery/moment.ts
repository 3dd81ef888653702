import type { Lottery, LotteryOutcome } from '@tianping/plugin-games/lottery';
import { lotteryOutcome } from '@tianping/plugin-games/lottery';
import type { RoundState } from '../stage.ts';

/** The share of the drawing time in which numbers appear; the rest shows them all. */
const SHOWING = 0.78;

/** How many numbers of a draw are shown: one after the other during the draw. */
export function shownBalls(parts: {
  readonly phase: string;
  readonly count: number;
  /** The remaining time of this phase, and its whole length. */
  readonly leftMs: number;
  readonly wholeMs: number;
  readonly calm: boolean;
  /** Dice and cars show their result complete, at the end. */
  readonly atOnce: boolean;
}): number {
  const { phase, count, leftMs, wholeMs, calm, atOnce } = parts;
  if (phase === 'settled') return count;
  if (phase !== 'drawing') return 0;
  if (calm) return count;
  const gone = drawnPart(leftMs, wholeMs);
  if (atOnce) return gone >= 1 ? count : 0;
  return Math.max(0, Math.min(count, Math.floor(gone * count + 1e-6)));
}

/** The progress of a draw, 1 when all its numbers are shown. */
export function drawnPart(leftMs: number, wholeMs: number): number {
  return Math.max(0, Math.min(1, (wholeMs - leftMs) / (wholeMs * SHOWING)));
}

export function isAtOnce(lottery: Lottery): boolean {
  return lottery === 'k3' || lottery === 'pk10';
}

export function outcomeOf(value: unknown): LotteryOutcome | null {
  const read = lotteryOutcome.safeParse(value);
  return read.success ? read.data : null;
}

/** Whether bets are accepted now. */
export function isOpen({ line, round }: RoundState): boolean {
  return line !== 'lost' && round?.phase === 'betting';
}

/** `0931` of `20261124-0931`. */
export function serialOf(issue: string): string {
  return issue.split('-').at(-1) ?? issue;
}
